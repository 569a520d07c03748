import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("The first fixture of a layout") struct FirstFixtureTests {
  private static let layout = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "label", "label": { "id": "title", "text": "Hello" } },
      { "type": "each", "each": { "ref": "rows", "item": { "type": "label", "label": { "text": "Row" } } } } ] } }
    """

  /// A workspace whose one layout, `Bare`, has no fixture, and whatever else is given.
  private func session(_ others: [String: String] = [:]) throws -> (session: Session, scratch: Scratch) {
    var files = others
    files["kimchi.json"] = "{}"
    files["Layouts/bare.json"] = Self.layout
    let scratch = try Scratch(files)
    return (try Session(Target.find(scratch.path("Layouts/bare.json"))), scratch)
  }

  private func fixtures(_ session: Session, _ scratch: Scratch) -> String? {
    session.files.document(scratch.path("Previews/Bare.previews.json"))
      .map { JSONText($0, $0.root).description }
  }

  @Test(
    "what needs a fixture creates one with its file, and one undo takes all of it back",
    arguments: [
      ("fixture new draft", #""draft":{}"#), ("fixture save-as draft", #""draft":{}"#),
      (#"fixture new "two words""#, #""two words":{}"#),
      ("data set title Hi", #""regular":{"title":"Hi"}"#),
      ("data set rows[0]/name 4", #""regular":{"rows":[{"name":4}]}"#),
      (#"data edit {"title": "Hi"}"#, #""regular":{"title":"Hi"}"#),
      ("#title bind text title", #""regular":{"title":"Hello"}"#),
      ("1/0 bind text name", #""regular":{"rows":[{"name":"Row"}]}"#),
    ])
  func creates(line: String, preview: String) throws {
    var (session, scratch) = try session()
    #expect(session.picture.fixture == nil)
    let before = session.document.bytes
    let reply = try session.perform(line)
    #expect(reply.tone == .done)
    #expect(reply.message.hasSuffix(". Created \(scratch.root)/Previews/Bare.previews.json (not saved)"), "\(reply)")
    let text = fixtures(session, scratch)?.replacing(" ", with: "").replacing("\n", with: "")
    #expect(text == #"{"model":"Bare","previews":{\#(preview.replacing(" ", with: ""))}}"#)
    #expect(session.picture.fixture?.name.isEmpty == false)
    #expect(session.history.steps.count == 1)
    try session.perform("undo")
    #expect(fixtures(session, scratch) == nil)
    #expect(session.document.bytes == before)
    #expect(session.picture.fixture == nil && session.files.unsaved.isEmpty)
    try session.perform("redo")
    try session.perform("save")
    let written = try String(decoding: WorkspaceFiles.read(scratch.path("Previews/Bare.previews.json")), as: UTF8.self)
    #expect(written.hasPrefix("{\n  \"model\": \"Bare\",\n  \"previews\": {\n"))
  }

  @Test("a text that is bound moves into the fixture, and comes back out of it")
  func keepsTheText() throws {
    var (session, scratch) = try session()
    defer { withExtendedLifetime(scratch) {} }
    let frames = session.picture.frames
    let reply = try session.perform("#title bind text greeting/title")
    #expect(reply.message.hasPrefix("text is bound to greeting/title; its value moved to Bare.regular. Created "))
    #expect(session.picture.frames == frames)
    try session.perform("#title unbind text")
    #expect(String(decoding: session.document.bytes, as: UTF8.self).contains(#""text": "Hello""#))
  }

  @Test("a property without a value binds without a fixture, and says how to get one")
  func bindsNothing() throws {
    var (session, scratch) = try session()
    let reply = try session.perform("#title bind color tint")
    #expect(reply.tone == .warning)
    #expect(
      reply.message == "color is bound to tint. This layout has no fixture yet: `data set tint VALUE` creates one")
    #expect(fixtures(session, scratch) == nil)
  }

  @Test("the data is edited as a text where there is none yet")
  func editor() throws {
    var (session, scratch) = try session()
    let reply = try session.perform("data edit")
    guard case .editText(let text, let what)? = reply.effects.first else {
      Issue.record("no editor was asked for")
      return
    }
    #expect(text == "{}\n" && session.history.steps.isEmpty)
    _ = try session.finishEditing(what, #"{"title": "Hi"}"#)
    #expect(fixtures(session, scratch)?.contains(#""title": "Hi""#) == true)
  }

  @Test("a file without any preview gets the first one, and others follow it")
  func emptyFile() throws {
    let file = #"{ "model": "Bare", "previews": {} }"#
    var (session, scratch) = try session(["Previews/Bare.previews.json": file])
    #expect(try session.perform("data set title Hi").message == #"Set title of Bare.regular to "Hi""#)
    #expect(try session.perform("fixture new other").message == "Created fixture Bare.other")
    #expect(session.picture.fixture?.name == "other")
    #expect(try session.perform("fixture save-as third").message == "Created fixture Bare.third, a copy of other")
    #expect(
      fixtures(session, scratch)?.replacing(" ", with: "").replacing("\n", with: "")
        == #"{"model":"Bare","previews":{"regular":{"title":"Hi"},"other":{},"third":{}}}"#)
    for _ in 0..<3 { try session.perform("undo") }
    #expect(fixtures(session, scratch) == file)
  }

  @Test("a first fixture that was not saved is recovered with the layout")
  func recovered() throws {
    var (session, scratch) = try session()
    let state = StateFolder(scratch.path("state/kimchi"))
    session.openJournal(in: state)
    try session.perform("#title bind text title")
    session.journaling = nil
    session = try Session(Target.find(scratch.path("Layouts/bare.json")))
    session.openJournal(in: state)
    #expect(session.picture.fixture == nil)
    try session.perform("recover")
    #expect(session.picture.fixture?.address == "Bare.regular")
    try session.perform("save")
    #expect(WorkspaceFiles.entries(of: scratch.path("Previews")) == ["Bare.previews.json"])
  }

  @Test("without a workspace the file is made beside the layout, also of one that was never saved")
  func beside() throws {
    let scratch = try Scratch()
    var session = try Session(in: Workspace(containing: scratch.root))
    try session.perform("new empty flight_ticket")
    try session.perform("add label text LHR")
    try session.perform("0 bind text from")
    try session.perform("save")
    #expect(WorkspaceFiles.entries(of: scratch.root) == ["FlightTicket.previews.json", "flight_ticket.json"])
    let again = try Session(Target.find(scratch.path("flight_ticket.json")))
    #expect(again.picture.fixture?.address == "FlightTicket.regular")
  }

  @Test(
    "what cannot be a fixture's name is refused, and what is said leads on",
    arguments: [
      ("fixture new", "fixture needs a name | for example `fixture no_footer`"),
      (#"fixture new """#, "a fixture needs a name | write for example sold_out"),
      ("fixture new a.json", "a.json is a file name | use a"),
      ("fixture new a b", "a fixture has one name | put a name with spaces in quotes"),
    ])
  func refused(line: String, expected: String) throws {
    var (session, scratch) = try session()
    defer { withExtendedLifetime(scratch) {} }
    #expect(session.refusal(line) == expected)
    #expect(session.history.steps.isEmpty)
    #expect(try session.perform("fixture").message == "Bare has no fixture yet. `fixture new NAME` creates one.")
    #expect(try session.perform("data").message == "Bare has no fixture yet. `fixture new NAME` creates one.")
  }

  @Test("a name that is taken, and a captured response, are refused")
  func taken() throws {
    var (named, _) = try session(["Previews/Bare.previews.json": #"{ "previews": { "a": {} } }"#])
    #expect(named.refusal("fixture new a") == "Bare already has a fixture a")
    var (captured, _) = try session(["Previews/Bare.previews.json": #"{ "title": "Hi" }"#])
    #expect(captured.refusal("fixture new a")?.contains(" is a captured response; it has no named ") == true)
  }
}
