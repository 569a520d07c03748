import TestSupport
import Testing

@testable import JSONDocument

@Suite("RFC 6901")
struct JSONPointerTests {
  @Test(
    "the examples of section 5",
    arguments: [
      ("", "object"), ("/foo", "[\"bar\", \"baz\"]"), ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
      ("/e^f", "3"), ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
    ])
  func examples(pointer: String, text: String) throws {
    let document = try JSONDocument(
      parsing: """
        {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\\\j": 5, "k\\"l": 6, " ": 7, "m~n": 8}
        """, file: "a.json")
    let node = try document.resolve(JSONPointer(parsing: pointer))
    if text == "object" {
      #expect(node == document.root)
    } else {
      #expect(document.text(of: node) == text)
    }
    #expect(document.pointer(to: node).description == pointer)
    #expect(document.path(to: node) == pointer)
  }

  @Test("a path is spelt as its pointer is, in edited documents too", arguments: 0..<100)
  func paths(seed: Int) throws {
    var random = RandomDocuments(seed: seed)
    var document = try JSONDocument(parsing: random.text(), file: "a.json")
    if seed % 2 == 0 { try document.replace(random.generator.pick(document.allNodes()), with: ["x~/": [1, ["é": 2]]]) }
    for node in document.allNodes() {
      #expect(document.path(to: node) == document.pointer(to: node).description, "seed \(seed)")
    }
  }

  @Test("malformed pointers are refused", arguments: ["a", "#/a", "/~", "/~2", "/a~"])
  func malformed(text: String) {
    #expect(throws: JSONPointer.ParseError.self) { try JSONPointer(parsing: text) }
  }
}
