import Editing
import Layers
import Rendering
import Sessions
import Sushi
import Terminal

/// The zoom and scroll position of the preview.
struct PreviewState: Sendable {
  var main = PreviewCanvas()
  /// Those beside the main one.
  var compared: [PreviewCanvas] = []
  /// The devices around the pictures, the main one first.
  var frames: [FrameCanvas] = []
  /// The picture's cell at the pane's top left.
  var column = 0
  var row = 0
  /// Rows of the pane in the latest frame.
  var paneRows = 0
  /// The picture's size on the screen: 1 is 8 points a column.
  var zoom = 1.0

  /// How the pictures beside the main one are shown in pixels.
  var comparisonView = ComparisonView.beside

  /// The change of the latest frame among those of a comparison.
  var shownChange: ComparisonChange?

  /// The selection of the latest frame, and whether to scroll to it.
  var selected: Place?
  /// The step of the latest frame.
  var step: StepMark?
  var isRevealing = false

  /// The preview of a list's entry, shown while the list is open.
  var trial: TrialPicture?
  /// Counts what was shown without being done, so that each is painted again.
  var trialCount = 0

  /// Whether images may be decoded now: not for the first frame.
  var drawsImages = true

  /// Nil while the preview is drawn in cells.
  var pixels: PreviewPixels?
  /// The pixels of the latest two screens: the terminal has the later ones, and the next screen takes the memory of those
  /// before.
  private var screens: [PixelPicture] = []
  /// Whether the log says that another font stands in.
  var toldOfFont = false

  /// Points that a cell covers. In pixels a cell is as high as the terminal's font makes it, so that nothing is stretched.
  var cell: Size {
    let size = fullSizeCell
    return Size(size.width / zoom, size.height / zoom)
  }

  /// Points that a cell covers in full size.
  var fullSizeCell: Size { Size(8, pixels.map { 8 * Double($0.cell.height) / Double($0.cell.width) } ?? 16) }

  // MARK: Memory of screens

  /// The pixels of a screen that nobody looks at any more.
  mutating func takeSpareScreen() -> PixelPicture? { screens.count > 1 ? screens.removeFirst() : nil }

  /// Keeps a screen's pixels until another one takes their memory. Very large ones are made anew instead.
  mutating func keep(_ screen: PixelScreen) {
    guard screen.picture.pixels.count <= 4 << 20 else { return screens = [] }
    screens.append(screen.picture)
  }

  mutating func drawInCells() { (pixels, screens) = (nil, []) }
}
