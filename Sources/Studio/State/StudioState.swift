import Commands
import Editing
import Galleries
import Keys
import Layers
import Layout
import Panes
import Rendering
import Scripts
import Sessions
import Sushi
import Terminal

/// Everything that the studio shows: a value, so that it can be driven by keys and looked at in cells without a terminal.
package struct StudioState: Sendable {
  package internal(set) var session: Session
  /// Runs scripts and records what is done.
  var runner = CommandRunner(table: .studio)
  /// Whether a program goes on with what takes longer than a key may wait: the rest of a large layout of which the top is
  /// shown, and commands such as `export`.
  var hasJobs = false
  var screen: StudioScreen
  var preview = PreviewState()
  var facts = NodeFacts()
  var outline = OutlineState()
  var inspector = InspectorState()
  var console = ConsoleState()
  var keyboard = Keyboard()
  var pointer = PointerState()
  /// The layers over the panes.
  var layers = LayerStack()
  package internal(set) var painting = Painting()

  package init(_ session: Session, size: CellSize) {
    self.session = session
    screen = StudioScreen(size)
  }

  package mutating func resize(to size: CellSize) {
    screen.size = size
    // A wall's pictures are as large as the screen lets them be.
    if kept.gallery?.wall != nil { kept.gallery?.pictures.invalidate() }
    arrange()
  }

  /// Lays the panes out again after their sizes, the zoom or the focus changed.
  mutating func arrange() {
    screen.layout = wantedLayout
    // A pane that has no place now cannot have the keys; one behind a list that shows pictures comes back.
    if layout.panes[focus] == nil, !showsTrials { screen.focus = .console }
  }

  /// Whether a list is open of whose rows the preview shows pictures.
  private var showsTrials: Bool { layers[Picker.self]?.hasTrials == true }

  /// The layout as it is to be now.
  var wantedLayout: PaneLayout {
    PaneLayout(size, shownSplit, zoomed: zoomed, front: showsTrials ? .preview : focus)
  }

  /// Rows of a screen below which the console takes no more than it needs, unless its size was chosen.
  static let roomyRows = 30

  /// The division of the screen with the console as large as it is shown.
  private var shownSplit: PaneLayout.Split {
    var split = arrangedSplit
    if size.rows < Self.roomyRows, split.console == PaneLayout.Split().console, zoomed != .console {
      split.console = min(max(consoleNeed, 2), split.console)
    }
    return split
  }

  package mutating func setFocus(_ pane: Pane) {
    screen.focus = pane
    if pane != .console { console.opener = nil }
    arrange()
  }

  mutating func toggleZoom(_ pane: Pane) {
    screen.zoomed = zoomed == pane ? nil : pane
    // The console stays at hand below the preview.
    if zoomed != nil, pane != .preview { screen.focus = pane }
    arrange()
  }

  mutating func showKeys() { show(Pager("keys", KeyHelp.text(keymap))) }

  // MARK: What is shown

  /// Paints what will be shown of the pictures. The compared ones are drawn with the same conditions of looking.
  mutating func updatePictures(rows: Int) {
    let shown = shownRows(0, of: rows)
    preview.main.update(
      shownPicture, revision: shownRevision, colors: painting.colors, cells: painting.cells, cell: preview.cell,
      showing: shown,
      drawsImages: preview.drawsImages)
    for (index, compared) in shownComparisons.enumerated() {
      preview.compared[index].update(
        compared, revision: session.revision, colors: painting.colors, cells: painting.cells, cell: preview.cell,
        showing: shownRows(index + 1, of: rows),
        drawsImages: preview.drawsImages)
    }
  }

  /// The rows of a picture's cells that a pane of so many rows shows.
  func shownRows(_ index: Int, of rows: Int) -> Range<Int> {
    let top = max(preview.row - surround(index).top, 0)
    return top..<top + rows
  }

  /// Reads the images of the pictures that are shown, so that drawing them waits for no file: for another thread.
  var imageReading: @Sendable () -> Void {
    let pictures = [session.picture] + session.comparedPictures.map(\.picture)
    let (cell, painting, rows) = (preview.cell, painting, preview.row..<preview.row + size.rows)
    return {
      for picture in pictures {
        var canvas = PreviewCanvas()
        canvas.measure(picture, cell: cell)
        canvas.update(
          picture, revision: 0, colors: painting.colors, cells: painting.cells, cell: cell, showing: rows,
          drawsImages: true)
      }
    }
  }

  /// `saved`, or what is not.
  package var savedText: String {
    let count = session.files.unsaved.count
    guard count == 0 else { return count == 1 ? "not saved" : "\(count) files not saved" }
    let behind = session.unsavedFiles.count
    return behind == 0 ? "saved" : "\(behind) in background not saved"
  }
}
