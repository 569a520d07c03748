import TestSupport

@testable import JSONDocument

/// Writes random JSON in random spellings: indentation, line ends, escapes, odd numbers, repeated keys.
struct RandomDocuments {
  var generator: SeededRandom
  /// Spaces between tokens are drawn from these.
  var spaces = ["", "", "", " ", "\n", "\r\n", "\t", "  ", "\n    "]
  var repeatsKeys = true

  init(seed: Int) { generator = SeededRandom(seed: seed) }

  static let keys = [
    "a", "b", "type", "label", "items", "", "a/b", "m~n", "é", "\\u0061", "q\\\"q", "\\\\", "k0", "k1",
  ]
  static let strings = [
    "", "x", "hello world", "é", "😀", "\\n", "\\\"", "\\\\", "\\uD83D\\uDE00", "\\u00e9", "/", "\\/",
  ]
  static let numbers = ["0", "-0", "1", "-1", "1.0", "1e2", "12345678901234567890", "0.1", "1E-7", "-2.50", "100", "3"]

  mutating func space() -> String { generator.pick(spaces) }

  mutating func text(depth: Int = 4) -> String { space() + value(depth: depth) + space() }

  mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &generator) {
    case 0: return "null"
    case 1: return generator.pick(["true", "false"])
    case 2, 3: return generator.pick(Self.numbers)
    case 4, 5: return "\"" + generator.pick(Self.strings) + "\""
    case 6, 7: return array(depth: depth)
    default: return object(depth: depth)
    }
  }

  mutating func array(depth: Int) -> String {
    let count = Int.random(in: 0...4, using: &generator)
    var parts: [String] = []
    for _ in 0..<count { parts.append(space() + value(depth: depth - 1) + space()) }
    return "[" + (parts.isEmpty ? space() : parts.joined(separator: ",")) + "]"
  }

  mutating func object(depth: Int) -> String {
    let count = Int.random(in: 0...4, using: &generator)
    var parts: [String] = []
    var used: Set<String> = []
    for _ in 0..<count {
      let key = generator.pick(Self.keys)
      // Two spellings of one key count as the same.
      if !repeatsKeys, !used.insert(key == "\\u0061" ? "a" : key).inserted { continue }
      parts.append(space() + "\"" + key + "\"" + space() + ":" + space() + value(depth: depth - 1) + space())
    }
    return "{" + (parts.isEmpty ? space() : parts.joined(separator: ",")) + "}"
  }
}

extension JSONDocument {
  /// Everything that the tree says about the text: kinds, spans, keys, values, order. The oracle for edits.
  func outline() -> [String] {
    var lines: [String] = []
    func visit(_ node: Node, _ depth: Int) {
      let key = key(of: node).map { "\($0.debugDescription) \(keySpan(of: node) ?? 0..<0)" } ?? "-"
      let value: String
      switch kind(of: node) {
      case .string: value = string(node).debugDescription
      case .number: value = "\(number(node) ?? .nan)"
      case .bool: value = "\(bool(node) ?? false)"
      case .null: value = "null"
      case .array: value = "[\(childCount(of: node))]"
      case .object: value = "{\(childCount(of: node))}"
      }
      lines.append("\(depth) \(key) \(kind(of: node)) \(span(of: node)) \(value)")
      forEachChild(of: node) { child in
        if parent(of: child) != node { lines.append("wrong parent") }
        visit(child, depth + 1)
      }
    }
    visit(root, 0)
    return lines
  }

  func allNodes() -> [Node] {
    var result: [Node] = []
    var stack = [root]
    while let node = stack.popLast() {
      result.append(node)
      var children: [Node] = []
      forEachChild(of: node) { children.append($0) }
      stack.append(contentsOf: children.reversed())
    }
    return result
  }
}
