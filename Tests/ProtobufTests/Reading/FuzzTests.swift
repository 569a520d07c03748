import JSONDocument
import TestSupport
import Testing

@testable import Protobuf

@Suite("Broken messages") struct FuzzTests {
  @Test("a message that is cut off anywhere is read in part or says at which byte it ends")
  func truncated() throws {
    for bytes in try [Facets.bytes(), UnknownFieldTests.bytes] {
      for count in 0..<bytes.count { try check(Array(bytes.prefix(count)), "cut at \(count)") }
    }
  }

  @Test("a message with wrong bytes is read or says at which byte it is wrong")
  func damaged() throws {
    var random = SeededRandom(seed: Stress.firstSeed)
    let messages = try [Facets.bytes(), UnknownFieldTests.bytes]
    for round in 0..<Stress.rounds(3000) {
      var bytes = random.pick(messages)
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if random.chance(70) {
          bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        } else {
          bytes[place] = random.pick([0, 0x7F, 0x80, 0xFF, 0x0B, 0x0C])
        }
      }
      try check(bytes, "round \(round), seed \(Stress.firstSeed)")
    }
  }

  @Test("100,000 runs of random bytes are read or say at which byte they are wrong")
  func random() throws {
    var random = SeededRandom(seed: Stress.firstSeed)
    let form = try Facets.form()
    var wrong = 0
    for round in 0..<Stress.rounds(100_000) {
      let count = Int.random(in: 0..<20, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      do {
        _ = try form.read(bytes, file: "random.binpb")
      } catch {
        let byte = error.diagnostic.location?.byte
        #expect((byte ?? -1) >= 0 && (byte ?? -1) <= bytes.count, "round \(round), seed \(Stress.firstSeed)")
        wrong += 1
      }
    }
    #expect(wrong > 1000)
  }

  /// What is read is the tree of its text and can be written, and reading that gives the same.
  private func check(_ bytes: [UInt8], _ comment: Comment) throws {
    let document: JSONDocument
    do {
      document = try Facets.document(bytes)
    } catch {
      let diagnostic = try #require((error as? ProtobufError)?.diagnostic)
      let byte = try #require(diagnostic.location?.byte, comment)
      #expect(byte >= 0 && byte <= bytes.count, comment)
      return
    }
    let parsed = try JSONDocument(parsing: document.bytes, file: "text")
    #expect(parsed.outlineOfValues == document.outlineOfValues, comment)
    let written = try Facets.form().write(document)
    #expect(try Facets.document(written).bytes == document.bytes, comment)
    for limit in [16, 4096] { _ = try Facets.form().recognizes(bytes, limit: limit) }
  }
}

extension JSONDocument {
  /// The places of all values, with their kinds and keys.
  fileprivate var outlineOfValues: [String] {
    var lines: [String] = []
    func visit(_ node: Node) {
      lines.append("\(kind(of: node)) \(span(of: node)) \(keySpan(of: node) ?? 0..<0) \(key(of: node) ?? "")")
      forEachChild(of: node, visit)
    }
    visit(root)
    return lines
  }
}
