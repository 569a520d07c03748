import Dialects
import JSONDocument
import Screens
import StandardDialects
import Testing

/// Types of sections and kinds of items that a workspace declares.
@Suite("Declared section types and item kinds") struct FeedTypesTests {
  /// Components that take any data, beside files that declare something.
  private struct Contracts: ComponentContracts {
    var declarations: [JSONDocument]
    let componentNames = ["showtime_card", "hall_header", "seat_chip", "section_header", "banner"]

    func contract(of component: String) -> ComponentContract? {
      componentNames.contains(component) ? ComponentContract(name: component) : nil
    }
  }

  private static let files = [
    """
    { "section_type": "showtimes", "summary": "films of the day", "layout": { "type": "rail", "spacing": 10 },
      "kinds": ["showtime"], "header": { "component": "hall_header", "required": true } }
    """,
    """
    { "item_kind": "showtime", "component": "showtime_card", "fields": { "title": { "ref": "movie/title" },
      "time": { "ref": "starts_at", "default": "soon" }, "label": "IMAX" } }
    """,
    #"{ "item_kind": "seat", "component": "seat_chip", "selects": true }"#,
    #"{ "section_type": "plain", "layout": "list", "header": "none" }"#,
  ]

  private func contracts(_ files: [String] = Self.files) throws -> Contracts {
    Contracts(
      declarations: try files.enumerated().map { try JSONDocument(parsing: $1, file: "Plugins/\($0).json") })
  }

  private func decode(_ sections: String) throws -> DecodedScreen {
    let document = try JSONDocument(parsing: #"{ "feed": { "sections": [\#(sections)] } }"#, file: "home.json")
    return FeedDialect.decode(ScreenSource(document, contracts: try contracts()))
  }

  private static let header = #""header": { "title": "Today" }"#

  private func data(_ item: Item, of screen: Screen) -> String? {
    screen.value(at: item.data).map { $0.document.minifiedText(of: $0.node) }
  }

  @Test("a declared type lies as its layout says, with its header's component, and a kind maps its entities")
  func declared() throws {
    let decoded = try decode(
      """
      { "type": "showtimes", "id": "today", \(Self.header), "items": [
        { "kind": "showtime", "id": "1", "movie": { "title": "Dune" }, "starts_at": "20:00" },
        { "kind": "showtime", "id": "2", "movie": {} } ] }
      """)
    #expect(decoded.diagnostics.isEmpty)
    let section = try #require(decoded.screen.sections.first)
    #expect(section.layout.kind == .rail)
    #expect(section.header.map(decoded.screen.componentName) == "hall_header")
    #expect(section.items.map(decoded.screen.componentName) == ["showtime_card", "showtime_card"])
    #expect(
      section.items.map { data($0, of: decoded.screen) } == [
        #"{"title":"Dune","time":"20:00","label":"IMAX"}"#, #"{"time":"soon","label":"IMAX"}"#,
      ])
    // A value leads back to where it was written.
    let (document, node) = try #require(decoded.screen.value(at: section.items[0].data))
    let title = try #require(document.value(forKey: "title", in: node))
    let written = decoded.screen.written(DocumentPlace(source: Int(section.items[0].data.source), node: title))
    let place = try #require(decoded.screen.value(at: written))
    #expect(place.document.pointer(to: place.node).description == "/feed/sections/0/items/0/movie/title")
  }

