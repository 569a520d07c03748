import Layout
import Pixels
import Rendering
import Sushi
import Terminal

/// The preview in pixels: how it is painted, and what is drawn over it.
struct PreviewPixels: Sendable {
  var cell: PixelCell
  var painter: PixelPainter
  var main = PixelCanvas()
  /// Those beside the main one.
  var compared: [PixelCanvas] = []
  /// Outlines over the pictures in the latest frame.
  var marks: [Mark] = []
  /// Whether text was measured in cells before, as it shall be again.
  var measuredCells = false

  /// An outline around a part of a picture.
  struct Mark: Sendable, Hashable {
    /// Points of the picture.
    var frame: Frame
    /// The index of the picture that it lies on, 0 being the main one.
    var picture: Int
    var color: RGBA
  }

  mutating func invalidate() {
    main.invalidate()
    compared = []
  }
}
