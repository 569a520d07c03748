import TestSupport
import Testing

@testable import JSONDocument

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

  @Test("the value at a place of a large container is found, before and after edits", arguments: ["[]", "{}"])
  func offsets(brackets: String) throws {
    let isObject = brackets == "{}"
    let values = (0..<400).map { index in
      (isObject ? "\"k\(index)\": " : "") + (index % 3 == 0 ? "[\(index), {\"a\": true}]" : "\(index)")
    }
    let text = "\(brackets.prefix(1)) \(values.joined(separator: " , ")) \(brackets.suffix(1)) "
    var document = try JSONDocument(parsing: text, file: "a.json")
    try expectPlaces(in: document)
    // Replaced, so that its place in the arena stays and what was inside goes.
    for index in [0, 1, 30, 33, 36, 39, 42, 399] {
      let node = try #require(document.node(at: JSONPointer(tokens: [isObject ? "k\(index)" : "\(index)"])))
      try document.replace(node, with: JSONText(parsing: index % 2 == 0 ? "[[], 7]" : "\"long text\""))
      try expectPlaces(in: document)
    }
  }

  private func expectPlaces(in document: JSONDocument) throws {
    let fresh = try JSONDocument(parsing: document.bytes, file: "a.json")
    // What lies inside comes later, and has the place.
    var expected = Array(repeating: fresh.root, count: fresh.byteCount)
    for index in 0..<fresh.nodeCapacity {
      guard let node = fresh.node(at: index) else { continue }
      for offset in fresh.extent(of: node) { expected[offset] = node }
    }
    for offset in expected.indices {
      let found = document.node(atOffset: offset)
      try #require(document.span(of: found) == fresh.span(of: expected[offset]), "at \(offset)")
    }
  }

  @Test("lines and columns after edits are those of the text parsed afresh", arguments: 0..<40)
  func lines(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    // Some blocks of the index; letters of one to four bytes, and lines that run through a whole block.
    let words = ["é", "a", "\u{1F600}", "中", String(repeating: "long ", count: 300)]
    let items = (0..<300).map { "\"\(random.pick(words))\($0)\"" + (random.chance(70) ? ",\r\n" : ",") }
    let start = seed % 5 == 0 ? "\u{FEFF}[\n" : "["
    var document = try JSONDocument(parsing: start + items.joined() + "0]", file: "a.json")
    for _ in 0..<12 {
      let fresh = try JSONDocument(parsing: document.bytes, file: "a.json")
      // Not all of the index is asked for before the next edit.
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let offset = Int.random(in: 0...document.byteCount, using: &random)
        #expect(document.location(atOffset: offset) == fresh.location(atOffset: offset))
        let line = Int.random(in: 0...250, using: &random)
        if random.chance(30) { #expect(document.sourceLine(line) == fresh.sourceLine(line)) }
      }
      let count = document.childCount(of: document.root)
      let position = Int.random(in: 0..<count, using: &random)
      let item = try #require(document.element(at: position, in: document.root))
      if random.chance(50) {
        try document.remove(item)
      } else {
        try document.replace(item, with: .string(random.pick(words)))
      }
    }
  }
}
