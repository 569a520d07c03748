import CCairo
import Layout
import Rendering
import Sushi

/// How strongly a line's letters cover each pixel. Letters cost far more to shape from their outlines than to lay a colour
/// over, and most pictures have the letters of the one before, in the same place within a pixel.
final class LetterMask {
  struct Key: Hashable {
    /// The line (`ShapedLine.id`).
    var line: Int
    /// One of its pieces; nil is all of them.
    var piece: Int?
    /// Where the line begins within a pixel, in 64ths.
    var shiftX: Int
    var shiftY: Int
    /// Pixels a point.
    var scale: Double
  }

  /// The places in a pixel that a line can begin at: a power of two.
  static let steps = 64

  let surface: OpaquePointer
  let byteCount: Int
  /// From the pixel that the line begins in to the mask's first one.
  let left: Int
  let top: Int

  /// Bytes; larger letters are drawn from their outlines.
  private static let limit = 1 << 20

  /// Nil when it would be too large.
  init?(_ line: ShapedLine, _ key: Key) {
    let (shiftX, shiftY) = (Double(key.shiftX) / Double(Self.steps), Double(key.shiftY) / Double(Self.steps))
    // A pixel more on every side: an outline may reach a little beyond the ink that the font gives.
    let box = PixelPainter.pixels(
      of: line.ink, origin: Point(-shiftX / key.scale, -shiftY / key.scale), scale: key.scale)
    (left, top) = (box.x - 1, box.y - 1)
    let (width, height) = (box.width + 2, box.height + 2)
    guard width * height <= Self.limit, let mask = MaskSurface(width: width, height: height) else { return nil }
    let cairo = mask.cairo
    surface = mask.surface
    byteCount = Int(kimchi_cairo_image_surface_get_stride(surface)) * height
    kimchi_cairo_translate(cairo, shiftX - Double(left), shiftY - Double(top))
    kimchi_cairo_scale(cairo, key.scale * line.stretch, key.scale * line.flatness)
    CairoPen(cairo: cairo).setSource(.black)
    for index in key.piece.map({ $0..<$0 + 1 }) ?? line.pieces.indices {
      kimchi_text_draw(line.text, Int32(index), cairo, 0, 0, true)
    }
    kimchi_cairo_destroy(cairo)
    kimchi_cairo_surface_flush(surface)
  }

  deinit { kimchi_cairo_surface_destroy(surface) }
}
