@preconcurrency import CNcurses
import CPlatform
import Glibc
import Rendering

/// A terminal drawn on by ncurses, which only draws: input is read and decoded by `TerminalInput`.
///
/// One at a time in a process, since ncurses' state is the process's. From the moment it exists the terminal is put back
/// however the process ends (`docs/terminal.md` §4).
@MainActor
package final class NcursesTerminal: TerminalDevice {
  package private(set) var size: CellSize
  private let options: TerminalOptions
  private let screen: OpaquePointer
  private let files: [UnsafeMutablePointer<FILE>]
  let output: CursesOutput
  private var pen: CursesPen
  private let leavingScreen: String
  var state: GraphicsState
  private var modesBefore: termios
  /// The terminal's current content; nil if it is unknown.
  private var shown: ScreenBuffer?
  private var cursor: CellPosition?
  private var isCleared = true
  private(set) var isActive = true
  private(set) var synchronizes = false
  /// Within `frame`: nil outside, and whether the terminal has been told.
  var frameIsOpen: Bool?
  private var glyphs: [cchar_t] = []
  /// The protocol whose pictures are taken away at the end.
  private(set) var armedFor: GraphicsProtocol?

  package var colors: ColorMode {
    get { pen.colors }
    set {
      pen.set(colors: newValue)
      invalidate()
    }
  }

  package var isMouseOn: Bool {
    didSet { if isActive, isMouseOn != oldValue { send(isMouseOn ? mouseModes : TerminalModes.mouseOff) } }
  }

  package var isHovering = false {
    didSet {
      guard isActive, isMouseOn, isHovering != oldValue else { return }
      send(isHovering ? TerminalModes.hoverOn : TerminalModes.hoverOff)
    }
  }

  private var mouseModes: String { TerminalModes.mouseOn + (isHovering ? TerminalModes.hoverOn : "") }

  /// Takes the terminal: raw, on its alternate screen, with bracketed paste and the mouse.
  package init(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    self.options = options
    isMouseOn = options.isMouseOn
    var modes = termios()
    guard isatty(options.output) == 1, tcgetattr(options.input, &modes) == 0 else { throw .notATerminal }
    modesBefore = modes
    // ncurses prints and measures by the character locale.
    _ = kimchi_wcwidth(0x20)
    // The window says how large it is, and these would hold it to what it was.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    let opened = try CursesScreen.open(options)
    screen = opened.screen
    files = opened.files
    output = CursesOutput(terminal: options.output, file: opened.output)
    pen = CursesPen(
      numbering: opened.numbering, hasStruckText: opened.hasStruckText,
      colors: options.colors ?? (options.environment.colors == .mono ? .mono : nil))
    leavingScreen = CursesScreen.capability("rmcup") ?? ""
    state = GraphicsState(options.environment, process: Int(getpid()))
    state.choice = options.graphics
    size = CursesScreen.windowSize(options.output)
    arm()
    raw()
    noecho()
    nonl()
    // A frame is never broken off because keys wait: they are read next anyway.
    typeahead(-1)
    resize()
    sendModes()
    if options.environment["TERM"] != "linux" { send(TerminalModes.askSynchronizedOutput) }
    send(state.ask())
  }

  /// Puts the terminal back. Nothing may be drawn afterwards.
  package func close() {
    guard isActive else { return }
    suspend()
    delscreen(screen)
    for file in files { fclose(file) }
    output.close()
  }

  package func present(_ new: ScreenBuffer, cursor: CellPosition?, rows: Range<Int>?) {
    guard isActive else { return }
    // What nobody knows is compared, and kept, as a whole.
    let rows = shown?.size == new.size ? rows : nil
    let new = state.cell == nil ? new : new.withoutPixelText(in: rows)
    let spans = new.changes(since: shown, in: rows) + uncover(new, rows)
    if spans.isEmpty, cursor == self.cursor, !isCleared { return }
    let room = isCleared ? [] : state.makeRoom(for: new)
    put(spans, of: new)
    keep(new, rows)
    if pen.isFull, let shown {
      pen.forgetPairs()
      put(shown.changes(since: nil), of: shown)
      isCleared = true
    }
    frame {
      if isCleared {
        clearok(curscr, true)
        write(state.clear())
      } else if !spans.isEmpty {
        // Never around a clearing: some terminals would show the empty screen.
        openFrame()
      }
      state.note(spans)
      write(room)
      output.gather {
        place(cursor)
        wnoutrefresh(stdscr)
        doupdate()
      }
      isCleared = false
    }
  }

  /// Redraws the rows in which cells stop showing pixels. On terminals that draw pictures over the text, only new text
  /// erases them, and ncurses skips text that hasn't changed.
  private func uncover(_ new: ScreenBuffer, _ rows: Range<Int>?) -> [ChangedSpan] {
    guard !isCleared, let shown, shown.size == new.size, state.output?.liesOverText == true else { return [] }
    let columns = 0..<size.columns
    return (rows ?? 0..<size.rows).clamped(to: 0..<size.rows).compactMap { row in
      guard shown.showsPixels(inRow: row, unlike: new) else { return nil }
      wredrawln(stdscr, Int32(row), 1)
      return ChangedSpan(row: row, columns: columns)
    }
  }

  /// Takes note of what is shown: of rows by themselves, so that whoever draws on a screen again need not copy it.
  private func keep(_ new: ScreenBuffer, _ rows: Range<Int>?) {
    if let rows { shown?.replaceRows(rows, by: new) } else { shown = new }
  }

  private func put(_ spans: [ChangedSpan], of screen: ScreenBuffer) {
    for span in spans where span.row < size.rows {
      let end = min(span.columns.upperBound, size.columns)
      guard span.columns.lowerBound < end else { continue }
      glyphs.removeAll(keepingCapacity: true)
      pen.add(span.columns.lowerBound..<end, ofRow: span.row, screen, to: &glyphs)
      mvwadd_wchnstr(stdscr, Int32(span.row), Int32(span.columns.lowerBound), glyphs, Int32(glyphs.count))
    }
  }

  private func place(_ position: CellPosition?) {
    if let position, position.column < size.columns, position.row < size.rows {
      wmove(stdscr, Int32(max(position.row, 0)), Int32(max(position.column, 0)))
      curs_set(1)
    } else {
      curs_set(0)
    }
    cursor = position
  }

  package func resize() {
    send(state.detection.questionsAfterResize)
    size = CursesScreen.windowSize(options.output)
    state.window = CursesScreen.pixelCell(options.output)
    if is_term_resized(Int32(size.rows), Int32(size.columns)) {
      resizeterm(Int32(size.rows), Int32(size.columns))
    }
    invalidate()
  }

  package func invalidate() {
    shown = nil
    isCleared = true
  }

  package func suspend() {
    guard isActive else { return }
    write(state.leave())
    send(TerminalModes.mouseOff + TerminalModes.pasteOff + (isReordering ? TerminalModes.unorderedText : ""))
    def_prog_mode()
    curs_set(1)
    endwin()
    isActive = false
    kimchi_restore_disarm()
    var modes = modesBefore
    tcsetattr(options.input, TCSADRAIN, &modes)
  }

  package func resume() {
    if !isActive {
      // Somebody may have set other modes meanwhile, which are now the ones to leave behind.
      tcgetattr(options.input, &modesBefore)
      isActive = true
    }
    arm()
    reset_prog_mode()
    resize()
    // Enters the alternate screen; the next presentation fills it.
    clearok(curscr, true)
    wnoutrefresh(stdscr)
    doupdate()
    sendModes()
  }

  package func write(_ bytes: [UInt8]) {
    if isActive { output.write(bytes) }
  }

  package func learn(mode: Int, isKnown: Bool) {
    if mode == TerminalModes.synchronizedOutput { synchronizes = isKnown }
  }

  private var isReordering: Bool { options.environment["VTE_VERSION"] != nil }

  private func sendModes() {
    send(
      TerminalModes.pasteOn + (isMouseOn ? mouseModes : "")
        + (isReordering ? TerminalModes.orderedText : ""))
  }

  func send(_ sequence: String) { write(Array(sequence.utf8)) }

  func arm() {
    armedFor = state.output?.kind
    let exitSequence = Array(
      TerminalModes.exitSequence(
        leavingScreen: leavingScreen, isReordering: isReordering, graphics: state.output?.exitSequence ?? ""
      ).utf8)
    kimchi_restore_arm(options.output, &modesBefore, exitSequence, exitSequence.count)
  }
}
