import Companion
import Editing
import Glibc
import Rendering
import Sessions
import Studio
import Terminal
import Workspaces

/// The studio on this process's terminal.
package enum StudioMode {
  /// Whether somebody is there to see and to type.
  package static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Runs until the user quits.
  ///
  /// - Parameters:
  ///   - cells: the samples of a picture's cell; nil as the last time.
  ///   - faults: what ended the program in earlier runs.
  ///   - workspaces: those whose gallery is shown first; nil begins with the session's layout.
  ///   - companion: shows the session in browsers from the beginning.
  /// - Throws: why this terminal cannot show it; nothing has been done then.
  @MainActor
  package static func run(
    _ session: consuming Session, colors: ColorMode?, cells: CellDivision?, graphics: GraphicsChoice?,
    faults: FaultNotes, choosing workspaces: [Workspace], companion: Companion? = nil
  ) throws(TerminalError) {
    // First, since ncurses leaves alone what is handled already, and a crash from here on leaves the terminal in order.
    let signals = SignalPipe()
    defer { signals.close() }
    var options = TerminalOptions()
    options.colors = colors
    let terminal = try NcursesTerminal(options)
    let folder = options.environment.stateFolder
    let console = Console(prompt: "kimchi › ", historyFile: folder.map { $0 + "/console_history" })
    let journal = StateFolder(environment: { options.environment[$0] })
    let program = StudioProgram(
      session, terminal: terminal, console: console, journal: journal, memory: folder.map { $0 + "/panes.json" },
      keys: options.environment.configurationFolder.map { $0 + "/" + StudioProgram.keyFileName }, choosing: workspaces,
      graphics: graphics, faults: faults)
    if let cells { program.setCells(cells) }
    if let companion { program.show(companion) }
    program.run(signals: signals)
    console.close()
    terminal.close()
  }
}