  @Test("a field may be a path into the data; what becomes one is edited by the entity's own key")
  func nestedFields() throws {
    let kind = """
      { "item_kind": "sailing", "component": "banner", "fields": { "text/title": { "ref": "name" }, "style": "red",
        "text/lines/first": { "ref": "ports/to" } } }
      """
    let known = try contracts([#"{ "section_type": "board", "layout": "list", "header": "none" }"#, kind])
    let document = try JSONDocument(
      parsing: #"""
        { "feed": { "sections": [{ "type": "board", "id": "s",
          "items": [{ "kind": "sailing", "id": "1", "name": "Turku", "ports": { "to": "Oslo" } }] }] } }
        """#, file: "home.json")
    let screen = FeedDialect.decode(ScreenSource(document, contracts: known)).screen
    let item = try #require(screen.sections.first?.items.first)
    #expect(data(item, of: screen) == #"{"text":{"title":"Turku","lines":{"first":"Oslo"}},"style":"red"}"#)
    let node = try document.resolve(JSONPointer(parsing: "/feed/sections/0/items/0"))
    let names = FeedDialect.properties(of: EditedPart(.item, document, node), known).map(\.name)
    #expect(names.contains("name") && names.contains("ports"))
  }

  @Test(
    "what a type doesn't take is reported and left out",
    arguments: [
      (#"{ "type": "showtimes", "id": "a", "items": [] }"#, "a section of the type showtimes needs a header"),
      (
        #"{ "type": "showtimes", "id": "a", "header": { "title": "T" }, "items": [{ "kind": "banner", "id": "1" }] }"#,
        "a section of the type showtimes takes no banner; its items are left out"
      ),
      (
        #"{ "type": "plain", "id": "a", "header": { "title": "T" }, "items": [] }"#,
        "a section of the type plain has no header; this one is left out"
      ),
      (
        #"{ "type": "showtime", "id": "a", "items": [] }"#,
        #"no section type named "showtime"; the section is left out"#
      ),
    ])
  func refused(_ section: String, _ message: String) throws {
    let decoded = try decode(section)
    #expect(decoded.diagnostics.map(\.message) == [message])
    #expect(decoded.screen.sections.allSatisfy { $0.items.isEmpty })
  }

  @Test("a later page goes on with a section without the header that its type needs")
  func laterPage() throws {
    let text = #"{ "feed": { "sections": [{ "type": "showtimes", "id": "today", "items": [] }] } }"#
    var source = ScreenSource(try JSONDocument(parsing: text, file: "home.2.json"), contracts: try contracts())
    #expect(FeedDialect.decode(source).diagnostics.map(\.code) == [.feedHeader])
    source.isLaterPage = true
    #expect(FeedDialect.decode(source).diagnostics.isEmpty)
  }

  @Test("a kind that selects is a chip, and of a group one is chosen")
  func choice() throws {
    let text = """
      { "feed": { "sections": [{ "type": "plain", "id": "seats", "items": [
        { "kind": "seat", "id": "1", "group": "g", "selected": true }, { "kind": "seat", "id": "2", "group": "g" } ] }] } }
      """
    let document = try JSONDocument(parsing: text, file: "home.json")
    var source = ScreenSource(document, contracts: try contracts())
    let screen = FeedDialect.decode(source).screen
    let event = ClientEvent.asked(ClientAction("toggle"), by: screen.sections[0].items[1].identity)
    source.state = FeedDialect.respond(to: event, from: source, on: screen).state
    let after = FeedDialect.decode(source).screen
    #expect(after.sections[0].items.map { data($0, of: after)?.contains(#""selected":true"#) } == [false, true])
  }

  @Test(
    "a file with something wrong is reported at its place, and the rest counts",
    arguments: [
      (#"{ "section_type": "banner", "layout": "list" }"#, "/section_type", #""banner" is one of the program's own"#),
      (#"{ "section_type": "Bad Name", "layout": "list" }"#, "/section_type", #""Bad Name" isn't a name for a type"#),
      (
        #"{ "section_type": "x", "layout": "list", "kinds": ["showtim"] }"#, "/kinds/0",
        #"no item kind named "showtim""#
      ),
      (
        #"{ "section_type": "x", "layout": "list", "header": "requierd" }"#, "/header",
        #"no rule for headers named "requierd""#
      ),
      (#"{ "section_type": "x", "layot": "list" }"#, "/layot", #"unknown property "layot" in a section type"#),
      (
        #"{ "item_kind": "x", "fields": { "a": { "ref": "$root/b" } } }"#, "/fields/a/ref",
        #"the path "$root/b" can't be read: it starts in the entity"#
      ),
      (
        #"{ "item_kind": "x", "fields": [] }"#, "/fields",
        "expected an object such as { \"title\": { \"ref\": \"name\" } }, found an array"
      ),
      (#"{ "item_kind": "showtime" }"#, "/item_kind", #"two files declare "showtime""#),
    ])
  func faults(_ text: String, _ path: String, _ message: String) throws {
    let all = try contracts(Self.files + [text]).declarations
    let problems = try #require(all.last).file
    let found = FeedDialect.problems(ofDeclaration: try #require(all.last), among: all, nil)
    #expect(found.contains { $0.path == path && $0.message == message && $0.location?.file == problems }, "\(found)")
    #expect(found.allSatisfy { $0.location?.file == problems })
  }
}
