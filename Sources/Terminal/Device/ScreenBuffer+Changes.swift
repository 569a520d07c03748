import Glibc
import Rendering

/// Cells of a row that look other than before.
package struct ChangedSpan: Sendable, Hashable {
  package let row: Int
  package let columns: Range<Int>
}

extension ScreenBuffer {
  /// The cells to write to turn a screen that shows `old` into this one; all cells if the sizes differ.
  ///
  /// A span begins and ends with whole glyphs. Changes a few cells apart are one span, since moving the cursor costs
  /// as much as writing them again. Linear in the cells of the rows.
  ///
  /// - Parameter rows: the rows that may differ; nil means all.
  package func changes(since old: ScreenBuffer?, in rows: Range<Int>? = nil) -> [ChangedSpan] {
    guard let old, old.size == size else {
      return size.columns == 0 ? [] : (0..<size.rows).map { ChangedSpan(row: $0, columns: 0..<size.columns) }
    }
    var spans: [ChangedSpan] = []
    let rows = (rows ?? 0..<size.rows).clamped(to: 0..<size.rows)
    cells.withUnsafeBufferPointer { cells in
      old.cells.withUnsafeBufferPointer { oldCells in
        for row in rows {
          let places = row * size.columns..<(row + 1) * size.columns
          addSpans(
            UnsafeBufferPointer(rebasing: cells[places]), UnsafeBufferPointer(rebasing: oldCells[places]), row, &spans)
        }
      }
    }
    return spans
  }

  /// The spans of a row, by its cells and those that it had.
  private func addSpans(
    _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>, _ row: Int, _ spans: inout [ChangedSpan]
  ) {
    // Most rows are what they were, byte for byte, and most of the others for the most part.
    guard !Self.isSame(new[...], old[...]) else { return }
    let gap = 4
    var open: Range<Int>?
    for start in stride(from: 0, to: new.count, by: Self.part) {
      let part = start..<min(start + Self.part, new.count)
      if Self.isSame(new[part], old[part]) { continue }
      for column in part where !new[column].looksLike(old[column]) {
        if let span = open, column - span.upperBound <= gap {
          open = span.lowerBound..<column + 1
        } else {
          if let open { spans.append(ChangedSpan(row: row, columns: whole(open, row: row))) }
          open = column..<column + 1
        }
      }
    }
    if let open { spans.append(ChangedSpan(row: row, columns: whole(open, row: row))) }
  }

  /// Cells that are compared byte for byte before they are looked at one by one.
  private static let part = 16

  private static func isSame(
    _ new: Slice<UnsafeBufferPointer<Cell>>, _ old: Slice<UnsafeBufferPointer<Cell>>
  ) -> Bool {
    let (cells, oldCells) = (UnsafeBufferPointer(rebasing: new), UnsafeBufferPointer(rebasing: old))
    guard let start = cells.baseAddress, let oldStart = oldCells.baseAddress else { return true }
    return memcmp(start, oldStart, cells.count * MemoryLayout<Cell>.stride) == 0
  }

  /// A range of columns that cuts no wide glyph.
  private func whole(_ range: Range<Int>, row: Int) -> Range<Int> {
    let base = row * size.columns
    var (lower, upper) = (range.lowerBound, range.upperBound)
    if lower > 0, cells[base + lower].isContinuation { lower -= 1 }
    if upper < size.columns, cells[base + upper].isContinuation { upper += 1 }
    return lower..<upper
  }
}
