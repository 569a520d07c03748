import Sushi
import Width

/// Reads a canvas's columns as cells. Its pointers are good for one call of the canvas only.
struct CellReader {
  let samples: UnsafeBufferPointer<UInt32>
  let glyphs: UnsafeBufferPointer<Glyph>
  let views: UnsafeBufferPointer<Int32>
  let marks: MarkTable
  let columns: Int
  let division: CellDivision
  let isMonochrome: Bool

  @inline(__always)
  func cell(column: Int, row: Int) -> Cell {
    division == .half ? halfCell(column: column, row: row) : fineCell(column: column, row: row)
  }

  @inline(__always)
  private func halfCell(column: Int, row: Int) -> Cell {
    let index = row * columns + column
    let upper = samples[2 * row * columns + column]
    let lower = samples[(2 * row + 1) * columns + column]
    let glyph = glyphs[index]
    if glyph.attributes.contains(.corner) {
      return corner(glyph, upper & SampleMark.color, lower & SampleMark.color, view: views[index])
    }
    if isWhole(glyph, column: column, index: index), let scalar = Unicode.Scalar(glyph.scalar) {
      return written(glyph, scalar, on: ground(of: glyph, upper, lower), view: views[index])
    }
    if upper != lower, let ground = groundBetween(column, row, upper, lower) {
      return blank(ground, ground, view: views[index])
    }
    return blank(upper & SampleMark.color, lower & SampleMark.color, view: views[index])
  }

  /// The ground of a blank between two glyphs that have the same, as between a rating and its star: half a cell of
  /// another colour would be a notch in their box. Nil where the blank has none of it.
  private func groundBetween(_ column: Int, _ row: Int, _ upper: UInt32, _ lower: UInt32) -> UInt32? {
    guard column > 0, column + 1 < columns, let before = ground(column - 1, row), before == ground(column + 1, row),
      before == upper & SampleMark.color || before == lower & SampleMark.color
    else { return nil }
    return before
  }

  /// The ground below a written cell; nil for others.
  private func ground(_ column: Int, _ row: Int) -> UInt32? {
    let glyph = glyphs[row * columns + column]
    guard isWhole(glyph, column: column, index: row * columns + column) else { return nil }
    return ground(of: glyph, samples[2 * row * columns + column], samples[(2 * row + 1) * columns + column])
  }

  /// The ground below a glyph: its line's sample, and of a picture or a gradient the mean of both, so that a text takes
  /// nothing out of it.
  @inline(__always)
  private func ground(of glyph: Glyph, _ upper: UInt32, _ lower: UInt32) -> UInt32 {
    if upper & lower & SampleMark.isVaried != 0, upper != lower { return Blend.mix(upper, lower, 128) }
    return (glyph.attributes.standing == 0 ? upper : lower) & SampleMark.color
  }

  private func corner(_ glyph: Glyph, _ upper: UInt32, _ lower: UInt32, view: Int32) -> Cell {
    let corner = CornerCell(glyph.marks, inside: glyph.foreground, upper: upper, lower: lower)
    guard corner.inside != corner.outside else { return blank(upper, lower, view: view) }
    return Cell(
      cluster: CellCluster(corner.scalar, width: 1), foreground: RGBA(rgb: corner.inside),
      background: RGBA(rgb: corner.outside), view: view)
  }

  /// Whether there is a glyph, and of a wide one both halves.
  @inline(__always)
  func isWhole(_ glyph: Glyph, column: Int, index: Int) -> Bool {
    if glyph.scalar == 0 || glyph.attributes.contains(.corner) { return false }
    if glyph.attributes.contains(.yielding) { return !isNearText(column, index, 1) && !isNearText(column, index, -1) }
    if glyph.attributes.isDisjoint(with: [.wide, .continuation]) { return true }
    if glyph.attributes.contains(.wide) {
      return column + 1 < columns && glyphs[index + 1].attributes.contains(.continuation)
    }
    return column > 0 && glyphs[index - 1].attributes.contains(.wide)
  }

  /// Whether a text stands within two columns of a cell, on one side, and nothing between them.
  private func isNearText(_ column: Int, _ index: Int, _ step: Int) -> Bool {
    guard (0..<columns).contains(column + step) else { return false }
    let next = glyphs[index + step]
    if next.isText { return true }
    guard next.scalar == 0 || next.attributes.contains(.yielding) else { return false }
    return (0..<columns).contains(column + 2 * step) && glyphs[index + 2 * step].isText
  }

  @inline(__always)
  func written(_ glyph: Glyph, _ scalar: Unicode.Scalar, on background: UInt32, view: Int32) -> Cell {
    var attributes = glyph.attributes.intersection(.visible)
    if isMonochrome, background != 0 { attributes.insert(.reverse) }
    return Cell(
      cluster: CellCluster(
        scalar, width: glyph.attributes.contains(.wide) ? 2 : 1, marks: glyph.marks == 0 ? .zero : marks[glyph.marks]),
      foreground: RGBA(rgb: glyph.foreground), background: RGBA(rgb: background), attributes: attributes,
      isContinuation: glyph.attributes.contains(.continuation), view: view)
  }

  @inline(__always)
  func blank(_ upper: UInt32, _ lower: UInt32, view: Int32) -> Cell {
    let isSplit = upper != lower
    var cell = Cell(
      cluster: CellCluster(isSplit ? "▀" : " ", width: 1), foreground: RGBA(rgb: upper), background: RGBA(rgb: lower),
      attributes: [], isContinuation: false, view: view)
    guard isMonochrome else { return cell }
    if isSplit {
      if upper == 0 { cell.cluster.scalar = "▄" }
      (cell.foreground, cell.background) = (.white, .black)
    } else if upper != 0 {
      cell.attributes = .reverse
    }
    return cell
  }
}
