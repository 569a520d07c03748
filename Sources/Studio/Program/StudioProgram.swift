import CPlatform
import Commands
import Companion
import Completing
import Editing
import Galleries
import Glibc
import Keys
import Layers
import Panes
import Publishing
import Rendering
import Scripts
import Sessions
import Terminal
import Workspaces

/// The studio on a terminal: keys and signals in, frames out, one thread and one loop (`docs/terminal.md` §1).
///
/// `StudioState` decides what is shown; the program passes on events and does what needs a process.
@MainActor
package final class StudioProgram {
  var state: StudioState
  let terminal: any TerminalDevice
  let console: Console
  /// Whether more than the line being typed may look other than before.
  var isDirty = true
  /// The last presented screen.
  private(set) var screen: ScreenBuffer?
  /// Since when the preview's pixels are not those of the screen, because others come first.
  var pixelsDue: ContinuousClock.Instant?
  /// Whether keys wait, so that another picture will follow at once.
  var isInputWaiting: () -> Bool = { false }
  var isOver = false
  private let memory: String?
  private let journal: StateFolder?
  private let keyProblems: [KeyFile.Problem]
  /// Opens all of what the session shows only the top of.
  var openingJob: BackgroundJob?
  /// Does the command that may take longer than a key may wait.
  var commandJob: BackgroundJob?
  /// The keys and clicks that came meanwhile.
  var held: [InputEvent] = []
  /// How many of those, from the first on, can be read at the prompt already.
  var echoed = 0
  /// Why what the studio began with can't be opened.
  var failure: Refusal?
  /// The faults of earlier runs.
  let faults: FaultNotes
  /// Messages from background jobs.
  let queue = LoopQueue()
  /// Lists and draws for the gallery while that is shown.
  var galleryJobs: GalleryJobs?
  /// The picture of the gallery that was asked for last.
  var asked: (entry: Int, generation: Int)?
  /// Computes the sheet of this number while it is shown.
  var matrixJob: (number: Int, job: BackgroundJob)?
  /// Draws the chosen cell of the matrix.
  var cellJob: (request: MatrixPictureRequest, job: BackgroundJob)?
  /// Compares or uploads for the publish that is shown.
  var publishJob: (work: PublishWork, job: BackgroundJob)?
  /// Reads the images of the first picture.
  var imageJob: BackgroundJob?
  /// The pages in browsers that show the session.
  var companion: Companion?
  /// Whether all folders of the workspace are watched.
  var isWatchingAll = false
  /// How many entries of the log those have been told.
  var toldEntries = 0

  /// - Parameters:
  ///   - journal: where journals are; nil keeps none.
  ///   - memory: the file that keeps how the screen is divided; nil forgets it.
  ///   - keys: the file with the user's changes of the keymap; nil reads none.
  ///   - workspaces: those whose gallery is shown first; nil begins with the session's layout.
  ///   - graphics: how the preview is drawn in this run; nil draws it as it was last wished.
  ///   - faults: what earlier runs left unfinished.
  package init(
    _ session: Session, terminal: any TerminalDevice, console: Console,
    journal: StateFolder?, memory: String? = nil,
    keys: String? = nil, choosing workspaces: [Workspace] = [], graphics: GraphicsChoice? = nil,
    faults: FaultNotes = FaultNotes()
  ) {
    self.faults = faults
    self.terminal = terminal
    self.console = console
    self.memory = memory
    self.journal = journal
    let keyFile = keys.flatMap(KeyFile.read)
    keyProblems = keyFile?.problems ?? []
    state = StudioState(session, size: terminal.size)
    state.hasJobs = true
    state.painting.colors = terminal.colors
    (state.painting.chrome.terminal, state.painting.ground) = (terminal.ground, terminal.background)
    state.kept.trustedPlaces = TrustedPlaces(in: journal?.path)
    if let memory { PaneMemory.restore(&state, from: memory) }
    if let keyFile { state.keymap = keyFile.keymap }
    terminal.graphics = graphics ?? state.painting.graphics
    if !workspaces.isEmpty { state.choose(in: workspaces) }
    if !state.session.isTopOnly { begin() }
    followPixels()
    console.onLine = { [weak self] line in self?.accept(line) }
    console.onEnd = { [weak self] in
      guard let self else { return }
      isDirty = true
      carryOut(state.perform(.quit).requests)
    }
    console.complete = { [weak self] line, cursor in self?.completion(of: line, at: cursor) }
  }

  /// Begins the journal of what is open, and tells what there is to tell.
  func begin() {
    state.begin(journal: journal)
    state.tell(of: faults)
    for problem in keyProblems { state.log.add(.warning, problem.text) }
  }

  /// The name of the file with changes of the keymap.
  package static let keyFileName = KeyFile.name

  /// Keeps what the next run is to begin with.
  func remember() {
    if let memory { PaneMemory.keep(state, in: memory) }
  }

  /// Chooses the samples of a picture's cell in place of those of the last time.
  package func setCells(_ cells: CellDivision) { state.painting.cells = cells }

  // MARK: What comes in

  /// Acts on what the terminal sent. Nothing is drawn before `present`, so that a burst of keys is one frame.
  package func handle(_ event: InputEvent) {
    if state.isWaiting, hold(event) { return }
    switch event {
    case .key(let key):
      terminal.askAgain()
      if key.isControl("s") { state.keyboard.keepsControlS = !console.leavesControlS }
      if take(state.handle(key, isLineEmpty: console.isEmpty)) { console.handle(key) }
    case .paste(let text):
      if take(state.handle(paste: text)) { console.paste(text) }
    case .mouse(let mouse):
      isDirty = true
      carryOut(state.handle(mouse, isLineEmpty: console.isEmpty))
    case .modeReport(let mode, let isKnown):
      isDirty = true
      terminal.learn(mode: mode, isKnown: isKnown)
    case .report(let report):
      // What it has of a picture is sent again.
      if report == .pictureRefused { isDirty = true }
      terminal.learn(report)
      followGround()
      followPixels()
    case .focus: isDirty = true
    }
    carryOut(state.takeOutstanding())
  }

  /// Lets the letter that waits for another one act.
  package func releaseHeldKey() {
    guard state.heldKeyDue != nil else { return }
    isDirty = true
    carryOut(state.releaseHeldKey())
  }

  /// Makes the colours of the panes and around pictures for the terminal's background.
  private func followGround() {
    guard (state.painting.chrome.terminal, state.painting.ground) != (terminal.ground, terminal.background) else {
      return
    }
    (state.painting.chrome.terminal, state.painting.ground) = (terminal.ground, terminal.background)
    isDirty = true
  }

  /// Runs what an event has led to; answers whether it is the console's instead.
  private func take(_ handled: StudioState.Handled) -> Bool {
    switch handled {
    case .done(let requests):
      isDirty = true
      carryOut(requests)
      return false
    case .forConsole(let isChanged):
      isDirty = isDirty || isChanged
      return true
    }
  }

  private func accept(_ line: String) {
    isDirty = true
    carryOut(state.enter(line).requests)
  }

  private func completion(of line: String, at cursor: Int) -> ConsoleCompletion {
    let found = state.session.complete(line, at: cursor, in: state.runner.table)
    return ConsoleCompletion(
      range: found.range,
      candidates: found.candidates.map { candidate in
        let isOpen = candidate.text.last.map { "/.[:".contains($0) } ?? false
        return ConsoleCompletion.Candidate(candidate.text, note: candidate.detail, isFinal: !isOpen)
      })
  }

  /// The window has another size.
  package func resize() {
    terminal.resize()
    state.resize(to: terminal.size)
    followPixels()
    isDirty = true
  }

  /// Files that are open were changed by somebody else.
  func filesChanged() {
    state.filesChanged()
    companion?.state.forgetPictures()
    isDirty = true
  }

  // MARK: What goes out

  /// Shows the state if anything may have changed.
  package func present() {
    defer { state.pointer.lastClick?.show(at: .now) }
    guard console.takeDirty() || isDirty else { return drawDuePixels() }
    state.prompt = console.line
    state.candidates = console.candidates
    // While a line is typed the console is all that changes, and a key should cost no more than that.
    if !isDirty, presentConsole() { return drawDuePixels() }
    isDirty = false
    let (screen, cursor) = state.draw()
    self.screen = screen
    present(screen, cursor)
  }

  /// Shows the console over what is there; false when it is not all there is to draw.
  private func presentConsole() -> Bool {
    guard var screen else { return false }
    // Held in one place while it is drawn on, or all of it would be copied.
    self.screen = nil
    let cursor = state.drawConsole(again: &screen)
    self.screen = screen
    guard let cursor else { return false }
    terminal.present(screen, cursor: cursor, rows: state.layout.panes[.console].map { $0.row..<$0.endRow })
    return true
  }

  /// Shows what the line would do, once it has been shown as it is typed: no key waits for it.
  package func suggest() {
    let line = console.line
    guard state.suggest(for: console.text, isAtEnd: line.cursorColumn >= line.columns) else { return }
    isDirty = true
    present()
  }

  func carryOut(_ requests: [StudioRequest]) {
    for request in requests { carryOut(request) }
  }

  private func carryOut(_ request: StudioRequest) {
    switch request {
    case .quit: isOver = true
    case .suspend: suspend()
    case .prefill(let line): console.prefill(line)
    case .editText(let text, let what): edit(text, what)
    case .shell(let command): run(command)
    case .copy(let text): terminal.copy(text)
    case .mouse(let isOn): terminal.isMouseOn = isOn
    case .hover(let isOn): terminal.isHovering = isOn
    case .colors(let mode):
      terminal.colors = mode
      state.painting.colors = terminal.colors
    case .graphics(let choice): use(choice)
    case .companion(let choice): use(choice)
    case .repaint: terminal.invalidate()
    }
  }

  // MARK: Other processes

  /// ^Z: the shell gets the terminal until `fg`.
  func suspend() {
    terminal.suspend()
    kimchi_stop_group()
    comeBack()
  }

  /// Takes the terminal back and draws all of it.
  func comeBack() {
    terminal.resume()
    resize()
  }

  /// Lets another program have the terminal. Keys that send signals are for it as long as the terminal sends them: until
  /// the screen is back, not only until the program ends.
  private func giveTerminal<Result>(to body: () -> Result) -> Result {
    kimchi_foreground_begin()
    defer { kimchi_foreground_end() }
    terminal.suspend()
    let result = body()
    comeBack()
    return result
  }

  private func edit(_ text: String, _ what: EditedText) {
    switch giveTerminal(to: { TextEditor.edit(text) }) {
    case .changed(let text): carryOut(state.finishEditing(what, text))
    case .unchanged: state.tell("No changes")
    case .failed(let reason): state.fail(reason)
    }
  }

  /// Lets the user read what a command wrote before the screen covers it.
  private func waitForEnter() {
    Files.writeAll(Array("\nPress Enter to go back to the studio ".utf8), to: STDOUT_FILENO)
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) == 1, byte != 0x0A, byte != 0x0D {}
  }

  private func run(_ command: String) {
    let ending = giveTerminal {
      let ending = ChildProcess.runShell(command)
      waitForEnter()
      return ending
    }
    switch ending {
    case .exited(0): state.tell("Finished: \(command)")
    case .exited(let status): state.fail("\(command) failed with exit status \(status)")
    case .killed(let signal): state.fail("\(command) was stopped by signal \(signal)")
    case .notStarted(let code): state.fail("can't start \(command): \(String(cString: strerror(code)))")
    }
  }
}
