import JSONDocument
import TestSupport
import Testing

@testable import Checking
@testable import Workspaces

@Suite("Fixtures held against a captured response")
struct ShapeCheckTests {
  private static let files = [
    "kimchi.json": "{}",
    "Components/card.json": """
    { "component": "card", "fields": { "title": { "type": "string", "required": true }, "price": "string",
      "badges": "[badge]", "shop": "any" }, "layout": { "type": "label", "label": { "ref": "title" } } }
    """,
    "Components/badge.json": """
    { "component": "badge", "fields": { "text": "string" }, "layout": { "type": "label", "label": { "ref": "text" } } }
    """,
    "Components/cards.json": """
    { "component": "cards", "fields": { "cards": "[card]" }, "section": { "items": "cards" },
      "layout": { "type": "label", "label": "cards" } }
    """,
    "Previews/Card.previews.json": """
    { "model": "Card", "exclude": ["draft"], "previews": {
      "regular": { "title": "Bowl", "price": "$3", "shop": { "name": "Ana", "sales": 3 }, "badges": [{ "text": "New" }] },
      "bare": { "title": "Vase" }, "draft": { "title": "Vase", "planned": true } } }
    """,
    "Previews/Cards.previews.json": """
    { "model": "Cards", "previews": { "regular": { "cards": [{ "$preview": "Card.regular" }] } } }
    """,
  ]

  private func check(_ response: String, component: String? = nil) throws -> [String] {
    let scratch = try Scratch(Self.files)
    return try withExtendedLifetime(scratch) {
      let document = try JSONDocument(parsing: response, file: "response.json")
      return ShapeCheck(response: document, in: Workspace(containing: scratch.root), component: component).findings.map
      {
        "\($0.diagnostic.severity.rawValue) \($0.diagnostic.code.id) \($0.diagnostic.path ?? "")"
      }
    }
  }

  private func card(_ text: String) -> String { "[{ \"type\": \"card\", \"card\": \(text) }]" }

  private static let whole =
    #"{ "title": "B", "price": "$1", "shop": { "name": "A", "sales": 1 }, "badges": [{ "text": "x" }] }"#

  @Test("a response like the fixtures says nothing")
  func same() throws {
    #expect(try check(card(Self.whole)).isEmpty)
    #expect(try check("[{ \"type\": \"cards\", \"cards\": { \"cards\": [\(Self.whole)] } }]").isEmpty)
    #expect(try check("{ \"modules\": \(card(Self.whole)) }").isEmpty)
  }

  @Test("what the fixtures promise and no instance has is missing, the outermost of it once")
  func missing() throws {
    #expect(
      try check(card(#"{ "title": "B", "badges": [{ "text": "x" }] }"#)) == [
        "warning shape.missing /previews/regular/price", "warning shape.missing /previews/regular/shop",
      ])
    #expect(
      try check(card(#"{ "title": "B", "price": "$1", "shop": { "name": "A" }, "badges": [{}] }"#)) == [
        "warning shape.missing /previews/regular/badges/0/text", "warning shape.missing /previews/regular/shop/sales",
      ])
  }

  @Test("what is required and missing is an error")
  func required() throws {
    #expect(
      try check(card(#"{ "price": "$1", "shop": { "name": "A", "sales": 1 }, "badges": [{ "text": "x" }] }"#)) == [
        "error module.required /0/card", "error shape.missing /previews/regular/title",
      ])
  }

  @Test("what some instance has is not missing")
  func some() throws {
    let other = #"{ "type": "card", "card": { "title": "C" } }"#
    #expect(try check("[\(card(Self.whole).dropFirst().dropLast()), \(other)]").isEmpty)
  }

  @Test("what the response has beyond the fixtures is a note, with how often")
  func extra() throws {
    let response = """
      [{ "type": "card", "card": \(Self.whole) },
       { "type": "card", "card": { "title": "C", "planned": true, "ad": { "id": 1 }, "shop": { "url": "x" } } }]
      """
    #expect(
      try check(response) == [
        "note shape.extra /1/card/planned", "note shape.extra /1/card/ad", "note shape.extra /1/card/shop/url",
      ])
  }

  @Test("another type is an error, and a warning where the backend sends either")
  func types() throws {
    let odd = #"{ "title": "B", "price": 1, "shop": { "name": "A", "sales": "1" }, "badges": [{ "text": "x" }] }"#
    // Where the component says string a number is dropped; what is no field is compared with the fixtures alone.
    #expect(
      try check(card(odd)) == [
        "warning module.optional /0/card/price", "error shape.type /0/card/price",
        "error shape.type /0/card/shop/sales",
      ])
    let both = "[{ \"type\": \"card\", \"card\": \(Self.whole) }, { \"type\": \"card\", \"card\": \(odd) }]"
    #expect(
      try check(both) == [
        "warning module.optional /1/card/price", "warning shape.type /1/card/price",
        "warning shape.type /1/card/shop/sales",
      ])
  }

  @Test("a component inside another is compared with its own fixtures")
  func nested() throws {
    let text = Self.whole.replacing("{ \"text\": \"x\" }", with: "{ \"text\": \"x\", \"color\": \"red\" }")
    let scratch = try Scratch(
      Self.files.merging(["Previews/Badge.previews.json": #"{ "previews": { "a": { "text": "Sale", "icon": "e1" } } }"#]
      ) {
        first, _ in first
      })
    let document = try JSONDocument(parsing: card(text), file: "response.json")
    let check = ShapeCheck(response: document, in: Workspace(containing: scratch.root))
    #expect(check.compared == ["badge", "card"])
    #expect(
      check.findings.map(\.diagnostic.message) == [
        "badge: fixtures have \"icon\", the response never does, in 1 instance",
        "badge: the response has \"color\", no fixture does",
      ])
  }

  @Test("what another dialect shows among the modules counts too")
  func embedded() throws {
    let rail = """
      [{ "type": "screen", "screen": { "sections": [{ "id": "a", "layout": "rail", "component": "card",
        "items": [{ "id": "1", "data": \(Self.whole.replacing("\"$1\"", with: "[]")) }] }] } },
       { "type": "card", "card": { "title": "B" } }]
      """
    #expect(try check(rail) == ["error shape.type /0/screen/sections/0/items/0/data/price"])
  }

  @Test("what came through another fixture is said of the file that it is written in")
  func origins() throws {
    let scratch = try Scratch(
      Self.files.merging([
        "Previews/Badge.previews.json": #"{ "previews": { "a": { "text": "Sale" } } }"#,
        "Previews/Card.previews.json": """
        { "model": "Card", "previews": { "a": { "title": "B", "badges": [{ "$preview": "Badge.a" }] } } }
        """,
      ]) { _, new in new })
    let document = try JSONDocument(
      parsing: card(#"{ "title": "B", "badges": [{ "text": {} }] }"#), file: "response.json")
    let findings = ShapeCheck(response: document, in: Workspace(containing: scratch.root)).findings
    let finding = try #require(findings.last)
    #expect(finding.diagnostic.notes.first?.location?.file.hasSuffix("Badge.previews.json") == true)
  }

  @Test("the data of one component is compared when the component is named")
  func bare() throws {
    #expect(
      try check(#"{ "title": "B", "price": "$1", "shop": { "name": "A", "sales": 1 } }"#, component: "card")
        == ["warning shape.missing /previews/regular/badges"])
    #expect(try check(#"{ "title": "B" }"#) == ["error shape.response "])
  }
}
