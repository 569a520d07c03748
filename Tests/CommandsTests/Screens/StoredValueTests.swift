import Binding
import Conditions
import Editing
import JSONDocument
import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// Values that a device stores: `toggle` and `set` change them, layouts read them from `$client`.
@Suite("Values that actions store on the device") struct StoredValueTests {
  private static let card = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "button", "button": { "id": "heart", "text": { "ref": "name" },
        "action": { "action": "toggle", "client": "saved/{id}" } } },
      { "type": "label", "label": { "id": "saved", "text": "Saved",
        "hidden": { "ref": "$client/gone/{id}", "default": true } } },
      { "type": "each", "each": { "ref": "questions", "axis": "vertical", "item": { "type": "vStack", "vStack": { "items": [
        { "type": "label", "label": { "text": { "ref": "q" }, "height": 20,
          "action": { "action": "toggle", "client": "closed/{id}", "default": true } } },
        { "type": "label", "label": { "text": { "ref": "a" }, "height": 20,
          "hidden": { "ref": "$client/closed/{id}", "default": true } } } ] } } } },
      { "type": "button", "button": { "id": "tab", "text": "Reviews", "action": [
        { "action": "set", "client": "tab", "value": { "ref": "id" } },
        { "action": "set", "client": "gone/{id}", "value": false } ],
        "events": { "long_press": { "action": "open", "url": { "join": ["book/", { "ref": "id" }] } } },
        "logging": { "kind": { "if": [{ "equal": [{ "ref": "id" }, 7] }, "seven", "other"] } } } } ] } }
    """

  /// The session, and its files for as long as it is used.
  private func session() throws -> (session: Session, scratch: Scratch) {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": Self.card,
      "data.json": """
      { "id": 7, "name": "Dune", "questions": [ { "id": "a", "q": "Who?", "a": "Paul" }, { "id": "b", "q": "Where?", "a": "Arrakis" } ] }
      """,
    ])
    let target = try Target.find(scratch.path("Layouts/card.json"))
    return (try Session(target, fixture: scratch.path("data.json")), scratch)
  }

  private func stored(_ session: Session) -> String {
    session.conditions.clientData.map { $0.minifiedText(of: $0.root) } ?? "none"
  }

  @Test("a favourite stays, and undo and redo go through it")
  func toggled() throws {
    let (opened, scratch) = try session()
    var session = opened
    defer { withExtendedLifetime(scratch) {} }
    try session.perform("#heart tap")
    #expect(stored(session) == #"{"saved":{"7":true}}"#)
    #expect(session.eventLog.events.last?.action == #"{"action":"toggle","client":"saved/7"}"#)
    #expect(session.eventLog.events.last?.outcome == "saved/7: true")
    try session.perform("#heart tap")
    #expect(stored(session) == #"{"saved":{"7":false}}"#)
    try session.perform("#heart set padding 4")
    try session.perform("undo")
    #expect(stored(session) == #"{"saved":{"7":false}}"#)
    try session.perform("undo 2")
    #expect(stored(session) == "none")
    try session.perform("redo 2")
    #expect(stored(session) == #"{"saved":{"7":false}}"#)
    #expect(session.history.position == 0)
    try session.perform("redo")
    #expect(session.history.position == 1)
  }

  @Test("the element that was tapped opens, and its neighbours stay closed")
  func element() throws {
    let (opened, scratch) = try session()
    var session = opened
    defer { withExtendedLifetime(scratch) {} }
    let tree = session.picture.bound.tree
    let place = try #require(
      tree.nodes.indices.first { view in
        tree.nodes[view].kind == .text && tree.texts[Int(tree.nodes[view].payload)].text.text == "Where?"
      })
    let frame = session.picture.result.frame(of: place)
    try session.perform("tap at \(Int(clamping: frame.x) + 4) \(Int(clamping: frame.y) + 10)")
    #expect(stored(session) == #"{"closed":{"b":false}}"#)
    try session.perform(#"expect text "Arrakis""#)
    #expect(throws: (any Error).self) { try session.perform(#"expect text "Paul""#) }
  }

  @Test("several actions are done in order, and a long press is a gesture of its own")
  func several() throws {
    let (opened, scratch) = try session()
    var session = opened
    defer { withExtendedLifetime(scratch) {} }
    try session.perform("#saved expect hidden")
    try session.perform("#tab tap")
    #expect(stored(session) == #"{"tab":7,"gone":{"7":false}}"#)
    try session.perform("#saved expect visible")
    #expect(session.eventLog.events.last?.outcome == "set: tab: 7; set: gone/7: false")
    #expect(session.eventLog.events.last?.logging?.contains(#""kind":"seven""#) == true)
    try session.perform("#tab long-press")
    let press = try #require(session.eventLog.events.last)
    #expect(press.kind == "long_press")
    #expect(press.action == #"{"action":"open","url":"book/7"}"#)
    let refusal = #expect(throws: Refusal.self) { try session.perform("#heart long-press") }
    #expect(refusal?.description.contains("has no action for a long press") == true)
    try session.perform(#"#tab set events {"double_tap": {"action": "open", "url": "two"}}"#)
    try session.perform("trigger #tab double_tap")
    try session.perform("#tab trigger double_tap")
    let last = session.eventLog.events.suffix(2)
    #expect(last.map(\.kind) == ["double_tap", "double_tap"])
    #expect(last.map(\.action) == Array(repeating: #"{"action":"open","url":"two"}"#, count: 2))
    let other = #expect(throws: Refusal.self) { try session.perform("trigger #tab submit") }
    #expect(other?.description.contains(#"has no action for the event "submit""#) == true)
    let slip = #expect(throws: Refusal.self) { try session.perform("trigger #tab double_tup") }
    #expect(slip?.fix == "did you mean double_tap?")
  }

  @Test("stored values reach the items of screens, each under its own name")
  func items() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/star.json": """
      { "component": "star", "layout": { "type": "label", "label": { "text": { "ref": "name" },
        "action": { "action": "toggle", "client": "stars/{name}" } } } }
      """,
      "Components/row.json": """
      { "component": "row", "layout": { "type": "vStack", "vStack": { "items": [
        { "type": "component", "component": { "name": "star", "data": { "ref": "star" } } },
        { "type": "label", "label": { "text": "starred", "hidden": { "ref": "$client/hide/{star\\/name}", "default": true } } } ] } } }
      """,
      "Screens/home.json": """
      { "type": "screen", "screen": { "sections": [ { "id": "s", "layout": "list", "component": "row", "items": [
        { "id": "a", "data": { "star": { "name": "Vega" } } }, { "id": "b", "data": { "star": { "name": "Mira" } } } ] } ] } }
      """,
    ])
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    try session.perform("#b tap")
    #expect(stored(session) == #"{"stars":{"Mira":true}}"#)
  }

  @Test(
    "impossible paths are refused, and nothing is stored",
    arguments: ["a[0]", "", "x/", #"\#(String(repeating: "k/", count: 40))k"#, "saved/{nowhere"])
  func refused(_ path: String) throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json":
        #"{ "type": "button", "button": { "id": "b", "text": "B", "action": { "action": "toggle", "client": "\#(path)" } } }"#,
    ])
    var session = try Session(Target.find(scratch.path("Layouts/card.json")))
    #expect(throws: Refusal.self) { try session.perform("#b tap") }
    #expect(session.conditions.clientData == nil)
  }
}
