import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Renaming and deleting fixtures") struct ChangingFixturesTests {
  private static let card = """
    { "model": "Card",
      "tags": { "short": ["small"] }, "exclude": ["short", "bare"],
      "conditions": { "short": { "theme": "dark" } },
      "previews": {
        "regular": { "title": "Frosty Bear" },
        "short": { "$extends": "regular", "title": "FB" },
        "tiny": { "$extends": "Card.short" },
        "bare": { "title": "short" } } }

    """
  private static let line = """
    { "previews": { "all": { "rows": [ { "$preview": "Card.short", "title": "x" }, { "$preview": "Card.bare" } ] },
      "short": { "title": "another model" } } }

    """

  private func open() throws -> SampleSession {
    try SampleSession(fixtures: Self.card, others: ["Previews/Line.previews.json": Self.line])
  }

  private func text(_ sample: SampleSession, _ file: String) throws -> String {
    String(decoding: try sample.session.workspace.document(sample.scratch.path(file)).bytes, as: UTF8.self)
  }

  @Test("a rename follows the fixtures that extend and nest it, and its labels; undo takes all of it back")
  func rename() throws {
    var sample = try open()
    try sample.perform("fixture short")
    let reply = try sample.perform("fixture rename short brief")
    #expect(reply.message == "Renamed fixture short to brief: 6 places in 2 files, not saved yet")
    #expect(sample.session.picture.fixture?.address == "Card.brief")
    let renamed = Self.card.replacing(#""short":"#, with: #""brief":"#).replacing(#"["short","#, with: #"["brief","#)
      .replacing("Card.short", with: "Card.brief")
    #expect(try text(sample, "Previews/Card.previews.json") == renamed)
    #expect(try text(sample, "Previews/Line.previews.json") == Self.line.replacing("Card.short", with: "Card.brief"))
    #expect(sample.session.picture.count(of: .error) == 0)
    try sample.perform("undo")
    #expect(sample.session.picture.fixture?.address == "Card.short")
    #expect(try text(sample, "Previews/Card.previews.json") == Self.card)
    #expect(try text(sample, "Previews/Line.previews.json") == Self.line)
    try sample.perform("fixture rename Line.all every")
    #expect(try text(sample, "Previews/Line.previews.json") == Self.line.replacing(#""all""#, with: #""every""#))
  }

  @Test("a fixture goes with its labels once nothing uses it, and another one is opened")
  func delete() throws {
    var sample = try open()
    #expect(sample.refusal("fixture delete short") == "Card.tiny, Line.all use Card.short | delete those first")
    #expect(sample.refusal("fixture delete regular") == "Card.short uses Card.regular | delete that first")
    try sample.perform("fixture tiny")
    #expect(try sample.perform("fixture delete tiny").message == "Deleted fixture Card.tiny. Fixture: regular")
    #expect(try sample.perform("fixture delete Line.all").message == "Deleted fixture Line.all")
    try sample.perform("fixture delete short")
    #expect(
      try text(sample, "Previews/Card.previews.json") == """
        { "model": "Card",
          "tags": {}, "exclude": ["bare"],
          "conditions": {},
          "previews": {
            "regular": { "title": "Frosty Bear" },
            "bare": { "title": "short" } } }

        """)
    for _ in 0..<3 { try sample.perform("undo") }
    #expect(try text(sample, "Previews/Card.previews.json") == Self.card)
    #expect(try text(sample, "Previews/Line.previews.json") == Self.line)
  }

  @Test("a snapshot that keeps the old name is mentioned")
  func snapshots() throws {
    var sample = try open()
    try sample.perform("fixture bare")
    try sample.perform("snapshot record")
    #expect(
      try sample.perform("fixture rename bare plain").lines == [
        "1 snapshot has the old name; after `save`, `kimchi snapshot record --prune` updates it"
      ])
  }

  @Test(
    "a change that can't be made is refused with a reason",
    arguments: [
      ("fixture rename shrt brief", #"no fixture named "shrt" in Card | did you mean short?"#),
      ("fixture rename short bare", "Card already has a fixture bare | choose another name"),
      ("fixture rename short short", "it has that name already | choose another one"),
      ("fixture rename short a.json", "a.json is a file name | use a"),
      ("fixture delete Line.nobody", #"no fixture named "Line.nobody" in Card | `fixture` lists them"#),
      ("fixture delete bare now", "a fixture has one name | put a name with spaces in quotes"),
    ])
  func refused(_ line: String, _ expected: String) throws {
    var sample = try open()
    #expect(sample.refusal(line) == expected)
  }

  @Test("a captured response has no name to change")
  func captured() throws {
    var sample = try SampleSession(
      fixtures: #"{"model": "Other", "previews": {}}"#, others: ["Previews/card.json": #"{ "title": "x" }"#])
    #expect(
      sample.refusal("fixture delete default")
        == "Card.default is a captured response; its file has no named fixtures")
  }

  @Test("a folder without settings has fixtures to rename too")
  func plainFolder() throws {
    let scratch = try Scratch([
      "card.json": SampleSession.card, "Card.previews.json": #"{ "previews": { "a": {}, "b": { "$extends": "a" } } }"#,
    ])
    var session = try Session(Target.find(scratch.path("card.json")))
    try session.perform("fixture rename a c")
    #expect(try session.fixtureNames() == ["c", "b"])
    #expect(session.picture.findings.allSatisfy { $0.diagnostic.severity != .error })
  }

  @Test("an undone new fixture shows the one before, and a redone one is shown again")
  func origins() throws {
    var sample = try open()
    for command in ["fixture save-as other", "fixture new other"] {
      try sample.perform("fixture short")
      try sample.perform(command)
      #expect(sample.session.picture.fixture?.address == "Card.other")
      try sample.perform("undo")
      #expect(sample.session.picture.fixture?.address == "Card.short")
      try sample.perform("redo")
      #expect(sample.session.picture.fixture?.address == "Card.other")
      try sample.perform("undo")
    }
  }

  @Test(
    "a value is taken out of a fixture that extends another, and what it inherits beside it stays",
    arguments: [
      ("data unset rows[0]", #"{"rows":[2,3],"own":[4,5],"map":{"a":1},"note":"x"}"#),
      ("data unset rows[1]", #"{"rows":[1,3],"own":[4,5],"map":{"a":1},"note":"x"}"#),
      ("data unset own[0]", #"{"rows":[1,2,3],"own":[5],"map":{"a":1},"note":"x"}"#),
      ("data unset note", #"{"rows":[1,2,3],"own":[4,5],"map":{"a":1}}"#),
      ("data unset map/a", #"{"rows":[1,2,3],"own":[4,5],"map":{},"note":"x"}"#),
    ])
  func unset(command: String, expected: String) throws {
    let fixtures = #"""
      {"model": "Card", "previews": {"base": {"rows": [1, 2, 3], "own": [9], "map": {"a": 1}},
        "more": {"$extends": "base", "own": [4, 5], "note": "x"}}}
      """#
    var sample = try SampleSession(fixtures: fixtures)
    try sample.perform("fixture more")
    try sample.perform(command)
    let fixture = try #require(sample.session.picture.fixture)
    let wanted = try JSONDocument(parsing: expected, file: "expected")
    #expect(
      fixture.document.isEqual(fixture.node, to: wanted, wanted.root),
      "\(fixture.document.minifiedText(of: fixture.node))")
    try sample.perform("undo")
    #expect(try text(sample, "Previews/Card.previews.json") == fixtures)
  }
}
