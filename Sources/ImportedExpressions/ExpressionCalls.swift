import Functions
import JSONDocument

/// Functions and operators of other formats as calls of layouts.
struct ExpressionCalls {
  let terms: [ImportedTerm]
  /// The value of the call when it is imported.
  let value: ImportedValue?

  typealias Text = (text: JSONText, depth: Int)

  /// Nil for a function that layouts lack.
  func text(_ name: String) -> Text? {
    switch (name, terms.count) {
    case ("concat", _): return value?.elements == nil ? joined(.text) : nil
    case ("toString", 1), ("string", 1), ("toUrl", 1): return call(.text)
    case ("toNumber", 1), ("toInteger", 1), ("int", 1), ("float", 1):
      // A number may be a text that spells one.
      return terms[0].value?.number == value?.number ? (terms[0].text, 0) : nil
    case ("toColor", 1): return (terms[0].text, 0)
    case ("+", 2): return value?.isText == true ? joined(.text) : call(.add)
    case ("add", 2), ("sum", 2...): return value?.isText == true ? joined(.text) : joined(.add)
    case ("-", 2), ("sub", 2): return call(.subtract)
    case ("*", 2), ("mul", 2...): return joined(.multiply)
    case ("/", 2), ("div", 2): return terms.allSatisfy { $0.value?.isWhole == true } ? nil : call(.divide)
    case ("neg", 1): return call(.subtract, [0, terms[0].text])
    case ("==", 2), ("equals", 2): return call(.equal)
    case ("!=", 2): return negated(.equal)
    case ("<", 2), ("less", 2): return ordered ? call(.less) : nil
    case (">", 2), ("greater", 2): return ordered ? call(.less, [terms[1].text, terms[0].text]) : nil
    case ("<=", 2), ("lessOrEquals", 2): return ordered ? negated(.less, [terms[1].text, terms[0].text]) : nil
    case (">=", 2), ("greaterOrEquals", 2): return ordered ? negated(.less) : nil
    case ("&&", 2), ("and", _): return terms.isEmpty ? nil : joined(.and)
    case ("||", 2), ("or", _): return terms.isEmpty ? nil : joined(.or)
    case ("!", 1), ("not", 1): return call(.not)
    case ("?:", 3), ("if", 3): return call(.choose)
    case ("toUpperCase", 1), ("toUpper", 1): return call(.upper)
    case ("toLowerCase", 1), ("toLower", 1): return call(.lower)
    case ("sentenceCase", 1): return call(.capitalize)
    case ("len", 1), ("length", 1), ("count", 1): return call(.count)
    case ("empty", 1): return call(.isEmpty)
    case ("isEmpty", 1): return call(.isEmpty)
    case ("exists", 1): return negated(.isEmpty)
    case ("coalesce", 2):
      return call(
        .choose, [.object([("call", "is_empty"), ("with", .array([terms[0].text]))]), terms[1].text, terms[0].text]
      )
      .map { ($0.text, $0.depth + 1) }
    case ("testRegex", 2), ("isMatch", 2):
      guard let pattern = terms[1].value?.string, (try? TextPattern(pattern)) != nil else { return nil }
      return call(.matches)
    case ("formatNumber", 1...3): return formattedNumber
    case ("formatDateTime", 1...3): return formattedDate
    case ("formatEpoch", 1...2):
      let words: JSONText? =
        terms.count == 1 ? "y-MM-dd" : terms[1].value?.string.flatMap(DateFormatWords.pattern).map { .string($0) }
      guard let words else { return nil }
      return call(.date, [.object([("call", "multiply"), ("with", .array([terms[0].text, 1000]))]), words])
        .map { ($0.text, 1) }
    default: return nil
    }
  }

  private var ordered: Bool { terms.allSatisfy { $0.value.map { $0.number != nil } ?? true } }

  private var texts: [JSONText] { terms.map(\.text) }

  private func call(_ function: Function, _ values: [JSONText]? = nil) -> Text? {
    (.object([("call", .string(function.rawValue)), ("with", .array(values ?? texts))]), 0)
  }

  private func negated(_ function: Function, _ values: [JSONText]? = nil) -> Text? {
    call(function, values).map { (.object([("call", "not"), ("with", .array([$0.text]))]), $0.depth + 1) }
  }

  /// A call of a function of many values; more than one has room for lie in calls of their own.
  private func joined(_ function: Function) -> Text? {
    var values = texts
    var depth = 0
    while values.count > Function.argumentLimit {
      depth += 1
      values = stride(from: 0, to: values.count, by: Function.argumentLimit).compactMap { start in
        call(function, Array(values[start..<min(start + Function.argumentLimit, values.count)]))?.text
      }
    }
    return call(function, values).map { ($0.text, depth) }
  }

  /// `formatNumber(value, digits, language)`; the language is the preview's.
  private var formattedNumber: Text? {
    guard terms.count < 3 || terms[2].isConstant else { return nil }
    return call(.number, [terms[0].text] + (terms.count > 1 ? [terms[1].text, true] : []))
  }

  /// `formatTicks(ticks, pattern)` of a number that is known: so many tenths of microseconds since the year 1.
  var formattedTicks: JSONText? {
    guard terms.count > 1, let ticks = terms[0].value?.number,
      let pattern = terms[1].value?.string.flatMap(DateFormatWords.pattern)
    else { return nil }
    let milliseconds = ((ticks - 621_355_968_000_000_000) / 10_000).rounded()
    guard abs(milliseconds) < 1e14 else { return nil }
    return call(.date, [.number(milliseconds), .string(pattern)])?.text
  }

  /// `formatDateTime(date, pattern, language)`, with a pattern of .NET.
  private var formattedDate: Text? {
    // ISO 8601 in another spelling is a date all the same.
    let isISO = terms.count == 1 || terms[1].value?.string?.hasPrefix("yyyy-MM-ddTHH:mm") == true
    if isISO { return (terms[0].text, 0) }
    guard terms[1].isConstant, let pattern = terms[1].value?.string.flatMap(DateFormatWords.pattern) else { return nil }
    return call(.date, [terms[0].text, .string(pattern)])
  }
}

/// Patterns of dates as .NET writes them.
enum DateFormatWords {
  /// The pattern of TR 35; nil where a field has none.
  static func pattern(_ text: String) -> String? {
    let standard = ["d": "M/d/y", "D": "EEEE, MMMM d, y", "t": "h:mm a", "T": "h:mm:ss a", "g": "M/d/y h:mm a"]
    if let pattern = standard[text] { return pattern }
    var result = ""
    var rest = text[...]
    // .NET writes letters that are no field as they are.
    let literals: [Character] = ["T", "Z"]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest[run.endIndex...]
      switch (first, run.count) {
      case ("y", 4): result += "y"
      case ("y", 2), ("M", 1...4), ("d", 1...2), ("h", 1...2), ("H", 1...2), ("m", 1...2), ("s", 1...2): result += run
      case ("d", 3): result += "EEE"
      case ("d", 4): result += "EEEE"
      case ("t", 1...2): result += "a"
      case ("'", _): result += run
      case (let letter, _) where literals.contains(letter): result += "'\(run)'"
      case (let other, _) where other.isLetter: return nil
      default: result += run
      }
    }
    return result
  }
}
