import KimchiCore
import Layout
import Pictures
import Sushi

extension Session {
  /// Selects what is topmost at a point of the picture; its parent, when that is selected already.
  ///
  /// - Returns: whether anything is there.
  @discardableResult
  package mutating func select(at point: Point) -> Bool {
    guard let view = picture.result.hitTest(point), let index = picture.stage.part(ofView: view) else { return false }
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
