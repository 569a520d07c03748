import Sushi

/// A canvas's columns while it is painted on: pointers, so that inner loops neither copy nor retain.
///
/// Whoever writes has clipped to the canvas before; debug builds check every index again.
struct Surface {
  let samples: UnsafeMutableBufferPointer<UInt32>
  let glyphs: UnsafeMutableBufferPointer<Glyph>
  let views: UnsafeMutableBufferPointer<Int32>
  let rowHasGlyphs: UnsafeMutableBufferPointer<Bool>
  let columns: Int
  /// Samples a row, and rows of them a cell.
  let width: Int
  let down: Int
  /// A sample's column is its place shifted by this: 0 or 1.
  let shift: Int
  let division: CellDivision
  /// 2³² divided by `down`, so that no row needs a division.
  private let rowFactor: UInt64

  init(
    samples: UnsafeMutableBufferPointer<UInt32>, glyphs: UnsafeMutableBufferPointer<Glyph>,
    views: UnsafeMutableBufferPointer<Int32>, rowHasGlyphs: UnsafeMutableBufferPointer<Bool>, columns: Int,
    division: CellDivision
  ) {
    self.samples = samples
    self.glyphs = glyphs
    self.views = views
    self.rowHasGlyphs = rowHasGlyphs
    self.columns = columns
    self.division = division
    width = columns * division.across
    down = division.down
    shift = division.across - 1
    rowFactor = (1 << 32 + UInt64(division.down) - 1) / UInt64(division.down)
  }

  /// The row of cells that a row of samples lies in.
  @inline(__always)
  func row(_ y: Int) -> Int { Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: y) &* rowFactor) >> 32) }

  /// The sample of a column that stands for its middle: a glyph stands on it.
  @inline(__always)
  func anchor(_ column: Int) -> Int { column << shift | shift }

  /// The columns of the cells whose middles lie between two samples.
  @inline(__always)
  func columns(from x0: Int, to x1: Int) -> Range<Int> { x0 >> shift..<max(x0 >> shift, x1 >> shift) }

  /// As `row`, also above the canvas.
  func rowAnywhere(_ y: Int) -> Int { (y < 0 ? y - down + 1 : y) / down }

  /// The columns and the rows of all cells that a rectangle touches.
  func columns(touching rect: SampleRect) -> Range<Int> { rect.x0 >> shift..<(rect.x1 + shift) >> shift }
  func rows(touching rect: SampleRect) -> Range<Int> { row(rect.y0)..<row(rect.y1 + down - 1) }

  /// Makes a rectangle as if nothing had been painted there.
  func reset(_ rect: SampleRect, to surface: UInt32) {
    guard !rect.isEmpty else { return }
    for y in rect.y0..<rect.y1 {
      samples[(y * width + rect.x0)..<(y * width + rect.x1)].update(repeating: surface)
    }
    let columns = columns(touching: rect)
    for row in rows(touching: rect) {
      let cells = (row * self.columns + columns.lowerBound)..<(row * self.columns + columns.upperBound)
      views[cells].update(repeating: -1)
      if rowHasGlyphs[row] { glyphs[cells].update(repeating: .none) }
      if rect.width == width { rowHasGlyphs[row] = false }
    }
  }

  /// Lays one colour (`0xAARRGGBB`) over a part of the canvas that no rounded clip cuts.
  ///
  /// Not a painter's: most boxes are such, and a painter is too large to be handed on for each.
  func fill(_ visible: SampleRect, color: UInt32, view: Int32) {
    guard !visible.isEmpty else { return }
    for y in visible.y0..<visible.y1 { fill(y: y, from: visible.x0, to: visible.x1, color: color, view: view) }
  }

  /// Lays one colour (`0xAARRGGBB`) over a row of samples, and over the glyphs that stand on them.
  func fill(y: Int, from x0: Int, to x1: Int, color: UInt32, view: Int32) {
    guard x0 < x1 else { return }
    let row = y * width
    let alpha = color >> 24
    if alpha == 255 {
      for index in (row + x0)..<(row + x1) { samples[index] = color & 0xFF_FFFF }
    } else if alpha > 0 {
      for index in (row + x0)..<(row + x1) {
        samples[index] = Blend.over(color, samples[index]) | samples[index] & SampleMark.all
      }
    } else {
      return
    }
    cover(y: y, from: x0, to: x1, view: view) { _ in color }
  }

  /// Lays colours (`0xAARRGGBB`), the first for `x0`, over a row of samples, and over the glyphs on them.
  /// `mark`s are put on every sample that is drawn on.
  func blend(y: Int, from x0: Int, to x1: Int, colors: UnsafePointer<UInt32>, mark: UInt32 = 0, view: Int32) {
    guard x0 < x1 else { return }
    let row = y * width
    for x in x0..<x1 {
      let color = colors[x - x0]
      if color >> 24 == 255 {
        samples[row + x] = color & SampleMark.color | mark
      } else if color >> 24 > 0 {
        samples[row + x] = Blend.over(color, samples[row + x]) | samples[row + x] & SampleMark.all | mark
      }
    }
    cover(y: y, from: x0, to: x1, view: view) { colors[$0 - x0] }
  }

  /// Has opaque colours written straight into a row of samples.
  func replace(
    y: Int, from x0: Int, to x1: Int, mark: UInt32 = 0, view: Int32,
    _ colors: (_ y: Int, _ x0: Int, _ row: UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    guard x0 < x1 else { return }
    let row = UnsafeMutableBufferPointer(rebasing: samples[(y * width + x0)..<(y * width + x1)])
    colors(y, x0, row)
    for index in row.indices { row[index] = row[index] & SampleMark.color | mark }
    cover(y: y, from: x0, to: x1, view: view) { _ in 0xFF00_0000 }
  }

  @inline(__always)
  private func cover(y: Int, from x0: Int, to x1: Int, view: Int32, _ color: (Int) -> UInt32) {
    let row = row(y)
    let cells = row * columns
    if view >= 0 {
      for index in (cells + (x0 >> shift))...(cells + ((x1 - 1) >> shift)) { views[index] = view }
    }
    guard rowHasGlyphs[row] else { return }
    let standing = y - row * down
    for column in columns(from: x0, to: x1) {
      let glyph = glyphs[cells + column]
      if glyph.attributes.contains(.corner) {
        coverCorner(cells + column, y: y, color: color(column))
        continue
      }
      guard glyph.scalar != 0, glyph.attributes.standing == standing else { continue }
      let color = color(anchor(column))
      if color >> 24 == 255 {
        glyphs[cells + column] = .none
      } else {
        glyphs[cells + column].foreground = Blend.over(color, glyph.foreground)
      }
    }
  }
}

