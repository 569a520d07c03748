import Conditions
import JSONDocument
import Testing

@testable import Dialects
@testable import Pictures
@testable import Screens
@testable import Sessions
@testable import Workspaces

@Suite("The log of events") struct EventLogTests {
  private func event(_ number: Int) -> EventLog.Event {
    EventLog.Event(kind: "view", subject: "\(number)", outcome: "")
  }

  @Test("the last thousand are kept", arguments: [0, 1, 999, 1000, 1001, 1500])
  func limit(_ count: Int) {
    var log = EventLog()
    for number in 0..<count { log.add(event(number)) }
    #expect(log.events.map(\.subject) == (max(0, count - 1000)..<count).map { "\($0)" })
    log.clear()
    #expect(log.events.isEmpty)
  }

  @Test(
    "as JSON it has what there is of it",
    arguments: [
      (nil, nil, "", #"{"event":"click","subject":"s"}"#),
      (#"{ "action": "a" }"#, nil, "", #"{"event":"click","subject":"s","action":{"action":"a"}}"#),
      (nil, #"{"x": 1}"#, "", #"{"event":"click","subject":"s","logging":{"x":1}}"#),
      (nil, nil, "done", #"{"event":"click","subject":"s","outcome":"done"}"#),
      ("[1]", "2", "o", #"{"event":"click","subject":"s","action":[1],"logging":2,"outcome":"o"}"#),
      ("not JSON", "{", "o", #"{"event":"click","subject":"s","outcome":"o"}"#),
    ] as [(String?, String?, String, String)])
  func json(_ action: String?, _ logging: String?, _ outcome: String, _ expected: String) {
    let event = EventLog.Event(kind: "click", subject: "s", action: action, logging: logging, outcome: outcome)
    #expect(event.json.minified.description == expected)
  }

  // MARK: Attributes

  private func attributes(_ texts: [(String, Bool)], client: String? = nil) throws -> EventAttributes {
    var attributes = EventAttributes()
    for (text, asStrings) in texts {
      let document = try JSONDocument(parsing: text, file: "a.json")
      attributes.add((document, document.root), asStrings: asStrings)
    }
    var conditions = PictureConditions()
    if let client { conditions.clientData = try JSONDocument(parsing: client, file: "client.json") }
    attributes.add(conditions)
    return attributes
  }

  private static let standard = #""session":"preview","user":"preview","# + client
  private static let client =
    #""platform":"ios","version":"newest","client":"newest","system":"iPhone 16""#

  @Test("what is nearest counts, and then those of the preview")
  func nearest() throws {
    #expect(try attributes([]).json == "{\(Self.standard)}")
    #expect(
      try attributes([(#"{"a": 1, "b": {"c": 2}}"#, false), (#"{"a": 3, "d": null}"#, false)]).json
        == #"{"a":1,"b":{"c":2},"d":null,\#(Self.standard)}"#)
    #expect(
      try attributes([(#"{"user": "me", "system": 5}"#, false)]).json
        == #"{"user":"me","system":5,"session":"preview","platform":"ios","version":"newest","client":"newest"}"#)
    #expect(
      try attributes([], client: #"{"session": 12, "other": 1}"#).json
        == #"{"session":12,"user":"preview","platform":"ios","version":"newest","client":"newest","system":"iPhone 16"}"#
    )
  }

  @Test("where attributes are strings, other values are sent as their text, which is told")
  func strings() throws {
    let found = try attributes([(#"{"a": 1, "b": "x", "c": [ 1, 2 ]}"#, true), (#"{"d": true, "a": 2}"#, true)])
    #expect(found.json == #"{"a":"1","b":"x","c":"[1,2]","d":"true",\#(Self.standard)}"#)
    #expect(found.note == "a, c, d sent as text")
    #expect(try attributes([(#"{"a": 1}"#, false), (#"{"b": "x"}"#, true)]).note == "")
  }

  // MARK: Views

  private func views(_ sample: inout SampleScreen) -> [String] {
    sample.session.eventLog.clear()
    sample.session.noteViews()
    return sample.session.eventLog.events.map { "\($0.kind) \($0.subject) \($0.logging ?? "")\($0.outcome)" }
  }

  @Test("a cell is seen once, when it comes into sight, and again when it comes back")
  func views() throws {
    var sample = try SampleScreen()
    let seen = [#"view row #b {"place":2,\#(Self.standard)}"#]
    #expect(views(&sample) == seen)
    #expect(views(&sample) == [])
    try sample.perform("#top set layout.section_spacing 2000")
    #expect(views(&sample) == [])
    try sample.perform("#z scroll")
    #expect(views(&sample) == [])
    try sample.perform("#a scroll")
    #expect(views(&sample) == seen)
  }
}
