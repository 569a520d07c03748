import Dialects
import JSONDocument
import Screens
import StandardDialects
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

@Suite("Envelopes of other dialects in the project's own screens")
struct EnvelopeInScreenTests {
  private func decode(
    _ sections: String, _ contracts: DeclaredContracts? = nil
  ) throws -> DecodedScreen {
    let document = try JSONDocument(
      parsing: #"{ "type": "screen", "screen": { "sections": [\#(sections)] } }"#, file: "home.json")
    return KimchiDialect.decode(ScreenSource(document, contracts: try contracts ?? .deals()))
  }

  private static let facet = """
    { "type": "facet", "facet": { "id": "f", "component": { "id": "card" }, "title": "Bowl",
      "children": [ { "id": "inner", "component": { "id": "header" } } ], "events": { "click": { "name": "open" } } } }
    """

  @Test("a facet stands among the items, with what is inside it, and as a section")
  func facets() throws {
    let decoded = try decode(
      """
      { "id": "list", "layout": { "type": "list" }, "component": "card",
        "items": [ { "id": "a", "data": { "title": "A" } }, \(Self.facet), { "id": "b", "data": { "title": "B" } } ] },
      \(Self.facet.replacing("f\"", with: "g\""))
      """)
    #expect(decoded.diagnostics.map(\.message) == [])
    let screen = decoded.screen
    #expect(screen.sections.map(\.id) == ["list", "g"])
    #expect(screen.sections[0].items.map(screen.name) == ["a", "f", "b"])
    #expect(screen.sections[0].inner.map(\.item) == [1])
    #expect(screen.pointer(of: screen.sections[0].items[1])?.description == "/screen/sections/0/items/1/facet")
    #expect(!screen.behavior(of: screen.sections[0].items[1]).action.isNone)
  }

  @Test(
    "an envelope of every other dialect stands among the items",
    arguments: [
      (#"{ "modules": [{ "type": "card", "card": { "title": "Vase" } }] }"#, ["card"]),
      (
        #"{ "feed": { "sections": [{ "type": "info_card", "id": "s", "items": [{ "kind": "info_card", "id": "i" }] }] } }"#,
        ["info_card"]
      ),
      (#"{ "sections": [{ "id": "s", "body": [{ "id": "f", "component": { "id": "header" } }] }] }"#, ["header"]),
      (
        #"{ "checkoutPageConfigs": [{ "navigationTitle": "Pay", "checkoutPluginConfigs": [{ "identifier": "items" }] }] }"#,
        ["checkout_items (hidden)"]
      ),
    ])
  func everyDialect(envelope: String, components: [String]) throws {
    let names = ["card", "header", "info_card"].map { name in
      #"{ "component": "\#(name)", "layout": { "type": "label", "label": { "ref": "title" } } }"#
    }
    let decoded = try decode(
      """
      { "id": "list", "layout": { "type": "list" }, "component": "card",
        "items": [ { "id": "a", "data": { "title": "A" } }, \(envelope), { "id": "b", "data": { "title": "B" } } ] }
      """, DeclaredContracts(names[0], names[1], names[2]))
    let screen = decoded.screen
    #expect(screen.sections[0].items.map(screen.componentName) == ["card"] + components + ["card"])
    #expect(!decoded.diagnostics.contains { $0.code.id == "property.unknown" })
    let origin = screen.sections[0].items[1].origin
    #expect(
      screen.value(at: origin).map { $0.document.pointer(to: $0.node).description }?
        .hasPrefix("/screen/sections/0/items/1/") == true)
  }

  @Test("a type that no dialect has is an unknown key, as before")
  func unknown() throws {
    let decoded = try decode(
      #"{ "id": "s", "layout": "list", "component": "card", "items": [ { "id": "a", "type": "x", "x": {}, "data": { "title": "A" } } ] }"#
    )
    #expect(decoded.diagnostics.map(\.code.id) == ["property.unknown", "property.unknown"])
    #expect(decoded.screen.sections[0].items.count == 1)
  }
}
