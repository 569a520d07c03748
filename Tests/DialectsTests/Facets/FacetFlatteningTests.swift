import Dialects
import JSONDocument
import Screens
import Facets
import StandardDialects
import TestSupport
import Testing

@Suite("Flat lists of facets") struct FacetFlatteningTests {
  private static let filters = """
    { "sections": [ { "id": "filters", "header": [], "body": [
      { "id": "carousel:filters", "component": { "id": "carousel" }, "children": [
        { "id": "filter:pickup" }, { "id": "filter:price" }, { "id": "filter:rating" }, { "id": "filter:time" } ] } ] } ] }
    """

  @Test("a carousel comes behind its four filters and counts them")
  func golden() throws {
    let flat = try #require(FacetFlattening.flattened(try JSONDocument(parsing: Self.filters, file: "home.json")))
    #expect(
      flat.minifiedText(of: flat.root)
        == #"{"sections":[{"id":"filters","header":[],"body":[{"id":"filter:pickup","childrenCount":0},"#
        + #"{"id":"filter:price","childrenCount":0},{"id":"filter:rating","childrenCount":0},"#
        + #"{"id":"filter:time","childrenCount":0},"#
        + #"{"id":"carousel:filters","component":{"id":"carousel"},"childrenCount":4}]}]}"#)
  }

  @Test("flattening and nesting again is identity, several roots among them", arguments: 0..<50)
  func roundTrip(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var number = 0
    func facets(_ depth: Int) -> JSONText {
      .array(
        (0..<Int.random(in: depth == 0 ? 0...5 : 1...4, using: &random)).map { _ in
          number += 1
          var members: [(String, JSONText)] = [("id", .string("f\(number)"))]
          if depth < 5, random.chance(40) { members.append(("children", facets(depth + 1))) }
          if random.chance(30) { members.append(("logging", ["rank": .integer(number)])) }
          return .object(members)
        })
    }
    let response = JSONText.object([
      ("sections", .array([.object([("id", "a"), ("header", facets(0)), ("body", facets(0))])])), ("page", .object([])),
    ])
    let flat = try #require(FacetFlattening.flattened(try JSONDocument(parsing: response.bytes, file: "home.json")))
    #expect(!flat.text(of: flat.root).contains("\"children\":"), "seed \(seed)")
    #expect(try FacetSample.sent(flat).bytes == response.bytes, "seed \(seed)")
  }

  @Test("a flat response is read like the nested one, and a count that does not fit is said")
  func reading() throws {
    let nested = try FacetSample.document(FacetSample.carousel("c", FacetSample.row("d") + "," + FacetSample.row("e")))
    let flat = try #require(FacetFlattening.flattened(nested))
    #expect(FacetSample.ids(try FacetSample.decode(flat).screen) == [["d", "e"]])
    let wrong = try FacetSample.decode(try FacetSample.document(FacetSample.row("a", #""childrenCount": 3"#)))
    #expect(wrong.diagnostics.map(\.code) == [.facetFlat])
  }

  @Test("hostile counts neither crash nor nest without end")
  func hostile() throws {
    let chain = (0..<3000).map { FacetSample.row("f\($0)", "\"childrenCount\": \($0 == 0 ? 0 : 1)") }
    let decoded = try FacetSample.decode(try FacetSample.document(chain.joined(separator: ",")))
    #expect(decoded.diagnostics.contains { $0.code == .facetFlat })
    let odd = ["-5", "1e400", "1.5", "\"x\"", "null", "99999999999999999999"].enumerated().map {
      FacetSample.row("o\($0)", "\"childrenCount\": \($1)")
    }
    #expect(try FacetSample.decode(try FacetSample.document(odd.joined(separator: ","))).screen.itemCount > 0)
  }
}
