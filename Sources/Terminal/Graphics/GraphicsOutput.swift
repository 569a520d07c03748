import Rendering

/// The pixels on a terminal's screen: knows what is there, and what to send so that something else is.
package struct GraphicsOutput: Sendable {
  package let kind: GraphicsProtocol
  /// The largest picture that the terminal takes in one piece; nil is any.
  private let limit: (width: Int, height: Int)?
  /// Whether every change sends the whole picture.
  private let sendsAll: Bool
  private var kitty: KittyGraphics
  /// Inside tmux, in place of kitty's own placements.
  private var placeholders: KittyPlaceholders?
  private var sixel: SixelEncoder
  /// Where the terminal reads kitty's pictures from; nil unless it has shown that it can.
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
    limit = kind == .sixel ? detection.pictureLimit : nil
    sendsAll = kind == .sixel && detection.keepsFewPictures
    kitty = KittyGraphics(process: process)
    placeholders = kind == .kitty && detection.isInTmux ? KittyPlaceholders(process: process) : nil
    sixel = SixelEncoder(registers: detection.registers)
  }

  /// Whether only text erases pictures. Kitty's are deleted by a command.
  var liesOverText: Bool { kind != .kitty }

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
    guard let new else { return placeholders?.clear() ?? kitty.trim(to: nil) }
    if placeholders != nil {
      let isChanged = PixelDamage(new, since: shown).count > 0
      return placeholders?.show(new, isChanged: isChanged, written: written, sharing: &memory) ?? []
    }
    let damage = PixelDamage(new, since: shown, written: written)
    var bytes: [UInt8] = []
    if damage.count > 0 {
      var rects = damage.rects
      let isMost = damage.count * 2 > new.shownCount
      if isMost { sixel.forgetPalette() }
      if isMost || sendsAll || kitty.isFull || rects.count > 12 { rects = whole(new) }
      for rect in rects.flatMap({ pieces($0, of: new.cell) }) { bytes += send(rect, of: new) }
    }
    if kind == .kitty { bytes += kitty.trim(to: new) }
    guard !bytes.isEmpty, kind != .sixel else { return bytes }
    return Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
  }

  /// A terminal that read pictures and does so no more may be another one, to which tmux has been attached.
  private mutating func stopSharing() {
    memory?.removeAll()
    (memory, hasGivenUp, shown) = (nil, true, nil)
  }

  private mutating func send(_ rect: CellRect, of screen: PixelScreen) -> [UInt8] {
    switch kind {
    case .kitty: kitty.send(rect, of: screen, sharing: &memory)
    case .iterm: ITermGraphics.send(rect, of: screen)
    case .sixel: sixel.send(rect, of: screen)
    }
  }

  /// All of a picture: as one with holes where that is possible, else as rectangles without them.
  private func whole(_ screen: PixelScreen) -> [CellRect] {
    kind == .iterm ? PixelDamage(screen, since: nil).rects : [screen.shownBounds]
  }

  private func pieces(_ rect: CellRect, of cell: PixelCell) -> [CellRect] {
    guard let limit else { return [rect] }
    let columns = max(limit.width / cell.width, 1)
    let rows = max(limit.height / cell.height, 1)
    return stride(from: rect.row, to: rect.endRow, by: rows).flatMap { row in
      stride(from: rect.column, to: rect.endColumn, by: columns).map { column in
        CellRect(column: column, row: row, columns: columns, rows: rows).intersection(rect)
      }
    }
  }

  // MARK: What others do to the screen

  /// The bytes that make room for a screen's text, before it is written.
  package mutating func makeRoom(for screen: ScreenBuffer) -> [UInt8] { placeholders?.erase(before: screen) ?? [] }

  /// Written by a program that is about to end: the end of a picture that is being sent, or the rest would be taken for
  /// its data, and what takes away those that are there.
  var exitSequence: String {
    "\u{1B}\\" + (placeholders?.exitSequence ?? (kind == .kitty ? KittyGraphics.exitSequence : ""))
  }

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
    return placeholders?.clear() ?? (kind == .kitty ? kitty.trim(to: nil) : [])
  }
}
