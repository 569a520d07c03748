import Dialects
import JSONDocument
import Screens
import Testing

@Suite("Envelopes of other dialects")
struct EmbeddedScreenTests {
  private func decode(_ text: String) throws -> DecodedScreen {
    let document = try JSONDocument(parsing: text, file: "deals.json")
    return ModulesDialect.decode(ScreenSource(document, contracts: try DeclaredContracts.deals()))
  }

  @Test("a screen's sections stand among the modules, with places in the outer document")
  func screen() throws {
    let decoded = try decode(
      """
      [{ "type": "header", "header": { "title": "Deals" } },
       { "type": "screen", "screen": { "sections": [{ "id": "rail", "layout": { "type": "rail" }, "component": "card",
         "header": { "component": "header", "data": { "title": "Rail" } },
         "items": [{ "id": "a", "data": { "title": "Bowl" }, "action": { "action": "navigate" } }] }] } },
       { "type": "card", "card": { "title": "Vase" } }]
      """)
    #expect(decoded.diagnostics.isEmpty)
    let screen = decoded.screen
    #expect(screen.sections.map(\.id) == ["header", "rail", "card"])
    #expect(screen.sources.count == 1)
    let item = screen.sections[1].items[0]
    #expect(screen.pointer(of: item)?.description == "/1/screen/sections/0/items/0")
    #expect(screen.name(of: item) == "a")
    #expect(
      screen.value(at: item.data).map { $0.document.pointer(to: $0.node).description }
        == "/1/screen/sections/0/items/0/data")
    #expect(!screen.behavior(of: item).action.isNone)
    #expect(screen.sections[1].header.map { screen.componentName(of: $0) } == "header")
  }

  @Test("what is wrong inside is said of the outer document")
  func diagnostics() throws {
    let decoded = try decode(
      """
      [{ "type": "card", "card": { "title": "Vase" } },
       { "type": "screen",
         "screen": { "sections": [{ "id": "rail", "layout": "rail", "component": "crad", "items": [] }] } }]
      """)
    let diagnostic = try #require(decoded.diagnostics.first)
    #expect(diagnostic.code.id == "component.unknown")
    #expect(diagnostic.path == "/1/screen/sections/0/component")
    #expect(diagnostic.location?.file == "deals.json")
    #expect(diagnostic.location?.line == 3)
  }
}
