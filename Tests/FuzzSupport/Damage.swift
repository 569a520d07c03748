import JSONDocument
import TestSupport

/// Spoils what is well formed: at its bytes, or at its values, which stay JSON.
package enum Damage {
  private static let words = [
    "99999999999999999999", "-1", "*", "0", "\u{1B}[31m", "\u{9B}", "\u{0}", "\u{202E}", "🙂", "e\u{301}", "\r\n", "\n",
    "\"",
    "\\", "\\u0000", "\\ud800", "[", "{", "]", "}", ",", ":", "null", "/", "~1", "..", "$", "%", "1e400", "-0",
  ]

  /// Values that a place may not be made for.
  package static let values = [
    "null", "true", "0", "-1", "1e308", "-1e308", "1e-308", "9223372036854775807", "1e400", "0.5", "\"\"", "\"x\"",
    "[]", "{}",
    "[[]]", "\"\\u001b[31m\"", "\"\\u0000\"", "\"\u{202E}abc\"", "\"e\u{301}🙂👨‍👩‍👧\"", "\"**a _b_ [c](d)\"",
    "{\"ref\": \"a\"}",
    "{\"ref\": \"rows[0]/x\"}", "{\"ref\": \"$root/a\"}", "{\"ref\": \"$index\"}", "{\"$extends\": \"regular\"}",
    "{\"$preview\": \"regular\"}", "{\"type\": \"label\", \"label\": \"x\"}", "{\"type\": \"spacer\", \"spacer\": {}}",
    "{\"type\": \"each\", \"each\": {\"ref\": \"rows\", \"item\": {\"type\": \"children\", \"children\": {}}}}",
    "\"50%\"",
    "\"fill\"", "\"#EF4F5F\"", "[1, 2, 3]", "\"../../etc/passwd\"", "\"a/b[3]\"", "1000000", "1e300", "-1e300",
    "9223372036854775808", "-9223372036854775809", "2147483648", "1e-400", "\"NaN\"", "0.1e-5",
    "\"" + String(repeating: "long ", count: 2000) + "\"",
    String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
    String(repeating: "{\"a\":", count: 300) + "1" + String(repeating: "}", count: 300),
  ]

  package static func bytes(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 6: replaceNumber(in: &bytes, after: place, &random)
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: Array(random.pick(words).utf8), at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 4: bytes.removeSubrange(place...)
      default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
      }
    }
    return bytes
  }

  private static let numbers = [
    "1e300", "-1", "0", "99999999999999999999", "9223372036854775808", "-9223372036854775809", "1e-300", "nan", "inf",
    "4294967296", "00",
  ]

  private static func replaceNumber(in bytes: inout [UInt8], after place: Int, _ random: inout SeededRandom) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: Array(random.pick(numbers).utf8))
  }

  /// Some values replaced, taken out, doubled, renamed, or put in the place of others.
  package static func values(_ document: JSONDocument, _ random: inout SeededRandom) -> JSONDocument {
    var document = document
    for _ in 0...Int.random(in: 0..<4, using: &random) { value(&document, &random) }
    return document
  }

  /// The steps that spoil a file, each of which can be left out: of its values mostly, or of its bytes.
  package static func splices(of bytes: [UInt8], named name: String, _ random: inout SeededRandom) -> [Splice] {
    guard random.chance(85), var document = try? JSONDocument(parsing: bytes, file: name) else {
      guard random.chance(50), !bytes.isEmpty else { return [splice(from: bytes, to: Self.bytes(bytes, &random))] }
      var other = bytes
      replaceNumber(in: &other, after: Int.random(in: bytes.indices, using: &random), &random)
      return [splice(from: bytes, to: other)]
    }
    var splices: [Splice] = []
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      let before = document.bytes
      value(&document, &random)
      splices.append(splice(from: before, to: document.bytes))
      // What an edit would refuse: a member twice, and members or elements in another order.
      guard random.chance(30), let other = disordered(document, &random) else { continue }
      splices.append(splice(from: document.bytes, to: other.bytes))
      document = other
    }
    return splices.filter { $0.old != $0.new }
  }

  private static func splice(from old: [UInt8], to new: [UInt8]) -> Splice {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    return Splice(offset: start, old: Array(old[start..<old.count - end]), new: Array(new[start..<new.count - end]))
  }

  private static func value(_ document: inout JSONDocument, _ random: inout SeededRandom) {
    let nodes = nodes(of: document)
    let node = random.pick(nodes)
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: _ = try? document.replace(node, with: JSONText(parsing: random.pick(values)))
    case 2: _ = try? document.replace(node, with: JSONText(document, random.pick(nodes)))
    case 3: _ = try? document.remove(node)
    case 4:
      // A value around itself, which types and depth do not expect.
      let depth = random.chance(10) ? 200 : 1
      let text = String(repeating: "[", count: depth) + JSONText(document, node).description
      _ = try? document.replace(node, with: JSONText(parsing: text + String(repeating: "]", count: depth)))
    case 5: _ = try? document.rename(node, to: document.key(of: random.pick(nodes)) ?? random.pick(keys))
    default:
      if document.kind(of: node) == .object {
        let other = random.pick(nodes)
        let key = document.key(of: other) ?? random.pick(keys)
        _ = try? document.insert(key: key, JSONText(document, other), in: node)
      } else if document.kind(of: node) == .array {
        _ = try? document.insert(JSONText(document, random.pick(nodes)), in: node, at: .start)
      }
    }
  }

  private static let keys = ["type", "ref", "items", "$extends", "each", "data", "id", "overlay", "background"]

  /// The document with two neighbours in each other's place, or with a member twice.
  private static func disordered(_ document: JSONDocument, _ random: inout SeededRandom) -> JSONDocument? {
    func span(_ node: JSONDocument.Node) -> Range<Int> {
      let value = document.span(of: node)
      return (document.keySpan(of: node)?.lowerBound ?? value.lowerBound)..<value.upperBound
    }
    let containers = nodes(of: document).filter { document.childCount(of: $0) > 1 }
    guard !containers.isEmpty else { return nil }
    var children: [JSONDocument.Node] = []
    document.forEachChild(of: random.pick(containers)) { children.append($0) }
    let index = Int.random(in: 1..<children.count, using: &random)
    let (first, second) = (span(children[index - 1]), span(children[index]))
    var bytes = document.bytes
    let (one, other) = (bytes[first], bytes[second])
    guard first.upperBound <= second.lowerBound else { return nil }
    if random.chance(70) {
      bytes.replaceSubrange(second, with: one)
      bytes.replaceSubrange(first, with: other)
    } else {
      bytes.insert(contentsOf: other + Array(", ".utf8), at: first.lowerBound)
    }
    return try? JSONDocument(parsing: bytes, file: document.file)
  }

  package static func nodes(of document: JSONDocument) -> [JSONDocument.Node] {
    var result = [document.root]
    var next = 0
    while next < result.count {
      document.forEachChild(of: result[next]) { result.append($0) }
      next += 1
    }
    return result
  }
}
