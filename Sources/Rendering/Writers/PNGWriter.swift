import CPixbuf
import Layout
import Sushi

/// A display list as pixels: its SVG, drawn by the library that also reads pictures.
package enum PNGWriter {
  /// Pixels that a side and a whole picture may have: what librsvg and gdk-pixbuf take.
  package static let sideLimit = 32_767
  package static let pixelLimit = 64_000_000

  /// The pixels of a picture of `size` points; at least one each way.
  package static func pixels(of size: Size, scale: Double) -> Size {
    Size(max((size.width * scale).rounded(), 1), max((size.height * scale).rounded(), 1))
  }

  /// Whether a picture of so many pixels can be written.
  package static func fits(_ pixels: Size) -> Bool {
    max(pixels.width, pixels.height) <= Double(sideLimit) && pixels.width * pixels.height <= Double(pixelLimit)
  }

  /// The bytes of a PNG, `scale` pixels a point. Nil when gdk-pixbuf or its SVG loader (librsvg) is not installed, or
  /// the picture is too large.
  package static func write(
    _ list: DisplayList, images: ImageStore? = nil, options: SVGWriter.Options = SVGWriter.Options(),
    scale: Double = 2
  ) -> [UInt8]? {
    let pixels = pixels(of: list.size, scale: scale)
    guard scale > 0, fits(pixels) else { return nil }
    let svg = Array(SVGWriter.write(list, images: images, options: options).utf8)
    var png: UnsafeMutablePointer<UInt8>?
    var length = 0
    guard kimchi_pixbuf_png_from_svg(svg, svg.count, Int32(pixels.width), Int32(pixels.height), &png, &length), let png
    else { return nil }
    defer { kimchi_pixbuf_free(png) }
    return Array(UnsafeBufferPointer(start: png, count: length))
  }
}
