import Sushi
import Width

/// Cells of more than two samples.
extension CellReader {
  func fineCell(column: Int, row: Int) -> Cell {
    let index = row * columns + column
    let samples = FineSamples(self, column, row)
    let glyph = glyphs[index]
    if isWhole(glyph, column: column, index: index), let scalar = Unicode.Scalar(glyph.scalar) {
      return written(glyph, scalar, on: samples.ground(of: glyph), view: views[index])
    }
    if samples.isUniform { return blank(samples.colors[0], samples.colors[0], view: views[index]) }
    if let ground = groundBetween(column, row, samples) { return blank(ground, ground, view: views[index]) }
    let fit = ColorFit(samples.colors, count: samples.division.count)
    return Cell(
      cluster: CellCluster(BlockGlyphs.scalar(fit.mask, division), width: 1), foreground: RGBA(rgb: fit.foreground),
      background: RGBA(rgb: fit.background), view: views[index])
  }

  /// The ground of a blank between two glyphs that have the same, as for half blocks. Nil where the blank has none of it.
  private func groundBetween(_ column: Int, _ row: Int, _ samples: FineSamples) -> UInt32? {
    guard rowMayHaveText(column, row), let before = ground(column - 1, row), before == ground(column + 1, row),
      (0..<division.count).contains(where: { samples.colors[$0] == before })
    else { return nil }
    return before
  }

  private func rowMayHaveText(_ column: Int, _ row: Int) -> Bool {
    guard column > 0, column + 1 < columns else { return false }
    let index = row * columns + column
    return glyphs[index - 1].scalar != 0 && glyphs[index + 1].scalar != 0
  }

  private func ground(_ column: Int, _ row: Int) -> UInt32? {
    let glyph = glyphs[row * columns + column]
    guard isWhole(glyph, column: column, index: row * columns + column) else { return nil }
    return FineSamples(self, column, row).ground(of: glyph)
  }
}

/// The samples of one cell, row by row.
private struct FineSamples {
  /// `0xRRGGBB`.
  private(set) var colors = SIMD8<UInt32>.zero
  /// By bits: samples of a border, which are no ground, and of pictures and gradients.
  private var lines = 0
  private var varied = 0
  let division: CellDivision

  @inline(__always)
  init(_ reader: CellReader, _ column: Int, _ row: Int) {
    division = reader.division
    let width = 2 * reader.columns
    var place = row * division.down * width + 2 * column
    for index in stride(from: 0, to: division.count, by: 2) {
      let (left, right) = (reader.samples[place], reader.samples[place + 1])
      colors[index] = left & SampleMark.color
      colors[index + 1] = right & SampleMark.color
      if (left | right) & SampleMark.all != 0 {
        if left & SampleMark.isLine != 0 { lines |= 1 << index }
        if right & SampleMark.isLine != 0 { lines |= 2 << index }
        if left & SampleMark.isVaried != 0 { varied |= 1 << index }
        if right & SampleMark.isVaried != 0 { varied |= 2 << index }
      }
      place += width
    }
  }

  var isUniform: Bool {
    for index in 1..<division.count where colors[index] != colors[0] { return false }
    return true
  }

  /// The ground below a glyph: of a picture or a gradient the mean, else the colour that most of its half of the cell
  /// has beside them, and of two colours that have as much the one to the right, where the cell's middle is counted.
  func ground(of glyph: Glyph) -> UInt32 {
    if isUniform { return colors[0] }
    let rows = division.half(holding: glyph.attributes.standing)
    let half = 2 * rows.lowerBound..<2 * rows.upperBound
    let mask = (1 << half.upperBound) - (1 << half.lowerBound)
    if varied & mask == mask { return ColorFit.mean(colors, count: division.count) }
    let left = lines | varied
    let anchor = 2 * glyph.attributes.standing + 1
    var best = (color: colors[anchor], count: count(of: anchor, in: half, without: left))
    for index in half {
      let count = count(of: index, in: half, without: left)
      if count > best.count { best = (colors[index], count) }
    }
    return best.color
  }

  /// How many samples of a half have the colour of one of them, some left out.
  private func count(of index: Int, in half: Range<Int>, without left: Int) -> Int {
    if left >> index & 1 == 1 { return 0 }
    var count = 0
    for other in half where left >> other & 1 == 0 && colors[other] == colors[index] { count += 1 }
    return count
  }
}
