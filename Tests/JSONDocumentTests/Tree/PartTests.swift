import JSONDocument
import Testing

@Suite("parts of documents") struct PartTests {
  private static let text = #"""
    { "a": { "x": 1 },
      "b": { "x": [2, { "y": 3, "y": 4 }] }, "a": 5 }
    """#

  @Test("a part begins at its value: pointers start there, and places are those in the whole")
  func places() throws {
    let whole = try JSONDocument(parsing: Self.text, file: "whole.json")
    let node = try #require(whole.value(forKey: "b", in: whole.root))
    let part = whole.part(node)
    let inner = try #require(part.node(at: JSONPointer(parsing: "/x/0")))
    #expect(part.string(inner) == nil && part.integer(inner) == 2)
    #expect(part.pointer(to: inner).description == "/x/0")
    #expect(part.parent(of: part.root) == nil)
    #expect(part.location(of: inner) == whole.location(of: inner))
    #expect(part.minifiedBytes() == Array(#"{"x":[2,{"y":3,"y":4}]}"#.utf8))
  }

  @Test("repeated keys are reported for what is inside alone")
  func repeats() throws {
    let whole = try JSONDocument(parsing: Self.text, file: "whole.json")
    let node = try #require(whole.value(forKey: "b", in: whole.root))
    #expect(whole.duplicateKeys().count == 2)
    #expect(whole.part(node).duplicateKeys().map(\.path) == ["/x/1/y"])
  }
}
