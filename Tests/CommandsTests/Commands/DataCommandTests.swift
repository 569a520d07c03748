import Binding
import Completing
import JSONDocument
import KimchiCore
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite struct DataCommandTests {
  /// The previews file as it is now.
  private func fixtures(_ sample: SampleSession) -> String {
    sample.session.files.document(sample.scratch.path("Previews/Card.previews.json"))
      .map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private func names(_ sample: SampleSession, _ line: String) -> [String] {
    sample.session.complete(line, at: line.utf8.count).candidates.map(\.text)
  }

  private func texts(_ sample: SampleSession) -> [String] {
    let tree = sample.session.picture.bound.tree
    return tree.nodes.filter { $0.kind == .text }.map { tree.texts[Int($0.payload)].text.text }
  }

  @Test("a value is changed in the fixture that has it, and the picture follows")
  func sets() throws {
    var sample = try SampleSession()
    try sample.perform("data set title Hot Bear")
    #expect(fixtures(sample) == SampleSession.fixtures.replacing("Frosty Bear", with: "Hot Bear"))
    #expect(texts(sample).contains("Hot Bear"))
    try sample.perform("undo")
    #expect(fixtures(sample) == SampleSession.fixtures)
    #expect(texts(sample).contains("Frosty Bear"))
  }

  @Test(
    "a value that nothing reads, and one that others lack now, are said",
    arguments: [
      ("data set titel Hot", #"Set titel of Card.regular to "Hot"; nothing reads it; did you mean title?"#),
      ("data set price 5", "Set price of Card.regular to 5; nothing reads it"),
      ("data set title Hot", #"Set title of Card.regular to "Hot""#),
      ("data set subtitle.color #00FF00", ##"Set subtitle/color of Card.regular to "#00FF00""##),
      ("data set title null", "Set title of Card.regular to null; now 1 reference has no data"),
    ])
  func doubts(_ line: String, _ message: String) throws {
    var sample = try SampleSession()
    let reply = try sample.perform(line)
    #expect(reply.message == message)
    #expect((reply.tone == .warning) == message.contains(";"))
  }

  private static let typed = [
    "Layouts/card.json": """
    { "type": "vStack", "vStack": { "items": [
      { "type": "label", "label": { "text": { "ref": "name" }, "color": { "ref": "status/color" }, "font": { "weight": { "ref": "weight" } }, "number_of_lines": { "ref": "lines" } } },
      { "type": "each", "each": { "ref": "rows", "item": { "type": "component", "component": { "name": "dot", "data": { "title": { "ref": "code" }, "tint": { "ref": "tint" } } } } } } ] } }
    """,
    "Components/dot.json": """
    { "component": "dot", "layout": { "type": "label", "label": { "text": { "ref": "title" }, "color": { "ref": "tint" } } } }
    """,
    "Previews/Card.previews.json": """
    { "model": "Card", "previews": { "regular": { "name": "A", "weight": "bold", "lines": 2, "status": { "color": "#FF0000" },
      "rows": [ { "code": "K60", "tint": "#0000FF" } ], "unused": "U" } } }
    """,
  ]

  /// A session over values that fill properties of several types, some inside of a component.
  private func typed() throws -> SampleSession {
    var others = Self.typed
    let layout = others.removeValue(forKey: "Layouts/card.json") ?? ""
    let fixtures = others.removeValue(forKey: "Previews/Card.previews.json") ?? ""
    return try SampleSession(layout: layout, fixtures: fixtures, others: others)
  }

  @Test(
    "a value is written as `set` takes it for the property that it fills",
    arguments: [
      ("status.color red 600", #""color": { "type": "red", "tint": "600" }"#), ("weight light", #""weight": "light""#),
      ("lines 3", #""lines": 3"#), ("rows[0]/tint green 400", #""tint": { "type": "green", "tint": "400" }"#),
      ("rows[0]/code 40", #""code": 40"#), ("name true", #""name": "true""#), ("unused true", #""unused": true"#),
      ("name null", #""name": null"#),
    ])
  func words(line: String, written: String) throws {
    var sample = try typed()
    try sample.perform("data set \(line)")
    let text = fixtures(sample).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(written), "\(text)")
  }

  @Test(
    "a value that the property can't use is refused with what it takes, and changes nothing",
    arguments: [
      ("lines high", "expected a whole number"), ("weight heavy", "expected one of light, regular"),
      ("status.color nosuch 4", "expected a colour"), ("rows[0]/tint nosuch", "expected a colour"),
      (#"rows[0]/tint {"type":"nope"}"#, "no palette colour named \"nope\""),
      (#"name {"a":1}"#, "expected a string, but the data has an object"),
    ])
  func refusesTypes(line: String, reason: String) throws {
    var sample = try typed()
    let before = texts(sample)
    let message = sample.refusal("data set \(line)")
    #expect(message?.contains(reason) == true, "\(message ?? "")")
    #expect(texts(sample) == before)
    #expect(sample.session.history.steps.isEmpty)
  }

  @Test("what came through $extends is overridden in the fixture that extends")
  func overrides() throws {
    var sample = try SampleSession()
    try sample.perform("fixture short")
    try sample.perform("data set subtitle/text Sorbet")
    #expect(
      fixtures(sample).contains(
        #""short": { "$extends": "regular", "title": "FB", "subtitle": { "text": "Sorbet" } }"#), "\(fixtures(sample))")
    try sample.perform("data unset price")
    #expect(fixtures(sample).contains(#""price": null"#))
    try sample.perform("fixture regular")
    #expect(texts(sample).contains("Ice cream"))
  }

  @Test("what came through $preview is changed in the nested fixture's own file")
  func nested() throws {
    var sample = try SampleSession(
      fixtures: """
        { "previews": { "regular": { "title": "T", "subtitle": { "$preview": "Line.a" }, "rows": [ { "$preview": "Line.a" }, { "text": "b" } ] } } }
        """,
      others: ["Previews/Line.previews.json": #"{ "model": "Line", "previews": { "a": { "text": "nested" } } }"#])
    try sample.perform("data set rows[0]/text changed")
    let line = sample.session.files.document(sample.scratch.path("Previews/Line.previews.json"))
    #expect(line.map { String(decoding: $0.bytes, as: UTF8.self) }?.contains("changed") == true)
    #expect(texts(sample).contains("changed"))
    #expect(fixtures(sample).isEmpty, "the outer file is not touched")
  }

  @Test("bind moves the literal into the fixture, unbind takes it back, each in one step")
  func binds() throws {
    var sample = try SampleSession()
    let pictures = texts(sample)
    let reply = try sample.perform("2/0 bind text note/text")
    #expect(reply.message == "text is bound to note/text; its value moved to Card.regular; bare has no value there")
    #expect(reply.tone == .warning)
    #expect(sample.text.contains(#""label": { "ref": "note/text" }"#), "\(sample.text)")
    #expect(fixtures(sample).contains(#""note": { "text": "plain" }"#), "\(fixtures(sample))")
    #expect(texts(sample) == pictures)
    #expect(sample.session.history.steps.count == 1)
    try sample.perform("undo")
    #expect(sample.text == SampleSession.card)
    #expect(fixtures(sample) == SampleSession.fixtures)
    try sample.perform("redo")
    try sample.perform("2/0 unbind text")
    #expect(sample.text == SampleSession.card)
  }

  @Test("a path in an each starts at the element, and every element gets the value")
  func bindsInEach() throws {
    var sample = try SampleSession(
      layout: """
        { "type": "each", "each": { "ref": "rows", "item": { "type": "label", "label": { "text": "same" } } } }
        """,
      fixtures: #"{ "previews": { "regular": { "rows": [ { "a": 1 }, { "text": "own" }, {} ] } } }"#)
    try sample.perform("0 bind text text")
    #expect(texts(sample) == ["same", "own", "same"])
  }

  @Test("paths into the data take points and slashes, and a key with a point is found")
  func separators() throws {
    var sample = try SampleSession()
    try sample.perform("data set subtitle.text Sorbet")
    #expect(texts(sample).contains("Sorbet"))
    try sample.perform("2/0 bind text subtitle.text")
    #expect(sample.text.contains(#""label": { "ref": "subtitle/text" }"#), "\(sample.text)")
    try sample.perform(#"data set a\.b 1"#)
    #expect(fixtures(sample).contains(#""a.b": 1"#))
    try sample.perform("data set a.b 2")
    #expect(fixtures(sample).contains(#""a.b": 2"#))
    try sample.perform("data unset subtitle.color")
    #expect(!fixtures(sample).contains("#FF0000"))
    try sample.perform("#title set font/weight light")
    #expect(sample.text.contains(#""font": { "weight": "light" }"#))
    #expect(names(sample, "data set subtitle.").contains("subtitle.text"))
    #expect(names(sample, "#title set font/").contains("font/weight"))
  }

  @Test("a value that fits is bound, whatever its property")
  func fits() throws {
    var sample = try SampleSession()
    try sample.perform("#title bind color subtitle/color")
    try sample.perform("#title bind number_of_lines price")
    #expect(sample.text.contains(#""color": { "ref": "subtitle/color" }"#))
  }

  @Test("a value beside $preview is set there, any other in the nested fixture's file")
  func nestedOverrides() throws {
    let nested = "Previews/Part.previews.json"
    var sample = try SampleSession(
      fixtures: #"""
        {"model": "Card", "previews": {"regular": {"title": "a", "part": {"$preview": "Part.one", "t": "own"}}}}
        """#, others: [nested: #"{"model": "Part", "previews": {"one": {"t": "x", "u": "y"}}}"#])
    try sample.perform("data set part/t mine")
    #expect(fixtures(sample).contains(#""t": "mine""#))
    try sample.perform("data set part/u theirs")
    let file = sample.session.files.document(sample.scratch.path(nested))
    #expect(file.map { String(decoding: $0.bytes, as: UTF8.self) }?.contains(#""u": "theirs""#) == true)
  }

  @Test("a fixture is copied under another name, and its undo goes back to the one before")
  func copies() throws {
    var sample = try SampleSession()
    try sample.perform("fixture short")
    try sample.perform("fixture save-as tiny")
    #expect(sample.session.picture.fixture?.name == "tiny")
    #expect(fixtures(sample).contains(#""tiny": { "$extends": "regular", "title": "FB" }"#))
    try sample.perform("undo")
    #expect(sample.session.picture.fixture?.name == "short")
    #expect(fixtures(sample) == SampleSession.fixtures)
    #expect(sample.refusal("fixture save-as short") == "Card already has a fixture short")
  }

  @Test("a captured response stays open while the layout is edited")
  func captured() throws {
    var sample = try SampleSession(others: ["captured.json": #"{ "title": "From the server" }"#])
    try sample.perform("fixture \(sample.scratch.path("captured.json"))")
    try sample.perform("#row set spacing 4")
    #expect(texts(sample).contains("From the server"))
  }

  @Test(
    "what cannot be done says why",
    arguments: [
      ("data unset titel", "the data has no value at titel | did you mean title?"),
      (
        "data set a[ 1",
        "\"a[\" is not a path: an index must be a whole number in brackets, such as [2] | write a path such as title, subtitles[2] or rows[0]/text"
      ),
      ("data put title x", "data has no subcommand \"put\" | use `data set`, `data unset` or `data edit`"),
      ("2/1 unbind", "spacer isn't a reference"),
      ("#title unbind font", "font isn't a reference | `unbind text`"),
      ("#title bind color title", "color takes a colour, but title is the string \"Frosty Bear\""),
      ("#title bind border.color price", "border.color takes a colour, but price is the number 120"),
      ("2/0 bind text subtitle", "text takes a string, but subtitle is an object"),
      (
        "data set note {\"$preview\": \"Card.regluar\"}",
        "no fixture named \"regluar\" in Card | did you mean \"regular\"?"
      ),
      (
        "data set note {\"$extends\": \"Cards.regular\"}",
        "no fixtures for the model \"Cards\" | did you mean \"Card.regular\"?"
      ),
      ("fixture regluar", "no fixture named \"regluar\" in Card | did you mean \"regular\"?"),
    ])
  func refuses(_ line: String, _ expected: String) throws {
    var sample = try SampleSession()
    #expect(sample.refusal(line) == expected)
  }
}

@Suite struct QuitCommandTests {
  @Test("quit discard goes back to what is saved, and redo still leads on")
  func discards() throws {
    var sample = try SampleSession()
    try sample.perform("#row set spacing 4")
    try sample.perform("data set title Hot Bear")
    #expect(sample.refusal("quit")?.contains("unsaved changes") == true)
    let reply = try sample.perform("quit discard")
    #expect(reply.effects == [.quit])
    #expect(sample.text == SampleSession.card)
    #expect(sample.session.files.unsaved.isEmpty)
    try sample.perform("redo 2")
    #expect(sample.text != SampleSession.card)
  }
}
