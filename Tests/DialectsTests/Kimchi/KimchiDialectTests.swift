import Dialects
import JSONDocument
import Screens
import StandardDialects
import Testing

@Suite("Screens of the project's own dialect") struct KimchiDialectTests {
  private static func decode(_ sections: String, data: String? = nil) throws -> DecodedScreen {
    let text = "{ \"type\": \"screen\", \"screen\": { \"title\": \"Home\", \"sections\": [\(sections)] } }"
    let document = try JSONDocument(parsing: text, file: "home.json")
    #expect(DialectRegistry.standard.dialect(of: document) == KimchiDialect.self)
    let data = try data.map { try JSONDocument(parsing: $0, file: "data.json") }
    return KimchiDialect.decode(
      ScreenSource(document, data: data.map { ($0, $0.root) }, contracts: TestContracts("card", "head", "row")))
  }

  private static func text(_ place: DocumentPlace, _ screen: Screen) -> String? {
    screen.value(at: place).map { $0.document.text(of: $0.node) }
  }

  @Test("sections have a header, a footer, a layout and items, each with its component and data")
  func sections() throws {
    let decoded = try Self.decode(
      """
      { "id": "top", "header": { "component": "head", "data": { "title": "Top" } }, "layout": { "type": "rail" },
        "component": "card", "items": [ { "id": "a", "data": { "n": 1 } }, { "id": 2, "component": "row" } ] }
      """)
    #expect(decoded.diagnostics.isEmpty, "\(decoded.diagnostics)")
    let screen = decoded.screen
    #expect(screen.title == "Home")
    let section = try #require(screen.sections.first)
    #expect(section.id == "top" && section.layout.kind == .rail && section.footer == nil)
    let header = try #require(section.header)
    #expect(screen.componentName(of: header) == "head")
    #expect(Self.text(header.data, screen) == "{ \"title\": \"Top\" }")
    #expect(section.items.map(screen.componentName) == ["card", "row"])
    #expect(section.items.map { Self.text($0.data, screen) } == ["{ \"n\": 1 }", nil])
    #expect(
      section.items.map { screen.pointer(of: $0)?.description } == [
        "/screen/sections/0/items/0", "/screen/sections/0/items/1",
      ])
    #expect(section.items.map(screen.name) == ["a", "2"])
  }

  @Test("items may be an array of the data, whose objects are the items' data or name it")
  func referredItems() throws {
    let decoded = try Self.decode(
      #"{ "id": "a", "layout": "list", "component": "card", "items": { "ref": "lists[0]" } }"#,
      data: #"{ "lists": [ [ { "id": "x", "title": "X" }, { "id": "y", "data": { "title": "Y" } } ] ] }"#)
    #expect(decoded.diagnostics.isEmpty, "\(decoded.diagnostics)")
    let items = decoded.screen.sections[0].items
    #expect(
      items.map { Self.text($0.data, decoded.screen) } == [#"{ "id": "x", "title": "X" }"#, #"{ "title": "Y" }"#])
    #expect(items.map(decoded.screen.name) == ["x", "y"])
  }

  @Test(
    "what is wrong is said where it stands, and the rest is the screen",
    arguments: [
      (#"{ "layout": "list", "items": [] }"#, "section.id", 1, 0),
      (#"{ "id": "a", "items": [] }"#, "section.layout", 1, 0),
      (#"7, { "id": "a", "layout": "list" }"#, "property.type", 1, 0),
      (#"{ "id": "a", "layout": "list", "items": [ { "id": "1" } ] }"#, "item.component", 1, 0),
      (#"{ "id": "a", "layout": "list", "component": "crad", "items": [ { "id": "1" } ] }"#, "component.unknown", 1, 0),
      (#"{ "id": "a", "layout": "list", "component": "card", "items": [ { "data": {} } ] }"#, "item.id", 1, 1),
      (#"{ "id": "a", "layout": "list", "component": "card", "items": [ 7, { "id": "1" } ] }"#, "property.type", 1, 1),
      (#"{ "id": "a", "layout": "list", "component": "card", "items": 7 }"#, "property.type", 1, 0),
      (#"{ "id": "a", "layout": "list", "headr": {} }"#, "property.unknown", 1, 0),
      (#"{ "id": "a", "layout": { "type": "lst" } }"#, "property.type", 1, 0),
    ])
  func faults(_ sections: String, _ code: String, _ sectionCount: Int, _ itemCount: Int) throws {
    let decoded = try Self.decode(sections)
    #expect(decoded.diagnostics.map(\.code.id) == [code], "\(decoded.diagnostics)")
    #expect(decoded.diagnostics.allSatisfy { $0.location != nil })
    #expect(decoded.screen.sections.count == sectionCount)
    #expect(decoded.screen.itemCount == itemCount)
  }

  @Test("items without ids are told apart by their places")
  func positions() throws {
    let decoded = try Self.decode(
      #"{ "id": "a", "layout": "list", "component": "card", "items": [ {}, {} ] }, { "id": "b", "layout": "list", "component": "card", "items": [ {} ] }"#
    )
    let identities = decoded.screen.sections.flatMap { $0.items.map(\.identity) }
    #expect(Set(identities).count == 3)
  }
}
