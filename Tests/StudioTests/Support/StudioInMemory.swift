import Rendering
import Sessions
import Terminal
import TerminalDriver
import Workspaces

@testable import Layers
@testable import Studio

/// The studio between bytes that are typed and a screen in memory.
///
/// Readline's state is the process's, and other tests use it too: a test opens and closes one of these without a
/// suspension in between.
@MainActor
final class StudioInMemory {
  let terminal: MemoryTerminal
  let console: Console
  let program: StudioProgram

  /// - Parameter path: what is opened; the sample card without one.
  init(_ path: String = StudioStateTests.card, columns: Int = 160, rows: Int = 48) throws {
    let session = try Session(Target.find(path))
    terminal = MemoryTerminal(size: CellSize(columns: columns, rows: rows))
    console = Console(prompt: "kimchi › ")
    program = StudioProgram(session, terminal: terminal, console: console, journal: nil)
    program.present()
  }

  func close() { console.close() }

  /// Types bytes as a terminal sends them, and shows what became of them.
  func type(_ text: String) {
    var decoder = InputDecoder()
    for event in decoder.feed(text.utf8) + decoder.finishPending() { program.handle(event) }
    program.releaseHeldKey()
    program.finishWaiting()
    program.present()
  }

  var text: String { terminal.text }

  /// Turns the loop, as far as it is about background jobs, until the screen is as wanted, or patience is at its end.
  func runJobs(until isDone: (String) -> Bool) {
    let end = ContinuousClock.now + .seconds(TerminalSession.patience)
    while !isDone(text), ContinuousClock.now < end {
      program.followJobs()
      guard program.queue.wait(milliseconds: 100) else { continue }
      program.queue.run()
      program.isDirty = true
      program.present()
    }
  }
}

extension StudioProgram {
  /// Turns the loop, as far as it is about background jobs, until nothing is waited for.
  func finishWaiting() {
    while state.isWaiting {
      followJobs()
      _ = queue.wait(milliseconds: 100)
      queue.run()
    }
  }
}
