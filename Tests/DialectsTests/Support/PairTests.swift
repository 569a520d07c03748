import Dialects
import JSONDocument
import KimchiCore
import Screens
import Facets
import StandardDialects
import Testing

/// Two features of a dialect that meet in one place.
@Suite("Pairs of features in responses") struct PairTests {
  private func text(_ place: DocumentPlace, of screen: Screen) -> String? {
    screen.value(at: place).map { $0.document.minifiedText(of: $0.node) }
  }

  // MARK: Feed

  @Test("an entity with a kind is itself, whatever its own ref leads to", arguments: ["list[0]", "nowhere", ""])
  func kindAndReference(_ ref: String) throws {
    let screen = """
      { "feed": { "sections": [{ "type": "restaurant_list", "id": "all", "items": [
        { "kind": "restaurant", "id": "7", "name": "Seven", "ref": "\(ref)" }] }] } }
      """
    let data = try JSONDocument(
      parsing: #"{ "list": [{ "kind": "restaurant", "id": "1", "name": "One" }] }"#, file: "data.json")
    let decoded = FeedDialect.decode(
      ScreenSource(
        try JSONDocument(parsing: screen, file: "home.json"), data: (data, data.root), contracts: FeedSample.contracts))
    #expect(decoded.screen.sections.flatMap(\.items).map { decoded.screen.name(of: $0) } == ["7"])
  }

  // MARK: Modules

  @Test("an action beside the data wins over one in it, and each alone counts")
  func actions() throws {
    let module = #"{ "type": "card", "card": { "title": "Bowl"\#("INSIDE") }\#("BESIDE") }"#
    let inside = #", "action": { "action": "inside" }"#
    let beside = #", "action": { "action": "beside" }"#
    for (first, second, expected) in [
      (inside, beside, "beside"), (inside, "", "inside"), ("", beside, "beside"), ("", "", nil),
    ] as [(String, String, String?)] {
      let text = "[\(module.replacing("INSIDE", with: first).replacing("BESIDE", with: second))]"
      let screen = ModulesDialect.decode(
        ScreenSource(try JSONDocument(parsing: text, file: "deals.json"), contracts: try DeclaredContracts.deals())
      ).screen
      let action = self.text(screen.behavior(of: screen.sections[0].items[0]).action, of: screen)
      #expect(action == expected.map { #"{"action":"\#($0)"}"# })
    }
  }

  // MARK: Facets

  private static let carousel = """
    { "component": "carousel", "fields": { "children": "[facet]", "head": "row", "foot": "row" },
      "section": { "layout": { "type": "rail" }, "items": "children", "header": "head", "footer": "foot" },
      "layout": { "type": "spacer" } }
    """

  private func screen(_ section: String, for client: ClientCapabilities = .newest) throws -> Screen {
    let document = try JSONDocument(parsing: #"{ "sections": [\#(section)], "page": {} }"#, file: "home.json")
    let contracts = try DeclaredContracts(
      #"{ "component": "row", "fields": { "text": "string" }, "layout": { "type": "spacer" } }"#, Self.carousel)
    return FacetsDialect.read(ScreenSource(document, contracts: contracts, client: client)).screen
  }

  private func header(_ section: Section, of screen: Screen) -> String? {
    section.header.flatMap { text($0.data, of: screen) }
  }

  @Test("a carousel keeps its own header, and takes that of its section where it has none")
  func headers() throws {
    func headers(_ own: String) throws -> [String?] {
      let head = FacetSample.row("title", #""text": "Section""#)
      let carousel =
        #"{ "id": "c", "component": { "id": "carousel" }\#(own), "children": [\#(FacetSample.row("d"))] }"#
      let screen = try screen(#"{ "id": "all", "header": [\#(head)], "body": [\#(carousel)] }"#)
      return screen.sections.map { header($0, of: screen) }
    }
    #expect(try headers(#", "head": { "text": "Own" }"#) == [#"{"text":"Own"}"#])
    #expect(try headers("").map { $0?.contains("Section") } == [true])
  }

  @Test("a header before rows and a carousel is that of the rows")
  func headerOfRows() throws {
    let head = FacetSample.row("title", #""text": "Section""#)
    let body = FacetSample.row("a") + "," + FacetSample.carousel("c", FacetSample.row("d"))
    let screen = try screen(#"{ "id": "all", "header": [\#(head)], "body": [\#(body)] }"#)
    #expect(FacetSample.ids(screen) == [["a"], ["d"]])
    #expect(screen.sections.map { $0.header != nil } == [true, false])
  }

  @Test("a layout is one for all, or one for each platform, and then that of the client's or the default")
  func layouts() throws {
    let group = #""group": { "width": 100, "height": 50 }"#
    let ios = ClientCapabilities(
      name: "ios 1.0.0", platform: "ios", version: ClientVersion("1.0.0"),
      known: ClientCapabilities.Known(components: ["row", "carousel"], actions: [], since: [:]))
    func layout(_ text: String) throws -> SectionLayout? {
      try screen(#"{ "id": "all", "layout": \#(text), "body": [\#(FacetSample.row("a"))] }"#, for: ios)
        .sections.first?.layout
    }
    let whole = try layout(#"{ "type": "list", \#(group) }"#)
    #expect(whole != .list && whole?.group.width == .absolute(100))
    // A group alone is a layout, not a platform's.
    #expect(try layout("{ \(group) }")?.group.width == .absolute(100))
    #expect(try layout(#"{ "ios": { "type": "list", \#(group) }, "default": "list" }"#) == whole)
    #expect(try layout(#"{ "android": "list", "default": { "type": "list", \#(group) } }"#) == whole)
    #expect(try layout(#"{ "android": { "type": "list", \#(group) } }"#) == .list)
  }
}
