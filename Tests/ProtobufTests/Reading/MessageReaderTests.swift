import JSONDocument
import TestSupport
import Testing

@testable import Protobuf

@Suite("Encoded messages as documents") struct MessageReaderTests {
  @Test("what was written is read again, in canonical form")
  func roundTrip() throws {
    let bytes = try Facets.bytes()
    let document = try Facets.document(bytes)
    #expect(try document.minifiedBytes() == JSONDocument(parsing: Facets.text, file: "text").minifiedBytes())
    #expect(document.canonicalBytes() == document.bytes)
    #expect(try Facets.form().write(document) == bytes)
  }

  @Test("an empty file is an empty message")
  func empty() throws {
    #expect(try Facets.read([]) == "{}")
    #expect(try Facets.bytes("{}") == [])
  }

  @Test("a value knows the byte at which it begins, with its tag")
  func positions() throws {
    // sections: 0A len; id: 0A 03 { 0A 01 61 }; body: 1A len { id: 0A 03 { 0A 01 62 } }
    let bytes: [UInt8] = [0x0A, 12, 0x0A, 3, 0x0A, 1, 0x61, 0x1A, 5, 0x0A, 3, 0x0A, 1, 0x62]
    let document = try Facets.document(bytes)
    for (pointer, byte) in [
      ([], 0), (["sections"], 0), (["sections", "0"], 0), (["sections", "0", "id"], 2),
      (["sections", "0", "body", "0"], 7), (["sections", "0", "body", "0", "id"], 9),
    ] {
      let node = try #require(document.node(at: JSONPointer(tokens: pointer)))
      #expect(document.location(of: node).byte == byte, "\(pointer)")
    }
  }

  @Test("of a value that is given twice the last counts; a message that is given in parts is one")
  func parts() throws {
    let first = encoded { $0.field(1, wrapped: "a") }
    let second = encoded {
      $0.field(1, wrapped: "b")
      $0.field(2, wrapped: "row")
    }
    let facet = encoded {
      $0.field(2, first)
      $0.field(1, wrapped: "id")
      $0.field(2, second)
    }
    let bytes = encoded { $0.field(1, encoded { $0.field(3, facet) }) }
    #expect(
      try Facets.read(bytes)
        == #"{"sections":[{"body":[{"component":{"id":"b","category":"row"},"id":"id"}]}]}"#)
  }

  @Test("values of a repeated field come together wherever they stand")
  func apart() throws {
    let bytes = encoded {
      $0.field(1, encoded { $0.field(1, wrapped: "a") })
      $0.field(2, [])
      $0.field(1, encoded { $0.field(1, wrapped: "b") })
    }
    #expect(try Facets.read(bytes) == #"{"sections":[{"id":"a"},{"id":"b"}],"page":{}}"#)
  }

  @Test(
    "a broken message says at which byte",
    arguments: [
      ([0x0A, 5, 0x0A, 1], "field 1 says it has 5 bytes; 2 follow", 0),
      ([0x0A, 5, 0x0A, 3, 0x0A, 1, 0xFF], "a text is not UTF-8", 6),
      ([0x0A, 2, 0x0A, 9], "field 1 says it has 9 bytes; 0 follow", 2),
      ([0x0A, 4, 0x22, 2, 0x50, 1], "a Struct has a field 10, which has no form in JSON", 4),
    ] as [([UInt8], String, Int)])
  func broken(_ bytes: [UInt8], _ message: String, _ byte: Int) throws {
    let diagnostic = try #require(failure { _ = try Facets.document(bytes) })
    #expect(diagnostic.message == message)
    #expect(diagnostic.code == .protobufWire)
    #expect(diagnostic.location?.description == "facets.binpb: byte \(byte)")
  }

  @Test("messages nest a hundred deep, in bytes and in documents")
  func depth() throws {
    // A response and its section stand around the facets.
    func bytes(_ depth: Int) -> [UInt8] {
      var content: [UInt8] = []
      for _ in 0..<(depth - 1) { content = encoded { $0.field(7, content) } }
      return encoded { $0.field(1, encoded { $0.field(3, content) }) }
    }
    let document = try Facets.document(bytes(99))
    #expect(try Facets.form().write(document) == bytes(99))
    let diagnostic = try #require(failure { _ = try Facets.document(bytes(100)) })
    #expect(diagnostic.message == "messages are nested more than 100 deep")
    var text = "{}"
    for _ in 0..<99 { text = "{\"children\":[\(text)]}" }
    text = "{\"sections\":[{\"body\":[\(text)]}]}"
    #expect(failure { _ = try Facets.bytes(text) }?.message == "messages are nested more than 100 deep")
  }

  @Test("values of any kind nest as deep as they can be written again")
  func deepValues() throws {
    func text(_ depth: Int) -> String {
      let open = String(repeating: "[", count: depth)
      let close = String(repeating: "]", count: depth)
      return "{\"sections\":[{\"layout\":{\"a\":\(open)\(close)}}]}"
    }
    var written = 0
    for depth in 1..<120 {
      guard let bytes = try? Facets.bytes(text(depth)) else { break }
      #expect(try Facets.form().write(Facets.document(bytes)) == bytes)
      written = depth
    }
    #expect(written == 48)
  }
}
