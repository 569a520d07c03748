import Width
import Rendering
import Sushi

/// A picture in cells as a snapshot keeps it: what a person sees, without which view drew it.
package struct SnapshotCells: Sendable, Hashable {
  package struct Cell: Sendable, Hashable {
    /// Empty where nothing is written; of a wide glyph the second column is empty too.
    package var glyph = ""
    package var isContinuation = false
    /// `0xRRGGBB`; 0 where nothing is written.
    package var ink: UInt32 = 0
    package var attributes: CellAttributes = []
    /// The ground of the cell's upper and lower half, `0xRRGGBB`.
    package var upper: UInt32 = 0
    package var lower: UInt32 = 0

    var isWritten: Bool { !glyph.isEmpty || isContinuation }
  }

  package private(set) var columns: Int
  package private(set) var rows: Int
  var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  package init(_ canvas: Canvas) {
    self.init(columns: canvas.columns, rows: canvas.rows)
    for row in 0..<rows {
      canvas.forEachCell(inRow: row) { column, shown in
        var cell = Cell()
        cell.upper = Self.number(canvas.sample(x: column, y: 2 * row))
        cell.lower = Self.number(canvas.sample(x: column, y: 2 * row + 1))
        // A blank is written only where a line goes through or under it.
        let isShown =
          shown.isContinuation || shown.cluster.scalar != " "
          || !shown.attributes.isDisjoint(with: [.underline, .strikethrough])
        if isShown, canvas.hasGlyph(column: column, row: row) {
          cell.glyph = shown.isContinuation ? "" : shown.cluster.text
          cell.isContinuation = shown.isContinuation
          cell.ink = Self.number(shown.foreground)
          cell.attributes = shown.attributes
        }
        cells[row * columns + column] = cell
      }
    }
  }

  private static func number(_ color: RGBA) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// A cell; nothing outside.
  package subscript(column: Int, row: Int) -> Cell? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    return cells[row * columns + column]
  }

  /// A row's glyphs, without blanks at the end.
  package func text(row: Int) -> String {
    var text = ""
    var blanks = 0
    for column in 0..<columns {
      guard let cell = self[column, row], !cell.isContinuation else { continue }
      if cell.glyph.isEmpty || cell.glyph == " " {
        blanks += 1
      } else {
        text += String(repeating: " ", count: blanks) + cell.glyph
        blanks = 0
      }
    }
    return text
  }
}
