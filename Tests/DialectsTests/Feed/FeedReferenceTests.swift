import Dialects
import JSONDocument
import Screens
import StandardDialects
import Testing

@Suite("Home responses of fixtures") struct FeedReferenceTests {
  private func decode(_ screen: String, _ data: String?) throws -> DecodedScreen {
    let document = try JSONDocument(parsing: screen, file: "home.json")
    let data = try data.map { try JSONDocument(parsing: $0, file: "Home.previews.json") }
    return FeedDialect.decode(
      ScreenSource(document, data: data.map { ($0, $0.root) }, contracts: FeedSample.contracts))
  }

  private static let restaurants = """
    [{ "kind": "restaurant", "id": "1", "name": "One" }, { "kind": "restaurant", "id": "2", "name": "Two" }]
    """

  @Test("items, a header, one item and all sections may be references into the fixture")
  func references() throws {
    let section =
      #"{ "type": "restaurant_list", "id": "all", "header": { "ref": "head" }, "items": { "ref": "list" } }"#
    let data = #"{ "head": { "title": "All" }, "list": \#(Self.restaurants) }"#
    let items = try decode(#"{ "feed": { "sections": [\#(section)] } }"#, data)
    #expect(items.diagnostics.isEmpty)
    #expect(items.screen.sections.map(\.items.count) == [2])
    #expect(items.screen.sections[0].header != nil)
    #expect(items.screen.name(of: items.screen.sections[0].items[1]) == "2")
    let one = #"{ "type": "restaurant_list", "id": "all", "items": [{ "ref": "list[1]" }, { "ref": "nowhere" }] }"#
    #expect(try decode(#"{ "feed": { "sections": [\#(one)] } }"#, data).screen.itemCount == 1)
    let whole = #"{ "sections": [{ "type": "restaurant_list", "id": "all", "items": \#(Self.restaurants) }] }"#
    let sections = try decode(#"{ "feed": { "title": "Food", "sections": { "ref": "sections" } } }"#, whole)
    #expect(sections.screen.itemCount == 2)
  }

  @Test("without a fixture references show nothing, and nothing is wrong")
  func without() throws {
    let decoded = try decode(#"{ "feed": { "sections": { "ref": "sections" } } }"#, nil)
    #expect(decoded.screen.sections.isEmpty && decoded.diagnostics.isEmpty)
  }

  @Test("what the data gets wrong is reported there")
  func faults() throws {
    let screen =
      #"{ "feed": { "sections": [{ "type": "restaurant_list", "id": "all", "items": { "ref": "list" } }] } }"#
    let decoded = try decode(screen, #"{ "list": [{ "kind": "restaurnat", "id": "1" }] }"#)
    #expect(decoded.diagnostics.map(\.location?.file) == ["Home.previews.json"])
    #expect(decoded.diagnostics.map(\.path) == ["/list/0/kind"])
  }

  @Test("in a fixture an entity may stand apart, so that it can be another fixture")
  func apart() throws {
    let screen =
      #"{ "feed": { "sections": [{ "type": "restaurant_list", "id": "all", "items": { "ref": "list" } }] } }"#
    let item = #"{ "kind": "restaurant", "id": "1", "data": { "name": "One" } }"#
    let decoded = try decode(screen, #"{ "list": [\#(item)] }"#)
    let found = try #require(decoded.screen.sections.first?.items.first)
    let data = try #require(decoded.screen.value(at: found.data))
    #expect(data.document.text(of: data.node) == #"{ "name": "One" }"#)
    #expect(decoded.screen.pointer(of: found)?.description == "/list/0")
  }

  @Test("an entity may have a \"ref\" of its own")
  func entity() throws {
    let item = #"{ "kind": "restaurant", "id": "1", "name": "One", "ref": "list" }"#
    let screen =
      #"{ "feed": { "sections": [{ "type": "restaurant_list", "id": "all", "items": { "ref": "list" } }] } }"#
    #expect(try decode(screen, #"{ "list": [\#(item)] }"#).screen.itemCount == 1)
  }
}
