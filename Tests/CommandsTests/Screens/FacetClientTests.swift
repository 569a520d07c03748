import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// Facets as clients show them, and where they are: rules of clients, long lists, rails, orders.
@Suite("Facets on clients and in long lists") struct FacetClientTests {
  private static let files = [
    "kimchi.json": """
    { "clients": { "ios": { "1.0.0": { "components": ["row"], "actions": ["navigate"] }, "2.0.0": { "adds": { "components": ["badge", "car"] } } } },
      "custom_budget": 1 }
    """,
    "Components/badge.json": """
    { "component": "badge", "essential": true, "layout": { "type": "label", "label": { "text": { "ref": "text/title" } } } }
    """,
    "Components/row.json": """
    { "component": "row", "layout": { "type": "label", "label": {
      "text": { "ref": "text/title" }, "action": { "action": "navigate", "url": { "ref": "text/link" }, "from": [ { "ref": "none", "default": "home" } ] } } } }
    """,
    "Components/car.json": """
    { "component": "car", "fields": { "children": { "type": "[facet]" } },
      "section": { "layout": { "type": "rail" }, "items": "children" },
      "layout": { "type": "vStack", "vStack": { "items": [] } } }
    """,
  ]

  private func session(_ screen: String, previews: String? = nil) throws -> (scratch: Scratch, session: Session) {
    let scratch = try Scratch(Self.files)
    try scratch.write("Screens/home.json", screen)
    if let previews { try scratch.write("Previews/Home.previews.json", previews) }
    return (scratch, try Session(Target.find(scratch.path("Screens/home.json"))))
  }

  private func rows(_ count: Int) -> String {
    (0..<count).map {
      #"{ "id": "i\#($0)", "component": { "id": "row" }, "text": { "title": "T\#($0)", "link": "x/\#($0)" } }"#
    }
    .joined(separator: ",")
  }

  @Test(
    "an essential component that a client lacks is an error at the facet, and so is a required section without items")
  func clientRules() throws {
    var (scratch, session) = try session(
      """
      { "sections": [
        { "id": "a", "body": [ \(rows(1)) ] },
        { "id": "s", "required": true, "body": [
          { "id": "b", "component": { "id": "badge" }, "text": { "title": "B" } } ] } ] }
      """)
    defer { withExtendedLifetime(scratch) {} }
    func errors() -> [String] {
      session.picture.findings.map(\.diagnostic).filter { $0.severity == .error }
        .map { "\($0.code.id) \($0.location?.line ?? 0)" }
    }
    #expect(errors() == [])
    try session.perform("client ios 2.0.0")
    #expect(errors() == [])
    try session.perform("client ios 1.0.0")
    #expect(errors() == ["client.essential_omitted 4", "delivery.empty_section 3"])
  }

  @Test(
    "the 12,000th item has an address, can be selected, scrolled to and tapped; references in its action are followed")
  func longList() throws {
    var (scratch, session) = try session(#"{ "sections": [ { "id": "s", "body": [ \#(rows(12_000)) ] } ] }"#)
    defer { withExtendedLifetime(scratch) {} }
    #expect(try session.perform("select #i11999").message.contains("0/11999"))
    try session.perform("#i11999 scroll")
    try session.perform("#i11999 tap")
    let click = try #require(session.eventLog.events.last { $0.kind == "click" }?.action)
    #expect(click == #"{"action":"navigate","url":"x/11999","from":["home"]}"#)
  }

  @Test("`scroll` brings an item of a rail into sight")
  func rail() throws {
    var (scratch, session) = try session(
      #"{ "sections": [ { "id": "s", "body": [ { "id": "c", "component": { "id": "car" }, "children": [ \#(rows(9)) ] } ] } ] }"#
    )
    defer { withExtendedLifetime(scratch) {} }
    #expect(throws: Refusal.self) { try session.perform("#i8 tap") }
    try session.perform("#i8 scroll")
    try session.perform("#i8 tap")
  }

  @Test("an order of ids that are not there, and the custom key that is too many, are told at their places")
  func places() throws {
    let (scratch, session) = try session(
      """
      { "sections": [ { "id": "s", "body": [
        { "id": "a", "component": { "id": "row" }, "text": { "title": "A" }, "custom": { "one": 1 } },
        { "id": "b", "component": { "id": "row" }, "text": { "title": "B" }, "custom": { "one": 1,
          "two": 2 } } ] } ] }
      """,
      previews: """
        { "model": "Home", "previews": { "regular": {
          "$order": { "sections": ["s", "t"],
            "items": { "s": ["b",
              "aa"], "u": [] } } } } }
        """)
    defer { withExtendedLifetime(scratch) {} }
    let found = session.picture.findings.map { "\($0.diagnostic.code.id) \($0.diagnostic.location?.line ?? 0)" }
    #expect(
      found.filter { $0.hasPrefix("facet.order") }.sorted() == ["facet.order 2", "facet.order 4", "facet.order 4"])
    #expect(found.contains("facet.custom_budget 4"), "\(found)")
  }
}
