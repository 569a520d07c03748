import Checkout

/// The functions of plugins' expressions: a closed set. Each is pure and ends; what has no result is a fault.
package enum ExpressionOperator: String, Sendable, CaseIterable {
  case all, any, not, equal, below
  case atMost = "at_most"
  case above
  case atLeast = "at_least"
  case add, subtract, multiply, divide, remainder, percent, min, max
  case choose = "if"
  case contains, size, length
  case isDigits = "is_digits"

  /// One line, for the schema and the documentation.
  package var summary: String {
    switch self {
    case .all: "true if every one of the conditions is"
    case .any: "true if one of the conditions is"
    case .not: "true if the condition is not"
    case .equal: "true if both are the same"
    case .below: "true if the first is less than the second"
    case .atMost: "true if the first equals the second or is less"
    case .above: "true if the first is more than the second"
    case .atLeast: "true if the first equals the second or is more"
    case .add: "the sum of counts, or of amounts"
    case .subtract: "the first less the second"
    case .multiply: "the product of counts, or an amount so many times"
    case .divide: "rounded down; an amount by an amount is a count"
    case .remainder: "the rest of the division"
    case .percent: "so many percent of the first, rounded down: [amount, percent]"
    case .min: "the least"
    case .max: "the most"
    case .choose: "[condition, value, otherwise]"
    case .contains: "true if the list has the value: [list, value]"
    case .size: "how many elements a list has"
    case .length: "how many characters a text has"
    case .isDigits: "true if a text has nothing but digits"
    }
  }

  /// How many values it takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .all, .any, .add, .min, .max: 1...32
    case .not, .size, .length, .isDigits: 1...1
    case .choose: 3...3
    default: 2...2
    }
  }

  private var isCondition: Bool {
    switch self {
    case .all, .any, .not, .equal, .below, .atMost, .above, .atLeast, .contains, .isDigits: true
    default: false
    }
  }

  /// The type of its result for values of these types; nil if it takes others.
  func result(of types: [PluginValueType]) -> PluginValueType? {
    guard let first = types.first, let last = types.last else { return nil }
    let isNumber = first == .count || first == .money
    let isUniform = types.allSatisfy { $0 == first }
    switch self {
    case .all, .any, .not: return first == .bool && isUniform ? .bool : nil
    case .equal: return isUniform && first.element == nil ? .bool : nil
    case .below, .atMost, .above, .atLeast: return isNumber && isUniform ? .bool : nil
    case .add, .subtract, .min, .max, .remainder: return isNumber && isUniform ? first : nil
    case .multiply:
      if types == [.count, .count] { return .count }
      return types == [.money, .count] || types == [.count, .money] ? .money : nil
    case .divide:
      if isNumber && isUniform { return .count }
      return types == [.money, .count] ? .money : nil
    case .percent: return isNumber && last == .count ? first : nil
    case .choose: return first == .bool && types.count == 3 && types[1] == last ? last : nil
    case .contains: return first.element == last ? .bool : nil
    case .size: return first.element == nil ? nil : .count
    case .length: return first == .string ? .count : nil
    case .isDigits: return first == .string ? .bool : nil
    }
  }

  /// The values that it takes, in words.
  var expectation: String {
    switch self {
    case .all, .any: "conditions"
    case .not: "one condition"
    case .equal: "two values of one type"
    case .below, .atMost, .above, .atLeast: "two counts or two amounts"
    case .add, .min, .max: "counts or amounts, all of one type"
    case .subtract, .remainder: "two counts or two amounts"
    case .multiply: "an amount and a count, or two counts"
    case .divide: "an amount and a count, or two of one type"
    case .percent: "an amount or a count, and a count"
    case .choose: "a condition and two values of one type"
    case .contains: "a list and a value of its type"
    case .size: "one list"
    case .length, .isDigits: "one text"
    }
  }
}
