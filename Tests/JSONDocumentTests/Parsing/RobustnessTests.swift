import TestSupport
import Testing

@testable import JSONDocument

@Suite("No input crashes or hangs")
struct RobustnessTests {
  @Test("random documents round trip byte for byte and every node knows its place", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var random = RandomDocuments(seed: seed)
    let text = random.text(depth: 6)
    let document = try JSONDocument(parsing: text, file: "a.json")
    #expect(document.bytes == Array(text.utf8), "seed \(seed)")
    for node in document.allNodes() {
      let span = document.span(of: node)
      let fresh = try JSONDocument(parsing: document.bytes(of: node), file: "b.json")
      #expect(document.isEqual(node, to: fresh, fresh.root), "seed \(seed) \(span)")
      if document.record(node).isContainer { #expect(document.node(atOffset: span.lowerBound) == node, "seed \(seed)") }
      #expect(document.location(of: node).offset == span.lowerBound)
    }
  }

  @Test("mutated bytes are refused with a place, or parse", arguments: 0..<300)
  func mutations(seed: Int) throws {
    var random = RandomDocuments(seed: seed)
    let original = Array(random.text(depth: 4).utf8)
    for _ in 0..<30 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random.generator) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &random.generator)
        switch Int.random(in: 0..<4, using: &random.generator) {
        case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &random.generator)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(random.generator.pick(Array("[]{},:\"\\0123eE+-.tfnu \u{0}".utf8)), at: at)
        default: bytes.removeSubrange(at...)
        }
      }
      do {
        let document = try JSONDocument(parsing: bytes, file: "a.json")
        #expect(document.bytes == bytes)
        _ = document.outline()
        _ = document.duplicateKeys()
        _ = document.canonicalBytes()
      } catch {
        let place = try #require(error.diagnostic.location)
        #expect(place.offset <= bytes.count && place.line >= 1 && place.column >= 1)
        #expect(!error.diagnostic.message.isEmpty)
      }
    }
  }

  @Test("every prefix of a document is refused with a place")
  func prefixes() throws {
    let text = Array(#"{"a": [1, -2.5e+3, "x\u00e9\n", true, null, {"b": {}}], "é": "😀"}"#.utf8)
    for length in 0..<text.count {
      let error = #expect(throws: JSONSyntaxError.self) {
        try JSONDocument(parsing: Array(text[..<length]), file: "a.json")
      }
      #expect(error?.diagnostic.message.isEmpty == false)
    }
  }

  @Test("one line of many megabytes is read, located and quoted in a window")
  func longLine() throws {
    let text = "[" + String(repeating: "\"0123456789\",", count: 300_000) + "1]"
    let document = try JSONDocument(parsing: text, file: "a.json")
    #expect(document.childCount(of: document.root) == 300_001)
    let last = try #require(document.element(at: 300_000, in: document.root))
    let location = document.location(of: last)
    #expect(location.column == 300_000 * 13 + 2)
    #expect(document.excerpt(at: location).text.utf8.count < 2048)
  }
}
