import JSONDocument

/// Computes values of A2UI, texts alone, over one state of the data.
struct A2UIEvaluator {
  let data: ImportedData
  /// Where relative paths begin: the data, or an element of a list.
  let element: [String]

  /// Nil for what cannot be computed: an unknown function, a value that is missing.
  func words(_ view: JSONView, depth: Int = 0) -> String? {
    guard depth < 16 else { return nil }
    if let path = view["path"]?.string { return words(path: path) }
    guard view.kind == .object else { return view.string ?? (view.kind == .array ? nil : view.text.description) }
    guard let name = view["call"]?.string else { return nil }
    var arguments: [String: String] = [:]
    for (key, value) in view["args"]?.members ?? [] {
      if name == "formatString", key == "value", let pattern = value.string { return formatted(pattern, depth: depth) }
      arguments[key] = words(value, depth: depth + 1)
    }
    return A2UIFunctions.call(name, arguments)
  }

  private func words(path: String) -> String? {
    let segments = ImportedData.segments(path)
    return data.value(path.hasPrefix("/") ? segments : element + segments)?.words
  }

  // MARK: Texts that are put together

  /// `${path}`, `${call(name: value, …)}`; `\${` is no expression.
  private func formatted(_ pattern: String, depth: Int) -> String? {
    var result = ""
    var rest = pattern[...]
    while let start = rest.firstRange(of: "${") {
      if rest[..<start.lowerBound].hasSuffix("\\") {
        result += rest[..<start.lowerBound].dropLast() + "${"
        rest = rest[start.upperBound...]
        continue
      }
      result += rest[..<start.lowerBound]
      guard let end = Self.end(of: rest[start.upperBound...]),
        let value = expression(rest[start.upperBound..<end], depth: depth + 1)
      else { return nil }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
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

  private func expression(_ text: Substring, depth: Int) -> String? {
    let text = Self.trimmed(text)
    guard depth < 16, !text.isEmpty else { return nil }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return words(path: String(text)) }
    var arguments: [String: String] = [:]
    for part in Self.parts(text[text.index(after: open)...].dropLast()) {
      guard let colon = part.firstIndex(of: ":") else { return nil }
      arguments[String(Self.trimmed(part[..<colon]))] = argument(
        Self.trimmed(part[part.index(after: colon)...]), depth: depth)
    }
    return A2UIFunctions.call(String(text[..<open]), arguments)
  }

  private func argument(_ text: Substring, depth: Int) -> String? {
    if text.hasPrefix("'"), text.hasSuffix("'"), text.count > 1 { return String(text.dropFirst().dropLast()) }
    if text.hasPrefix("${"), text.last == "}" { return expression(text.dropFirst(2).dropLast(), depth: depth + 1) }
    return Double(text) != nil ? String(text) : expression(text, depth: depth + 1)
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

  /// The path of a text that is nothing but `${path}`.
  static func path(_ view: JSONView) -> String? {
    guard view["call"]?.string == "formatString", let pattern = view["args"]?["value"]?.string,
      pattern.hasPrefix("${"), pattern.last == "}"
    else { return nil }
    let path = trimmed(pattern.dropFirst(2).dropLast())
    return path.isEmpty || path.contains(where: { "(){}$".contains($0) }) ? nil : String(path)
  }
}
