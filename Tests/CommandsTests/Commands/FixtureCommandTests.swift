import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("The fixture command") struct FixtureCommandTests {
  @Test(
    "two fixtures are compared by what they are drawn with",
    arguments: [
      ("fixture diff regular short", [#"~ title: "Frosty Bear" → "FB""#]),
      ("fixture diff short", [#"~ title: "FB" → "Frosty Bear""#]),
      (
        "fixture diff regular bare",
        [
          #"~ title: "Frosty Bear" → "Only a title""#, ##"- subtitle: {"text":"Ice cream","color":"#FF0000"}"##,
          "- price: 120",
        ]
      ),
      (
        "fixture diff regular Line.text",
        [#"~ (all of it): {"title":"Frosty Bear","subtitle":{"text":"Ice cream","color":"…"#]
      ),
    ])
  func compare(_ line: String, _ expected: [String]) throws {
    var sample = try SampleSession(others: ["Previews/Line.previews.json": #"{"previews": {"text": "hello"}}"#])
    let lines = try sample.perform(line).lines
    #expect(lines.count == expected.count)
    for (line, expected) in zip(lines, expected) {
      #expect(expected.hasSuffix("…") ? line.hasPrefix(expected.dropLast()) : line == expected)
    }
  }

  @Test("places inside the data are named as data set takes them")
  func paths() throws {
    var sample = try SampleSession(
      fixtures: """
        { "previews": { "a": { "rows": [ { "x/y": 1 }, 2 ] }, "b": { "$extends": "a", "rows": [ { "x/y": 3 }, 2, 4 ] } } }
        """)
    #expect(try sample.perform("fixture diff a b").lines == [#"~ rows[0]/x\/y: 1 → 3"#, "+ rows[2]: 4"])
  }

  @Test("without names the open fixture is compared with the one that it extends")
  func alone() throws {
    var sample = try SampleSession()
    try sample.perform("fixture short")
    #expect(try sample.perform("fixture diff").message == "Card.regular → Card.short: 1 difference")
    try sample.perform("fixture regular")
    #expect(try sample.perform("fixture diff").message == "Card.short → Card.regular: 1 difference")
    #expect(try sample.perform("fixture diff regular").message == "Card.regular and Card.regular have the same data")
  }

  @Test("names that are none are refused with the nearest")
  func refused() throws {
    var sample = try SampleSession()
    #expect(sample.refusal("fixture diff regulr") == "no fixture named \"regulr\" in Card | did you mean \"regular\"?")
    #expect(sample.refusal("fixture diff regular Nope.x")?.contains("the model \"Nope\"") == true)
  }

  @Test("the list says tags and which fixtures are excluded")
  func list() throws {
    var sample = try SampleSession(
      fixtures: #"{ "previews": { "a": {}, "b": {} }, "tags": { "a": ["long"] }, "exclude": ["b"] }"#)
    #expect(try sample.perform("fixture").lines == ["› a  #long", "  b  excluded"])
    try sample.perform("fixture b")
    #expect(sample.session.picture.fixture?.name == "b")
    try sample.perform("fixture next")
    try sample.perform("fixture next")
    #expect(sample.session.picture.fixture?.name == "a", "next goes past those that are excluded")
  }

  @Test("a captured response is changed in its own file, and undone to the byte")
  func captured() throws {
    let response = "{ \"title\" : \"From the backend\",\n\t\"subtitle\": null }\n"
    var sample = try SampleSession(
      layout: #"{"type": "label", "label": {"text": {"ref": "title"}}}"#,
      fixtures: #"{"model": "Other", "previews": {}}"#, others: ["Previews/card.json": response])
    #expect(sample.session.picture.fixture?.address == "Card.default")
    try sample.perform("data set title Changed here")
    let path = sample.scratch.path("Previews/card.json")
    #expect(text(sample, path) == response.replacing("From the backend", with: "Changed here"))
    try sample.perform("undo")
    #expect(text(sample, path) == response)
  }

  private static let previews = [
    "Card": """
    { "previews": {
        "base": { "title": "T" ,  "n": 1e2, "nested": { "$preview": "Line.a" } },
        "top": { "own": { "text" : "mine" }, "$extends": "base", "rows": [ { "$preview": "Line.a" } ] } } }
    """,
    "Line": #"{ "previews": { "a": { "text":"line", "deep": { "$preview": "Deep.d" } } } }"#,
    "Deep": #"{ "previews": { "d": {"text": "deep"} } }"#,
  ]

  @Test(
    "the file that owns a value is changed, in no other byte, and undo leaves every file as it was",
    arguments: [
      ("data set own/text X", "Card", #""mine""#, #""X""#),
      ("data set rows[0]/text X", "Line", #""line""#, #""X""#),
      ("data set rows[0]/deep/text X", "Deep", #""deep"}"#, #""X"}"#),
      (
        "data set title X", "Card", #""rows": [ { "$preview": "Line.a" } ] }"#,
        #""rows": [ { "$preview": "Line.a" } ], "title": "X" }"#
      ),
      (
        "data unset n", "Card", #""rows": [ { "$preview": "Line.a" } ] }"#,
        #""rows": [ { "$preview": "Line.a" } ], "n": null }"#
      ),
      (
        "data set nested/text X", "Card", #""rows": [ { "$preview": "Line.a" } ] }"#,
        #""rows": [ { "$preview": "Line.a" } ], "nested": { "text": "X" } }"#
      ),
    ])
  func ownership(_ line: String, _ owner: String, _ before: String, _ after: String) throws {
    var others: [String: String] = [:]
    for (model, text) in Self.previews where model != "Card" { others["Previews/\(model).previews.json"] = text }
    var sample = try SampleSession(fixtures: Self.previews["Card"] ?? "", others: others)
    try sample.perform("fixture top")
    try sample.perform(line)
    for (model, original) in Self.previews {
      let expected = model == owner ? original.replacing(before, with: after) : original
      #expect(text(sample, sample.scratch.path("Previews/\(model).previews.json")) ?? original == expected)
    }
    #expect(try sample.session.perform("fixture").message == "top")
    try sample.perform("undo")
    for (model, original) in Self.previews {
      #expect(text(sample, sample.scratch.path("Previews/\(model).previews.json")) ?? original == original)
    }
  }

  private func text(_ sample: SampleSession, _ path: String) -> String? {
    sample.session.files.document(path).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
