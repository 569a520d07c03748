import Commands
import Editing
import Forms
import JSONDocument
import Sessions
import TestSupport
import Testing
import Workspaces

@Suite struct SuggestionLimitTests {
  private func session(labels count: Int, text: String = "A") throws -> (Scratch, Session) {
    let label = #"{ "type": "label", "label": { "text": "\#(text)" } }"#
    let items = Array(repeating: label, count: count).joined(separator: ",\n")
    let scratch = try Scratch(["a.json": #"{ "type": "vStack", "vStack": { "items": [\#(items)] } }"#])
    var session = try Session(Target.find(scratch.path("a.json")))
    try session.perform("label[0]")
    return (scratch, session)
  }

  @Test("edits of large documents are not tried while they are typed", arguments: [(10, true), (4100, false)])
  func large(_ count: Int, _ isTried: Bool) throws {
    let (_, session) = try session(labels: count)
    #expect((Suggestion("set text B", in: session, of: .session) != nil) == isTried)
  }

  @Test("a value that is too long for a line is counted")
  func form() throws {
    let (_, session) = try session(labels: 2, text: String(repeating: "long ", count: 500))
    let row = try #require(Form(.properties, in: session).row(named: "text"))
    #expect(row.value == nil)
    #expect(row.shown.hasPrefix("long long"))
    #expect(row.line == "set text ")
  }

  @Test("a session that commands are tried on shares no history, no files and no documents with the first")
  func copies() throws {
    let (_, session) = try session(labels: 2)
    let bytes = session.document.bytes
    let tried = try #require(session.trying("set text B", in: .session))
    #expect(tried.document.bytes != bytes)
    #expect(session.document.bytes == bytes)
    #expect(session.history.steps.isEmpty)
    #expect(session.workspace.documents.known(session.layoutPath)?.bytes == bytes)
    #expect(session.trying("set no_such 1", in: .session) == nil)
  }
}
