import Commands
import Companion
import Layers
import Panes
import Sessions
import Terminal
import Workspaces

/// Pages in browsers that show the session: a fifth source of the loop, while they are on.
extension StudioProgram: CompanionHost {
  package var companionSession: Session { state.session }

  package func perform(_ line: CompanionLine, from companion: Companion) throws(Refusal) -> [Reply] {
    isDirty = true
    defer { tellCompanion() }
    return try state.perform(line, of: companion.state.table)
  }

  func use(_ choice: CompanionUse) {
    switch choice {
    case .off:
      guard let companion else { return state.tell("The companion is off") }
      companion.stop("The studio shows no pages any more")
      self.companion = nil
      state.tell("Companion: off")
    case .link where companion == nil: state.fail("The companion is off: `companion on` starts it")
    case .on where companion == nil:
      do throws(Refusal) {
        show(try Companion(CompanionState.Options(besides: CommandTable.studio.commands)))
      } catch {
        state.log.add(error)
      }
    case .on, .link: tellLink()
    }
  }

  /// Shows the session by a companion from now on.
  package func show(_ companion: Companion) {
    self.companion = companion
    tellLink()
  }

  /// Prints a link, also to the clipboard of the terminal.
  private func tellLink() {
    guard let companion else { return }
    tellCompanion()
    let link = companion.state.makeLink()
    state.tell("Companion: \(link)")
    state.tell("The link lets one browser on this machine in, once. It was sent to the clipboard of the terminal.")
    terminal.copy(link)
    // Whoever looks on already needs no link.
    toldEntries = state.log.count
  }

  /// Has pages drawn and told of what changed, and does what they ask for.
  func followCompanion() {
    guard let companion else { return }
    companion.run(for: self)
    tellCompanion()
    if let work = companion.state.nextWork(state.session) {
      _ = BackgroundJob(on: queue) {
        work.run()
      } onEnd: { [weak companion] scene in
        companion?.state.receive(scene, of: work)
      }
    }
  }

  /// Tells pages what has come to the log.
  private func tellCompanion() {
    guard let companion, toldEntries < state.log.count else { return }
    companion.state.note(Array(state.log.entries.suffix(state.log.count - toldEntries)))
    toldEntries = state.log.count
  }
}
