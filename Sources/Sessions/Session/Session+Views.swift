import KimchiCore
import Layout
import Pictures
import Sushi

/// From the picture's views to the layout's nodes and back.
extension Session {
  /// The node that a view came from; a view inside a component stands for the node that uses it. None out of range.
  package func node(ofView view: Int) -> Int? {
    if let screen = picture.screen { return screen.cell(ofView: view).flatMap(part) }
    let views = picture.bound.tree.nodes
    var view = view
    while views.indices.contains(view) {
      if let node = viewIndex.node(madeBy: view) { return node }
      view = Int(views[view].parent)
    }
    return nil
  }

  /// The views that a node made, in order: none while it is hidden, several inside an each.
  package func views(of index: Int) -> [Int] {
    if isScreen { return parts.indices.contains(index) ? cells(of: parts[index]).map(\.views.lowerBound) : [] }
    return viewIndex.views(of: index).map(Int.init)
  }

  /// Whether some view of a node can be seen.
  package func isShown(_ index: Int) -> Bool {
    if isScreen { return parts.indices.contains(index) && picture.shows(parts[index]) }
    return viewIndex.views(of: index).contains { picture.result.isVisible(Int($0)) }
  }

  /// Selects what is topmost at a point of the picture; its parent, when that is selected already.
  ///
  /// - Returns: whether anything is there.
  @discardableResult
  package mutating func select(at point: Point) -> Bool {
    guard let view = picture.result.hitTest(point), let index = node(ofView: view) else { return false }
    // Clicking on goes further out each time, as long as the click still is inside.
    var inside: [Int] = []
    var place = index
    while nodeIndex.parents.indices.contains(place) {
      inside.append(place)
      place = Int(nodeIndex.parents[place])
    }
    if let selected = selectedIndex, let depth = inside.firstIndex(of: selected), depth + 1 < inside.count {
      select(inside[depth + 1])
    } else {
      select(index)
    }
    return true
  }
}
