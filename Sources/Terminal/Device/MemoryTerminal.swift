import Rendering

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

  package init(size: CellSize, colors: ColorMode = .truecolour) {
    self.size = size
    self.colors = colors
    screen = ScreenBuffer(size: size)
  }

  package func present(_ screen: ScreenBuffer, cursor: CellPosition?, rows: Range<Int>?) {
    frames.append(screen.changes(since: isValid ? self.screen : nil, in: rows))
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
