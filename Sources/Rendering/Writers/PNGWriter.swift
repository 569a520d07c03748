import CPixbuf
import Sushi

/// A display list as pixels: its SVG, drawn by the library that also reads pictures.
package enum PNGWriter {
  /// The bytes of a PNG, `scale` pixels a point. None when gdk-pixbuf or its SVG loader (librsvg) is not installed, or
  /// the picture would have more than 64 megapixels.
  package static func write(
    _ list: DisplayList, images: ImageStore? = nil, options: SVGWriter.Options = SVGWriter.Options(),
    scale: Double = 2
  ) -> [UInt8]? {
    guard scale > 0, list.size.width * scale < 32_768, list.size.height * scale < 32_768 else { return nil }
    let svg = Array(SVGWriter.write(list, images: images, options: options).utf8)
    var png: UnsafeMutablePointer<UInt8>?
    var length = 0
    let width = Int32(max((list.size.width * scale).rounded(), 1))
    let height = Int32(max((list.size.height * scale).rounded(), 1))
    guard kimchi_pixbuf_png_from_svg(svg, svg.count, width, height, &png, &length), let png else { return nil }
    defer { kimchi_pixbuf_free(png) }
    return Array(UnsafeBufferPointer(start: png, count: length))
  }
}
