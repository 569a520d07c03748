import Dialects
import JSONDocument
import Screens
import Facets
import StandardDialects
import TestSupport
import Testing

@Suite("Facets and what clients know") struct FacetFilterTests {
  private static func client(_ components: Set<String>, actions: Set<String> = []) -> ClientCapabilities {
    ClientCapabilities(
      name: "ios 1.0.0", platform: "ios", version: ClientVersion("1.0.0"),
      known: ClientCapabilities.Known(components: components, actions: actions, since: ["badge": "1.1.0"]))
  }

  private static let document: String = {
    let badge = #"{ "id": "b", "component": { "id": "badge" } }"#
    return [
      FacetSample.row("a", #""children": [\#(badge), { "id": "f", "component": { "id": "filter" } }]"#),
      #"{ "id": "c", "component": { "id": "stack" }, "children": [{ "id": "d", "component": { "id": "badge" } }] }"#,
      FacetSample.row("r", #""children": [{ "id": "s", "component": { "id": "badge" } }]"#),
      FacetSample.row("e", #""children": []"#),
      FacetSample.row("g", #""events": { "click": { "name": "navigate_group_order" } }"#),
      FacetSample.row("h", #""events": { "click": { "name": "save" } }"#),
    ].joined(separator: ",")
  }()

  @Test("unknown components go, a container whose children all went goes; a row stays, and what came empty")
  func omissions() throws {
    let decoded = try FacetSample.decode(
      try FacetSample.document(Self.document), for: Self.client(["row", "stack", "filter"], actions: []))
    #expect(FacetSample.ids(decoded.screen) == [["a", "r", "e", "h"]])
    #expect(
      decoded.diagnostics.map(\.message) == [
        "b is left out: ios 1.0.0 has no component \"badge\"", "d is left out: ios 1.0.0 has no component \"badge\"",
        "c is left out: it has no visible children", "s is left out: ios 1.0.0 has no component \"badge\"",
        "g is left out: ios 1.0.0 does not know the action \"navigate_group_order\"",
      ])
    #expect(decoded.diagnostics.allSatisfy { $0.code == .facetOmitted && $0.severity == .note })
    #expect(decoded.diagnostics[0].fix == "ios 1.1.0 shows it")
    // What is shown leads to the document itself, and the data is without what is left out.
    let item = decoded.screen.sections[0].items[0]
    #expect(decoded.screen.pointer(of: item)?.description == "/sections/0/body/0")
    let data = try #require(decoded.screen.value(at: item.data))
    #expect(!data.document.text(of: data.node).contains("badge"))
  }

  @Test("the response that a backend sends to a client shows the same without any check of the client's own")
  func filtered() throws {
    let client = Self.client(["row", "stack", "filter"])
    let sent = try FacetSample.sent(try FacetSample.document(Self.document), to: client)
    #expect(FacetSample.ids(try FacetSample.decode(sent).screen) == [["a", "r", "e", "h"]])
    #expect(try FacetSample.decode(sent, for: client).diagnostics.isEmpty)
    #expect(try FacetSample.sent(sent, to: client).bytes == sent.bytes)
  }

  @Test("a response in one form is sent as one is that has to be brought into it", arguments: 0..<60)
  func form(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    func facets(_ depth: Int) -> String {
      let facets = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let component = random.pick(["row", "badge", "stack", "filter", "nothing"])
        let action = random.pick(["navigate", "save"])
        let title = random.pick([#"a \u00e9 \/ "#, "b", #"\"c\""#])
        let children = depth > 0 ? #", "children" : [ \#(facets(depth - 1)) ]"# : ""
        let more = random.chance(20) ? #", "custom":{"x":[1 , {"y" : null}], "ios": {"hidden":true}}"# : ""
        return #"{ "component" : {"id":"\#(component)"} , "text": {"title" : "\#(title)"}"#
          + #", "events":{ "click":{"name":"\#(action)"} }\#(more)\#(children) }"#
      }
      return facets.joined(separator: " ,")
    }
    let body = facets(3)
    let client = Self.client(["row", "stack", "filter"], actions: ["navigate"])
    // A facet that counts no children is no reason to change anything else.
    let responses = [" ", #", "children_count" : 0"#].map { count in
      #"{ "sections": [{ "id": "s", "body": [\#(body)] }, { "id": "last", "body": [ { "id": "f""#
        + #", "component": { "id": "row" }\#(count) } ] }] }"#
    }
    let results = try responses.map { text in
      let document = try JSONDocument(parsing: text, file: "home.json")
      let source = ScreenSource(document, contracts: try FacetSample.contracts(), client: client)
      return try #require(FacetsDialect.response(source, isFlat: false))
    }
    #expect(JSONText(unspaced: results[0].document) == JSONText(unspaced: results[1].document), "seed \(seed)")
    #expect(results[0].decoded.diagnostics == results[1].decoded.diagnostics, "seed \(seed)")
    let places = results.map { result in
      result.decoded.screen.sections.flatMap(\.items).map { result.decoded.screen.pointer(of: $0) }
    }
    #expect(places[0] == places[1], "seed \(seed)")
  }

  @Test("of a repeated key the last value is sent, in the first one's place")
  func repeated() throws {
    let document = try FacetSample.document(#"{ "id": "a", "component": { "id": "row" }, "id": "b", "x": 1, "x": 2 }"#)
    let sent = try FacetSample.sent(document)
    let text = JSONText(unspaced: sent).description
    #expect(text.contains(#"[{"id":"b","component":{"id":"row"},"x":2}]"#))
  }

  @Test("what is left out inside a facet alone is not in its data")
  func lone() throws {
    let facet = FacetSample.row(
      "a", #""children": [{ "id": "b", "component": { "id": "badge" } }, \#(FacetSample.row("c"))]"#)
    let document = try JSONDocument(parsing: #"{ "type": "facet", "facet": \#(facet) }"#, file: "a.json")
    let screen = try FacetSample.decode(document, for: Self.client(["row"])).screen
    let data = try #require(screen.sections.first?.items.first.flatMap { screen.value(at: $0.data) })
    #expect(!data.document.text(of: data.node).contains("badge"))
    #expect(try FacetSample.decode(document, for: Self.client(["badge"])).screen.sections.isEmpty)
  }

  @Test("an edit that makes what a client leaves out is not followed in one section alone")
  func edited() throws {
    let document = try FacetSample.document(FacetSample.row("a"))
    let client = Self.client(["row"])
    var screen = try FacetSample.decode(document, for: client).screen
    let newer = try FacetSample.document(FacetSample.row("a") + #", { "id": "b", "component": { "id": "badge" } }"#)
    screen.replaceSource(0, with: newer)
    let source = ScreenSource(newer, contracts: try FacetSample.contracts(), client: client)
    #expect(FacetsDialect.readSection(0, of: &screen, source) == nil)
    #expect(FacetSample.ids(FacetsDialect.read(source).screen) == [["a"]])
  }

  @Test("a flag of one platform hides a facet there and nowhere else")
  func flags() throws {
    let document = try FacetSample.document(
      FacetSample.row("a", #""custom": { "web": { "hidden": true } }"#) + "," + FacetSample.row("b"))
    func ids(_ platform: String) throws -> [[String]] {
      FacetSample.ids(
        try FacetSample.decode(document, for: ClientCapabilities(name: "", platform: platform)).screen)
    }
    #expect(try ids("web") == [["b"]])
    #expect(try ids("ios") == [["a", "b"]])
  }

  @Test("filters keep their choice on the client and make the parameters of the query")
  func filters() throws {
    func filter(_ id: String, _ filter: String) -> String {
      #"{ "id": "\#(id)", "component": { "id": "filter" }, "custom": { "filter": \#(filter) } }"#
    }
    let document = try FacetSample.document(
      FacetSample.carousel(
        "c",
        [
          filter("p", #"{ "param": "pickup", "kind": "binary" }"#),
          filter("one", #"{ "param": "price", "kind": "collection", "value": "1" }"#),
          filter("two", #"{ "param": "price", "kind": "collection", "value": "a&b=c, ü" }"#),
          filter("near", #"{ "param": "km", "kind": "range", "min": 0, "max": 5, "group": "km" }"#),
          filter("far", #"{ "param": "km", "kind": "range", "min": 5, "max": 20, "group": "km" }"#),
        ].joined(separator: ",")))
    let source = ScreenSource(document, contracts: try FacetSample.contracts())
    var state = ClientState()
    var effects: [ClientEffect] = []
    for id in ["p", "one", "two", "near", "far"] {
      var shown = source
      shown.state = state
      let screen = FacetsDialect.decode(shown).screen
      let item = try #require(screen.sections[0].items.first { screen.name(of: $0) == id })
      let response = FacetsDialect.respond(
        to: .asked(ClientAction("toggle"), by: item.identity), from: shown, on: screen)
      (state, effects) = (response.state, response.effects)
    }
    #expect(effects == [.log("query: pickup=true&price=1,a%26b%3Dc%2C%20%C3%BC&km=5-20")])
    var shown = source
    shown.state = state
    let screen = FacetsDialect.decode(shown).screen
    let near = try #require(screen.value(at: screen.sections[0].items[3].data))
    #expect(!near.document.text(of: near.node).contains("selected"))
    let far = try #require(screen.value(at: screen.sections[0].items[4].data))
    #expect(far.document.text(of: far.node).contains("\"selected\":true"))
  }
}
