import Terminal

/// The areas of the gallery: a pure function of the screen's size.
struct GalleryLayout: Sendable, Hashable {
  /// The line that is typed.
  private(set) var filter: CellRect
  private(set) var list: CellRect
  /// Nil where there is no room for it.
  private(set) var picture: CellRect?
  /// The area for facts about the picture, below it.
  private(set) var facts: CellRect?
  private(set) var hints: CellRect?
  /// Columns of the vertical, or rows of the horizontal line between list and picture.
  private(set) var line: Line?

  enum Line: Sendable, Hashable {
    case column(Int), row(Int)
  }

  /// Columns from which list and picture lie side by side.
  static let sideBySide = 70
  /// Rows that the facts take.
  private static let factRows = 2

  init(_ screen: CellSize) {
    let inside = CellRect(column: 1, row: 1, columns: screen.columns - 2, rows: screen.rows - 3)
    filter = CellRect(column: inside.column, row: inside.row, columns: inside.columns, rows: 1)
    list = CellRect(column: inside.column, row: inside.row + 2, columns: inside.columns, rows: inside.rows - 2)
    guard screen.columns >= 20, screen.rows >= 6 else {
      filter = CellRect(column: 0, row: 0, columns: screen.columns, rows: min(screen.rows, 1))
      list = CellRect(column: 0, row: 1, columns: screen.columns, rows: screen.rows - 1)
      return
    }
    hints = CellRect(column: 0, row: screen.rows - 1, columns: screen.columns, rows: 1)
    if screen.columns >= Self.sideBySide {
      // A phone is fifty columns wide: the list gives way to it down to what names need.
      let width = max(min(inside.columns * 2 / 5, inside.columns - 54, 56), 26)
      filter.columns = width
      list.columns = width
      let right = CellRect(
        column: inside.column + width + 1, row: inside.row, columns: inside.columns - width - 1, rows: inside.rows)
      line = .column(inside.column + width)
      split(right)
    } else if inside.rows >= 14 {
      let rows = inside.rows * 2 / 5
      list.rows = rows - 2
      let below = CellRect(
        column: inside.column, row: inside.row + rows + 1, columns: inside.columns, rows: inside.rows - rows - 1)
      line = .row(inside.row + rows)
      split(below)
    }
  }

  private mutating func split(_ rect: CellRect) {
    picture = CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: rect.rows - Self.factRows)
    facts = CellRect(
      column: rect.column, row: rect.endRow - Self.factRows, columns: rect.columns, rows: Self.factRows)
  }
}
