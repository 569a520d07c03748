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

  /// Makes a rectangle as if nothing had been painted there.
  func reset(_ rect: SampleRect, to surface: UInt32) {
    guard !rect.isEmpty else { return }
    for y in rect.y0..<rect.y1 {
      samples[(y * columns + rect.x0)..<(y * columns + rect.x1)].update(repeating: surface)
    }
    for row in (rect.y0 / 2)..<((rect.y1 + 1) / 2) {
      let cells = (row * columns + rect.x0)..<(row * columns + rect.x1)
      views[cells].update(repeating: -1)
      if rowHasGlyphs[row] { glyphs[cells].update(repeating: .none) }
      if rect.width == columns { rowHasGlyphs[row] = false }
    }
  }

  /// Lays one colour (`0xAARRGGBB`) over a row of samples, and over the glyphs that stand on them.
  func fill(y: Int, from x0: Int, to x1: Int, color: UInt32, view: Int32) {
    guard x0 < x1 else { return }
    let row = y * columns
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
    let row = y * columns
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
    let row = UnsafeMutableBufferPointer(rebasing: samples[(y * columns + x0)..<(y * columns + x1)])
    colors(y, x0, row)
    for index in row.indices { row[index] = row[index] & SampleMark.color | mark }
    cover(y: y, from: x0, to: x1, view: view) { _ in 0xFF00_0000 }
  }

  @inline(__always)
  private func cover(y: Int, from x0: Int, to x1: Int, view: Int32, _ color: (Int) -> UInt32) {
    let row = y >> 1
    let cells = row * columns
    if view >= 0 {
      for index in (cells + x0)..<(cells + x1) { views[index] = view }
    }
    guard rowHasGlyphs[row] else { return }
    for x in x0..<x1 {
      let glyph = glyphs[cells + x]
      if glyph.attributes.contains(.corner) {
        coverCorner(cells + x, y: y, color: color(x))
        continue
      }
      guard glyph.scalar != 0, glyph.attributes.contains(.onLowerSample) == (y & 1 == 1) else { continue }
      let color = color(x)
      if color >> 24 == 255 {
        glyphs[cells + x] = .none
      } else {
        glyphs[cells + x].foreground = Blend.over(color, glyph.foreground)
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
}

/// Arithmetic on packed colours.
enum Blend {
  /// `0xAARRGGBB`.
  static func pack(_ color: RGBA) -> UInt32 {
    UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  static func unpack(_ color: UInt32) -> RGBA { RGBA(rgb: color, alpha: UInt8(color >> 24)) }

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
