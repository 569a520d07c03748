import JSONDocument
import TestSupport

/// Spoils what is well formed: at its bytes, or at its values, which stay JSON.
struct Damage {
  private static let words = [
    "99999999999999999999", "-1", "*", "0", "\u{1B}[31m", "\u{9B}", "\u{0}", "\u{202E}", "🙂", "e\u{301}", "\r\n", "\n",
    "\"",
    "\\", "\\u0000", "\\ud800", "[", "{", "]", "}", ",", ":", "null", "/", "~1", "..", "$", "%", "1e400", "-0",
  ]

  /// Values that a place may not be made for.
  static let values = [
    "null", "true", "0", "-1", "1e308", "-1e308", "1e-308", "9223372036854775807", "1e400", "0.5", "\"\"", "\"x\"",
    "[]", "{}",
    "[[]]", "\"\\u001b[31m\"", "\"\\u0000\"", "\"\u{202E}abc\"", "\"e\u{301}🙂👨‍👩‍👧\"", "\"**a _b_ [c](d)\"",
    "{\"ref\": \"a\"}",
    "{\"ref\": \"rows[0]/x\"}", "{\"ref\": \"$root/a\"}", "{\"ref\": \"$index\"}", "{\"$extends\": \"regular\"}",
    "{\"$preview\": \"regular\"}", "{\"type\": \"label\", \"label\": \"x\"}", "{\"type\": \"spacer\", \"spacer\": {}}",
    "{\"type\": \"each\", \"each\": {\"ref\": \"rows\", \"item\": {\"type\": \"children\", \"children\": {}}}}",
    "\"50%\"",
    "\"fill\"", "\"#EF4F5F\"", "[1, 2, 3]", "\"../../etc/passwd\"", "\"a/b[3]\"", "1000000",
  ]

  static func bytes(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
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

  /// Some values replaced, taken out, doubled, or put in the place of others.
  static func values(_ document: JSONDocument, _ random: inout SeededRandom) -> JSONDocument {
    var document = document
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      let nodes = nodes(of: document)
      let node = random.pick(nodes)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: _ = try? document.replace(node, with: JSONText(parsing: random.pick(values)))
      case 2: _ = try? document.replace(node, with: JSONText(document, random.pick(nodes)))
      case 3: _ = try? document.remove(node)
      case 4:
        // A value around itself, which types and depth do not expect.
        let depth = random.chance(10) ? 200 : 1
        let text = String(repeating: "[", count: depth) + JSONText(document, node).description
        _ = try? document.replace(node, with: JSONText(parsing: text + String(repeating: "]", count: depth)))
      default:
        if document.kind(of: node) == .object {
          let other = random.pick(nodes)
          let key = document.key(of: other) ?? random.pick(["type", "ref", "items", "$extends", "each", "data", "id"])
          _ = try? document.insert(key: key, JSONText(document, other), in: node)
        } else if document.kind(of: node) == .array {
          _ = try? document.insert(JSONText(document, random.pick(nodes)), in: node, at: .start)
        }
      }
    }
    return document
  }

  static func nodes(of document: JSONDocument) -> [JSONDocument.Node] {
    var result = [document.root]
    var next = 0
    while next < result.count {
      document.forEachChild(of: result[next]) { result.append($0) }
      next += 1
    }
    return result
  }
}
