import Commands
import Companion
import Galleries
import Layers
import Panes
import Scripts
import Sessions
import Workspaces

extension StudioState {
  /// Runs a line that a page in a browser has sent. The log shows it and what comes of it, and what has the keys keeps them.
  mutating func perform(_ line: CompanionLine, of table: CommandTable) throws(Refusal) -> [Reply] {
    layers.removeAll(SnapshotView.self)
    console.dropSuggestion()
    defer { kept.gallery?.pictures.invalidate() }
    log.add(.command, "\(line.text)  (\(line.source))")
    session.cells = painting.cells
    do throws(Refusal) {
      let replies = try runner.perform(remote: line.text, of: table, in: &session)
      outline.reveal(session.selectedIndex ?? 0, in: session.outline)
      for reply in replies { log.add(reply) }
      return replies
    } catch {
      for notice in session.takeNotices() { log.add(notice) }
      log.add(error)
      throw error
    }
  }
}
