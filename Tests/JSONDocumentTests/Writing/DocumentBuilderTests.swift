import TestSupport
import Testing

@testable import JSONDocument

@Suite("Documents that are built") struct DocumentBuilderTests {
  /// Whether a document has the records that parsing its text gives.
  private func expectParsed(_ built: JSONDocument, _ note: Comment) throws {
    let parsed = try JSONDocument(parsing: built.bytes, file: built.file)
    #expect(built.nodes.map(Fields.init) == parsed.nodes.map(Fields.init), note)
    #expect(built.outline() == parsed.outline(), note)
  }

  private struct Fields: Equatable {
    let words: [UInt32]

    init(_ record: Record) { words = [record.startWord, record.endWord, record.link, record.parentWord] }
  }

  /// Writes a value anew, in places as a whole, in places value by value, and neighbours together.
  private func rebuild(
    _ node: JSONDocument.Node, of document: JSONDocument, _ builder: inout DocumentBuilder, _ random: inout SeededRandom
  ) {
    let kind = document.kind(of: node)
    guard kind == .array || kind == .object, random.chance(70) else { return builder.copy(node, of: document, from: 7) }
    builder.open(kind, from: DocumentBuilder.Origin(source: 7, node: node))
    var children: [JSONDocument.Node] = []
    document.forEachChild(of: node) { children.append($0) }
    var rest = children[...]
    while let child = rest.first {
      if random.chance(30) {
        let run = rest.prefix(document.isParsed ? Int.random(in: 1...3, using: &random) : 1)
        builder.copy(child, through: run.last ?? child, of: document, from: 7)
        rest = rest.dropFirst(run.count)
        continue
      }
      if let key = document.key(of: child), random.chance(50) {
        builder.key(key)
      } else {
        builder.key(of: child, in: document)
      }
      rebuild(child, of: document, &builder, &random)
      rest = rest.dropFirst()
    }
    builder.close()
  }

  @Test("what is built is what parsing its text gives, and knows where each value came from", arguments: 0..<300)
  func rebuilt(seed: Int) throws {
    var texts = RandomDocuments(seed: seed)
    var document = try JSONDocument(parsing: texts.text(), file: "random.json")
    var random = SeededRandom(seed: seed)
    if random.chance(50) { try edit(&document, &random) }
    var builder = DocumentBuilder()
    rebuild(document.root, of: document, &builder, &random)
    let built = try #require(builder.document(named: "built.json"))
    try expectParsed(built, "seed \(seed)")
    #expect(built.minifiedBytes() == document.minifiedBytes(), "seed \(seed)")
    let (copies, values) = (built.allNodes(), document.allNodes())
    #expect(builder.origins.map { $0?.node } == values, "seed \(seed)")
    #expect(builder.origins.allSatisfy { $0?.source == 7 }, "seed \(seed)")
    for (copy, value) in zip(copies, values) where document.childCount(of: value) == 0 {
      let kind = document.kind(of: value)
      if kind != .array, kind != .object { #expect(built.text(of: copy) == document.text(of: value), "seed \(seed)") }
    }
  }

  /// Sets a member of some object and an element of some array, so that the text is in pieces.
  private func edit(_ document: inout JSONDocument, _ random: inout SeededRandom) throws {
    for node in document.allNodes() where document.contains(node) && random.chance(30) {
      switch document.kind(of: node) {
      case .object: try document.set(["new \"key\"": [1, "é\n"]], forKey: random.pick(["a", "b", "q\"q"]), in: node)
      case .array: try document.insert("first", in: node, at: .start)
      default: break
      }
    }
  }

  @Test("what is built without some values is what parsing its text gives", arguments: 0..<200)
  func thinned(seed: Int) throws {
    var texts = RandomDocuments(seed: seed)
    let document = try JSONDocument(parsing: "[ 1, [ [ 2 ] ], " + texts.text() + " ]", file: "random.json")
    var random = SeededRandom(seed: seed)
    var builder = DocumentBuilder()
    func write(_ node: JSONDocument.Node) {
      var children: [JSONDocument.Node] = []
      document.forEachChild(of: node) { children.append($0) }
      builder.open(document.kind(of: node))
      while !children.isEmpty {
        let run = children.prefix(Int.random(in: 1...3, using: &random))
        children.removeFirst(run.count)
        guard let first = run.first, let last = run.last, random.chance(60) else { continue }
        let kind = document.kind(of: first)
        if run.count == 1, kind == .array || kind == .object {
          builder.key(of: first, in: document)
          write(first)
        } else {
          builder.copy(first, through: last, of: document)
        }
      }
      builder.close()
    }
    write(document.root)
    try expectParsed(try #require(builder.document(named: "built.json")), "seed \(seed)")
  }

  @Test("keys and strings have the shortest escapes, and records know of them")
  func escapes() throws {
    var builder = DocumentBuilder()
    builder.open(.object)
    for text in ["", "plain", "a\"b", "back\\slash", "line\nbreak", "\u{1}", "é", "😀"] {
      builder.key(text)
      builder.string(text)
    }
    builder.key("n")
    builder.integer(-12)
    builder.key("list")
    builder.open(.array)
    builder.close()
    builder.close()
    let built = try #require(builder.document(named: "built.json"))
    try expectParsed(built, "escapes")
    #expect(built.string(try #require(built.value(forKey: "a\"b", in: built.root))) == "a\"b")
    #expect(built.text(of: built.root).hasSuffix(#""😀":"😀","n":-12,"list":[]}"#))
    #expect(builder.origins.allSatisfy { $0 == nil })
  }

  @Test("a part of a document is copied as it is spelt")
  func part() throws {
    let document = try JSONDocument(parsing: #"{ "a": [ 1.50, { "\u0062" : "\/" } ], "c": 2 }"#, file: "a.json")
    var builder = DocumentBuilder()
    builder.copy(try #require(document.value(forKey: "a", in: document.root)), of: document)
    let built = try #require(builder.document(named: "built.json"))
    #expect(built.bytes == Array(#"[ 1.50, { "\u0062" : "\/" } ]"#.utf8))
    try expectParsed(built, "part")
  }

  @Test("what is nested deeper than a document may be is refused, opened or copied", arguments: [511, 512, 513, 600])
  func depth(depth: Int) throws {
    var opened = DocumentBuilder()
    for _ in 0..<depth { opened.open(.array) }
    for _ in 0..<depth { opened.close() }
    #expect((opened.document(named: "a.json") != nil) == (depth <= JSONDocument.maximumDepth))
    let half = try JSONDocument(
      parsing: String(repeating: "[", count: 300) + String(repeating: "]", count: 300), file: "half.json")
    var copied = DocumentBuilder()
    for _ in 0..<(depth - 300) { copied.open(.array) }
    copied.copy(half.root, of: half)
    for _ in 0..<(depth - 300) { copied.close() }
    #expect((copied.document(named: "a.json") != nil) == (depth <= JSONDocument.maximumDepth))
  }
}
