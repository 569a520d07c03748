import JSONDocument
import Layout
import Rendering
import Sushi

/// How points become pixels, and the pixels to paint.
struct PixelGrid {
  /// Pixels a point.
  var scale: Double
  /// The point at pixel 0, 0.
  var origin: Point
  var window: PixelRect
  /// Whether the picture keeps shapes and letters (PDF, SVG), so that nothing need lie on whole pixels.
  var isVector = false

  /// The pixels of a list, counted from its own corner, and the one that a picture begins with whose top left is at
  /// `start` points. Only what is left of a pixel goes into the grid: pictures that begin with a whole pixel share it.
  static func of(list start: Point, scale: Double) -> (grid: PixelGrid, corner: (x: Int, y: Int)) {
    func split(_ points: Double) -> (pixel: Int, rest: Double) {
      let pixels = min(max(points * scale, -1e9), 1e9)
      let near = pixels.rounded()
      return abs(pixels - near) < 1e-6
        ? (Int(clamping: near), 0) : (Int(clamping: pixels.rounded(.down)), pixels - pixels.rounded(.down))
    }
    let (x, y) = (split(start.x), split(start.y))
    let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let grid = PixelGrid(scale: scale, origin: Point(x.rest / scale, y.rest / scale), window: empty)
    return (grid, (x.pixel, y.pixel))
  }

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
