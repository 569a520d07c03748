import CCairo
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi

/// Paints display lists in pixels, as a phone shows them, by cairo and Pango.
///
/// Painting any part again gives exactly what painting everything gives (`PixelTile`). Keep one painter for many pictures:
/// it remembers shaped lines, shadows and decoded pictures. Its copies share that memory and wait for each other.
package struct PixelPainter: Sendable {
  package var images: ImageStore?
  /// Off: pictures are empty boxes for now, so that a first picture need not wait for files.
  package var drawsImages = true
  /// Whether a picture has been left out since this was last set to false.
  package var hasLeftImagesOut = false

  let kit: PixelKit

  package init(showing images: ImageStore?) throws(MissingItem) {
    kit = try PixelKit()
    self.images = images
  }

  /// Nil when something is lacking.
  package init?(images: ImageStore? = nil) {
    do throws(MissingItem) { try self.init(showing: images) } catch { return nil }
  }

  /// Why nothing can be painted here.
  package enum MissingItem: Error, Sendable {
    /// cairo or Pango is not installed.
    case libraries
    /// Not a single font is installed, so that no text would be seen.
    case fonts

    /// The end of a sentence that says what is needed.
    package var needs: String {
      switch self {
      case .libraries: "cairo and Pango, which aren't installed"
      case .fonts: "a font, and none is installed"
      }
    }

    package var fix: String {
      switch self {
      case .libraries: "install libcairo2 and libpangocairo-1.0-0"
      case .fonts: "install the Debian package fonts-inter"
      }
    }
  }

  /// Points around an item's bounds that its ink may reach: letters that lean over, underlines, soft edges. What goes
  /// farther is cut off there.
  static let reach = 8.0

  /// Paints a list over `surface`, `scale` pixels a point and its point `origin` at the picture's top left: all of it, or
  /// only what `dirty` points cover. Pixels outside stay as they are.
  package mutating func paint(
    _ list: DisplayList, onto picture: inout PixelPicture, origin: Point = .zero, scale: Double, surface: RGBA,
    dirty: Frame? = nil
  ) {
    let visible = PixelPainter.window(of: dirty, in: picture.bounds, origin: origin, scale: scale)
    guard scale > 0, !visible.isEmpty else { return }
    let rowLength = picture.width
    let (images, drawsImages) = (images, drawsImages)
    let (grid, corner) = PixelGrid.of(list: origin, scale: scale)
    let area = PixelRect(
      x: visible.x + corner.x, y: visible.y + corner.y, width: visible.width, height: visible.height)
    let hasLeftOut = kit.use { stock in
      picture.pixels.withUnsafeMutableBufferPointer { pixels in
        guard let pixels = pixels.baseAddress, let tile = PixelTile() else { return false }
        var hasLeftOut = false
        for place in PixelTile.places(of: area) {
          guard let cairo = kimchi_cairo_create(tile.surface) else { return hasLeftOut }
          var grid = grid
          grid.window = place
          var brush = PixelBrush(cairo: cairo, stock: stock, images: images, drawsImages: drawsImages, grid: grid)
          brush.begin(surface: surface)
          brush.paint(list)
          kimchi_cairo_destroy(cairo)
          hasLeftOut = hasLeftOut || brush.hasLeftImagesOut
          tile.copy(from: place, area, to: pixels, rowLength: rowLength, corner: corner)
        }
        return hasLeftOut
      }
    }
    hasLeftImagesOut = hasLeftImagesOut || hasLeftOut
  }

  /// The pixels that painting `dirty` points changes at most.
  package static func window(of dirty: Frame?, in bounds: PixelRect, origin: Point, scale: Double) -> PixelRect {
    guard let dirty else { return bounds }
    return pixels(of: dirty.inset(by: -reach), origin: origin, scale: scale).intersection(bounds)
  }

  /// The pixels that a frame touches.
  package static func pixels(of frame: Frame, origin: Point, scale: Double) -> PixelRect {
    func pixel(_ point: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(clamping: min(max((point * scale).rounded(rule), -1e6), 1e6))
    }
    let (left, top) = (pixel(frame.x - origin.x, .down), pixel(frame.y - origin.y, .down))
    return PixelRect(
      x: left, y: top, width: pixel(frame.maxX - origin.x, .up) - left, height: pixel(frame.maxY - origin.y, .up) - top)
  }
}
