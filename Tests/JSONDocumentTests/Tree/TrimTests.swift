import Testing

@testable import JSONDocument

@Suite("Giving back unused room") struct TrimTests {
  @Test("a document that is trimmed has no room left, reads as before and can be edited") func small() throws {
    let text = #"{"a": ["long enough for some records that are never used", 1, true], "b": {"c": null}}"#
    var document = try JSONDocument(parsing: text, file: "a.json")
    let nodes = document.nodes.count
    #expect(document.nodes.capacity > nodes + nodes / 16)
    document.trim()
    #expect(document.nodes.count == nodes && document.nodes.capacity <= nodes + 2)
    let inside = try #require(document.node(at: try JSONPointer(parsing: "/b/c")))
    #expect(document.kind(of: inside) == .null && document.text(of: document.root) == text)
    _ = try document.replace(inside, with: .integer(2))
    #expect(document.text(of: document.root) == text.replacing("null", with: "2"))
  }
}