/// Properties of a sample, in the byte above its colour.
enum SampleMark {
  static let color: UInt32 = 0xFF_FFFF
  static let all: UInt32 = 0xFF00_0000
  /// A picture or a gradient: neighbours differ by nature, and a glyph stands on their mean.
  static let isVaried: UInt32 = 1 << 24
  /// A picture, which no border is drawn across.
  static let isPicture: UInt32 = 1 << 25
  /// A border's, which no text takes for its ground.
  static let isLine: UInt32 = 1 << 26
}

/// Arithmetic on packed colours.
package enum Blend {
  /// `0xAARRGGBB`.
  package static func pack(_ color: RGBA) -> UInt32 {
    UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  package static func unpack(_ color: UInt32) -> RGBA { RGBA(rgb: color, alpha: UInt8(color >> 24)) }

  /// A colour with its own alpha over an opaque one.
  @inline(__always)
  static func over(_ top: UInt32, _ below: UInt32) -> UInt32 { mix(below, top, top >> 24) }

  /// From `first` at 0 to `second` at 255, channel by channel; the result carries no alpha.
  @inline(__always)
  static func mix(_ first: UInt32, _ second: UInt32, _ amount: UInt32) -> UInt32 {
    // Red and blue lie 16 bits apart, so that one multiplication serves both.
    let keep = 255 - amount
    let odd = (first & 0xFF00FF) * keep + (second & 0xFF00FF) * amount + 0x800080
    let even = ((first >> 8) & 0xFF) * keep + ((second >> 8) & 0xFF) * amount + 0x80
    return ((odd + ((odd >> 8) & 0xFF00FF)) >> 8) & 0xFF00FF | ((even + (even >> 8)) & 0xFF00)
  }

  /// The colour at `coverage` 255ths of its opacity.
  @inline(__always)
  static func scaled(_ color: UInt32, _ coverage: UInt32) -> UInt32 {
    if coverage == 255 { return color }
    return (((color >> 24) * coverage + 127) / 255) << 24 | color & 0xFF_FFFF
  }
}
