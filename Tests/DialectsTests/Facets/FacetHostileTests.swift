import Dialects
import JSONDocument
import Screens
import Facets
import StandardDialects
import TestSupport
import Testing

@Suite("Facets from hostile backends") struct FacetHostileTests {
  /// A facet with every field that the format has.
  private static let whole = """
    { "id": "a", "component": { "id": "row", "category": "row" },
      "text": { "title": "T", "subtitle": "S", "custom": { "x": "y" } },
      "images": { "main": { "uri": "https://x/a.png", "local": "a", "placeholder": "b", "style": "rounded" }, "icon": "c" },
      "custom": { "eta": 5 }, "events": { "click": { "name": "navigate", "data": { "url": "u" } } },
      "children": [ { "id": "b", "component": { "id": "badge" }, "text": { "title": "B" } } ],
      "logging": { "rank": "1" }, "layout": { "type": "list" }, "style": { "size_class": "large", "dls_type": "title" } }
    """

  @Test("null, another kind or an unknown word in any one field leaves the response standing", arguments: 0..<200)
  func anyField(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var document = try FacetSample.document(Self.whole + "," + FacetSample.row("z"))
    let facet = try #require(document.node(at: try JSONPointer(parsing: "/sections/0/body/0")))
    let fields = Self.members(facet, in: document)
    let field = random.pick(fields)
    let value: JSONText = random.pick([.null, 7, "STYLE_HEXAGON", true, .array([]), .object([]), .array([.null, 3])])
    try document.set(value, forKey: field.key, in: field.holder)
    let clients = [
      ClientCapabilities.newest,
      ClientCapabilities(
        name: "ios 1", platform: "ios",
        known: ClientCapabilities.Known(components: ["row", "badge"], actions: ["navigate"])),
    ]
    for client in clients {
      let ids = FacetSample.ids(try FacetSample.decode(document, for: client).screen).flatMap(\.self)
      #expect(ids.contains("z"), "seed \(seed): \(field.key)")
    }
    _ = try FacetSample.sent(try #require(FacetFlattening.flattened(document)))
  }

  private static func members(
    _ node: JSONDocument.Node, in document: JSONDocument
  ) -> [(holder: JSONDocument.Node, key: String)] {
    document.members(of: node).flatMap { [(node, $0.key)] + members($0.value, in: document) }
      + document.elements(of: node).flatMap { members($0, in: document) }
  }

  @Test("a hundred thousand facets, fifty deep, are read, filtered, flattened and nested again")
  func large() throws {
    var chain = FacetSample.row("leaf")
    for depth in 0..<49 { chain = FacetSample.row("d\(depth)", "\"children\": [\(chain)]") }
    let rows = (0..<Stress.rounds(20_000)).map { FacetSample.row("r\($0)") }.joined(separator: ",")
    let document = try FacetSample.document(chain + "," + rows)
    let read = try FacetSample.decode(document)
    #expect(read.diagnostics.isEmpty)
    let flat = try #require(FacetFlattening.flattened(document))
    #expect(FacetSample.ids(try FacetSample.decode(flat).screen) == FacetSample.ids(read.screen))
  }

  @Test("ten megabytes of custom keys are read")
  func custom() throws {
    let text = String(repeating: "x", count: 10 << 20)
    let decoded = try FacetSample.decode(
      try FacetSample.document(FacetSample.row("a", "\"custom\": { \"eta\": \"\(text)\" }")))
    #expect(FacetSample.ids(decoded.screen) == [["a"]])
  }
}
