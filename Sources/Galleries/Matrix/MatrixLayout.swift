import Sheets
import Rendering
import Terminal
import Width

/// The areas of the matrix on the screen.
struct MatrixLayout {
  /// The words above the cells, without the margin.
  var header: CellRect
  /// The fixtures' names.
  var labels: CellRect
  var cells: CellRect
  /// The chosen cell's picture, where there is room for it.
  var picture: CellRect?
  /// The problems of the chosen cell.
  var findings: CellRect
  var hints: CellRect
  /// Columns of the terminal for one of the matrix.
  var width: Int

  private static let labelLimit = 36
  /// Columns from which a picture has room, and that it gets.
  private static let roomForPicture = 100
  private static let pictureColumns = 34...60

  init(_ size: CellSize, _ matrix: MatrixState) {
    let longest = matrix.plan.rows.lazy.map { CellWidth.columns(of: $0.label) }.max() ?? 0
    let margin = min(longest, Self.labelLimit, max(size.columns / 3, 8)) + 2
    let lines = matrix.header.lines.count
    let below = min(max(size.rows / 4, 3), 10)
    let rows = max(size.rows - 4 - lines - below, 1)
    width = matrix.header.width
    var side = 0
    if size.columns >= Self.roomForPicture, lines + rows > 4 {
      let columns = min(max(size.columns * 2 / 5, Self.pictureColumns.lowerBound), Self.pictureColumns.upperBound)
      side = columns + 1
      picture = CellRect(column: size.columns - 1 - columns, row: 1, columns: columns, rows: lines + rows)
    }
    header = CellRect(column: 1 + margin, row: 1, columns: max(size.columns - margin - 2 - side, 1), rows: lines)
    labels = CellRect(column: 1, row: 1 + lines, columns: margin, rows: rows)
    cells = CellRect(column: 1 + margin, row: 1 + lines, columns: header.columns, rows: rows)
    findings = CellRect(
      column: 1, row: labels.endRow + 1, columns: max(size.columns - 2, 1),
      rows: max(size.rows - labels.endRow - 3, 1))
    hints = CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
  }

  /// Columns of the matrix that have room.
  var columnCount: Int { max(cells.columns / width, 1) }

  func place(at position: CellPosition, _ matrix: MatrixState) -> MatrixPlace? {
    guard cells.contains(position) else { return nil }
    let place = MatrixPlace(
      row: matrix.top + position.row - cells.row, column: matrix.left + (position.column - cells.column) / width)
    return matrix.plan.rows.indices.contains(place.row) && matrix.plan.columns.indices.contains(place.column)
      ? place : nil
  }
}

extension MatrixPlan.Row {
  /// The fixture's name: the sheet's title has the model.
  var label: String { fixture ?? "without data" }
}
