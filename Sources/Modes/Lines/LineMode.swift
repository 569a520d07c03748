import CPlatform
import Commands
import Editing
import Glibc
import Sessions
import Studio
import Terminal
import Workspaces
import Scripts

/// The studio without a screen: commands from standard input, answers on standard output, for pipes and for terminals
/// that cannot move their cursor (`docs/studio.md` §5).
package struct LineMode {
  private var session: Session
  private var runner: CommandRunner
  private var status = ExitStatus.fine
  private let isTerminal = isatty(STDIN_FILENO) == 1
  private var line = 0
  private let faults: FaultNotes

  private static let prompt = "kimchi › "

  /// - Parameters:
  ///   - allowsShell: whether lines from a file or a pipe may run system commands, as typed ones may.
  ///   - allowsOutside: whether they may name files outside the workspace.
  ///   - faults: what ended the program in earlier runs.
  package init(_ session: Session, allowsShell: Bool = false, allowsOutside: Bool = false, faults: FaultNotes) {
    self.session = session
    self.faults = faults
    let permission: CommandRunner.Permission = isTerminal ? .typed : .never
    runner = CommandRunner(
      shell: allowsShell ? .always : permission, outside: allowsOutside ? .always : permission, table: .studio)
  }

  /// Whether this terminal, asked for the studio, can show nothing but lines.
  package static var isNeeded: Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
    return terminal.isEmpty || terminal == "dumb"
  }

  /// Runs commands until there are no more.
  ///
  /// - Returns: the exit status: 1 when one was refused and nobody was there to see it.
  package mutating func run() -> Int32 {
    session.openJournal(in: StateFolder(environment: { getenv($0).map { String(cString: $0) } }))
    session.startWatching()
    let signals = SignalPipe()
    defer { signals.close() }
    let crashes = faults.fresh.map { Reply($0.message { session.workspace.display($0) }, tone: .warning) }
    say(crashes + session.takeNotices() + (session.recovery.map { [$0.notice] } ?? []))
    // The file is open: what happens from here on, outside of commands, is no reason not to open it again.
    Doing(.event, of: session.layoutPath).begin()
    var reader = LineReader(signals: signals.descriptor)
    prompt()
    while true {
      switch reader.next(or: session.watchDescriptor, until: session.journalSyncDue) {
      case .line(let text):
        line += 1
        if perform(text) { return finish() }
        prompt()
      case .other: say(session.filesChanged())
      case .timeout: session.syncJournal()
      case .end:
        if isTerminal { Streams.say("\n") }
        return finish()
      case .signal(let number):
        // Line by line there is nothing to draw again.
        guard number != SIGTSTP else { kimchi_stop_group(); prompt(); continue }
        guard number == SIGINT || number == SIGTERM || number == SIGHUP else { continue }
        session.syncJournal()
        kimchi_die_of(number)
      }
    }
  }

  private mutating func finish() -> Int32 {
    session.syncJournal()
    say(session.takeNotices())
    return isTerminal ? ExitStatus.fine : status
  }

  /// Carries a line out; answers whether it ends the program.
  private mutating func perform(_ text: String) -> Bool {
    guard let command = Script(text, name: "<stdin>").lines.first else { return false }
    do throws(Refusal) {
      // The answer is what acknowledges the command: the journal has it by now.
      for reply in try runner.perform(command.text, in: &session) {
        try requirePossible(reply)
        say([reply])
        for effect in reply.effects {
          if effect == .quit { return true }
          try carryOut(effect)
        }
      }
    } catch {
      status = ExitStatus.findings
      say(session.takeNotices())
      let place = Script.Line(number: line, text: command.text)
      Streams.say(ScriptError(error, in: "<stdin>", line: place).text, to: STDERR_FILENO)
    }
    return false
  }

  private mutating func carryOut(_ effect: Effect) throws(Refusal) {
    if case .editText(let text, let what) = effect, isTerminal { return try edit(text, what) }
    if case .shell(let command) = effect, let problem = Shell.run(command) { throw Refusal(problem) }
  }

  /// Refuses what needs panes or an editor before the answer says that it is done.
  private func requirePossible(_ reply: Reply) throws(Refusal) {
    for effect in reply.effects {
      if case .editText = effect, isTerminal { continue }
      if let refusal = ReplyText.refusal(of: effect) { throw Refusal(refusal) }
    }
  }

  private mutating func edit(_ text: String, _ what: EditedText) throws(Refusal) {
    kimchi_foreground_begin()
    let edited = TextEditor.edit(text)
    kimchi_foreground_end()
    switch edited {
    case .changed(let text): say(try runner.finishEditing(what, text, in: &session))
    case .unchanged: say([Reply("No changes", tone: .note)])
    case .failed(let reason): throw Refusal(reason)
    }
  }

  // MARK: Saying

  private func prompt() {
    if isTerminal { Streams.say(Self.prompt) }
  }

  private func say(_ replies: [Reply]) { Streams.say(replies.map(ReplyText.text).joined()) }
}
