import Locales

/// The functions of layouts: a closed set. Each is pure and ends (`docs/format.md` §2).
package enum Function: String, Sendable, CaseIterable {
  case text, number, currency, date, plural
  case upper, lower, capitalize
  case equal, less, and, or, not
  case choose = "if"
  case count
  case isEmpty = "is_empty"
  case matches
  case add, subtract, multiply, divide, percent

  /// Those that are written shorter in actions, as objects with this one key (`docs/format.md` §6).
  package static let short: [String: Function] = ["join": .text, "if": .choose, "not": .not, "equal": .equal]

  /// Calls may lie inside each other to this depth.
  package static let depthLimit = 32
  /// Values that one call takes.
  package static let argumentLimit = 32
  /// Bytes of a text that is computed, or computed with.
  package static let textLimit = 1 << 20

  /// Everything that is known of a function besides what it does.
  package struct Row: Sendable {
    package let parameters: [FunctionParameter]
    /// One line, for the documentation, the schema and completion.
    package let summary: String
    /// A call as `why` spells it, and what it gives in English.
    package let example: (call: String, result: String)

    fileprivate init(_ parameters: [FunctionParameter], _ summary: String, _ call: String, _ result: String) {
      self.parameters = parameters
      self.summary = summary
      example = (call, result)
    }

    /// How many values it takes.
    package var arity: ClosedRange<Int> {
      let most = parameters.last?.isRepeated == true ? Function.argumentLimit : parameters.count
      return parameters.count { !$0.isOptional }...most
    }

    /// The parameter that an argument is for; nil for one too many.
    package func parameter(_ index: Int) -> FunctionParameter? {
      if parameters.indices.contains(index) { return parameters[index] }
      return parameters.last.flatMap { $0.isRepeated ? $0 : nil }
    }

    /// `number(value, decimals?, grouped?)`
    package func signature(of name: String) -> String {
      let words = parameters.map { $0.name + ($0.isOptional ? "?" : "") + ($0.isRepeated ? ", …" : "") }
      return "\(name)(\(words.joined(separator: ", ")))"
    }
  }

  package var row: Row { Self.rows[self] ?? Row([], "", "", "") }

  /// `number(value, decimals?, grouped?)`
  package var signature: String { row.signature(of: rawValue) }

  private static let rows: [Function: Row] = {
    func value(_ name: String, _ kind: FunctionParameter.Kind) -> FunctionParameter { FunctionParameter(name, kind) }
    func optional(_ name: String, _ kind: FunctionParameter.Kind) -> FunctionParameter {
      FunctionParameter(name, kind, isOptional: true)
    }
    func many(_ name: String, _ kind: FunctionParameter.Kind) -> FunctionParameter {
      FunctionParameter(name, kind, isRepeated: true)
    }
    let pair = [value("one", .number), value("other", .number)]
    return [
      .text: Row([many("part", .scalar)], "the parts one after the other", "text(\"Hi \", name)", "Hi Ada"),
      .number: Row(
        [value("value", .number), optional("decimals", .decimals), optional("grouped", .condition)],
        "a number as the language writes it, with as many digits after the point, else at most 3", "number(1234.5, 2)",
        "1,234.50"),
      .currency: Row(
        [
          value("value", .number), value("code", .currency), optional("decimals", .decimals),
          optional("grouped", .condition),
        ], "an amount of a currency of ISO 4217", "currency(29.9, \"EUR\")", "€29.90"),
      .date: Row(
        [value("date", .date), value("pattern", .datePattern)],
        "a date of ISO 8601, or milliseconds since 1970, in a pattern of Unicode's TR 35",
        "date(\"2026-03-01T18:30\", \"EEE d MMM, h:mm a\")", "Sun 1 Mar, 6:30 PM"),
      .plural: Row(
        [value("count", .number), value("forms", .forms)],
        "the form for a number in the language: zero, one, two, few, many, other",
        "plural(1, {\"one\": \"night\", \"other\": \"nights\"})", "night"),
      .upper: Row([value("text", .scalar)], "the text in capital letters", "upper(\"new\")", "NEW"),
      .lower: Row([value("text", .scalar)], "the text in small letters", "lower(\"NEW\")", "new"),
      .capitalize: Row([value("text", .scalar)], "the text with a capital at its start", "capitalize(\"new\")", "New"),
      .equal: Row([value("one", .any), value("other", .any)], "true if both are the same", "equal(2, 2)", "true"),
      .less: Row(
        [value("one", .ordered), value("other", .ordered)],
        "true if the first is less: two numbers, or two texts by their letters", "less(2, 10)", "true"),
      .and: Row([many("condition", .condition)], "true if every one is", "and(true, 1, \"yes\")", "true"),
      .or: Row([many("condition", .condition)], "true if one is", "or(false, 0, \"\")", "false"),
      .not: Row([value("condition", .condition)], "true if the condition is not", "not(\"\")", "true"),
      .choose: Row(
        [value("condition", .condition), value("value", .any), optional("otherwise", .any)],
        "the value if the condition is true, else the other one", "if(less(1, 2), \"few\", \"many\")", "few"),
      .count: Row(
        [value("value", .countable)], "how many elements an array has, members an object, characters a text",
        "count(\"four\")", "4"),
      .isEmpty: Row(
        [value("value", .any)], "true for a missing value, an empty text, array or object", "is_empty(\"\")", "true"),
      .matches: Row(
        [value("text", .scalar), value("pattern", .pattern)], "true if a regular expression is found in the text",
        "matches(\"AB-12\", \"^[A-Z]+-\\\\d+$\")", "true"),
      .add: Row([many("number", .number)], "the sum", "add(0.1, 0.2)", "0.3"),
      .subtract: Row(pair, "the first less the second", "subtract(3, 5)", "-2"),
      .multiply: Row([many("number", .number)], "the product", "multiply(2.5, 4)", "10"),
      .divide: Row(pair, "the first divided by the second", "divide(1, 4)", "0.25"),
      .percent: Row(
        [value("value", .number), value("percent", .number)], "so many percent of the first", "percent(80, 15)", "12"),
    ]
  }()
}

