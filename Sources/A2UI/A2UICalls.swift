import Functions
import JSONDocument
import KimchiCore
import Locales

/// Turns functions of A2UI's basic catalogue into calls of layouts.
struct A2UICalls {
  /// The reference for a path.
  let reference: (String) -> JSONText

  /// Calls may lie inside each other to this depth.
  private static let depthLimit = 16

  /// The call that layouts write in the place of a value; nil for a function that they lack.
  func value(_ view: JSONView, depth: Int = 0) -> JSONText? {
    guard depth < Self.depthLimit else { return nil }
    if let path = view["path"]?.string { return reference(path) }
    guard view.kind == .object, let name = view["call"]?.string else { return view.text }
    if name == "formatString", let pattern = view["args"]?["value"]?.string { return formatted(pattern, depth: depth) }
    var arguments: [String: JSONText] = [:]
    for (key, argument) in view["args"]?.members ?? [] {
      guard argument.kind == .array else {
        arguments[key] = value(argument, depth: depth + 1)
        if arguments[key] == nil { return nil }
        continue
      }
      let elements = argument.elements.map { value($0, depth: depth + 1) }
      guard !elements.contains(nil) else { return nil }
      arguments[key] = .array(elements.compactMap(\.self))
    }
    return call(name, arguments)
  }

  /// A condition of a check: a value, a call, or `and`, `or` and `not` of others (A2UI 0.9).
  func condition(_ view: JSONView, depth: Int = 0) -> JSONText? {
    guard depth < Self.depthLimit else { return nil }
    for (key, function) in [("and", Function.and), ("or", .or)] {
      guard let parts = view[key]?.elements, !parts.isEmpty, view["call"] == nil else { continue }
      let conditions = parts.map { condition($0, depth: depth + 1) }
      return conditions.contains(nil) ? nil : Self.call(function, conditions)
    }
    if let part = view["not"], view["call"] == nil { return Self.call(.not, [condition(part, depth: depth + 1)]) }
    return view.kind == .object && view["call"] == nil && view["path"] == nil ? nil : value(view, depth: depth)
  }

  /// A call; nil if one of the values is.
  private static func call(_ function: Function, _ values: [JSONText?]) -> JSONText? {
    guard !values.contains(nil) else { return nil }
    return .object([("call", .string(function.rawValue)), ("with", .array(values.compactMap(\.self)))])
  }

  // MARK: Functions

  private func call(_ name: String, _ arguments: [String: JSONText]) -> JSONText? {
    func call(_ function: Function, _ values: JSONText?...) -> JSONText? { Self.call(function, values) }
    let value = arguments["value"]
    switch name {
    case "formatString": return call(.text, value)
    case "capitalize": return call(.capitalize, value)
    case "formatNumber":
      guard arguments["decimals"] != nil || arguments["grouping"] != nil else { return call(.number, value) }
      return call(.number, value, arguments["decimals"] ?? .null, arguments["grouping"] ?? true)
    case "formatCurrency":
      guard arguments["decimals"] != nil || arguments["grouping"] != nil else {
        return call(.currency, value, arguments["currency"])
      }
      return call(
        .currency, value, arguments["currency"], arguments["decimals"] ?? .null, arguments["grouping"] ?? true)
    case "formatDate":
      guard let format = arguments["format"], Self.isKnown(format) else { return nil }
      return call(.date, value, format)
    case "pluralize":
      var forms = PluralCategory.allCases.compactMap { form in arguments[form.rawValue].map { (form.rawValue, $0) } }
      guard let last = forms.last else { return nil }
      if last.0 != PluralCategory.other.rawValue { forms.append((PluralCategory.other.rawValue, last.1)) }
      return call(.plural, value, .object(forms))
    case "and": return listed(.and, arguments["values"])
    case "or": return listed(.or, arguments["values"])
    case "not": return call(.not, value)
    case "required": return call(.not, call(.isEmpty, value))
    case "regex":
      guard let pattern = arguments["pattern"], Self.isPattern(pattern) else { return nil }
      return call(.matches, value, pattern)
    case "email": return call(.matches, value, "^[^@ ]+@[^@ ]+[.][^@ ]+$")
    case "length":
      let limits = Self.limits(call(.count, value), arguments)
      return limits.isEmpty ? true : Self.call(.and, limits)
    case "numeric":
      let isNumber = call(.matches, value, "^-?[0-9]+([.][0-9]+)?$")
      return Self.call(.and, [isNumber] + Self.limits(value, arguments))
    default: return nil
    }
  }

