import Checkout
import JSONDocument

/// An expression of a plugin's file. Its type was checked as it was read, so its evaluation can only fail by the size of
/// numbers.
struct Expression: Sendable {
  indirect enum Form: Sendable {
    case constant(PluginValue)
    /// The value of a slot of the plugin.
    case slot(Int)
    case apply(ExpressionOperator, [Expression])
    /// Texts by language, with slots between their parts.
    case text(DeclaredText)
  }

  let form: Form
  let type: PluginValueType
  /// Where it is written, in the plugin's file.
  let node: JSONDocument.Node

  /// The most expressions of one plugin, and how deep they may be nested.
  static let limit = 2000
  static let maximumDepth = 32

  /// - Parameter slots: the plugin's values.
  func value(_ slots: [PluginValue], _ locale: CheckoutLocale) throws(ExpressionFault) -> PluginValue {
    switch form {
    case .constant(let value): return value
    case .slot(let index): return slots.indices.contains(index) ? slots[index] : type.zero
    case .text(let text): return .string(text.text(slots, locale))
    case .apply(let function, let arguments): return try apply(function, arguments, slots, locale)
    }
  }

  private func apply(
    _ function: ExpressionOperator, _ arguments: [Expression], _ slots: [PluginValue], _ locale: CheckoutLocale
  ) throws(ExpressionFault) -> PluginValue {
    switch function {
    case .choose:
      return try arguments[try arguments[0].value(slots, locale).isTrue ? 1 : 2].value(slots, locale)
    case .all, .any:
      for argument in arguments where try argument.value(slots, locale).isTrue != (function == .all) {
        return .bool(function == .any)
      }
      return .bool(function == .all)
    default: break
    }
    var values: [PluginValue] = []
    for argument in arguments { values.append(try argument.value(slots, locale)) }
    let (first, last) = (values[0], values[values.count - 1])
    switch function {
    case .not: return .bool(!first.isTrue)
    case .equal: return .bool(first == last)
    case .below: return .bool(first.integer < last.integer)
    case .atMost: return .bool(first.integer <= last.integer)
    case .above: return .bool(first.integer > last.integer)
    case .atLeast: return .bool(first.integer >= last.integer)
    case .min: return try number(values.map(\.integer).min() ?? 0)
    case .max: return try number(values.map(\.integer).max() ?? 0)
    case .contains: return .bool(first.elements.contains(last))
    case .size: return .count(first.elements.count)
    case .length: return .count(first.text(locale).count)
    case .isDigits:
      let text = first.text(locale)
      return .bool(!text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) })
    case .add:
      var sum = 0
      for value in values { sum = try whole(sum.addingReportingOverflow(value.integer)) }
      return try number(sum)
    case .subtract: return try number(whole(first.integer.subtractingReportingOverflow(last.integer)))
    case .multiply: return try number(whole(first.integer.multipliedReportingOverflow(by: last.integer)))
    case .percent:
      let product = try whole(first.integer.multipliedReportingOverflow(by: last.integer))
      return try number(Self.floor(product, 100))
    case .divide, .remainder:
      guard last.integer != 0 else { throw ExpressionFault("a division by zero", node) }
      let quotient = Self.floor(first.integer, last.integer)
      if function == .divide { return try number(quotient) }
      return try number(first.integer - quotient * last.integer)
    case .choose, .all, .any: return first
    }
  }

  /// The quotient, rounded down; the divisor is not 0.
  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest != 0 && (rest < 0) != (divisor < 0) ? quotient - 1 : quotient
  }

  private func whole(_ result: (partialValue: Int, overflow: Bool)) throws(ExpressionFault) -> Int {
    if result.overflow { throw ExpressionFault("a number that is too large", node) }
    return result.partialValue
  }

  /// A number of the expression's type. Both kinds have the same bounds.
  private func number(_ value: Int) throws(ExpressionFault) -> PluginValue {
    guard value.magnitude <= Money.maximum else { throw ExpressionFault("a number that is too large", node) }
    return type == .money ? .money(Money(value)) : .count(value)
  }
}

/// Why an expression has no value.
struct ExpressionFault: Error {
  /// The problem, such as `a division by zero`.
  let message: String
  let node: JSONDocument.Node

  init(_ message: String, _ node: JSONDocument.Node) {
    self.message = message
    self.node = node
  }
}
