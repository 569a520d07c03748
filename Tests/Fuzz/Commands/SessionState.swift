import Editing
import JSONDocument
import Sessions

/// All of a session that a refused line must leave as it was.
struct SessionState: Equatable {
  private let layout: String
  private let bytes: [UInt8]
  private let files: [String: Int]
  private let position: Int
  private let steps: Int
  private let selected: Int?

  init(_ session: Session) {
    layout = session.layoutPath
    bytes = session.document.bytes
    files = Dictionary(uniqueKeysWithValues: session.files.entries.keys.map { ($0, session.files.state($0)) })
    position = session.history.position
    steps = session.history.steps.count
    selected = session.selectedIndex
  }

  /// What of it differs, in words; nil when nothing does.
  func difference(from before: SessionState) -> String? {
    if layout != before.layout { return "another document is open" }
    if bytes != before.bytes { return "the document has other bytes" }
    if (position, steps) != (before.position, before.steps) { return "the history has another step" }
    if selected != before.selected { return "something else is selected" }
    // A file that was only read for the change is open, and as it was.
    if before.files.contains(where: { files[$0.key] != $0.value }) { return "another file has changed" }
    return nil
  }

  /// Real paths of files that have changed since.
  func changed(since before: SessionState) -> [String] { files.filter { before.files[$0.key] != $0.value }.map(\.key) }
}
