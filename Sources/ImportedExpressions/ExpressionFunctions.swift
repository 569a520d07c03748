import JSONDocument

/// The values of functions and operators of other formats.
enum ExpressionFunctions {
  /// Nil for a function that is not known, and for arguments that it does not take.
  static func value(_ name: String, _ values: [ImportedValue]) -> ImportedValue? {
    if let value = comparison(name, values) ?? logic(name, values) ?? arithmetic(name, values) { return value }
    if let value = text(name, values) ?? list(name, values) { return value }
    return color(name, values)
  }

  private static func comparison(_ name: String, _ values: [ImportedValue]) -> ImportedValue? {
    guard values.count == 2 else { return nil }
    switch name {
    case "==", "equals": return .bool(values[0].isEqual(to: values[1]))
    case "!=": return .bool(!values[0].isEqual(to: values[1]))
    default: break
    }
    guard let one = values[0].number, let two = values[1].number else { return nil }
    switch name {
    case "<", "less": return .bool(one < two)
    case "<=", "lessOrEquals": return .bool(one <= two)
    case ">", "greater": return .bool(one > two)
    case ">=", "greaterOrEquals": return .bool(one >= two)
    default: return nil
    }
  }

  private static func logic(_ name: String, _ values: [ImportedValue]) -> ImportedValue? {
    switch (name, values.count) {
    case ("&&", 2), ("and", 1...): .bool(values.allSatisfy(\.isTrue))
    case ("||", 2), ("or", 1...): .bool(values.contains(where: \.isTrue))
    case ("!", 1), ("not", 1): .bool(!values[0].isTrue)
    case ("?:", 3), ("if", 3): values[0].isTrue ? values[1] : values[2]
    case ("exists", 1): .bool(!values[0].isMissing)
    case ("coalesce", _): values.first { !$0.isMissing } ?? .missing
    case ("toBoolean", 1), ("bool", 1): .bool(values[0].string.map { $0 == "true" || $0 == "1" } ?? values[0].isTrue)
    default: nil
    }
  }

  private static func arithmetic(_ name: String, _ values: [ImportedValue]) -> ImportedValue? {
    let numbers = values.compactMap(\.number)
    guard numbers.count == values.count, let first = numbers.first else { return nil }
    if name == "+", values.contains(where: \.isText) { return nil }
    let areWhole = values.allSatisfy(\.isWhole)
    func number(_ value: Double) -> ImportedValue? { value.isFinite ? .number(value, isWhole: areWhole) : nil }
    switch (name, numbers.count) {
    case ("+", 2), ("add", 2), ("sum", 2...): return number(numbers.reduce(0, +))
    case ("-", 2), ("sub", 2): return number(first - numbers[1])
    case ("*", 2), ("mul", 2...): return number(numbers.reduce(1, *))
    case ("/", 2), ("div", 2):
      guard numbers[1] != 0 else { return nil }
      return number(areWhole ? (first / numbers[1]).rounded(.towardZero) : first / numbers[1])
    case ("%", 2), ("mod", 2): return numbers[1] == 0 ? nil : number(first.truncatingRemainder(dividingBy: numbers[1]))
    case ("neg", 1): return number(-first)
    case ("abs", 1): return number(abs(first))
    case ("min", _): return numbers.min().flatMap(number)
    case ("max", _): return numbers.max().flatMap(number)
    case ("round", 1): return .number(first.rounded(), isWhole: areWhole)
    case ("floor", 1): return .number(first.rounded(.down), isWhole: areWhole)
    case ("ceil", 1), ("ceiling", 1): return .number(first.rounded(.up), isWhole: areWhole)
    case ("toInteger", 1), ("int", 1): return .number(first.rounded(.towardZero), isWhole: true)
    case ("toNumber", 1), ("float", 1): return .number(first, isWhole: false)
    default: return nil
    }
  }

