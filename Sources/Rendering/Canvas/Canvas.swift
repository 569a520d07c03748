import Layout
import Sushi

/// A picture in cells: two to eight background samples and at most one glyph a cell.
///
/// A glyph's cell has one background, the sample that its line's centre lies on, or over a picture the mean of all
/// (`docs/studio.md` §6). Cells know the view that was drawn there last. Every cell is written on its own; what a broken
/// wide glyph shows, and which two colours stand for many, is settled when a cell is read, so that any rectangle can be
/// painted again by itself.
package struct Canvas: Sendable {
  package let columns: Int
  package let rows: Int
  /// Two halves, until a painter paints with finer ones.
  package private(set) var division = CellDivision.half
  /// `0xRRGGBB`, row by row of samples, with `SampleMark` above the colour.
  var samples: [UInt32]
  var glyphs: [Glyph]
  var views: [Int32]
  /// Whether a row may hold a glyph; a fill looks for covered glyphs only there.
  var rowHasGlyphs: [Bool]
  var marks = MarkTable()
  /// Samples other than 0 are reversed cells.
  package internal(set) var isMonochrome = false

  /// So many cells at most: rows that do not fit are left out.
  package static let cellLimit = 4_000_000
  package static let columnLimit = 4096

  /// A canvas of at least one cell.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), Canvas.columnLimit)
    self.rows = min(max(rows, 1), Canvas.cellLimit / self.columns)
    let cells = self.columns * self.rows
    samples = [UInt32](repeating: 0, count: cells * 2)
    glyphs = [Glyph](repeating: .none, count: cells)
    views = [Int32](repeating: -1, count: cells)
    rowHasGlyphs = [Bool](repeating: false, count: self.rows)
  }

  /// A canvas that holds a picture of `size` points: partly covered cells count.
  package init(holding size: Size, cell: Size = Size(8, 16)) {
    let extent = Canvas.extent(of: size, cell: cell)
    self.init(columns: extent.columns, rows: extent.rows)
  }

  /// The cells that a picture of `size` points covers, at least one: partly covered ones count.
  package static func extent(of size: Size, cell: Size) -> (columns: Int, rows: Int) {
    let rect = SampleGrid(cell: cell).samples(of: Frame(0, 0, size.width, size.height))
    return (min(max(rect.x1, 1), columnLimit), max((rect.y1 + 1) / 2, 1))
  }

  package var bounds: SampleRect {
    SampleRect(x0: 0, y0: 0, x1: columns * division.across, y1: rows * division.down)
  }

  /// Takes another number of samples a cell; what was painted is lost.
  mutating func divide(_ division: CellDivision) {
    self.division = division
    samples = [UInt32](repeating: 0, count: columns * rows * division.count)
  }

  /// The view drawn at a cell, or -1: -1 also outside.
  package func view(column: Int, row: Int) -> Int32 {
    column >= 0 && column < columns && row >= 0 && row < rows ? views[row * columns + column] : -1
  }

  /// The background at a sample; black outside.
  package func sample(x: Int, y: Int) -> RGBA {
    bounds.contains(x, y) ? RGBA(rgb: samples[y * bounds.width + x] & SampleMark.color) : .black
  }

  /// Whether something is written at a cell, rather than only its background; false outside, and for the quarters of a
  /// round corner.
  package func hasGlyph(column: Int, row: Int) -> Bool {
    guard column >= 0, column < columns, row >= 0, row < rows else { return false }
    return withReader { $0.isWhole($0.glyphs[row * columns + column], column: column, index: row * columns + column) }
  }

  /// A cell as it is written: a blank with different samples is a half block or a finer one.
  package subscript(column: Int, row: Int) -> Cell {
    precondition(column >= 0 && column < columns && row >= 0 && row < rows, "a cell outside the canvas")
    return withReader { $0.cell(column: column, row: row) }
  }

  /// Visits the cells of a row from left to right: many times faster than asking for each.
  package func forEachCell(inRow row: Int, _ body: (_ column: Int, _ cell: Cell) -> Void) {
    guard row >= 0, row < rows else { return }
    withReader { reader in
      for column in 0..<columns { body(column, reader.cell(column: column, row: row)) }
    }
  }

  /// Reads some of a row's cells into a buffer with room for them: what draws whole pictures has no call a cell.
  package func read(_ columns: Range<Int>, ofRow row: Int, into cells: UnsafeMutableBufferPointer<Cell>) {
    guard row >= 0, row < rows else { return }
    withReader { reader in
      for (place, column) in columns.clamped(to: 0..<self.columns).enumerated() where place < cells.count {
        cells[place] = reader.cell(column: column, row: row)
      }
    }
  }

  @inline(__always)
  private func withReader<Result>(_ body: (CellReader) -> Result) -> Result {
    samples.withUnsafeBufferPointer { samples in
      glyphs.withUnsafeBufferPointer { glyphs in
        views.withUnsafeBufferPointer { views in
          body(
            CellReader(
              samples: samples, glyphs: glyphs, views: views, marks: marks, columns: columns, division: division,
              isMonochrome: isMonochrome))
        }
      }
    }
  }
}
