import Rendering
import Sushi
import Terminal

/// How the screen is painted: the colours around the picture, and the picture's own colours, cells or pixels.
package struct Painting: Sendable, Hashable {
  package var chrome = Chrome()
  /// The colour of the terminal's background, if it says.
  package var ground: RGBA?
  /// The same, or a guess, for pixels that are no picture's.
  package var likelyGround: RGBA { ground ?? (chrome.appearance == .dark ? .black : .white) }
  /// The number of colours in the terminal.
  package var colors: ColorMode = .truecolour { didSet { chrome.colors = colors } }
  /// The samples of a picture's cell.
  package var cells = CellDivision.half
  /// How the user wants the preview drawn.
  package var graphics = GraphicsChoice.auto

  package init() {}
}
