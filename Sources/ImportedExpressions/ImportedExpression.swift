/// An expression of another format: names, literals, and functions, of which operators are some.
package indirect enum ImportedExpression: Sendable {
  case literal(ImportedValue)
  case name(String)
  /// `dict.key`, `dict['key']`, `list[0]`.
  case member(ImportedExpression, ImportedExpression)
  /// `f(a, b)`; `a.f(b)` is `f(a, b)` too, and `a + b` is a call of `+`.
  case call(String, [ImportedExpression])
  /// A text with expressions in it.
  case text([ImportedExpression])

  /// The name that a path spells, whatever it is made of: `a.b.c`.
  package var path: String? {
    switch self {
    case .name(let name): return name
    case .member(let base, .literal(.text(let key))): return base.path.map { "\($0).\(key)" }
    default: return nil
    }
  }
}

/// How a format writes expressions.
package struct ExpressionSyntax: Sendable {
  /// The two characters that an expression in a text begins with; it ends with `}`.
  let opening: (UInt8, UInt8)

  package static let divKit = ExpressionSyntax(opening: (0x40, 0x7B))
  package static let adaptiveCards = ExpressionSyntax(opening: (0x24, 0x7B))

  /// The longest expression that is read, in bytes.
  static let lengthLimit = 65_536

  package func hasExpression(_ text: String) -> Bool { text.utf8.hasPair(opening.0, opening.1) }

  /// The parts of a text: words and expressions; nil where one of them can't be read.
  package func parts(of text: String, depth: Int = 0) -> [ImportedExpression]? {
    let bytes = Array(text.utf8)
    var parts: [ImportedExpression] = []
    var words: [UInt8] = []
    var index = 0
    func flush() {
      if !words.isEmpty { parts.append(.literal(.text(String(decoding: words, as: UTF8.self)))) }
      words = []
    }
    while index < bytes.count {
      guard bytes[index] == opening.0, index + 1 < bytes.count, bytes[index + 1] == opening.1 else {
        words.append(bytes[index])
        index += 1
        continue
      }
      if words.last == 0x5C {
        words.removeLast()
        words += [opening.0, opening.1]
        index += 2
        continue
      }
      guard let end = Self.end(of: bytes, from: index + 2), end - index < Self.lengthLimit else { return nil }
      var parser = ExpressionParser(bytes[(index + 2)..<end], self, depth: depth)
      guard let expression = parser.parse() else { return nil }
      flush()
      parts.append(expression)
      index = end + 1
    }
    flush()
    return parts
  }

  /// The brace that ends an expression: not one in quotes, nor of an inner pair.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    var quote: UInt8?
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == 0x5C { index += 1 } else if byte == open { quote = nil }
      } else if byte == 0x27 || byte == 0x22 {
        quote = byte
      } else if byte == 0x7B {
        depth += 1
      } else if byte == 0x7D {
        if depth == 0 { return index }
        depth -= 1
      }
      index += 1
    }
    return nil
  }
}
