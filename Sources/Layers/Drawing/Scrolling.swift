/// Positions in lists that are longer than the room for them.
package enum Scrolling {
  /// The top row that shows a place, moved as little as need be.
  package static func top(_ top: Int, to place: Int, of count: Int, showing rows: Int) -> Int {
    var top = min(max(top, 0), max(count - rows, 0))
    if place < top { top = place }
    if place >= top + rows { top = place - rows + 1 }
    return max(top, 0)
  }
}
