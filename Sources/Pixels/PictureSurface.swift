import CCairo
import Layout
import Rendering
import Sushi

/// A decoded picture as cairo takes it: its own colour changes made, alpha multiplied in.
final class PictureSurface {
  struct Key: Hashable {
    var url: String
    /// Which contents of the store it is from: files change.
    var generation: Int
    var store: ObjectIdentifier
    /// Pixels.
    var width: Int
    var height: Int
    var tint: RGBA?
    var grayscale: Double
  }

  let surface: OpaquePointer
  let width: Int
  let height: Int

  var byteCount: Int { width * height * 4 }

  init?(_ pixels: ImagePixels, _ filter: PixelFilter) {
    let created = kimchi_cairo_image_surface_create(
      Int32(KIMCHI_FORMAT_ARGB32), Int32(pixels.width), Int32(pixels.height))
    guard let created else { return nil }
    guard kimchi_cairo_surface_status(created) == 0, let bytes = kimchi_cairo_image_surface_get_data(created) else {
      kimchi_cairo_surface_destroy(created)
      return nil
    }
    surface = created
    (width, height) = (pixels.width, pixels.height)
    let stride = Int(kimchi_cairo_image_surface_get_stride(created))
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let pixel = pixels.pixels[y * width + x]
        row[x] = PictureSurface.premultiplied(filter.isNeeded ? filter.applied(to: pixel) : pixel)
      }
    }
    kimchi_cairo_surface_mark_dirty(created)
  }

  deinit { kimchi_cairo_surface_destroy(surface) }

  /// A colour with its alpha multiplied in, `0xAARRGGBB`.
  @inline(__always)
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let odd = (pixel & 0xFF00FF) * alpha + 0x800080
    let even = ((pixel >> 8) & 0xFF) * alpha + 0x80
    return alpha << 24 | ((odd + ((odd >> 8) & 0xFF00FF)) >> 8) & 0xFF00FF | ((even + (even >> 8)) & 0xFF00)
  }
}
