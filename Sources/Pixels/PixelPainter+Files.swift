import CCairo
import JSONDocument
import Layout
import Rendering
import Sushi

extension PixelPainter {
  /// Pixels that a side and a whole picture may have.
  package static let sideLimit = 32_767
  package static let pixelLimit = 64_000_000

  /// The pixels of a picture of `size` points; at least one each way.
  package static func pixels(of size: Size, scale: Double) -> Size {
    Size(max((size.width * scale).rounded(), 1), max((size.height * scale).rounded(), 1))
  }

  /// Whether a picture of so many pixels can be painted.
  package static func fits(_ pixels: Size) -> Bool {
    max(pixels.width, pixels.height) <= Double(sideLimit) && pixels.width * pixels.height <= Double(pixelLimit)
  }

  /// A whole list with its images, `scale` pixels a point. Nil when it is too large.
  package func picture(of list: DisplayList, scale: Double, surface: RGBA) -> PixelPicture? {
    let size = PixelPainter.pixels(of: list.size, scale: scale)
    guard scale > 0, PixelPainter.fits(size) else { return nil }
    var picture = PixelPicture(width: Int(clamping: size.width), height: Int(clamping: size.height))
    var painter = self
    painter.drawsImages = true
    painter.paint(list, onto: &picture, scale: scale, surface: surface)
    return picture
  }

  /// The bytes of a PNG. Nil when the picture is too large.
  package func png(_ list: DisplayList, scale: Double, surface: RGBA) -> [UInt8]? {
    picture(of: list, scale: scale, surface: surface).flatMap(PNGEncoder.encode)
  }

  /// A file that keeps shapes as shapes.
  package enum VectorFile: Sendable {
    /// One page of the picture's size, its fonts inside.
    case pdf
    /// Letters are shapes, so that it looks the same in every viewer.
    case svg
  }

  /// The bytes of a file of vectors. Nil when the picture is too large.
  package func vectors(_ list: DisplayList, as file: VectorFile, surface: RGBA) -> [UInt8]? {
    let (width, height) = (max(list.size.width, 1), max(list.size.height, 1))
    guard max(width, height) <= Self.vectorSideLimit else { return nil }
    let window = PixelRect(
      x: 0, y: 0, width: Int(clamping: (width * Self.vectorScale).rounded(.up)),
      height: Int(clamping: (height * Self.vectorScale).rounded(.up)))
    let grid = PixelGrid(scale: Self.vectorScale, origin: .zero, window: window, isVector: true)
    let images = images
    return kit.use { stock -> [UInt8]? in
      guard let output = kimchi_output_new() else { return nil }
      defer { kimchi_output_free(output) }
      let target =
        switch file {
        case .pdf: kimchi_cairo_pdf_surface(output, width, height)
        case .svg: kimchi_cairo_svg_surface(output, width, height)
        }
      guard let target, let cairo = kimchi_cairo_create(target) else { return nil }
      var brush = PixelBrush(cairo: cairo, stock: stock, images: images, drawsImages: true, grid: grid)
      brush.begin(surface: surface)
      brush.paint(list)
      let isWhole = kimchi_cairo_status(cairo) == 0
      kimchi_cairo_destroy(cairo)
      kimchi_cairo_surface_finish(target)
      kimchi_cairo_surface_destroy(target)
      var count = 0
      guard isWhole, let bytes = kimchi_output_bytes(output, &count) else { return nil }
      let written = Array(UnsafeBufferPointer(start: bytes, count: count))
      return switch file {
      case .pdf: written
      case .svg: SVGNames.renumbered(written)
      }
    }
  }

  /// Points: cairo counts in 24 bits.
  private static let vectorSideLimit = 1_000_000.0

  /// Pixels a point of the pictures and shadows inside a file of vectors.
  private static let vectorScale = 2.0
}
