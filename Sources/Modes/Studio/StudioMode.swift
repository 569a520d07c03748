import Companion
import Editing
import Glibc
import Rendering
import Sessions
import Studio
import Terminal
import Workspaces

/// The studio on this process's terminal.
@MainActor
package struct StudioMode {
  private let signals: SignalPipe
  private let terminal: NcursesTerminal
  private let options: TerminalOptions

  /// Whether somebody is there to see and to type.
  package nonisolated static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal.
  ///
  /// - Throws: why this one can't show the studio; nothing has been done then.
  package init(colors: ColorMode?) throws(TerminalError) {
    // First, since ncurses leaves alone what is handled already, and a crash from here on leaves the terminal in order.
    let signals = SignalPipe()
    var options = TerminalOptions()
    options.colors = colors
    do throws(TerminalError) {
      terminal = try NcursesTerminal(options)
    } catch {
      signals.close()
      throw error
    }
    (self.signals, self.options) = (signals, options)
  }

  /// Runs until the user quits, and gives the terminal back.
  ///
  /// - Parameters:
  ///   - opening: what is shown; it is taken, so that nobody but the session holds what is edited.
  ///   - cells: the samples of a picture's cell; nil as the last time.
  ///   - faults: what ended the program in earlier runs.
  ///   - workspaces: those whose gallery is shown first; nil begins with the session's layout.
  ///   - companion: shows the session in browsers from the beginning.
  /// - Throws: why it can't be opened.
  package func run(
    _ opening: inout SessionOpening?, cells: CellDivision?, graphics: GraphicsChoice?,
    faults: FaultNotes, choosing workspaces: [Workspace], companion: Companion? = nil
  ) throws(Refusal) {
    defer {
      terminal.close()
      signals.close()
    }
    let folder = options.environment.stateFolder
    let console = Console(prompt: "kimchi › ", historyFile: folder.map { $0 + "/console_history" })
    defer { console.close() }
    guard let taken = opening.take() else { return }
    let session = if let top = taken.top(rows: terminal.size.rows) { top } else { try taken.session() }
    // Handed over: a document that two hold is copied by an edit.
    _ = consume taken
    let program = StudioProgram(
      consume session, terminal: terminal, console: console,
      journal: StateFolder(environment: { options.environment[$0] }), memory: folder.map { $0 + "/panes.json" },
      keys: options.environment.configurationFolder.map { $0 + "/" + StudioProgram.keyFileName },
      choosing: workspaces, graphics: graphics, faults: faults)
    if let cells { program.setCells(cells) }
    if let companion { program.show(companion) }
    try program.run(signals: signals)
  }
}
