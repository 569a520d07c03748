import Terminal

/// Positions in lists that are longer than the room for them.
package enum Scrolling {
  /// The top row that shows a place, moved as little as need be.
  package static func top(_ top: Int, to place: Int, of count: Int, showing rows: Int) -> Int {
    var top = min(max(top, 0), max(count - rows, 0))
    if place < top { top = place }
    if place >= top + rows { top = place - rows + 1 }
    return max(top, 0)
  }

  /// The cells of a bar that stand for what is in sight; nil where all is.
  package static func thumb(from top: Int, showing shown: Int, of count: Int, on length: Int) -> Range<Int>? {
    guard count > shown, shown > 0, length > 0 else { return nil }
    let size = min(max(length * shown / count, 1), length)
    // The end of the bar is kept for the end of the content.
    let start = top + shown >= count ? length - size : min(max(length * top / count, 0), max(length - size - 1, 0))
    return start..<start + size
  }
}

extension ScreenBuffer {
  /// Draws a thumb at the right of an area, as long as the part that is in sight; none where all of it is.
  package mutating func drawScrollBar(
    beside rect: CellRect, style: CellStyle, from top: Int, showing shown: Int, of count: Int
  ) {
    guard let thumb = Scrolling.thumb(from: top, showing: shown, of: count, on: rect.rows) else { return }
    for place in thumb { write("▐", column: rect.endColumn, row: rect.row + place, style: style) }
  }
}
