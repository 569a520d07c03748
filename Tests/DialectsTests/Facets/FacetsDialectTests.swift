import Dialects
import JSONDocument
import Screens
import Facets
import StandardDialects
import Sushi
import Testing

@Suite("Responses of facets") struct FacetsDialectTests {
  @Test(
    "a document with sections of facets is a response, unless it is something else",
    arguments: [
      (#"{ "sections": [ { "id": "a", "body": [] } ] }"#, true),
      (#"{ "sections": [ { "header": [] } ], "page": {} }"#, true),
      (#"{ "sections": [], "page": {} }"#, true),
      (#"{ "sections": { "ref": "sections" } }"#, true),
      (#"{ "type": "facet", "facet": { "component": { "id": "row" } } }"#, true),
      (#"{ "sections": [] }"#, true),
      (#"{ "sections": null }"#, true),
      (#"{ "sections": [], "rows": [] }"#, false),
      (#"{ "sections": [ null, { "id": "a", "body": [] } ] }"#, true),
      (#"{ "sections": [ { "id": "a", "items": [] } ] }"#, false),
      (#"{ "type": "screen", "screen": { "sections": [] } }"#, false),
      (#"{ "feed": { "sections": [] } }"#, false),
      (#"{ "component": "row", "sections": [ { "body": [] } ] }"#, false),
      ("7", false),
    ])
  func recognition(_ text: String, _ isResponse: Bool) throws {
    let document = try JSONDocument(parsing: text, file: "a.json")
    #expect((DialectRegistry.standard.dialect(of: document)?.name == "facets") == isResponse)
  }

  @Test("rows lie below each other, and a carousel is a section of its own between them")
  func sections() throws {
    let decoded = try FacetSample.decode(
      try FacetSample.document(
        [
          FacetSample.row("a"), FacetSample.row("b"), FacetSample.carousel("c", FacetSample.row("d")),
          FacetSample.row("e"),
        ].joined(separator: ",")))
    #expect(decoded.diagnostics.isEmpty, "\(decoded.diagnostics)")
    #expect(FacetSample.ids(decoded.screen) == [["a", "b"], ["d"], ["e"]])
    #expect(decoded.screen.sections.map(\.id) == ["all", "c", "all/2"])
    #expect(decoded.screen.sections[1].layout == .standard(.rail))
    #expect(decoded.screen.pointer(of: decoded.screen.sections[0].items[1])?.description == "/sections/0/body/1")
  }

  @Test("a section of one carousel stands for itself")
  func carousel() throws {
    let screen = try FacetSample.decode(
      try FacetSample.document(FacetSample.carousel("c", FacetSample.row("d") + "," + FacetSample.row("e")))
    ).screen
    #expect(screen.sections.map(\.id) == ["all"])
    #expect(FacetSample.ids(screen) == [["d", "e"]])
    #expect(
      screen.value(at: screen.sections[0].origin)?.node
        == screen.sources[0].node(at: try JSONPointer(parsing: "/sections/0")))
  }

  @Test("fields that are null or of another kind fall back, and the facets stand")
  func leniency() throws {
    let decoded = try FacetSample.decode(
      try FacetSample.document(
        [
          FacetSample.row("a", #""text": null, "children": {}, "events": [], "logging": 5, "custom": null"#),
          FacetSample.row("b", #""events": { "click": null }, "children": null, "layout": null"#),
        ].joined(separator: ",")))
    #expect(decoded.diagnostics.map(\.code) == [.propertyType, .propertyType, .propertyType])
    #expect(FacetSample.ids(decoded.screen) == [["a", "b"]])
  }

  @Test("what is wrong with a facet is said at its place, once for each component")
  func faults() throws {
    let decoded = try FacetSample.decode(
      try FacetSample.document(
        #"7, { "id": "x" }, { "id": "y", "component": { "id": "rwo" } }, { "id": "z", "component": { "id": "rwo" } }, "#
          + FacetSample.row("a") + "," + FacetSample.row("a")))
    #expect(decoded.diagnostics.map(\.code) == [.facetShape, .facetShape, .facetComponent, .facetDuplicate])
    #expect(
      decoded.diagnostics.map(\.path) == [
        "/sections/0/body/0", "/sections/0/body/1", "/sections/0/body/2/component/id", "/sections/0/body/5/id",
      ])
    #expect(decoded.diagnostics[2].fix == "did you mean \"row\"?")
  }

  @Test("keys in camelCase and references are read in a copy whose values lead to where they were written")
  func copies() throws {
    let data = try JSONDocument(parsing: #"{ "stores": [\#(FacetSample.row("s"))] }"#, file: "data.json")
    let document = try JSONDocument(
      parsing: #"{ "sections": [ { "id": "all", "body": { "ref": "stores" } } ] }"#, file: "home.json")
    let screen = try FacetSample.decode(document, data: (data, data.root)).screen
    let item = try #require(screen.sections.first?.items.first)
    let place = try #require(screen.value(at: item.origin))
    #expect(place.document.file == "data.json")
    #expect(place.document.pointer(to: place.node).description == "/stores/0")
    let camel = try FacetSample.decode(
      try FacetSample.document(FacetSample.row("a", #""style": { "backgroundColor": "red", "dlsType": "title" }"#)))
    let shown = try #require(camel.screen.sections.first?.items.first.flatMap { camel.screen.value(at: $0.data) })
    #expect(shown.document.minifiedText(of: shown.node).contains(#""background_color":"red","dls_type":"title""#))
  }

  @Test("a layout for a platform holds there alone")
  func platforms() throws {
    let text =
      #"{ "sections": [ { "id": "all", "body": [\#(FacetSample.row("a"))], "layout": { "ios": { "type": "list" }, "web": { "type": "grid" } } } ] }"#
    let document = try JSONDocument(parsing: text, file: "home.json")
    func layout(_ platform: String) throws -> SectionLayout? {
      try FacetSample.decode(document, for: ClientCapabilities(name: platform, platform: platform)).screen.sections
        .first?.layout
    }
    #expect(try layout("web") == .standard(.grid))
    #expect(try layout("ios") == .list)
    #expect(try layout("android") == .list)
  }

  @Test("a fixture's order moves sections and items, and leaves the others behind")
  func order() throws {
    let data = try JSONDocument(
      parsing: #"{ "$order": { "items": { "all": ["c", "a"] } } }"#, file: "Home.previews.json")
    let document = try FacetSample.document(["a", "b", "c"].map { FacetSample.row($0) }.joined(separator: ","))
    #expect(FacetSample.ids(try FacetSample.decode(document, data: (data, data.root)).screen) == [["c", "a", "b"]])
  }

  @Test("a response is sent in the fixture's order; sections of a facet's own stay where they are")
  func sentOrder() throws {
    let order = #"{ "sections": ["t"], "items": { "all": ["c", "a"], "x": ["n"] } }"#
    let data = try JSONDocument(parsing: #"{ "$order": \#(order) }"#, file: "Home.previews.json")
    let rows = ["a", "b", "c"].map { FacetSample.row($0) }.joined(separator: ",")
    let carousel = FacetSample.carousel("x", ["m", "n"].map { FacetSample.row($0) }.joined(separator: ","))
    let document = try JSONDocument(
      parsing: #"""
        { "sections": [ { "id": "all", "header": [\#(FacetSample.row("h"))], "body": [\#(carousel), \#(rows)] },
          { "id": "t", "body": [\#(FacetSample.row("d"))] } ] }
        """#, file: "home.json")
    let ordered = FacetSample.ids(try FacetSample.decode(document, data: (data, data.root)).screen)
    for isFlat in [false, true] {
      let source = ScreenSource(document, data: (data, data.root), contracts: try FacetSample.contracts())
      let sent = try #require(FacetsDialect.response(source, isFlat: isFlat)).document
      #expect(FacetSample.ids(try FacetSample.decode(sent).screen) == ordered)
    }
    #expect(ordered.first == ["d"] && ordered.contains(["n", "m"]) && ordered.contains(["c", "a", "b"]), "\(ordered)")
  }

  @Test(
    "an order of another shape is said, and the rest of it holds",
    arguments: [
      ("[1]", ["expected an object with sections and items, found an array"]),
      (#"{ "sections": "all" }"#, ["expected a list of ids, found a string"]),
      (#"{ "sections": ["all", 3] }"#, ["expected an id, found a number"]),
      (#"{ "items": { "all": "a" } }"#, ["expected a list of ids, found a string"]),
      (#"{ "items": ["all"] }"#, ["expected an object of lists of ids, found an array"]),
      (#"{ "sections": null, "items": { "all": null } }"#, []),
    ])
  func orderShapes(order: String, messages: [String]) throws {
    let data = try JSONDocument(parsing: #"{ "$order": \#(order) }"#, file: "Home.previews.json")
    let document = try FacetSample.document(["a", "b"].map { FacetSample.row($0) }.joined(separator: ","))
    let decoded = try FacetSample.decode(document, data: (data, data.root))
    #expect(decoded.diagnostics.map(\.message) == messages)
    #expect(decoded.diagnostics.allSatisfy { $0.code == .facetOrder })
  }

  @Test("custom keys that say a text, a picture or a style are pointed out; declared ones are not")
  func custom() throws {
    let decoded = try FacetSample.decode(
      try FacetSample.document(
        FacetSample.row("a", #""custom": { "eta": 5, "badge_image": "x", "rank": 1, "hero_title": "x" }"#)))
    #expect(decoded.diagnostics.map(\.code) == [.facetCustom, .facetCustom])
    #expect(
      decoded.diagnostics.map(\.fix) == [
        "move it to \"images\", where clients can check it", "move it to \"text\", where clients can check it",
      ])
  }
}
