import Pixels
import Terminal

/// The preview in pixels: how it is painted, and what is drawn over it.
package struct PreviewPixels: Sendable {
  package var cell: PixelCell
  package var painter: PixelPainter
  package var main = PixelCanvas()
  /// Those beside the main one.
  package var compared: [PixelCanvas] = []
  /// Pictures in place of those beside the main one, by their indexes.
  package var overlays: [Int: ComparisonOverlay] = [:]
  /// Outlines, tints and lines over the pictures in the latest frame.
  package var marks: [PixelMark] = []
  /// Where the main picture has letters, as it was shown last.
  package var letters: LetterCells?

  package init(cell: PixelCell, painter: PixelPainter) { (self.cell, self.painter) = (cell, painter) }

  package mutating func invalidate() {
    main.invalidate()
    compared = []
    overlays = [:]
  }
}
