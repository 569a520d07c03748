import TestSupport
import Testing

@testable import JSONDocument

@Suite("Splices")
struct SpliceTests {
  static let fragments = [
    "", "1", "2", ",", ", ", "\"", "[", "]", "{", "}", ":", "], [", "},{", "\"x\":", "\"k\": 1, ", ", 5",
    ",\"z\":[1,2]", " ", "\n",
    "null", "{\"a\":[]}", "[[1],2]", "e1", ".5", "-", "\\", "\u{FEFF}", "true", "\"x\\",
  ]

  @Test(
    "random splices keep the tree equal to a fresh parse, and their inverses restore every byte", arguments: 0..<400)
  func equivalence(seed: Int) throws {
    var random = RandomDocuments(seed: seed)
    let text = random.text()
    var document = try JSONDocument(parsing: text, file: "a.json")
    var accepted: [Splice] = []
    for _ in 0..<40 {
      let bytes = document.bytes
      let start = Int.random(in: 0...bytes.count, using: &random.generator)
      let length =
        random.generator.chance(50) ? 0 : Int.random(in: 0...min(12, bytes.count - start), using: &random.generator)
      let new: String
      if random.generator.chance(50) {
        new = random.generator.pick(Self.fragments)
      } else {
        new = random.generator.pick(["", ", ", ","]) + random.value(depth: 2)
      }
      let splice = Splice(offset: start, old: Array(bytes[start..<start + length]), new: Array(new.utf8))
      var expected = bytes
      expected.replaceSubrange(splice.range, with: splice.new)
      let fresh = try? JSONDocument(parsing: expected, file: "a.json")
      do {
        try document.apply(Edit([splice]))
        accepted.append(splice)
        #expect(fresh != nil, "seed \(seed): accepted what is no JSON")
      } catch {
        #expect(fresh == nil, "seed \(seed): refused \(splice) in \(String(decoding: bytes, as: UTF8.self)): \(error)")
      }
      let after = fresh == nil ? bytes : expected
      try #require(document.bytes == after, "seed \(seed)")
      let oracle = try JSONDocument(parsing: after, file: "a.json")
      try #require(document.outline() == oracle.outline(), "seed \(seed)")
    }
    let edit = Edit(accepted)
    try document.apply(edit.inverse)
    #expect(document.bytes == Array(text.utf8), "seed \(seed)")
    try document.apply(edit)
    try document.apply(edit.inverse)
    #expect(document.outline() == (try JSONDocument(parsing: text, file: "a.json")).outline(), "seed \(seed)")
    #expect(Set(document.allNodes()).count == document.allNodes().count)
  }

  @Test("nodes that an edit does not touch stay, and a replaced value keeps its node")
  func stableNodes() throws {
    var document = try JSONDocument(parsing: #"{"a": [1, 2, 3], "b": {"c": "d"}, "e": 1}"#, file: "a.json")
    let pointers = ["/a", "/a/0", "/a/1", "/a/2", "/b", "/b/c", "/e"]
    let before = try pointers.map { try document.resolve(JSONPointer(parsing: $0)) }
    try document.apply(Edit([Splice(offset: 10, old: Array("2".utf8), new: Array("[true, 22]".utf8))]))
    #expect(document.text(of: document.root) == #"{"a": [1, [true, 22], 3], "b": {"c": "d"}, "e": 1}"#)
    #expect(try pointers.map { try document.resolve(JSONPointer(parsing: $0)) } == before)
    #expect(document.childCount(of: before[2]) == 2)
    try document.apply(Edit([Splice(offset: 7, old: [], new: Array("0, ".utf8))]))
    #expect(document.pointer(to: before[3]).description == "/a/3")
    #expect(document.text(of: before[5]) == "\"d\"")
  }

  @Test(
    "a splice that swallows its neighbour's opening quote is seen through",
    arguments: [
      ("{\"a\":1,\"b\":2}", 7, "\"c\\"), ("[1,\"b\",2]", 3, "\"c\\"), ("[1,\"b\"]", 3, "\"c"),
      ("{\"a\":1,\"b\":2}", 7, "\"c"),
    ])
  func swallowedQuote(text: String, offset: Int, new: String) throws {
    var document = try JSONDocument(parsing: text, file: "a.json")
    let fresh = try? JSONDocument(parsing: text.prefix(offset) + new + text.dropFirst(offset), file: "a.json")
    do {
      try document.apply(Edit([Splice(offset: offset, old: [], new: Array(new.utf8))]))
      #expect(document.outline() == fresh?.outline())
    } catch {
      #expect(fresh == nil)
    }
  }

  @Test("a splice made for another text is refused and changes nothing")
  func mismatch() throws {
    var document = try JSONDocument(parsing: "[1, 2]", file: "a.json")
    for splice in [
      Splice(offset: 1, old: [0x32], new: []), Splice(offset: -1, old: [], new: []),
      Splice(offset: 7, old: [], new: [0x20]),
      Splice(offset: 5, old: [0x5D, 0x20], new: []), Splice(offset: 0, old: Array("[1, 2]".utf8), new: []),
    ] {
      #expect(throws: EditError.self) {
        try document.apply(Edit([Splice(offset: 1, old: [0x31], new: [0x39]), splice]))
      }
      #expect(document.bytes == Array("[1, 2]".utf8))
    }
  }

  @Test("a copy keeps its text while the original is edited, and the other way round")
  func copies() throws {
    var document = try JSONDocument(parsing: "[1, 2]", file: "a.json")
    let first = document
    try document.apply(Edit([Splice(offset: 1, old: [0x31], new: [0x39])]))
    var second = document
    try second.apply(Edit([Splice(offset: 2, old: [], new: Array(", 5".utf8))]))
    #expect(first.text(of: first.root) == "[1, 2]")
    #expect(document.text(of: document.root) == "[9, 2]")
    #expect(second.text(of: second.root) == "[9, 5, 2]")
    #expect(document.childCount(of: document.root) == 2)
  }

  @Test("many edits of a large array, in any order, keep places right", arguments: 0..<4)
  func manyEdits(seed: Int) throws {
    var generator = SeededRandom(seed: seed)
    var values = (0..<2000).map { "\($0)" }
    var document = try JSONDocument(parsing: "[" + values.joined(separator: ",") + "]", file: "a.json")
    for step in 0..<3000 {
      let index = Int.random(in: 0..<values.count, using: &generator)
      let node = try #require(document.element(at: index, in: document.root))
      let span = document.span(of: node)
      if generator.chance(50) {
        values[index] = "[\(step),{\"é\":\"\(step)\"}]"
        try document.apply(
          Edit([Splice(offset: span.lowerBound, old: document.bytes(of: node), new: Array(values[index].utf8))]))
      } else if generator.chance(60) {
        values.insert("\(step)", at: index)
        try document.apply(Edit([Splice(offset: span.lowerBound, old: [], new: Array("\(step),".utf8))]))
      } else if index > 0 {
        try document.apply(
          Edit([Splice(offset: span.lowerBound - 1, old: [0x2C] + document.bytes(of: node), new: [])]))
        values.remove(at: index)
      }
      if step % 250 == 0 {
        let fresh = try JSONDocument(parsing: "[" + values.joined(separator: ",") + "]", file: "a.json")
        try #require(document.outline() == fresh.outline(), "seed \(seed) step \(step)")
      }
    }
    #expect(document.text(of: document.root) == "[" + values.joined(separator: ",") + "]")
  }
}
