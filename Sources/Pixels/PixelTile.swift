import CCairo
import Layout
import Rendering

/// Where pixels are painted before they go into a picture: one tile after the other, always all of it.
///
/// cairo's rounding depends on the clip: which edges of a shape share a row, and from where a picture or a gradient is
/// stepped through. Tiles stand at fixed places of the list, so that a pixel has one value, whether its picture is
/// painted whole or in part.
final class PixelTile {
  /// Pixels. Text is wide and low, and so is what an edit changes.
  static let width = 1024
  static let height = 64

  let surface: OpaquePointer
  private let bytes: UnsafeMutablePointer<UInt8>
  private let stride: Int

  /// Nil when there is no memory.
  init?() {
    let created = kimchi_cairo_image_surface_create(
      Int32(KIMCHI_FORMAT_ARGB32), Int32(PixelTile.width), Int32(PixelTile.height))
    guard let created else { return nil }
    guard kimchi_cairo_surface_status(created) == 0, let bytes = kimchi_cairo_image_surface_get_data(created) else {
      kimchi_cairo_surface_destroy(created)
      return nil
    }
    (surface, self.bytes) = (created, bytes)
    stride = Int(kimchi_cairo_image_surface_get_stride(created))
  }

  deinit { kimchi_cairo_surface_destroy(surface) }

  /// The tiles that hold pixels of an area.
  static func places(of area: PixelRect) -> [PixelRect] {
    func start(_ place: Int, _ step: Int) -> Int { place - ((place % step) + step) % step }
    return Swift.stride(from: start(area.y, height), to: area.endY, by: height).flatMap { y in
      Swift.stride(from: start(area.x, width), to: area.endX, by: width).map { x in
        PixelRect(x: x, y: y, width: width, height: height)
      }
    }
  }

  /// Copies what lies in an area to a picture `rowLength` pixels wide.
  ///
  /// - Parameters:
  ///   - place: where the tile stands, in pixels of the list.
  ///   - area: of the list too, inside the picture.
  ///   - corner: the pixel of the list that the picture begins with.
  func copy(
    from place: PixelRect, _ area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>, rowLength: Int,
    corner: (x: Int, y: Int)
  ) {
    kimchi_cairo_surface_flush(surface)
    let part = place.intersection(area)
    guard !part.isEmpty else { return }
    for y in part.y..<part.endY {
      let row = UnsafeRawPointer(bytes + (y - place.y) * stride).assumingMemoryBound(to: UInt32.self)
      (pixels + (y - corner.y) * rowLength + part.x - corner.x)
        .update(from: row + part.x - place.x, count: part.width)
    }
  }
}
