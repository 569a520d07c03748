import Dialects
import JSONDocument
import KimchiCore
import Screens
import StandardDialects
import Sushi
import Testing

@Suite("Reading lists of modules")
struct ModulesDialectTests {
  private func decode(_ text: String, data: String? = nil) throws -> DecodedScreen {
    let document = try JSONDocument(parsing: text, file: "deals.json")
    let data = try data.map { try JSONDocument(parsing: $0, file: "data.json") }
    return ModulesDialect.decode(
      ScreenSource(document, data: data.map { ($0, $0.root) }, contracts: try DeclaredContracts.deals()))
  }

  private func codes(_ decoded: DecodedScreen) -> [String] {
    decoded.diagnostics.map { "\($0.severity.rawValue) \($0.code.id) \($0.path ?? "")" }
  }

  @Test(
    "a document is known by its outermost shape",
    arguments: [
      (#"[{ "type": "a", "a": {} }]"#, true), (#"{ "modules": [] }"#, true), ("[]", false), (#"[{ "a": 1 }]"#, false),
      (#"{ "type": "screen", "screen": {} }"#, false), (#"{ "type": "a", "modules": [] }"#, false), ("1", false),
    ])
  func recognizes(_ text: String, _ expected: Bool) throws {
    let document = try JSONDocument(parsing: text, file: "x.json")
    #expect((DialectRegistry.standard.dialect(of: document)?.name == "modules") == expected)
  }

  @Test("a module is the one item of its section")
  func plain() throws {
    let decoded = try decode(
      #"[{ "type": "header", "header": { "title": "Deals" } }, { "type": "card", "id": 7, "card": { "title": "Bowl" } }]"#
    )
    #expect(codes(decoded).isEmpty)
    #expect(decoded.screen.sections.map(\.id) == ["header", "7"])
    #expect(decoded.screen.sections.map { decoded.screen.componentName(of: $0.items[0]) } == ["header", "card"])
    #expect(decoded.screen.pointer(of: decoded.screen.sections[1].items[0])?.description == "/1")
  }

  @Test("a module whose component says so is a section of its items")
  func section() throws {
    let decoded = try decode(
      """
      { "title": "Deals", "next": { "action": "load_content", "offset": "2" }, "modules": [
        { "type": "cards", "cards": { "header": { "title": "On sale" },
          "cards": [{ "listing_id": 1, "title": "Bowl" }, { "listing_id": 2, "title": "Vase" }] } },
        { "type": "cards", "cards": { "cards": [{ "listing_id": 1, "title": "Bowl" }] } } ] }
      """)
    #expect(codes(decoded).isEmpty)
    let screen = decoded.screen
    #expect(screen.title == "Deals")
    #expect(screen.value(at: screen.next).map { $0.document.pointer(to: $0.node).description } == "/next")
    #expect(screen.sections.map(\.id) == ["cards", "cards 2"])
    #expect(screen.sections[0].layout.kind == .grid)
    #expect(screen.sections[0].layout.insets == Edges(16))
    #expect(screen.sections[0].header.map { screen.componentName(of: $0) } == "header")
    #expect(screen.sections[0].items.map { screen.name(of: $0) } == ["1", "2"])
    #expect(screen.sections[1].header == nil)
    #expect(Snapshot(screen).diagnostics.isEmpty)
  }

  @Test("modules may come from the screen's fixture")
  func reference() throws {
    let data = #"{ "feed": { "modules": [{ "type": "card", "card": { "title": "Bowl" } }] } }"#
    let decoded = try decode(#"{ "modules": { "ref": "feed/modules" } }"#, data: data)
    #expect(codes(decoded).isEmpty)
    #expect(decoded.screen.sections.count == 1)
    #expect(try decode(#"{ "modules": { "ref": "feed/modules" } }"#).screen.sections.isEmpty)
  }

  // MARK: Required and optional

  @Test("a missing required field fails its own module only")
  func required() throws {
    let decoded = try decode(
      """
      [{ "type": "header", "header": { "title": "Deals" } }, { "type": "card", "card": { "price": 3 } },
       { "type": "cards", "cards": { "header": { "title": "On sale" } } }, { "type": "card", "card": { "title": "Bowl" } }]
      """)
    #expect(codes(decoded) == ["error module.required /1/card", "error module.required /2/cards"])
    #expect(decoded.diagnostics[0].message == "card needs \"title\"")
    #expect(decoded.diagnostics[0].location?.line == 1)
    // Each is still there, to be drawn as a box that says why.
    #expect(decoded.screen.sections.map { $0.items.count } == [1, 1, 1, 1])
    #expect(decoded.screen.componentName(of: decoded.screen.sections[2].items[0]) == "cards")
    #expect(decoded.screen.sections[2].layout.kind == .list)
    #expect(decoded.screen.sections[2].layout.insets == Edges(16))
  }

  @Test("one card without its title leaves the grid's other cards standing")
  func requiredInList() throws {
    let decoded = try decode(
      #"[{ "type": "cards", "cards": { "cards": [{ "title": "Bowl" }, { "price": 3 }, { "title": "Vase" }] } }]"#)
    #expect(codes(decoded) == ["error module.required /0/cards/cards/1"])
    #expect(decoded.screen.sections[0].items.count == 3)
  }

  @Test(
    "an optional field that is malformed is dropped with a warning",
    arguments: [
      (#"{ "title": "Bowl", "price": "three" }"#, "/0/card/price"),
      (#"{ "title": "Bowl", "on_sale": 1 }"#, "/0/card/on_sale"),
      (#"{ "title": "Bowl", "badges": {} }"#, "/0/card/badges"),
      (#"{ "title": "Bowl", "header": { "subtitle": "x" } }"#, "/0/card/header"),
    ])
  func optional(_ card: String, _ path: String) throws {
    let decoded = try decode("[{ \"type\": \"card\", \"card\": \(card) }]")
    #expect(codes(decoded) == ["warning module.optional \(path)"])
    #expect(decoded.screen.sections.count == 1)
  }

  @Test("a header that cannot be shown leaves its section without one")
  func droppedHeader() throws {
    let decoded = try decode(#"[{ "type": "cards", "cards": { "header": {}, "cards": [] } }]"#)
    #expect(codes(decoded) == ["warning module.optional /0/cards/header"])
    #expect(decoded.screen.sections[0].header == nil)
  }

  @Test("null counts as absent")
  func null() throws {
    let decoded = try decode(#"[{ "type": "card", "card": { "title": "Bowl", "price": null } }]"#)
    #expect(codes(decoded).isEmpty)
  }

  // MARK: Strangers

  @Test("an unknown module is left out, said once, with the nearest name")
  func unknown() throws {
    let decoded = try decode(
      #"[{ "type": "crads", "crads": {} }, { "type": "crads", "crads": {} }, { "type": "card", "card": { "title": "B" } }]"#
    )
    #expect(codes(decoded) == ["error module.unknown /0"])
    #expect(decoded.diagnostics[0].fix == "did you mean \"cards\"?")
    #expect(decoded.screen.sections.map(\.id) == ["card"])
  }

  @Test(
    "what is no module is left out",
    arguments: ["1", "null", "[]", "{}", #"{ "type": 1 }"#, #"{ "type": "card", "cards": {} }"#])
  func shape(_ text: String) throws {
    let decoded = try decode("[{ \"type\": \"card\", \"card\": { \"title\": \"B\" } }, \(text)]")
    #expect(codes(decoded) == ["error module.shape /1"])
    #expect(decoded.screen.sections.count == 1)
  }

  @Test("an item may be an envelope that names its own component")
  func mixedItems() throws {
    let decoded = try decode(
      """
      [{ "type": "cards", "cards": { "cards": [
        { "title": "Bowl" }, { "type": "header", "header": { "title": "More" } }, { "type": "card", "card": {} } ] } }]
      """)
    #expect(codes(decoded) == ["error module.required /0/cards/cards/2/card"])
    #expect(
      decoded.screen.sections[0].items.map { decoded.screen.componentName(of: $0) } == ["card", "header", "card"])
  }

  @Test("a grid of 100,000 cards is read without binding one")
  func many() throws {
    let cards = (0..<100_000).map { "{ \"listing_id\": \($0), \"title\": \"Card \($0)\" }" }.joined(separator: ",")
    let decoded = try decode("[{ \"type\": \"cards\", \"cards\": { \"cards\": [\(cards)] } }]")
    #expect(decoded.diagnostics.isEmpty)
    #expect(decoded.screen.sections[0].items.count == 100_000)
    #expect(decoded.screen.components == ["card"])
  }
}
