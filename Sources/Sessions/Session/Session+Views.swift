import KimchiCore
import Layout
import Pictures
import Sushi

/// From the picture's views to the layout's nodes and back.
extension Session {
  /// The node or part that a view came from: see `Stage.part(ofView:)`.
  package func node(ofView view: Int) -> Int? { picture.stage.part(ofView: view) }

  /// The outermost views of a node or part, in order: see `Stage.views(of:)`.
  package func views(of index: Int) -> [Int] { picture.stage.views(of: index) }

  /// The cells on screen that show a part of a screen, or what is inside it.
  package func cells(of part: ScreenPart) -> [ScreenStage.Cell] { picture.stage.screenStage?.cells(of: part) ?? [] }

  /// Whether some view of a node can be seen.
  package func isShown(_ index: Int) -> Bool { picture.stage.isShown(index) }

  /// Selects what is topmost at a point of the picture; its parent, when that is selected already.
  ///
  /// - Returns: whether anything is there.
  @discardableResult
  package mutating func select(at point: Point) -> Bool {
    guard let view = picture.result.hitTest(point), let index = node(ofView: view) else { return false }
    // Clicking on goes further out each time, as long as the click still is inside.
    var inside: [Int] = []
    var place = index
    let tree = picture.stage.index
    while place >= 0, place < tree.count {
      inside.append(place)
      place = tree.parent(of: place)
    }
    if let selected = selectedIndex, let depth = inside.firstIndex(of: selected), depth + 1 < inside.count {
      select(inside[depth + 1])
    } else {
      select(index)
    }
    return true
  }
}
