import Rendering
import Sushi
import Terminal

extension ScreenBuffer {
  /// Draws a sample of a colour, with a line at both sides where nothing else would tell it from its ground.
  package mutating func drawSwatch(
    _ color: RGBA, columns: Int = 2, column: Int, row: Int, on base: CellStyle, _ chrome: Chrome, in rect: CellRect
  ) {
    let swatch = CellStyle(background: color)
    fill(CellRect(column: column, row: row, columns: columns, rows: 1).intersection(rect), style: swatch)
    let known = base.background.alpha > 0 ? base.background : nil
    guard color.contrast(with: known ?? (chrome.appearance == .dark ? .black : .white)) < 1.6 else { return }
    let edge = CellStyle(foreground: chrome.border.foreground, background: color)
    write("▏", column: column, row: row, style: edge, in: rect)
    write("▕", column: column + columns - 1, row: row, style: edge, in: rect)
  }
}
