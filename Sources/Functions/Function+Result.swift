import Locales

extension Function {
  /// Whether the arguments are looked at one by one, so that some of them may not count.
  package var isLazy: Bool {
    switch self {
    case .and, .or, .choose, .plural: true
    default: false
    }
  }

  /// Computes a call.
  ///
  /// - Parameters:
  ///   - count: of arguments; within the arity.
  ///   - operand: the value of an argument, or of one of its forms.
  package func result(
    of count: Int, in context: FunctionContext,
    _ operand: (Int, PluralCategory?) throws(FunctionProblem) -> FunctionValue
  ) throws(FunctionProblem) -> FunctionValue {
    if isLazy { return try choice(of: count, in: context, operand) }
    guard let values = try values(of: count, operand) else { return .missing }
    return try result(values, context)
  }

  /// The values of all arguments; nil where one is missing that the result can't do without.
  package func values(
    of count: Int, _ operand: (Int, PluralCategory?) throws(FunctionProblem) -> FunctionValue
  ) throws(FunctionProblem) -> [FunctionValue]? {
    var values: [FunctionValue] = []
    values.reserveCapacity(count)
    let row = row
    for index in 0..<count {
      let value = try operand(index, nil)
      if let parameter = row.parameter(index) {
        if let problem = parameter.problem(value, at: index) { throw problem }
        if value == .missing, !parameter.kind.takesMissing, !parameter.isOptional, self != .text { return nil }
      }
      values.append(value)
    }
    return values
  }

  /// Computes a lazy call.
  package func choice(
    of count: Int, in context: FunctionContext,
    _ operand: (Int, PluralCategory?) throws(FunctionProblem) -> FunctionValue
  ) throws(FunctionProblem) -> FunctionValue {
    func value(_ index: Int) throws(FunctionProblem) -> FunctionValue {
      index < count ? try checked(operand(index, nil), at: index) : .missing
    }
    switch self {
    case .and:
      for index in 0..<count where try !value(index).isTrue { return .bool(false) }
      return .bool(true)
    case .or:
      for index in 0..<count where try value(index).isTrue { return .bool(true) }
      return .bool(false)
    case .choose: return try value(value(0).isTrue ? 1 : 2)
    default:
      guard let number = try value(0).number else { return .missing }
      if number == 0, case let zero = try operand(1, .zero), zero != .missing { return zero }
      let found = try operand(1, PluralCategory(of: number, in: context.language))
      return found == .missing ? try operand(1, .other) : found
    }
  }

  private func checked(_ value: FunctionValue, at index: Int) throws(FunctionProblem) -> FunctionValue {
    if let problem = row.parameter(index)?.problem(value, at: index) { throw problem }
    return value
  }

  /// Whether a result is worth keeping for the next time.
  var isCostly: Bool {
    switch self {
    case .number, .currency, .date, .matches: true
    default: false
    }
  }

  /// Computes a call whose arguments are what the parameters ask for.
  func result(
    _ values: [FunctionValue], _ context: FunctionContext
  ) throws(FunctionProblem) -> FunctionValue {
    func number(_ index: Int) -> Double { values[index].number ?? 0 }
    func words(_ index: Int) -> String { values[index].words ?? "" }
    switch self {
    case .text:
      var text = ""
      for value in values {
        text += value.words ?? ""
        guard text.utf8.count <= Function.textLimit else { throw FunctionProblem(nil, "the text is longer than 1 MB") }
      }
      return .text(text)
    case .number, .currency: return try formatted(values, context)
    case .date:
      guard let date = values[0].date, let pattern = try? DatePattern(words(1)) else { return .missing }
      return .text(pattern.text(context.offset.map(date.at) ?? date, in: context.language))
    case .upper: return .text(words(0).uppercased())
    case .lower: return .text(words(0).lowercased())
    case .capitalize:
      let text = words(0)
      return .text(text.prefix(1).uppercased() + text.dropFirst())
    case .equal: return .bool(values[0].means(values[1]))
    case .less:
      switch (values[0], values[1]) {
      case (.text(let one), .text(let other)):
        return .bool(one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars))
      default:
        for index in 0...1 where values[index].number == nil {
          throw FunctionProblem(index, "expected a number like the other value, found \(values[index].description)")
        }
        return .bool(values[0].precedes(values[1]) ?? (number(0) < number(1)))
      }
    case .not: return .bool(!values[0].isTrue)
    case .count:
      switch values[0] {
      case .part(let part): return .number(Double(part.count))
      case .text(let text): return .number(Double(text.count))
      default: return .number(0)
      }
    case .isEmpty:
      switch values[0] {
      case .missing: return .bool(true)
      case .part(let part): return .bool(part.count == 0)
      case .text(let text): return .bool(text.isEmpty)
      default: return .bool(false)
      }
    case .matches:
      guard let pattern = try? TextPattern(words(1)) else { return .missing }
      let text = words(0)
      guard text.utf8.count <= TextPattern.textLimit else {
        throw FunctionProblem(0, "the text is longer than \(TextPattern.textLimit) bytes, too long for a pattern")
      }
      return .bool(pattern.isFound(in: text))
    case .add: return try Self.number(values.reduce(0) { $0 + ($1.number ?? 0) })
    case .subtract: return try Self.number(number(0) - number(1))
    case .multiply: return try Self.number(values.reduce(1) { $0 * ($1.number ?? 0) })
    case .divide:
      guard number(1) != 0 else { throw FunctionProblem(1, "can't divide by 0", fix: "give the call a \"default\"") }
      return try Self.number(number(0) / number(1))
    case .percent: return try Self.number(number(0) * number(1) / 100)
    case .plural, .and, .or, .choose: return .missing
    }
  }

  /// A result of arithmetic with the digits that count, 15 in all and 9 after the point: 0.1 and 0.2 are 0.3.
  private static func number(_ value: Double) throws(FunctionProblem) -> FunctionValue {
    guard value.magnitude < DecimalText.limit else {
      throw FunctionProblem(nil, "the result is beyond 10¹⁵", fix: "give the call a \"default\"")
    }
    var (scale, size) = (1.0, value.magnitude)
    while size < 1e14, scale < 1e9 {
      scale *= 10
      size *= 10
    }
    return .number(scale > 1 ? (value * scale).rounded() / scale : value)
  }

  private func formatted(
    _ values: [FunctionValue], _ context: FunctionContext
  ) throws(FunctionProblem) -> FunctionValue {
    let currency = self == .currency ? values[1].words.flatMap(Currency.init) : nil
    let rest = values.dropFirst(self == .currency ? 2 : 1)
    let own = rest.first.flatMap(\.number).map { Int($0) } ?? currency?.digits
    let isGrouped = rest.dropFirst().first.map { $0 == .missing || $0.isTrue } ?? true
    guard let value = values[0].number, let digits = DecimalText(value, least: own ?? 0, most: own ?? 3) else {
      return .missing
    }
    return .text(
      currency.map { context.format.text(digits, $0, isGrouped: isGrouped) }
        ?? context.format.text(digits, isGrouped: isGrouped))
  }
}
