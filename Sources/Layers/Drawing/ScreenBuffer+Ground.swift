import Rendering
import Terminal
import Width

extension ScreenBuffer {
  /// Draws a dotted ground, which shows where a picture ends, whatever its own colour.
  package mutating func drawGround(in rect: CellRect, _ chrome: Chrome) {
    var dot = Cell.blank(chrome.ground)
    dot.cluster.scalar = "·"
    for row in stride(from: rect.row, to: rect.endRow, by: 2) {
      for column in stride(from: rect.column + row / 2 % 2 * 2, to: rect.endColumn, by: 4) {
        put(dot, column: column, row: row)
      }
    }
  }
}
