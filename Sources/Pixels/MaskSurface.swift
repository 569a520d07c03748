import CCairo
import Rendering

/// A picture that says how strongly each pixel is covered, and a context to draw on it.
struct MaskSurface {
  /// Belong to whoever asked for them.
  let surface: OpaquePointer
  let cairo: OpaquePointer

  /// Nil when it is larger than cairo can draw, or there is no memory.
  init?(width: Int, height: Int) {
    guard width <= PixelPainter.sideLimit, height <= PixelPainter.sideLimit,
      let surface = kimchi_cairo_image_surface_create(Int32(KIMCHI_FORMAT_A8), Int32(width), Int32(height))
    else { return nil }
    guard kimchi_cairo_surface_status(surface) == 0, let cairo = kimchi_cairo_create(surface) else {
      kimchi_cairo_surface_destroy(surface)
      return nil
    }
    (self.surface, self.cairo) = (surface, cairo)
  }
}
