import KimchiCore
import Layout
import Sushi

/// From the picture's views to the layout's nodes and back.
extension Session {
  /// The node that a view came from; a view inside a component stands for the node that uses it. None out of range.
  package func node(ofView view: Int) -> Int? {
    let views = picture.bound.tree.nodes
    var view = view
    while views.indices.contains(view) {
      if let node = node(madeBy: view) { return node }
      view = Int(views[view].parent)
    }
    return nil
  }

  /// The node that made just this view; none for what lies inside a component. A component's root stands for the node
  /// that uses it, and is told from its neighbours by its place: each node makes one view in its container's.
  package func node(madeBy view: Int) -> Int? {
    let tree = picture.bound.tree
    let source = Int(tree.nodes[view].source)
    if nodes.indices.contains(source) { return source }
    let parent = Int(tree.nodes[view].parent)
    guard parent >= 0 else { return nodes.first?.kind == .component ? 0 : nil }
    let container = Int(tree.nodes[parent].source)
    guard nodes.indices.contains(container) else { return nil }
    let inside = children(of: container)
    let place = nodes[container].kind == .each ? 0 : tree.children(of: parent).prefix { $0 != view }.count
    guard inside.indices.contains(place), nodes[inside[place]].kind == .component else { return nil }
    return inside[place]
  }

  /// The views that a node made, in order: none while it is hidden, several inside an each.
  package func views(of index: Int) -> [Int] {
    guard nodes.indices.contains(index) else { return [] }
    let views = picture.bound.tree.nodes
    if nodes[index].kind == .component { return views.indices.filter { node(madeBy: $0) == index } }
    return views.indices.filter { view in
      guard Int(views[view].source) == index else { return false }
      let parent = Int(views[view].parent)
      return parent < 0 || Int(views[parent].source) != index
    }
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
    while nodes.indices.contains(place) {
      inside.append(place)
      place = Int(nodes[place].parent)
    }
    if let selected = selectedIndex, let depth = inside.firstIndex(of: selected), depth + 1 < inside.count {
      select(inside[depth + 1])
    } else {
      select(index)
    }
    return true
  }
}
