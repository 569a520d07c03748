import CCairo
import Layout
import Rendering
import Sushi
import Synchronization

/// The fonts of a painter and what it has prepared: shaped lines, blurred shadows, pictures as surfaces. Shared by a
/// painter's copies, used by one of them at a time.
final class PixelKit: Sendable {
  private let stock: Mutex<PixelStock>

  init() throws(PixelPainter.MissingItem) {
    guard kimchi_cairo_available(), let fonts = kimchi_fonts_new(PixelStock.families) else { throw .libraries }
    guard kimchi_fonts_have_any(fonts) else {
      kimchi_fonts_free(fonts)
      throw .fonts
    }
    stock = Mutex(PixelStock(fonts: fonts))
  }

  func use<Result: Sendable>(_ body: (PixelStock) -> Result) -> Result {
    stock.withLock { body($0) }
  }
}

/// The memory of a painter between pictures. Only `PixelKit` hands it out.
final class PixelStock {
  /// The font that text is measured by, then those that look most like it.
  static let families = "Inter, Helvetica Neue, Arial, Liberation Sans, DejaVu Sans, sans-serif"

  let fonts: OpaquePointer
  /// By weight in clusters: a screen's text and that of the screens before it.
  var lines = RecentCache<ShapedLine.Key, ShapedLine?>(limit: 200_000)
  /// By weight in bytes.
  var letters = RecentCache<LetterMask.Key, LetterMask?>(limit: 32 << 20)
  /// By weight in bytes.
  var shadows = RecentCache<ShadowMask.Key, ShadowMask?>(limit: 16 << 20)
  /// By weight in bytes.
  var pictures = RecentCache<PictureSurface.Key, PictureSurface?>(limit: 64 << 20)

  /// Lines that have been shaped.
  private var lineCount = 0

  init(fonts: OpaquePointer) { self.fonts = fonts }

  deinit { kimchi_fonts_free(fonts) }

  func line(_ key: ShapedLine.Key) -> ShapedLine? {
    lines.value(key, weight: { $0?.weight ?? 1 }) {
      lineCount += 1
      return ShapedLine(key, fonts: fonts, id: lineCount)
    }
  }
}
