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
  /// Pictures in place of those beside the main one, by their indexes.
  var overlays: [Int: ComparisonOverlay] = [:]
  /// Outlines, tints and lines over the pictures in the latest frame.
  var marks: [Mark] = []
  /// Whether text was measured in cells before, as it shall be again.
  var measuredCells = false

  /// Something over a picture.
  struct Mark: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      /// A line around the frame, outside of it so that no letter is covered.
      case outline
      /// A tint of the frame, of so much of the colour.
      case tint(Double)
      /// Lines across the frame, so many points from each other.
      case grid(Double)
      /// The frame has no width or no height and is drawn as a line, perhaps with a stroke across at both ends.
      case line(hasEnds: Bool)
      /// A square beyond the frame's lower corner, the left one where the picture is mirrored.
      case handle(isMirrored: Bool)
    }

    /// Points of the picture.
    var frame: Frame
    /// The index of the picture that it lies on, 0 being the main one.
    var picture: Int
    var color: RGBA
    var kind: Kind
  }

  mutating func invalidate() {
    main.invalidate()
    compared = []
    overlays = [:]
  }
}
