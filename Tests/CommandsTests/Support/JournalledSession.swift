import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Sessions
@testable import Workspaces

/// A card, its state folder and the sessions over them, one after the other.
struct JournalledSession {
  let sample: SampleSession
  let state: StateFolder
  var session: Session

  init(others: [String: String] = [:]) throws {
    sample = try SampleSession(others: others)
    state = StateFolder(sample.scratch.path("state/kimchi"))
    session = sample.session
    session.openJournal(in: state)
    #expect(session.takeNotices().isEmpty)
  }

  var layout: String { sample.scratch.path("Layouts/card.json") }
  var journal: String { state.folder(of: layout) + "/journal" }
  var text: String { String(decoding: session.document.bytes, as: UTF8.self) }
  var onDisk: String { get throws { String(decoding: try WorkspaceFiles.read(layout), as: UTF8.self) } }

  @discardableResult
  mutating func perform(_ line: String) throws -> Reply { try session.perform(line) }

  /// The message and the fix of a line that must be refused.
  mutating func refusal(_ line: String) -> String? {
    do {
      _ = try session.perform(line)
      return nil
    } catch {
      return error.message + (error.fix.map { " | \($0)" } ?? "")
    }
  }

  /// As after a kill and a new start: nothing is said to the old session any more.
  mutating func reopen() throws {
    session.journaling = nil
    session = try Session(Target.find(layout))
    session.openJournal(in: state)
  }

  func write(_ name: String, _ text: String) throws { try sample.scratch.write(name, text) }
}
