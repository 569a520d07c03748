import Glibc
import Rendering

/// Which cells' pixels must be sent so that a terminal shows them.
struct PixelDamage {
  /// Cells of the screen, by rows.
  private(set) var rects: [CellRect] = []
  /// The cells in them.
  private(set) var count = 0

  /// - Parameters:
  ///   - new: what is to be shown.
  ///   - old: what is shown; nil is nothing.
  ///   - written: cells that were written since, which may have taken their pixels away.
  init(_ new: PixelScreen, since old: PixelScreen?, written: Set<CellPosition> = []) {
    let old = old?.cell == new.cell ? old : nil
    let written = written.filter { new.rect.contains($0) }
    let writtenRows = Set(written.map(\.row))
    for row in new.rect.row..<new.rect.endRow {
      if let old, !writtenRows.contains(row), !Self.differs(row, new, old) { continue }
      var open: Range<Int>?
      for column in new.rect.column..<new.rect.endColumn {
        guard new.shows(column: column, row: row) else {
          take(&open, row)
          continue
        }
        let isWritten = !written.isEmpty && written.contains(CellPosition(column: column, row: row))
        if isWritten || Self.differ(new, old, column, row) {
          // What lies between is sent again: one picture costs less than two.
          open = (open?.lowerBound ?? column)..<column + 1
        } else if let span = open, column - span.upperBound > 8 {
          take(&open, row)
        }
      }
      take(&open, row)
    }
  }

  /// The rectangles to send.
  ///
  /// - Parameters:
  ///   - whole: what is sent in place of many rectangles: all of the screen that shows pixels.
  ///   - all: whether everything is to be sent if anything is.
  func rects(of screen: PixelScreen, whole: @autoclosure () -> [CellRect], all: Bool = false) -> [CellRect] {
    guard count > 0 else { return [] }
    return all || isMost(of: screen) || rects.count > 12 ? whole() : rects
  }

  /// Whether most of a screen's pixels have to be sent.
  func isMost(of screen: PixelScreen) -> Bool { count * 2 > screen.shownCount }

  /// Whether any cell of a row may differ: most rows of most changes are the same, which is soon seen.
  private static func differs(_ row: Int, _ new: PixelScreen, _ old: PixelScreen) -> Bool {
    guard new.rect == old.rect else { return true }
    let cells = (row - new.rect.row) * new.rect.columns..<(row - new.rect.row + 1) * new.rect.columns
    guard new.isShown[cells] == old.isShown[cells] else { return true }
    let count = new.picture.width * new.cell.height
    let start = (row - new.rect.row) * count
    return new.picture.pixels.withUnsafeBufferPointer { pixels in
      old.picture.pixels.withUnsafeBufferPointer { oldPixels in
        guard let pixels = pixels.baseAddress, let oldPixels = oldPixels.baseAddress else { return true }
        return memcmp(pixels + start, oldPixels + start, count * 4) != 0
      }
    }
  }

  private static func differ(_ new: PixelScreen, _ old: PixelScreen?, _ column: Int, _ row: Int) -> Bool {
    guard let old, old.shows(column: column, row: row) else { return true }
    let cell = new.cell
    let start = ((row - new.rect.row) * new.picture.width * cell.height) + (column - new.rect.column) * cell.width
    let oldStart = ((row - old.rect.row) * old.picture.width * cell.height) + (column - old.rect.column) * cell.width
    return new.picture.pixels.withUnsafeBufferPointer { pixels in
      old.picture.pixels.withUnsafeBufferPointer { oldPixels in
        guard let pixels = pixels.baseAddress, let oldPixels = oldPixels.baseAddress else { return true }
        for line in 0..<cell.height
        where memcmp(
          pixels + start + line * new.picture.width, oldPixels + oldStart + line * old.picture.width, cell.width * 4)
          != 0
        {
          return true
        }
        return false
      }
    }
  }

  /// Adds a row's cells: to a rectangle above them of the same columns, if there is one.
  private mutating func take(_ columns: inout Range<Int>?, _ row: Int) {
    guard let span = columns else { return }
    columns = nil
    count += span.count
    for index in rects.indices.reversed().prefix(16)
    where rects[index].endRow == row && rects[index].column == span.lowerBound && rects[index].columns == span.count {
      rects[index].rows += 1
      return
    }
    rects.append(CellRect(column: span.lowerBound, row: row, columns: span.count, rows: 1))
  }
}
