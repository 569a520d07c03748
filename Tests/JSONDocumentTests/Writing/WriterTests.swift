import TestSupport
import Testing

@testable import JSONDocument

@Suite("Writing")
struct WriterTests {
  @Test(
    "the canonical form: two spaces, a line a member, empty containers closed, shortest escapes, spelling kept",
    arguments: [
      ("{}", "{}\n"), ("[ ]", "[]\n"), ("\u{FEFF} 1.50e+2 ", "1.50e+2\n"),
      (
        "{\"b\":[1,{}],\r\n\"a\" :\"\\u00e9\\/\\u000a\\u0001\"}",
        "{\n  \"b\": [\n    1,\n    {}\n  ],\n  \"a\": \"é/\\n\\u0001\"\n}\n"
      ),
      ("{\"\\u0061\\\"\":null}", "{\n  \"a\\\"\": null\n}\n"),
    ])
  func canonical(text: String, result: String) throws {
    let document = try JSONDocument(parsing: text, file: "a.json")
    #expect(String(decoding: document.canonicalBytes(), as: UTF8.self) == result)
  }

  @Test(
    "canonical and minified forms mean the same, and are their own canonical and minified forms", arguments: 0..<200)
  func meaning(seed: Int) throws {
    var random = RandomDocuments(seed: seed)
    var document = try JSONDocument(parsing: random.text(), file: "a.json")
    if seed % 2 == 0 { try document.replace(random.generator.pick(document.allNodes()), with: ["x": [1, "é\n"]]) }
    let canonical = try JSONDocument(parsing: document.canonicalBytes(), file: "a.json")
    let minified = try JSONDocument(parsing: document.minifiedBytes(), file: "a.json")
    #expect(document.isEqual(document.root, to: canonical, canonical.root), "seed \(seed)")
    #expect(document.isEqual(document.root, to: minified, minified.root), "seed \(seed)")
    #expect(canonical.canonicalBytes() == canonical.bytes, "seed \(seed)")
    #expect(minified.minifiedBytes() == minified.bytes, "seed \(seed)")
    #expect(minified.canonicalBytes() == canonical.bytes, "seed \(seed)")
    #expect(!minified.bytes.contains(0x0A))
  }

  @Test("a document without white space means the same, and its strings are spelt as they were", arguments: 0..<100)
  func unspaced(seed: Int) throws {
    let spelt = try JSONDocument(parsing: #"{ "\u0061\"" : [ "\u00e9", "\/" , 1.50 ] }"#, file: "a.json")
    #expect(JSONText(unspaced: spelt).description == #"{"a\"":["\u00e9","\/",1.50]}"#)
    var random = RandomDocuments(seed: seed)
    let document = try JSONDocument(parsing: random.text(), file: "a.json")
    let unspaced = try JSONDocument(parsing: JSONText(unspaced: document).bytes, file: "a.json")
    #expect(unspaced.minifiedBytes() == document.minifiedBytes(), "seed \(seed)")
    let strings = [document, unspaced].map { tree in
      tree.allNodes().filter { tree.kind(of: $0) == .string }.map { tree.text(of: $0) }
    }
    #expect(strings[0] == strings[1], "seed \(seed)")
  }

  @Test("an object inside another is written at once as it is in two steps", arguments: ["in", "a\"b", "\u{1}é"])
  func nestedObjects(key: String) {
    let inner: [(String, JSONText)] = [("x", 1), (key, ["y", .null])]
    for members: [(String, JSONText)] in [[], [("type", "a"), (key + "2", 2.5)]] {
      for held in [[], inner] {
        let nested = JSONText.object(members, key, holding: held)
        #expect(nested == .object(members + [(key, .object(held))]))
        #expect(throws: Never.self) { try JSONDocument(parsing: nested.bytes, file: "a.json") }
      }
    }
  }

  @Test("built values are spelt in the shortest way")
  func building() throws {
    let text: JSONText = [
      "a": [1, 2.5, true, "q\"\\\u{1}\u{8}\n"], "é": .null, "big": .number(1e300), "no": .number(.infinity),
    ]
    #expect(text.description == "{\"a\":[1,2.5,true,\"q\\\"\\\\\\u0001\\b\\n\"],\"é\":null,\"big\":1e+300,\"no\":null}")
    #expect(try JSONText(parsing: text.description) == text)
    #expect(JSONText.number(-0.0).description == "0")
    // The least of all whole numbers has no positive one of its size.
    #expect(JSONText.number(-0x1p63).description == "-9.223372036854776e+18")
    #expect(JSONText.array([]).canonical == "[]\n")
  }
}