/// A value that a function takes.
package struct FunctionParameter: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case any, scalar, number, ordered, condition, countable, decimals, currency, date, datePattern, pattern, forms

    /// With an article, for messages.
    package var expectation: String {
      switch self {
      case .any: "a value"
      case .scalar: "a text, a number, true or false"
      case .number: "a number"
      case .ordered: "a number or a text"
      case .condition: "a condition"
      case .countable: "an array, an object or a text"
      case .decimals: "a whole number from 0 to \(DecimalText.maximumDecimals)"
      case .currency: "a currency of ISO 4217, such as \"EUR\""
      case .date: "a date such as \"2026-03-01\" or \"2026-03-01T18:30Z\""
      case .datePattern: "a pattern such as \"d MMMM y\""
      case .pattern: "a regular expression"
      case .forms: "an object such as { \"one\": \"night\", \"other\": \"nights\" }"
      }
    }

    /// Whether a missing value is one too; elsewhere it makes the result missing.
    var takesMissing: Bool {
      switch self {
      case .any, .condition, .countable: true
      default: false
      }
    }
  }

  package let name: String
  package let kind: Kind
  package let isOptional: Bool
  package let isRepeated: Bool

  init(_ name: String, _ kind: Kind, isOptional: Bool = false, isRepeated: Bool = false) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.isRepeated = isRepeated
  }

  /// The mistake in a value for it; nil if there is none.
  package func problem(_ value: FunctionValue, at argument: Int) -> FunctionProblem? {
    func expected(_ reason: String? = nil, fix: String? = nil) -> FunctionProblem {
      FunctionProblem(
        argument, "expected \(kind.expectation), found \(value.description)" + (reason.map { ": \($0)" } ?? ""),
        fix: fix)
    }
    if value == .missing { return nil }
    if case .text(let text) = value, text.utf8.count > Function.textLimit {
      return FunctionProblem(argument, "the text is longer than 1 MB", fix: "shorten the data")
    }
    switch (kind, value) {
    case (.any, _), (.condition, _), (.forms, .part): return nil
    case (.scalar, .part): return expected()
    case (.scalar, .number(let number)), (.ordered, .number(let number)): return number.isFinite ? nil : expected()
    case (.scalar, _), (.ordered, .whole), (.ordered, .text), (.countable, .part), (.countable, .text): return nil
    case (.number, _):
      guard let number = value.number else { return expected() }
      return number.magnitude < DecimalText.limit ? nil : expected("numbers must be less than 10¹⁵")
    case (.decimals, .number(let number)):
      return Int(exactly: number).map { (0...DecimalText.maximumDecimals).contains($0) } == true ? nil : expected()
    case (.currency, .text(let code)):
      return Currency(code) != nil ? nil : expected(fix: "write a code such as \"EUR\", in capital letters")
    case (.date, .text), (.date, .number): return value.date == nil ? expected() : nil
    case (.datePattern, .text(let text)):
      do throws(DatePattern.SyntaxError) {
        _ = try DatePattern(text)
        return nil
      } catch {
        return expected(error.reason, fix: "put words in single quotes; the fields are y M L d E H h a m s")
      }
    case (.pattern, .text(let text)):
      do throws(TextPattern.SyntaxError) {
        _ = try TextPattern(text)
        return nil
      } catch {
        return expected(error.reason)
      }
    default: return expected()
    }
  }
}

extension FunctionValue {
  /// A text of ISO 8601, or milliseconds since 1970.
  var date: DateValue? {
    switch self {
    case .text(let text): DateValue(text)
    case .number(let milliseconds): DateValue(milliseconds: milliseconds)
    default: nil
    }
  }
}
