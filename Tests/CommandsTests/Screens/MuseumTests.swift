import JSONDocument
import Screens
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// What came to light when a museum's screens were built by the documentation alone.
@Suite("A museum's screens") struct MuseumTests {
  private static func session() throws -> (Scratch, Session) {
    let items = (0..<8).map { #"{ "id": "v\#($0)", "data": { "number": \#($0), "title": "Vase \#($0)" } }"# }
    let scratch = try Scratch([
      "kimchi.json": #"{ "capabilities": ["action", "favorite"] }"#,
      "Components/exhibit.json": """
      { "component": "exhibit", "layout": { "type": "vStack", "vStack": { "items": [
        { "type": "label", "label": { "text": { "ref": "title" } } },
        { "type": "label", "label": { "text": "Save", "action": { "action": "favorite", "exhibit": { "ref": "number" } } } } ] } } }
      """,
      "Screens/hall.json": """
      { "type": "screen", "screen": { "sections": [ { "id": "egypt", "component": "exhibit",
        "layout": { "type": "rail", "group": { "width": 200 } }, "items": [\(items.joined(separator: ", "))] } ] } }
      """,
    ])
    return (scratch, try Session(Target.find(scratch.path("Screens/hall.json"))))
  }

  @Test("a tap for an action by name finds it in the views of the item's layout too, with the item's data")
  func nestedAction() throws {
    var (scratch, session) = try Self.session()
    defer { _ = scratch }
    #expect(try session.perform("#v1 tap favourite").message.hasPrefix("favorite: "))
    let actions = session.eventLog.events.compactMap(\.action)
    #expect(actions.contains { $0.contains("\"exhibit\":1") }, "\(actions)")
    let refusal = #expect(throws: Refusal.self) { try session.perform("#v1 tap follow") }
    #expect(refusal?.fix == "its actions are favorite")
  }

  @Test("what a rail was scrolled to is visible, and what it was scrolled past isn't")
  func rail() throws {
    var (scratch, session) = try Self.session()
    defer { _ = scratch }
    try session.perform("expect #v0 visible")
    try session.perform("expect #v7 hidden")
    try session.perform("#v7 scroll")
    try session.perform("expect #v7 visible")
    try session.perform("expect text \"Vase 7\"")
    try session.perform("expect #v0 hidden")
  }

  @Test("an id behind a kind, as replies name parts, is answered with the address")
  func address() throws {
    var (scratch, session) = try Self.session()
    defer { _ = scratch }
    let refusal = #expect(throws: Refusal.self) { try session.perform("section#egypt remove") }
    #expect(refusal?.fix == "did you mean #egypt?")
  }
}
