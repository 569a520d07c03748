import CVTerm

/// A terminal emulator (libvterm) to write bytes into and look at what they show.
package final class VirtualTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// Pictures, in a terminal that shows some.
  package let graphics: GraphicsEmulator?
  /// The beginning of a sequence about graphics.
  private var pending: [UInt8] = []
  private var ownAnswers: [UInt8] = []
  private var callbacks = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)

  package init(columns: Int, rows: Int, graphics: GraphicsEmulator? = nil) {
    (self.columns, self.rows) = (columns, rows)
    self.graphics = graphics
    terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    guard let graphics else { return }
    graphics.text = { [unowned self] in self[$0, $1] }
    callbacks.pointee.damage = { rect, user in
      guard let user else { return 1 }
      let terminal = Unmanaged<VirtualTerminal>.fromOpaque(user).takeUnretainedValue()
      terminal.graphics?.erase(
        columns: Int(rect.start_col)..<Int(rect.end_col), rows: Int(rect.start_row)..<Int(rect.end_row))
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  package func write(_ bytes: some Sequence<UInt8>) {
    guard let graphics else { return writeText(bytes) }
    pending.append(contentsOf: bytes)
    var rest = pending[...]
    while let start = rest.firstIndex(of: 0x1B) {
      writeText(rest[..<start])
      rest = rest[start...]
      guard let step = GraphicsSequence(rest) else { break }
      switch step.kind {
      case .text: writeText(rest[..<step.end])
      case .question(let question): ownAnswers += Array(question.answer(of: graphics).utf8)
      case .string(let kind, let string):
        ownAnswers += Array(graphics.take(kind, string, at: cursor).utf8)
      }
      rest = rest[step.end...]
    }
    if rest.first != 0x1B {
      writeText(rest)
      rest = []
    }
    pending = Array(rest)
  }

  private func writeText(_ bytes: some Sequence<UInt8>) {
    let bytes = bytes.map { CChar(bitPattern: $0) }
    // The emulator puts as much on its stack as it is given.
    for start in stride(from: 0, to: bytes.count, by: 4096) {
      let piece = bytes[start..<min(start + 4096, bytes.count)]
      piece.withUnsafeBufferPointer { _ = vterm_input_write(terminal, $0.baseAddress, $0.count) }
    }
  }

  package func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// What the emulator answers to questions such as DECRQM; it is forgotten when read.
  package func takeAnswers() -> [UInt8] {
    var answers = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &answers, answers.count)
    defer { ownAnswers = [] }
    return ownAnswers + answers[..<count].map { UInt8(bitPattern: $0) }
  }

  package var cursor: (column: Int, row: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return (Int(position.col), Int(position.row))
  }

  /// What one position shows.
  package struct Cell: Hashable {
    package enum Color: Hashable {
      case own
      case palette(Int)
      case rgb(Int)
    }

    package var text: String
    package var width: Int
    package var foreground: Color
    package var background: Color
    package var isBold: Bool
    package var isItalic: Bool
    package var isUnderlined: Bool
    package var isReversed: Bool
    package var isStruck: Bool

    package init(
      text: String = "", width: Int = 1, foreground: Color = .own, background: Color = .own, isBold: Bool = false,
      isItalic: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false, isStruck: Bool = false
    ) {
      self.text = text
      self.width = width
      self.foreground = foreground
      self.background = background
      self.isBold = isBold
      self.isItalic = isItalic
      self.isUnderlined = isUnderlined
      self.isReversed = isReversed
      self.isStruck = isStruck
    }
  }

  /// A cell; the second half of a wide glyph has no text. An empty cell outside the screen.
  package subscript(column: Int, row: Int) -> Cell {
    var source = kimchi_vterm_cell()
    guard kimchi_vterm_get(screen, Int32(row), Int32(column), &source) != 0 else { return Cell() }
    var cell = Cell()
    withUnsafeBytes(of: source.scalars) { bytes in
      for value in bytes.bindMemory(to: UInt32.self).prefix(while: { $0 != 0 && $0 != .max }) {
        if let scalar = Unicode.Scalar(value) { cell.text.unicodeScalars.append(scalar) }
      }
    }
    cell.width = Int(source.width)
    cell.foreground = color(source.foreground, isIndexed: source.foreground_indexed != 0)
    cell.background = color(source.background, isIndexed: source.background_indexed != 0)
    cell.isBold = source.bold != 0
    cell.isItalic = source.italic != 0
    cell.isUnderlined = source.underline != 0
    cell.isReversed = source.reverse != 0
    cell.isStruck = source.strike != 0
    return cell
  }

  private func color(_ value: Int32, isIndexed: Bool) -> Cell.Color {
    value < 0 ? .own : isIndexed ? .palette(Int(value)) : .rgb(Int(value))
  }

  /// A row's characters without trailing blanks.
  package func text(row: Int) -> String {
    let capacity = columns * KIMCHI_VTERM_CELL_BYTES
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text in
      let count = kimchi_vterm_text(screen, Int32(row), Int32(columns), text.baseAddress)
      return String(decoding: UnsafeRawBufferPointer(text).prefix(Int(count)), as: UTF8.self)
    }
  }

  /// All rows, joined by line feeds, trailing empty ones left out.
  package var text: String {
    var lines = (0..<rows).map { text(row: $0) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
