/// A place on the screen, from 0 at the top left.
package struct CellPosition: Sendable, Hashable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// Columns and rows of a screen or a pane.
package struct CellSize: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  /// Negative numbers become 0.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}

/// A rectangle of cells. It may lie partly or wholly outside a screen: drawing clips.
package struct CellRect: Sendable, Hashable {
  package var column: Int
  package var row: Int
  package var columns: Int
  package var rows: Int

  /// Negative sizes become 0.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  package var isEmpty: Bool { columns == 0 || rows == 0 }
  /// One past the last column.
  package var endColumn: Int { column + columns }
  /// One past the last row.
  package var endRow: Int { row + rows }

  package func contains(_ position: CellPosition) -> Bool {
    position.column >= column && position.column < endColumn && position.row >= row && position.row < endRow
  }

  package func intersection(_ other: CellRect) -> CellRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CellRect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  /// The smallest rectangle that holds both.
  package func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(column, other.column)
    let top = min(row, other.row)
    return CellRect(
      column: left, row: top, columns: max(endColumn, other.endColumn) - left, rows: max(endRow, other.endRow) - top)
  }

  /// The rectangle without a number of cells at each edge.
  package func inset(by cells: Int) -> CellRect {
    CellRect(column: column + cells, row: row + cells, columns: columns - 2 * cells, rows: rows - 2 * cells)
  }
}
