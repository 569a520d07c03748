/// Reads one expression, by precedence.
struct ExpressionParser {
  private let bytes: ArraySlice<UInt8>
  private let syntax: ExpressionSyntax
  private var index: Int
  private var depth: Int
  /// Operators, names and literals so far.
  private var count = 0

  private static let depthLimit = 48
  private static let countLimit = 600

  /// From those that bind least; the longer first.
  private static let operators: [[String]] = [
    ["!:"], ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]

  init(_ bytes: ArraySlice<UInt8>, _ syntax: ExpressionSyntax, depth: Int) {
    self.bytes = bytes
    self.syntax = syntax
    self.depth = depth
    index = bytes.startIndex
  }

  /// Nil for what is no expression.
  mutating func parse() -> ImportedExpression? {
    guard let expression = ternary() else { return nil }
    skipSpace()
    return index == bytes.endIndex ? expression : nil
  }

  // MARK: Levels

  private mutating func ternary() -> ImportedExpression? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard let condition = binary(0) else { return nil }
    guard take("?") else { return condition }
    guard let value = ternary(), take(":"), let other = ternary() else { return nil }
    return .call("?:", [condition, value, other])
  }

  private mutating func binary(_ level: Int) -> ImportedExpression? {
    guard level < Self.operators.count else { return unary() }
    guard var left = binary(level + 1) else { return nil }
    while let found = Self.operators[level].first(where: { take($0, isOperator: true) }) {
      count += 1
      guard count < Self.countLimit, let right = binary(level + 1) else { return nil }
      left = .call(found, [left, right])
    }
    return left
  }

  private mutating func unary() -> ImportedExpression? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    if take("!", isOperator: true) { return unary().map { .call("!", [$0]) } }
    if take("-", isOperator: true) { return unary().map { .call("neg", [$0]) } }
    if take("+", isOperator: true) { return unary() }
    return postfix()
  }

  private mutating func postfix() -> ImportedExpression? {
    count += 1
    guard count < Self.countLimit, var value = primary() else { return nil }
    while true {
      if take(".") {
        guard let name = word() else { return nil }
        if take("(") {
          guard let arguments = arguments() else { return nil }
          value = .call(name, [value] + arguments)
        } else {
          value = .member(value, .literal(.text(name)))
        }
      } else if take("[") {
        guard let key = ternary(), take("]") else { return nil }
        value = .member(value, key)
      } else {
        return value
      }
      count += 1
      guard count < Self.countLimit else { return nil }
    }
  }

  private mutating func primary() -> ImportedExpression? {
    skipSpace()
    guard let byte = peek else { return nil }
    if byte == 0x27 || byte == 0x22 { return string(byte) }
    if isDigit(byte) || byte == 0x2E { return number() }
    if take("(") {
      guard let inner = ternary(), take(")") else { return nil }
      return inner
    }
    guard let name = word() else { return nil }
    switch name {
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "null": return .literal(.missing)
    default: break
    }
    guard take("(") else { return .name(name) }
    return arguments().map { .call(name, $0) }
  }

  private mutating func arguments() -> [ImportedExpression]? {
    var result: [ImportedExpression] = []
    if take(")") { return result }
    while true {
      guard let argument = ternary() else { return nil }
      result.append(argument)
      if take(")") { return result }
      guard take(",") else { return nil }
    }
  }

  // MARK: Tokens

  private mutating func number() -> ImportedExpression? {
    let start = index
    var isWhole = true
    while let byte = peek {
      if byte == 0x2E {
        // `1.toString()` is a method of a number.
        guard index + 1 < bytes.endIndex, isDigit(bytes[index + 1]) else { break }
        isWhole = false
      } else if byte == 0x65 || byte == 0x45 {
        isWhole = false
        if index + 1 < bytes.endIndex, [0x2B, 0x2D].contains(bytes[index + 1]) { index += 1 }
      } else if !isDigit(byte) {
        break
      }
      index += 1
    }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else { return nil }
    return .literal(.number(value, isWhole: isWhole))
  }

  private mutating func string(_ quote: UInt8) -> ImportedExpression? {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      if byte == quote {
        let words = String(decoding: text, as: UTF8.self)
        guard syntax.hasExpression(words) else { return .literal(.text(words)) }
        guard depth < Self.depthLimit else { return nil }
        return syntax.parts(of: words, depth: depth + 1).map { .text($0) }
      }
      guard byte == 0x5C, let next = peek else {
        text.append(byte)
        continue
      }
      index += 1
      // What is escaped for the text stays escaped until its own parts are read.
      if next == syntax.opening.0 { text.append(byte) }
      text.append(next == 0x6E ? 0x0A : next)
    }
    return nil
  }

  /// A name: letters, digits, `_` and `$`.
  private mutating func word() -> String? {
    skipSpace()
    let start = index
    while let byte = peek, byte >= 0x80 || byte == 0x5F || byte == 0x24 || isDigit(byte) || isLetter(byte) {
      index += 1
    }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  private mutating func take(_ token: String, isOperator: Bool = false) -> Bool {
    skipSpace()
    guard bytes[index...].starts(with: token.utf8) else { return false }
    // `!` of `!=` and `!:` is neither.
    if token == "!", index + 1 < bytes.endIndex, [0x3D, 0x3A].contains(bytes[index + 1]) { return false }
    index += token.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
  }

  private var peek: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
}
