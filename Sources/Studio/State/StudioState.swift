import Commands
import Editing
import Galleries
import Keys
import Layers
import Layout
import Publishing
import Rendering
import Sessions
import Sushi
import Terminal
import Scripts

/// Everything that the studio shows: a value, so that it can be driven by keys and looked at in cells without a terminal.
package struct StudioState: Sendable {
  package internal(set) var session: Session
  /// Runs scripts and records what is done.
  var runner = CommandRunner(table: .studio)
  package internal(set) var focus = Pane.console
  package internal(set) var zoomed: Pane?
  var split = PaneLayout.Split()
  var preview = PreviewState()
  var facts = NodeFacts()
  var outline = OutlineState()
  var inspector = InspectorState()
  var log = ConsoleLog()
  /// Log entries below the pane's bottom, while it is scrolled back.
  var logOffset = 0
  /// The letter that waits for the next one.
  var held: HeldKey?
  /// Requests of keys that were held back, to be carried out by the program.
  var outstanding: [StudioRequest] = []
  /// The line being typed.
  var prompt = PromptLine()
  /// The pane of the gesture that has put a line there: the keys go back to it.
  var promptOpener: Pane?
  /// The current completions.
  var candidates: [ConsoleCompletion.Candidate] = []
  /// Whether there were any when the console was drawn last.
  var hasDrawnCandidates = false
  /// The preview of a list's entry, shown while the list is open.
  var trial: TrialPicture?
  /// Counts them, so that each is painted again.
  var trialCount = 0
  /// The effect of the line at the prompt, shown while it is typed.
  var live: LiveSuggestion?
  /// The line whose suggestion was dismissed with Esc.
  var dismissedLine: String?
  /// Whether lines are tried while they are typed.
  package internal(set) var isSuggesting = true
  /// The stack of layers on the screen.
  var layers = LayerStack()
  /// The gallery and the trusted places, kept while no layer shows them.
  package var kept = KeptLayers()
  package internal(set) var painting = Painting()
  /// The keys, with the changes that the user has made.
  package internal(set) var keymap = Keymap.standard
  /// Whether ^S at the prompt is readline's: somebody has bound it, or a search is under way.
  package var keepsControlS = false
  package internal(set) var mouseUse = MouseUse.on
  package var isMouseOn: Bool { mouseUse != .off }
  package private(set) var size = CellSize(columns: 80, rows: 24)
  package private(set) var layout: PaneLayout
  /// The line between panes that the mouse holds.
  var draggedLine: DraggedLine?
  var pointer = PointerState()

  enum DraggedLine: Sendable { case side, inspector, console }

  package init(_ session: Session, size: CellSize) {
    self.session = session
    self.size = size
    layout = PaneLayout(size, split)
  }

  package mutating func resize(to size: CellSize) {
    self.size = size
    // A wall's pictures are as large as the screen lets them be.
    if kept.gallery?.wall != nil { kept.gallery?.pictures.invalidate() }
    arrange()
  }

  /// Lays the panes out again after their sizes, the zoom or the focus changed.
  mutating func arrange() {
    layout = wantedLayout
    // A pane that has no place now cannot have the keys; one behind a list that shows pictures comes back.
    if layout.panes[focus] == nil, !showsTrials { focus = .console }
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
    focus = pane
    if pane != .console { promptOpener = nil }
    arrange()
  }

  mutating func toggleZoom(_ pane: Pane) {
    zoomed = zoomed == pane ? nil : pane
    // The console stays at hand below the preview.
    if zoomed != nil, pane != .preview { focus = pane }
    arrange()
  }

  mutating func showKeys() { show(Pager("keys", KeyHelp.text(keymap))) }

  // MARK: What is shown

  /// Paints what will be shown of the pictures. The compared one is drawn with the same conditions of looking.
  mutating func updatePictures(rows: Int) {
    let shown = preview.row..<preview.row + rows
    preview.main.update(
      shownPicture, revision: shownRevision, colors: painting.colors, cells: painting.cells, cell: preview.cell,
      showing: shown,
      drawsImages: preview.drawsImages)
    if let compared = shownComparison {
      preview.compared.update(
        compared, revision: session.revision, colors: painting.colors, cells: painting.cells, cell: preview.cell,
        showing: shown,
        drawsImages: preview.drawsImages)
    }
  }

  /// Reads the images of the pictures that are shown, so that drawing them waits for no file: for another thread.
  var imageReading: @Sendable () -> Void {
    let pictures = [session.picture, session.comparedPicture].compactMap { $0 }
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