  private func listed(_ function: Function, _ values: JSONText?) -> JSONText? {
    values.map { .object([("call", .string(function.rawValue)), ("with", $0)]) }
  }

  /// The condition that a number is neither below `min` nor above `max`, as far as they are there.
  private static func limits(_ number: JSONText?, _ arguments: [String: JSONText]) -> [JSONText?] {
    [
      arguments["min"].map { call(.not, [call(.less, [number, $0])]) },
      arguments["max"].map { call(.not, [call(.less, [$0, number])]) },
    ].compactMap(\.self)
  }

  /// Whether a regular expression that is written is one that layouts know.
  private static func isPattern(_ text: JSONText) -> Bool {
    guard let document = try? JSONDocument(parsing: text.bytes, file: ""), let text = document.string(document.root)
    else { return true }
    return (try? TextPattern(text)) != nil
  }

  /// Whether a pattern that is written has only fields that layouts know.
  private static func isKnown(_ format: JSONText) -> Bool {
    guard let document = try? JSONDocument(parsing: format.bytes, file: ""), let text = document.string(document.root)
    else { return true }
    return (try? DatePattern(text)) != nil
  }

  // MARK: Texts that are put together

  /// `${path}`, `${call(name: value, …)}`; `\${` is no expression.
  private func formatted(_ pattern: String, depth: Int) -> JSONText? {
    var parts: [JSONText] = []
    var words = ""
    var rest = pattern[...]
    func flush(_ parts: inout [JSONText]) {
      if !words.isEmpty { parts.append(.string(words)) }
      words = ""
    }
    while let start = rest.firstRange(of: "${") {
      if rest[..<start.lowerBound].hasSuffix("\\") {
        words += rest[..<start.lowerBound].dropLast() + "${"
        rest = rest[start.upperBound...]
        continue
      }
      words += rest[..<start.lowerBound]
      guard let end = Self.end(of: rest[start.upperBound...]),
        let value = expression(rest[start.upperBound..<end], depth: depth + 1)
      else { return nil }
      flush(&parts)
      parts.append(value)
      rest = rest[rest.index(after: end)...]
    }
    words += rest
    let isText = parts.isEmpty
    flush(&parts)
    if isText { return parts.first ?? "" }
    return parts.count == 1 ? parts[0] : Self.joined(parts)
  }

  /// A call has room for so many parts; more lie in calls of their own.
  private static func joined(_ parts: [JSONText]) -> JSONText {
    var parts = parts
    while parts.count > Function.argumentLimit {
      parts = stride(from: 0, to: parts.count, by: Function.argumentLimit).map { start in
        joined(Array(parts[start..<min(start + Function.argumentLimit, parts.count)]))
      }
    }
    return .object([("call", .string(Function.text.rawValue)), ("with", .array(parts))])
  }

  /// The brace that ends an expression.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return nil
  }

  private func expression(_ text: Substring, depth: Int) -> JSONText? {
    let text = Self.trimmed(text)
    guard depth < Self.depthLimit, !text.isEmpty else { return nil }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return reference(String(text)) }
    var arguments: [String: JSONText] = [:]
    for part in Self.parts(text[text.index(after: open)...].dropLast()) {
      guard let colon = part.firstIndex(of: ":"),
        let value = argument(Self.trimmed(part[part.index(after: colon)...]), depth: depth)
      else { return nil }
      arguments[String(Self.trimmed(part[..<colon]))] = value
    }
    return call(String(text[..<open]), arguments)
  }

  private func argument(_ text: Substring, depth: Int) -> JSONText? {
    if text.hasPrefix("'"), text.hasSuffix("'"), text.count > 1 { return .string(String(text.dropFirst().dropLast())) }
    if text.hasPrefix("${"), text.last == "}" { return expression(text.dropFirst(2).dropLast(), depth: depth + 1) }
    if text == "true" || text == "false" { return .bool(text == "true") }
    return Double(text).map { .number($0) } ?? expression(text, depth: depth + 1)
  }

  /// Arguments, cut at the commas that stand in no text, braces or parentheses.
  private static func parts(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "'": isQuoted.toggle()
      case "(", "{": depth += 1
      case ")", "}": depth -= 1
      case "," where depth == 0 && !isQuoted:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return parts + (start < text.endIndex ? [text[start...]] : [])
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
