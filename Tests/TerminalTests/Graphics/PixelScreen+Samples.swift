import Rendering
import Sushi
import TerminalDriver
import TestSupport

@testable import Terminal

extension PixelScreen {
  /// A screen of random boxes, a gradient among them, of which some cells show no pixels.
  static func random(
    _ generator: inout SeededRandom, rect: CellRect = CellRect(column: 3, row: 2, columns: 12, rows: 7),
    cell: PixelCell = PixelCell(10, by: 20), holes: Int = 0
  ) -> PixelScreen {
    var screen = PixelScreen(rect: rect, cell: cell)
    let bounds = screen.picture.bounds
    screen.fill(bounds, with: RGBA(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &generator)))
    for _ in 0..<8 {
      let box = PixelRect(
        x: .random(in: 0..<bounds.width, using: &generator), y: .random(in: 0..<bounds.height, using: &generator),
        width: .random(in: 1...60, using: &generator), height: .random(in: 1...60, using: &generator))
      screen.fill(box, with: RGBA(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &generator)))
    }
    var hidden: [CellRect] = []
    for _ in 0..<holes {
      hidden.append(
        CellRect(
          column: .random(in: rect.column..<rect.endColumn, using: &generator),
          row: .random(in: rect.row..<rect.endRow, using: &generator), columns: .random(in: 1...5, using: &generator),
          rows: .random(in: 1...3, using: &generator)))
    }
    for row in rect.row..<rect.endRow {
      for column in rect.column..<rect.endColumn
      where !hidden.contains(where: { $0.contains(CellPosition(column: column, row: row)) }) {
        screen.show(column: column, row: row)
      }
    }
    return screen
  }

  /// The same at a random place, larger and with one hole.
  static func elsewhere(_ generator: inout SeededRandom) -> PixelScreen {
    let (column, row) = (Int.random(in: 0...20, using: &generator), Int.random(in: 0...3, using: &generator))
    return random(&generator, rect: CellRect(column: column, row: row, columns: 14, rows: 8), holes: 1)
  }
}
