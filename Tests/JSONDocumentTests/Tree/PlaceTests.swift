import JSONDocument
import Testing

@Suite("Places that are kept as numbers")
struct PlaceTests {
  @Test("an index leads back to its node, and beyond the arena to none")
  func nodes() throws {
    let document = try JSONDocument(parsing: "[1, [2, 3]]", file: "a.json")
    let inner = try #require(document.element(at: 1, in: document.root))
    #expect(document.node(at: inner.index) == inner)
    #expect(document.node(at: document.nodeCapacity) == nil)
    #expect(document.node(at: -1) == nil)
  }

  @Test("a value's bytes are as they are spelt")
  func bytes() throws {
    let document = try JSONDocument(parsing: "{ \"a\": [1.0,\n \"b\\u0063\"] }", file: "a.json")
    let list = try #require(document.value(forKey: "a", in: document.root))
    #expect(document.withBytes(of: list) { String(decoding: $0, as: UTF8.self) } == "[1.0,\n \"b\\u0063\"]")
    #expect(document.withBytes(of: document.root) { $0.count } == document.byteCount)
    // Put together from the pieces that an edit leaves.
    var edited = document
    _ = try edited.set(JSONText(parsing: "7"), forKey: "z", in: edited.root)
    let whole = edited.withBytes(of: edited.root) { String(decoding: $0, as: UTF8.self) }
    #expect(whole == edited.text(of: edited.root))
    #expect(whole.contains("7"))
  }
}
