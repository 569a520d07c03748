import Editing
import Sessions
import Workspaces

/// Tells what a session shows from what it showed before, as far as pages can see it. Costs next to nothing: it is asked
/// after every key.
struct CompanionKey: Sendable, Hashable {
  private let home: String
  private let path: String
  private let revision: Int
  private let selected: Int?
  private let marked: [Int]
  private let unsaved: Int
  /// How many events there are, of which the oldest are forgotten, and the newest.
  private let events: Int
  private let lastEvent: EventLog.Event?
  let stamp: DocumentStamp

  init(_ session: Session) {
    home = session.home
    path = session.layoutPath
    revision = session.revision
    selected = session.selectedIndex
    marked = session.markedIndexes
    unsaved = session.files.unsaved.count
    events = session.eventLog.events.count
    lastEvent = session.eventLog.events.last
    stamp = DocumentStamp(session)
  }
}

/// The state of the open document, as a page hands it back with a line: `3.5.9f2c1a44`.
struct DocumentStamp: Sendable, Hashable, CustomStringConvertible {
  let description: String
  /// The highest number of a step that was there.
  let step: Int

  init(_ session: Session) {
    let history = session.history
    step = history.highestNumber
    // What other programs do to a file that was edited here is a step too.
    let disk = step == 0 ? session.files.digest(session.layoutPath)?.description.prefix(8) ?? "" : ""
    // Another document has steps of the same numbers.
    let home = session.home.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
    description = "\(step).\(history.position).\(disk)\(home)"
  }

  /// As a page hands it back. Nil for no stamp at all.
  init?(parsing text: String) {
    guard text.utf8.count <= 100, let step = text.split(separator: ".").first.flatMap({ Int($0) }) else { return nil }
    description = text
    self.step = step
  }
}
