import JSONDocument
import Workspaces

/// A binary form of documents for tests, which shares nothing with JSON: `PACK`, then each value as a letter, what it
/// holds behind lengths of four bytes.
package struct PackedWire: Wire {
  package let name = "packed data"
  package let endings = [".pack"]
  package let ownEndings: [String] = []
  package let recognizesAll = true
  package let keepsBytes = false

  package static let magic = Array("PACK".utf8)
  /// What a workspace of tests reads: JSON, and this.
  package static let table = WireTable(JSONWire(), PackedWire())

  package init() {}

  /// The file of a JSON text.
  package static func bytes(_ text: String) throws -> [UInt8] {
    try PackedWire().write(JSONDocument(parsing: text, file: "text"))
  }

  package func recognizes(_ head: [UInt8]) -> Bool { head.starts(with: Self.magic) }

  package func read(_ bytes: [UInt8], named name: String) throws(Refusal) -> JSONDocument {
    var unpacker = Unpacker(bytes: bytes, name: name)
    let value = try unpacker.value(depth: 0)
    guard unpacker.at == bytes.count else { throw unpacker.failure("more follows than one value") }
    do {
      var document = try JSONDocument(parsing: value.canonical, file: name)
      document.positions = PositionMap(bytes: unpacker.starts, of: document)
      return document
    } catch {
      throw Refusal([Finding(error)])
    }
  }

  package func write(_ document: JSONDocument) throws(Refusal) -> [UInt8] {
    var bytes = Self.magic
    try pack(document, document.root, &bytes)
    return bytes
  }

  private func pack(_ document: JSONDocument, _ node: JSONDocument.Node, _ bytes: inout [UInt8]) throws(Refusal) {
    switch document.kind(of: node) {
    case .null: bytes.append(UInt8(ascii: "n"))
    case .bool: bytes.append(document.bool(node) == true ? UInt8(ascii: "t") : UInt8(ascii: "f"))
    case .number:
      let number = document.number(node) ?? 0
      guard number != 404 else {
        throw Refusal(.fileUnrecognized, "404 has no packed form", at: document.location(of: node))
      }
      Self.append("d", JSONText.number(number).bytes, &bytes)
    case .string: Self.append("s", document.stringBytes(node) ?? [], &bytes)
    case .array:
      let elements = Array(document.elements(of: node))
      Self.append("a", count: elements.count, &bytes)
      for element in elements { try pack(document, element, &bytes) }
    case .object:
      let members = Array(document.members(of: node))
      Self.append("o", count: members.count, &bytes)
      for member in members {
        Self.append("k", Array(member.key.utf8), &bytes)
        try pack(document, member.value, &bytes)
      }
    }
  }

  private static func append(_ letter: Unicode.Scalar, count: Int, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: letter))
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
  }

  private static func append(_ letter: Unicode.Scalar, _ content: [UInt8], _ bytes: inout [UInt8]) {
    append(letter, count: content.count, &bytes)
    bytes += content
  }
}

private struct Unpacker {
  let bytes: [UInt8]
  let name: String
  var at = PackedWire.magic.count
  /// Where the values begin, in preorder; members with their keys.
  var starts: [Int] = []

  func failure(_ message: String) -> Refusal {
    Refusal(.fileUnrecognized, message, at: SourceLocation(file: name, byte: at))
  }

  mutating func value(depth: Int, from start: Int? = nil) throws(Refusal) -> JSONText {
    guard depth < JSONDocument.maximumDepth else { throw failure("values are nested too deep") }
    starts.append(start ?? at)
    let letter = at < bytes.count ? bytes[at] : 0
    switch letter {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "f"):
      at += 1
      return letter == UInt8(ascii: "n") ? .null : .bool(letter == UInt8(ascii: "t"))
    case UInt8(ascii: "d"): return .number(Double(try text()) ?? 0)
    case UInt8(ascii: "s"): return .string(try text())
    case UInt8(ascii: "a"):
      var elements: [JSONText] = []
      for _ in 0..<(try count()) { elements.append(try value(depth: depth + 1)) }
      return .array(elements)
    case UInt8(ascii: "o"):
      var members: [(String, JSONText)] = []
      for _ in 0..<(try count()) {
        let start = at
        guard at < bytes.count, bytes[at] == UInt8(ascii: "k") else { throw failure("a key is missing") }
        let key = try text()
        members.append((key, try value(depth: depth + 1, from: start)))
      }
      return .object(members)
    default: throw failure("a value is missing")
    }
  }

  private mutating func count() throws(Refusal) -> Int {
    guard at + 5 <= bytes.count else { throw failure("the length is cut off") }
    let count = bytes[(at + 1)..<(at + 5)].reduce(0) { $0 << 8 | Int($1) }
    guard count <= bytes.count else { throw failure("the length leads past the end") }
    at += 5
    return count
  }

  private mutating func text() throws(Refusal) -> String {
    let start = at
    let count = try count()
    guard at + count <= bytes.count else {
      at = start
      throw failure("the text is cut off")
    }
    defer { at += count }
    return String(decoding: bytes[at..<(at + count)], as: UTF8.self)
  }
}