  private static func text(_ name: String, _ values: [ImportedValue]) -> ImportedValue? {
    switch (name, values.count) {
    case ("toString", 1), ("string", 1), ("toUrl", 1): return .text(values[0].words)
    case ("concat", _):
      let lists = values.compactMap(\.elements)
      if !lists.isEmpty, lists.count == values.count { return .data(.array(lists.flatMap(\.self))) }
      return .text(values.map(\.words).joined())
    case ("+", 2): return values.contains(where: \.isText) ? .text(values.map(\.words).joined()) : nil
    case ("sum", 2...): return values.contains(where: \.isText) ? .text(values.map(\.words).joined()) : nil
    default: break
    }
    if name == "createArray" { return .data(.array(values.map(\.data))) }
    guard let text = values.first?.string else { return nil }
    if name == "json", values.count == 1 {
      return (try? JSONDocument(parsing: Array(text.utf8), file: "")).map { ImportedValue(JSONView($0)) }
    }
    let others = values.dropFirst().map(\.words)
    switch (name, others.count) {
    case ("len", 0), ("length", 0): return .whole(text.unicodeScalars.count)
    case ("toUpperCase", 0), ("toUpper", 0): return .text(text.uppercased())
    case ("toLowerCase", 0), ("toLower", 0): return .text(text.lowercased())
    case ("sentenceCase", 0): return .text(text.prefix(1).uppercased() + text.dropFirst())
    case ("titleCase", 0):
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      return .text(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))
    case ("trim", 0), ("trimLeft", 0), ("trimRight", 0): return .text(trimmed(text, name))
    case ("contains", 1): return .bool(text.contains(others[0]))
    case ("startsWith", 1): return .bool(text.hasPrefix(others[0]))
    case ("endsWith", 1): return .bool(text.hasSuffix(others[0]))
    case ("replaceAll", 2), ("replace", 2):
      return .text(others[0].isEmpty ? text : text.replacing(others[0], with: others[1]))
    case ("split", 1):
      let parts =
        others[0].isEmpty ? [text] : text.split(separator: others[0], omittingEmptySubsequences: false).map(String.init)
      return .data(.array(parts.map { .leaf(.string($0)) }))
    case ("substring", 1...2), ("substr", 1...2):
      let scalars = Array(text.unicodeScalars)
      guard let start = values[1].number.flatMap({ Int(exactly: $0) }), (0...scalars.count).contains(start) else {
        return nil
      }
      let last = values.count > 2 ? values[2].number.flatMap { Int(exactly: $0) } ?? scalars.count : scalars.count
      let end = values.count > 2 && name == "substr" ? start.addingReportingOverflow(last).partialValue : last
      guard (start...max(start, scalars.count)).contains(end), end <= scalars.count else { return nil }
      var result = String.UnicodeScalarView()
      result.append(contentsOf: scalars[start..<end])
      return .text(String(result))
    case ("isEmpty", 0), ("empty", 0): return .bool(text.isEmpty)
    default: return nil
    }
  }

  private static func trimmed(_ text: String, _ name: String) -> String {
    var words = text[...]
    if name != "trimRight" { words = words.drop { $0.isWhitespace } }
    while name != "trimLeft", words.last?.isWhitespace == true { words.removeLast() }
    return String(words)
  }

  private static func list(_ name: String, _ values: [ImportedValue]) -> ImportedValue? {
    if ["isEmpty", "empty"].contains(name), values.count == 1 {
      if values[0].isMissing { return .bool(true) }
      if case .data(let data) = values[0] { return .bool(data.count == 0) }
    }
    guard case .data(let data)? = values.first else { return nil }
    if name == "containsKey", values.count == 2 { return .bool(data.value([values[1].words]) != nil) }
    guard let elements = values[0].elements else { return nil }
    switch (name, values.count) {
    case ("len", 1), ("length", 1), ("count", 1): return .whole(elements.count)
    case ("first", 1): return ImportedValue(elements.first)
    case ("last", 1): return ImportedValue(elements.last)
    case ("contains", 2): return .bool(elements.contains { ImportedValue($0).isEqual(to: values[1]) })
    case ("join", 2...): return .text(elements.map { ImportedValue($0).words }.joined(separator: values[1].words))
    case ("sum", 1), ("average", 1), ("min", 1), ("max", 1):
      let numbers = elements.compactMap { ImportedValue($0).number }
      guard numbers.count == elements.count, let first = numbers.first else { return nil }
      let sum = numbers.reduce(0, +)
      let value = ["sum": sum, "average": sum / Double(numbers.count), "min": numbers.min() ?? first][name]
      return .number(value ?? numbers.max() ?? first, isWhole: false)
    default: return nil
    }
  }

  private static func color(_ name: String, _ values: [ImportedValue]) -> ImportedValue? {
    let parts = values.compactMap(\.number)
    switch (name, parts.count) {
    case ("toColor", 0): return values.count == 1 ? values.first : nil
    case ("rgb", 3): return hexadecimal([1] + parts)
    case ("argb", 4): return hexadecimal(parts)
    default: return nil
    }
  }

  /// Each part from 0 to 1.
  private static func hexadecimal(_ parts: [Double]) -> ImportedValue {
    let digits = parts.map { part -> String in
      let text = String(Int(clamping: (min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count == 1 ? "0\(text)" : text
    }
    return .text("#" + digits.joined())
  }
}
