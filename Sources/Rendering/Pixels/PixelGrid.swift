import Layout
import Sushi

/// How points become pixels, and the pixels to paint.
struct PixelGrid {
  /// Pixels a point.
  var scale: Double
  /// The point at the picture's top left.
  var origin: Point
  var window: PixelRect
  /// Whether the picture keeps shapes and letters (PDF, SVG), so that nothing need lie on whole pixels.
  var isVector = false

  /// The window in points.
  var visible: Frame { frame(of: window) }

  func frame(of rect: PixelRect) -> Frame {
    Frame(
      origin.x + Double(rect.x) / scale, origin.y + Double(rect.y) / scale, Double(rect.width) / scale,
      Double(rect.height) / scale)
  }

  /// The frame with its edges moved out to whole pixels, within the window.
  func covering(_ frame: Frame) -> Frame {
    self.frame(of: PixelPainter.pixels(of: frame, origin: origin, scale: scale).intersection(window))
  }

  /// The nearest place where a row of pixels begins.
  func snapped(y: Double) -> Double {
    isVector ? y : ((y - origin.y) * scale).rounded() / scale + origin.y
  }
}
