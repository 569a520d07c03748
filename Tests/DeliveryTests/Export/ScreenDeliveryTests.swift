import JSONDocument
import TestSupport
import Testing
import WorkspaceSupport

@testable import Delivery
@testable import Workspaces

@Suite("Delivering screens")
struct ScreenDeliveryTests {
  /// Keys that no component declares, numbers and strings in odd spellings, and spaces that nobody would write.
  private static let card =
    #"{ "id":7,"title" : "B\u006fwl", "_debug": { "z": [1 ,2], "score": 0.30000000000000004 }, "price_cents": 1.50e1 }"#

  private func scratch(_ card: String = card) throws -> Scratch {
    try Scratch([
      "kimchi.json": "{}",
      "Components/card.json": """
      { "component": "card", "since": "1.1.0", "fields": { "title": { "type": "string", "required": true } },
        "layout": { "type": "component", "component": { "name": "line", "data": { "text": { "ref": "title" } } } } }
      """,
      "Components/line.json": """
      { "component": "line", "since": "1.3.0", "layout": { "type": "label", "label": { "ref": "text" } } }
      """,
      "Components/cards.json": """
      { "component": "cards", "fields": { "cards": "[card]" }, "section": { "items": "cards" },
        "layout": { "type": "label", "label": "cards" } }
      """,
      "Screens/tab.json": "[{ \"type\": \"cards\", \"cards\": { \"cards\": [ \(card) ] } }]",
    ])
  }

  private func deliver(_ scratch: Scratch) throws -> String {
    try withExtendedLifetime(scratch) {
      let workspace = Workspace(containing: scratch.root)
      let target = Target(workspace: workspace, layout: try workspace.layout(at: scratch.path("Screens/tab.json")))
      return String(decoding: try DeliveryBundle(target).bytes, as: UTF8.self)
    }
  }

  @Test("a card's untouched dictionary survives export byte for byte")
  func untouched() throws {
    let text = try deliver(try scratch())
    #expect(text.contains(#""screen": [{ "type": "cards", "cards": { "cards": [ \#(Self.card) ] } }]"#))
  }

  @Test("each component that is shown, or is inside one that is, travels once, and so does the module that holds them")
  func components() throws {
    let text = try deliver(try scratch())
    let document = try JSONDocument(parsing: text, file: "delivery.json")
    let components = try #require(document.value(forKey: "components", in: document.root))
    #expect(document.members(of: components).map(\.key) == ["card", "cards", "line"])
    #expect(text.contains(#""any": "1.3.0""#))
  }

  @Test("a screen with an error is refused")
  func refused() throws {
    let scratch = try scratch(#"{ "id": 1 }"#)
    let refused = refusal { _ = try deliver(scratch) }
    #expect(refused?.codes.contains("module.required") == true)
  }
}
