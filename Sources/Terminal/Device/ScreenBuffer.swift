import Rendering
import Width

/// A screen's worth of cells that panes draw into. Drawing never reaches the terminal: a `TerminalDevice` is handed the
/// whole buffer and writes what changed.
///
/// Every drawing call clips to the rectangle it is given and to the screen. A wide glyph is always whole: one that would
/// cross an edge, or whose other half is overwritten, becomes blank.
package struct ScreenBuffer: Sendable {
  package let size: CellSize
  private(set) var cells: [Cell]

  /// At most a number of columns and rows, whatever a terminal claims to have.
  package static let sizeLimit = 4096

  package init(size: CellSize, style: CellStyle = .plain) {
    self.size = CellSize(
      columns: min(size.columns, ScreenBuffer.sizeLimit), rows: min(size.rows, ScreenBuffer.sizeLimit))
    cells = [Cell](repeating: .blank(style), count: self.size.columns * self.size.rows)
  }

  package var bounds: CellRect { CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// A cell; a blank outside the screen.
  package subscript(column: Int, row: Int) -> Cell {
    guard bounds.contains(CellPosition(column: column, row: row)) else { return .blank() }
    return cells[row * size.columns + column]
  }

  /// The cells of a row; empty outside the screen.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    row >= 0 && row < size.rows ? cells[row * size.columns..<(row + 1) * size.columns] : []
  }

  /// The characters of a row, trailing blanks left out: for tests and for copying.
  package func text(row: Int) -> String {
    var text = ""
    for cell in self.row(row) where !cell.isContinuation { text += cell.cluster.text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Fills a rectangle with a glyph of one column.
  package mutating func fill(_ rect: CellRect, with scalar: Unicode.Scalar = " ", style: CellStyle = .plain) {
    var cell = Cell.blank(style)
    cell.cluster.scalar = scalar
    let rect = rect.intersection(bounds)
    for row in rect.row..<rect.endRow {
      replace(rect.column..<rect.endColumn, ofRow: row) { cells, columns in
        for column in columns { cells[column] = cell }
      }
    }
  }

  /// Writes one line of text. Control characters are left out (`docs/terminal.md` §3). What does not fit is cut; nothing
  /// but what the text covers is touched. Answers the columns that it took.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, style: CellStyle = .plain, in clip: CellRect? = nil
  ) -> Int {
    let clip = (clip ?? bounds).intersection(bounds)
    if let count = writePlain(text, column: column, row: row, style: style, clip: clip) { return count }
    var place = column
    CellWidth.forEach(in: Substring(text)) { cluster in
      place += put(cluster, column: place, row: row, style: style, clip: clip)
    }
    return place - column
  }

  /// The same for printable ASCII, which most text is; nil for any other.
  private mutating func writePlain(
    _ text: some StringProtocol, column: Int, row: Int, style: CellStyle, clip: CellRect
  ) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      guard CellWidth.arePlain(bytes) else { return nil }
      guard row >= clip.row, row < clip.endRow, column < clip.endColumn else { return bytes.count }
      let first = max(column, clip.column)
      let columns = first..<max(min(column + bytes.count, clip.endColumn), first)
      var cell = Cell.blank(style)
      replace(columns, ofRow: row) { cells, columns in
        for place in columns {
          cell.cluster.scalar = Unicode.Scalar(bytes[place - column])
          cells[place] = cell
        }
      }
      return bytes.count
    } ?? nil
  }

  /// Hands out the cells of a row whose columns, which lie on the screen, are to be replaced by whole glyphs.
  private mutating func replace(
    _ columns: Range<Int>, ofRow row: Int, _ body: (UnsafeMutableBufferPointer<Cell>, Range<Int>) -> Void
  ) {
    guard !columns.isEmpty else { return }
    let start = row * size.columns
    breakGlyph(at: start + columns.lowerBound, column: columns.lowerBound)
    breakGlyph(at: start + columns.upperBound - 1, column: columns.upperBound - 1)
    let end = start + size.columns
    cells.withUnsafeMutableBufferPointer { body(UnsafeMutableBufferPointer(rebasing: $0[start..<end]), columns) }
  }

  /// Writes one cell as it is, if it lies on the screen. The caller writes both halves of a wide glyph.
  package mutating func put(_ cell: Cell, column: Int, row: Int) {
    guard bounds.contains(CellPosition(column: column, row: row)) else { return }
    let index = row * size.columns + column
    if !cell.isContinuation { breakGlyph(at: index, column: column) }
    cells[index] = cell
  }

  /// Takes some rows from a screen of the same size.
  mutating func replaceRows(_ rows: Range<Int>, by other: ScreenBuffer) {
    guard other.size == size else { return }
    let rows = rows.clamped(to: 0..<size.rows)
    let places = rows.lowerBound * size.columns..<rows.upperBound * size.columns
    // Element by element is what an array would do with a part of another.
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        _ = UnsafeMutableBufferPointer(rebasing: cells[places]).update(fromContentsOf: others[places])
      }
    }
  }

  /// Changes a cell of the screen in its place.
  mutating func changeCell(_ column: Int, _ row: Int, _ body: (inout Cell) -> Void) {
    body(&cells[row * size.columns + column])
  }

  /// Changes the cells of a row of the screen in their places.
  mutating func changeRow(_ row: Int, _ body: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    let places = row * size.columns..<(row + 1) * size.columns
    cells.withUnsafeMutableBufferPointer { body(UnsafeMutableBufferPointer(rebasing: $0[places])) }
  }

  /// Draws a part of a canvas: the cell at `origin` of the canvas comes to the rectangle's top left. What the canvas does
  /// not cover stays as it is.
  package mutating func draw(
    _ canvas: Canvas, in rect: CellRect, origin: CellPosition = CellPosition(column: 0, row: 0)
  ) {
    let target = rect.intersection(bounds)
    // Where the canvas's own top left corner would come to.
    let (left, top) = (rect.column - origin.column, rect.row - origin.row)
    let shown = target.intersection(CellRect(column: left, row: top, columns: canvas.columns, rows: canvas.rows))
    guard !shown.isEmpty else { return }
    let columns = shown.column - left..<shown.endColumn - left
    for row in shown.row..<shown.endRow {
      let first = row * size.columns + shown.column
      let last = first + columns.count - 1
      breakGlyph(at: first, column: shown.column)
      breakGlyph(at: last, column: shown.endColumn - 1)
      cells.withUnsafeMutableBufferPointer { cells in
        canvas.read(columns, ofRow: row - top, into: UnsafeMutableBufferPointer(rebasing: cells[first...last]))
      }
      if cells[first].isContinuation { cells[first] = blank(like: cells[first]) }
      if !cells[last].isContinuation, cells[last].cluster.width == 2 { cells[last] = blank(like: cells[last]) }
    }
  }

  private mutating func put(
    _ cluster: CellCluster, column: Int, row: Int, style: CellStyle, clip: CellRect
  ) -> Int {
    guard row >= clip.row, row < clip.endRow else { return cluster.width }
    var cell = Cell(
      cluster: cluster, foreground: style.foreground, background: style.background, attributes: style.attributes)
    guard cluster.width == 2 else {
      if column >= clip.column, column < clip.endColumn { put(cell, column: column, row: row) }
      return 1
    }
    if column >= clip.column, column + 1 < clip.endColumn {
      put(cell, column: column, row: row)
      put(.blank(style), column: column + 1, row: row)
      cells[row * size.columns + column] = cell
      cell.isContinuation = true
      cells[row * size.columns + column + 1] = cell
    } else {
      for half in [column, column + 1] where half >= clip.column && half < clip.endColumn {
        put(.blank(style), column: half, row: row)
      }
    }
    return 2
  }

  private func blank(like cell: Cell) -> Cell {
    var blank = cell
    blank.cluster = CellCluster(" ", width: 1)
    blank.isContinuation = false
    return blank
  }

  /// The other half of a wide glyph that is about to lose this one.
  private mutating func breakGlyph(at index: Int, column: Int) {
    let old = cells[index]
    if old.isContinuation, column > 0 {
      cells[index - 1] = blank(like: cells[index - 1])
    } else if old.cluster.width == 2, column + 1 < size.columns, cells[index + 1].isContinuation {
      cells[index + 1] = blank(like: cells[index + 1])
    }
  }
}
