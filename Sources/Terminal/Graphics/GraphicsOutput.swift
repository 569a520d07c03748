import Rendering

/// The pixels on a terminal's screen: knows what is there, and what to send so that something else is.
package struct GraphicsOutput: Sendable {
  package let kind: GraphicsProtocol
  private var writer: any PixelWriter
  /// Where the terminal reads pictures from; nil unless it has shown that it can.
  private(set) var memory: SharedPictures?
  /// Whether the terminal has left pictures unread.
  private var hasGivenUp = false
  private var shown: PixelScreen?
  /// Cells that were written over since the last picture.
  private var written: Set<CellPosition> = []

  /// - Parameters:
  ///   - detection: what is known of the terminal.
  ///   - process: tells this program's images from others'.
  package init(_ kind: GraphicsProtocol, _ detection: GraphicsDetection, process: Int) {
    self.kind = kind
    writer = kind.writer(detection, process)
  }

  /// Whether only text erases pictures.
  var liesOverText: Bool { writer.liesOverText }

  /// Puts pictures into memory from now on, unless that has failed before.
  mutating func share(_ memory: SharedPictures) {
    if self.memory == nil, !hasGivenUp { self.memory = memory }
  }

  /// The bytes that turn what is shown into these pixels; nil shows none. Linear in the pixels.
  package mutating func show(_ new: PixelScreen?, at now: ContinuousClock.Instant = .now) -> [UInt8] {
    defer {
      shown = new
      written = []
    }
    if memory?.giveUp(at: now) == true { stopSharing() }
    guard let new else { return writer.clear() }
    return writer.show(new, over: shown, written: written, sharing: &memory)
  }

  /// A terminal that read pictures and does so no more may be another one, to which tmux has been attached.
  private mutating func stopSharing() {
    memory?.removeAll()
    (memory, hasGivenUp, shown) = (nil, true, nil)
  }

  // MARK: What others do to the screen

  /// The bytes that make room for a screen's text, before it is written.
  package mutating func makeRoom(for screen: ScreenBuffer) -> [UInt8] { writer.makeRoom(for: screen) }

  /// Written by a program that is about to end: the end of a picture that is being sent, or the rest would be taken for
  /// its data, and what takes away those that are there.
  var exitSequence: String { "\u{1B}\\" + writer.exitSequence }

  /// Takes note of cells that were written with text.
  package mutating func note(_ spans: [ChangedSpan]) {
    guard shown != nil else { return }
    var last: ChangedSpan?
    for span in spans {
      // Between changes that are near each other everything may have been written again.
      let isNear = last.map { $0.row == span.row && span.columns.lowerBound - $0.columns.upperBound <= 16 } ?? false
      let start = isNear ? last?.columns.upperBound ?? span.columns.lowerBound : span.columns.lowerBound
      for column in start..<span.columns.upperBound { written.insert(CellPosition(column: column, row: span.row)) }
      last = span
    }
  }

  /// Takes all pixels away before the screen is cleared or given away.
  package mutating func clear() -> [UInt8] {
    shown = nil
    written = []
    memory?.removeAll()
    return writer.clear()
  }
}
