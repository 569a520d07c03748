import Rendering
import Sushi

/// A terminal in memory, for tests of what draws on one.
@MainActor
package final class MemoryTerminal: TerminalDevice {
  package private(set) var size: CellSize
  package var colors: ColorMode
  package var isMouseOn = true
  package var isHovering = false
  /// The current screen.
  package private(set) var screen: ScreenBuffer
  /// The cursor's position; nil while it is hidden.
  package private(set) var cursor: CellPosition?
  /// The changed cells of each presentation.
  package private(set) var frames: [[ChangedSpan]] = []
  /// The raw bytes that were sent.
  package private(set) var written: [UInt8] = []
  package private(set) var isSuspended = false
  private var isValid = false
  private var state: GraphicsState
  /// The pixels that are shown.
  package private(set) var pixels: PixelScreen?

  /// - Parameter cell: the size of a cell in pixels, for a terminal that draws pixels once it is told to.
  package init(size: CellSize, colors: ColorMode = .truecolour, cell: PixelCell? = nil) {
    self.size = size
    self.colors = colors
    screen = ScreenBuffer(size: size)
    state = GraphicsState(TerminalEnvironment([:]), process: 0)
    state.window = cell
  }

  package var graphics: GraphicsChoice {
    get { state.choice }
    set { state.choice = newValue }
  }

  package var pixelProtocol: GraphicsProtocol? { state.output?.kind }
  package var refusesPictures: Bool { state.detection.refusesPictures }
  package var pixelCell: PixelCell? { state.cell }
  package var ground: TerminalGround? { state.detection.ground }
  package var background: RGBA? { state.detection.background }
  package func learn(_ report: TerminalReport) { state.learn(report) }
  package func askAgain() {}
  package func frame(_ body: () -> Void) { body() }

  package func draw(_ pixels: PixelScreen?) {
    written += state.show(pixels)
    self.pixels = pixels
  }

  package func present(_ screen: ScreenBuffer, cursor: CellPosition?, rows: Range<Int>?) {
    let spans = screen.changes(since: isValid ? self.screen : nil, in: rows)
    if !isValid { written += state.clear() }
    state.note(spans)
    frames.append(spans)
    self.screen = screen
    self.cursor = cursor
    isValid = true
  }

  /// Changes the size, as a person does who drags the window's corner; the owner is told by a signal.
  package func change(size: CellSize) { self.size = size }

  package func resize() { isValid = false }
  package func invalidate() { isValid = false }
  package func suspend() { isSuspended = true }

  package func resume() {
    isSuspended = false
    isValid = false
  }

  package func write(_ bytes: [UInt8]) { written += bytes }
  package func learn(mode: Int, isKnown: Bool) {}

  /// All rows, joined by line feeds, trailing empty ones left out.
  package var text: String {
    var lines = (0..<screen.size.rows).map { screen.text(row: $0) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
