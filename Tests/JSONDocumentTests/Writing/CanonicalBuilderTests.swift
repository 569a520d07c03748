import TestSupport
import Testing

@testable import JSONDocument

@Suite("Documents that are built in canonical form") struct CanonicalBuilderTests {
  /// Writes a value with what is inside, each from the byte of its number in preorder, and in places something else that
  /// is taken back.
  private func rebuild(
    _ node: JSONDocument.Node, of document: JSONDocument, _ builder: inout CanonicalBuilder, _ byte: inout Int,
    _ random: inout SeededRandom
  ) {
    if random.chance(10) {
      let mark = builder.mark
      builder.open(.object, from: 0)
      builder.key(Array("taken \"back\"".utf8)[...])
      builder.open(.array, from: 0)
      builder.reset(to: mark)
      return rebuild(node, of: document, &builder, &byte, &random)
    }
    let start = 3 * byte
    byte += 1
    switch document.kind(of: node) {
    case .null: builder.null(from: start)
    case .bool: builder.bool(document.bool(node) ?? false, from: start)
    case .number: builder.number(document.text(of: node), from: start)
    case .string:
      let text = (document.stringBytes(node) ?? [])[...]
      if random.chance(50) || !builder.plainString(text, from: start) { builder.string(text, from: start) }
    case .array:
      builder.open(.array, from: start)
      document.forEachChild(of: node) { child in
        builder.element()
        rebuild(child, of: document, &builder, &byte, &random)
      }
      builder.close()
    case .object:
      builder.open(.object, from: start)
      for member in document.members(of: node) {
        let key = member.key
        if random.chance(50) {
          builder.key(Array(key.utf8)[...])
        } else {
          JSONText.string(key).bytes.withUnsafeBufferPointer { builder.key(quoted: $0) }
        }
        rebuild(member.value, of: document, &builder, &byte, &random)
      }
      builder.close()
    }
  }

  @Test("what is built is what parsing its text gives, in canonical form, and knows its bytes", arguments: 0..<300)
  func rebuilt(seed: Int) throws {
    var texts = RandomDocuments(seed: seed)
    let document = try JSONDocument(parsing: texts.text(), file: "random.json")
    var random = SeededRandom(seed: seed)
    var builder = CanonicalBuilder()
    if seed % 2 == 0 { builder.reserve(for: 1000) }
    var count = 0
    rebuild(document.root, of: document, &builder, &count, &random)
    let built = try builder.document(named: "built.bin")
    #expect(built.bytes == document.canonicalBytes(), "seed \(seed)")
    let parsed = try JSONDocument(parsing: built.bytes, file: "built.bin")
    #expect(built.words == parsed.words, "seed \(seed)")
    #expect(built.positions == PositionMap(bytes: (0..<count).map { 3 * $0 }, of: parsed), "seed \(seed)")
  }

  @Test("what is nested deeper than a document may be is refused as its text would be", arguments: [511, 512, 513])
  func depth(depth: Int) {
    var builder = CanonicalBuilder()
    for level in 0..<depth {
      if level > 0 { builder.element() }
      builder.open(.array, from: 0)
    }
    for _ in 0..<depth { builder.close() }
    let built = Result { try builder.document(named: "deep.bin") }
    #expect((try? built.get())?.nodeCapacity == (depth <= JSONDocument.maximumDepth ? depth : nil))
  }
}

extension JSONDocument {
  /// All words of its records.
  fileprivate var words: [UInt32] { nodes.flatMap { [$0.startWord, $0.endWord, $0.link, $0.parentWord] } }
}
