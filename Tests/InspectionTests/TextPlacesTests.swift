import Editing
import JSONDocument
import TestSupport
import Testing

@Suite("Places of a text in bytes")
struct TextPlacesTests {
  /// Pieces of strings as JSON has them.
  private static let pieces = [
    "a", "K", "k", "i", "I", "\u{130}", "\u{212A}", "é", "e\u{301}", "ß", "ſ", "泡", "\\u0041", "\\u006b", "\\n", "\\\"",
    "\\\\", "\\/", "/", ";", "\u{37E}", "`", "\u{1FEF}", "ice", "ICE cream", "kimchi", " ", "0", "9", "\\ud83c\\udf5c",
    "🍜",
  ]
  private static let texts = [
    "k", "i", "a", "ice", "kimchi", "é", "\u{301}", "泡", "ss", "ß", ";", "\u{37E}", "`", "\"", "\\", "/", "\n", "ki",
    "i\u{307}", "9", "0 ice", "🍜", "cream", "e", "kk", "\u{212A}", "",
  ]

  private static func string(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func count(_ random: inout SeededRandom) -> Int { Int.random(in: 0...6, using: &random) }

  private static func value(_ random: inout SeededRandom, depth: Int = 0) -> String {
    switch Int.random(in: 0...(depth > 4 ? 2 : 7), using: &random) {
    case 0: "\"\(string(&random))\""
    case 1: "\(Int.random(in: -2000...2000, using: &random))e1"
    case 2: ["true", "null", "\"\""].randomElement(using: &random) ?? ""
    case 3...4:
      "[" + (0..<count(&random)).map { _ in value(&random, depth: depth + 1) }.joined(separator: ",") + "]"
    default:
      "{"
        + (0..<count(&random)).map { _ in "\"\(string(&random))\": \(value(&random, depth: depth + 1))" }
        .joined(separator: ", ") + "}"
    }
  }

  /// A value with the texts that are looked through: its own and its keys, and those of the values inside.
  private struct Value {
    var node: JSONDocument.Node
    var texts: [String] = []
    var parts: [Value] = []

    init(_ node: JSONDocument.Node, of document: JSONDocument, ignoringCase: Bool) {
      self.node = node
      switch document.kind(of: node) {
      case .string: texts = [document.string(node) ?? ""]
      case .number: texts = [document.text(of: node)]
      case .array:
        parts = document.elements(of: node).map { Value($0, of: document, ignoringCase: ignoringCase) }
      case .object:
        let members = document.members(of: node)
        texts = members.map(\.key)
        parts = members.map { Value($0.value, of: document, ignoringCase: ignoringCase) }
      default: break
      }
      if ignoringCase { texts = texts.map { $0.lowercased() } }
    }
  }

  /// Every value that has a text has a place of it, and so has every container of a key that has it.
  private static func check(_ document: JSONDocument, _ root: Value, _ text: String, ignoringCase: Bool) -> String? {
    let search = TextSearch(ignoringCase ? text.lowercased() : text)
    guard let places = search.places(in: document, ignoringCase: ignoringCase) else { return nil }
    var missed: String?
    func look(_ value: Value) -> Bool {
      var isThere = value.texts.contains { search.isIn($0) }
      for part in value.parts where look(part) { isThere = true }
      if isThere, !places.mayBe(in: value.node, of: document) { missed = document.text(of: value.node) }
      return isThere
    }
    _ = look(root)
    return missed
  }

  @Test("no value that has a text is passed over, as it was parsed and after edits", arguments: [true, false])
  func soundness(ignoringCase: Bool) throws {
    var random = SeededRandom(seed: 31)
    for _ in 0..<200 {
      var document = try JSONDocument(parsing: "[\(Self.value(&random)), \(Self.value(&random))]", file: "a.json")
      for _ in 0..<3 {
        let root = Value(document.root, of: document, ignoringCase: ignoringCase)
        for text in Self.texts {
          let missed = Self.check(document, root, text, ignoringCase: ignoringCase)
          #expect(missed == nil, "\(text) in \(document.text(of: document.root)), seed 31")
        }
        guard let node = Array(document.elements(of: document.root)).randomElement(using: &random) else { continue }
        let other = try JSONText(parsing: Self.value(&random))
        _ = try document.replace(node, with: other)
      }
    }
  }

  @Test("a text that is in few values is told from the others")
  func precision() throws {
    let rows = (0..<2000).map { "\"row \($0)\"" }.joined(separator: ",")
    let document = try JSONDocument(parsing: "[\(rows)]", file: "a.json")
    let places = try #require(TextSearch("ow 77").places(in: document))
    let found = document.elements(of: document.root).filter { places.mayBe(in: $0, of: document) }
    #expect(found.compactMap { document.string($0) }.allSatisfy { $0.contains("ow 77") })
    #expect(found.count == 11)
    #expect(TextSearch("nothing").places(in: document)?.isEmpty == true)
    #expect(TextSearch("").places(in: document) == nil)
  }

  @Test("no other letters become, or are the same as, something in ASCII")
  func letters() {
    let ascii = Set((0x20..<0x7F).compactMap { UnicodeScalar($0).map { Character($0) } })
    var (small, same): ([UInt32], [UInt32]) = ([], [])
    for scalar in (0x80..<0x110000).compactMap({ UnicodeScalar(UInt32($0)) }) {
      if scalar.properties.lowercaseMapping.unicodeScalars.contains(where: \.isASCII) { small.append(scalar.value) }
      if ascii.contains(Character(scalar)) { same.append(scalar.value) }
    }
    #expect(small == [0x130, 0x212A])
    #expect(same == [0x37E, 0x1FEF, 0x212A])
  }
}
