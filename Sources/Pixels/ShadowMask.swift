import CCairo
import JSONDocument
import Layout
import Rendering
import Sushi

/// How strongly a box's shadow covers each place, ready to be laid over pixels.
///
/// A blur needs few pixels: the mask is as coarse as its radius allows.
final class ShadowMask {
  struct Key: Hashable {
    /// Points.
    var width: Double
    var height: Double
    var outline: Outline
    var radius: Double
    /// Where the box begins within a pixel of the mask, in 16ths.
    var shiftX: Int
    var shiftY: Int
    /// Pixels of the mask a point.
    var scale: Double
  }

  let surface: OpaquePointer
  let byteCount: Int
  /// Pixels around the box, for the blur.
  let margin: Int

  /// Pixels of the mask a point, for a blur of `radius` points and `scale` pixels a point.
  static func scale(radius: Double, size: Size, scale: Double) -> Double {
    let coarse = min(scale, 4 / radius)
    let area = (size.width + 3 * radius) * (size.height + 3 * radius) * coarse * coarse
    return area > pixelLimit ? coarse * (pixelLimit / area).squareRoot() : coarse
  }

  private static let pixelLimit = 2_000_000.0

  init?(_ key: Key) {
    let sigma = key.radius / 2 * key.scale
    let boxes = BoxBlur.boxes(sigma: sigma)
    margin = boxes.reduce(0) { $0 + $1 / 2 } + 1
    let width = Int(clamping: (key.width * key.scale).rounded(.up)) + 2 * margin + 1
    let height = Int(clamping: (key.height * key.scale).rounded(.up)) + 2 * margin + 1
    guard let mask = MaskSurface(width: width, height: height) else { return nil }
    let cairo = mask.cairo
    surface = mask.surface
    let pen = CairoPen(cairo: cairo)
    kimchi_cairo_translate(
      cairo, Double(margin) + Double(key.shiftX) / 16, Double(margin) + Double(key.shiftY) / 16)
    kimchi_cairo_scale(cairo, key.scale, key.scale)
    pen.add(key.outline, Frame(0, 0, key.width, key.height))
    pen.fill(.black)
    kimchi_cairo_destroy(cairo)
    kimchi_cairo_surface_flush(surface)
    let stride = Int(kimchi_cairo_image_surface_get_stride(surface))
    byteCount = stride * height
    if let bytes = kimchi_cairo_image_surface_get_data(surface) {
      let pixels = UnsafeMutableBufferPointer(start: bytes, count: byteCount)
      BoxBlur.blur(pixels, width: width, height: height, stride: stride, boxes: boxes)
    }
    kimchi_cairo_surface_mark_dirty(surface)
  }

  deinit { kimchi_cairo_surface_destroy(surface) }
}

/// Three box filters one after the other, which come close to a Gaussian (SVG 1.1 §15.17).
enum BoxBlur {
  /// Odd widths in pixels.
  static func boxes(sigma: Double) -> [Int] {
    let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
    var lower = Int(clamping: ideal)
    if lower % 2 == 0 { lower -= 1 }
    lower = max(lower, 1)
    let low = Double(lower)
    let count = (12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4)
    return (0..<3).map { Double($0) < count.rounded() ? lower : lower + 2 }
  }

  static func blur(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, stride: Int, boxes: [Int]
  ) {
    var line = [UInt8](repeating: 0, count: max(width, height))
    line.withUnsafeMutableBufferPointer { line in
      for box in boxes where box > 1 {
        for y in 0..<height { filter(pixels, from: y * stride, step: 1, count: width, box: box, line) }
        for x in 0..<width { filter(pixels, from: x, step: stride, count: height, box: box, line) }
      }
    }
  }

  /// The running mean of a row or a column.
  private static func filter(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, from start: Int, step: Int, count: Int, box: Int,
    _ line: UnsafeMutableBufferPointer<UInt8>
  ) {
    for index in 0..<count { line[index] = pixels[start + index * step] }
    let half = box / 2
    var sum = 0
    for index in 0..<min(half, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + half < count { sum += Int(line[index + half]) }
      if index - half - 1 >= 0 { sum -= Int(line[index - half - 1]) }
      pixels[start + index * step] = UInt8(truncatingIfNeeded: (sum + box / 2) / box)
    }
  }
}
