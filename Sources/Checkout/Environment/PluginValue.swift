/// A value that a declared plugin computes with.
package enum PluginValue: Sendable, Hashable {
  case bool(Bool)
  case count(Int)
  case money(Money)
  case string(String)
  case list([PluginValue])

  package var isTrue: Bool { self == .bool(true) }

  /// A whole number: the amount of money in minor units, a count, or 0.
  package var integer: Int {
    switch self {
    case .count(let value): value
    case .money(let value): value.minorUnits
    default: 0
    }
  }

  package var elements: [PluginValue] { if case .list(let values) = self { values } else { [] } }

  /// The value as one of a type: a whole number is an amount too. Nil for a value of another type.
  package func converted(to type: PluginValueType) -> PluginValue? {
    switch (self, type) {
    case (.bool, .bool), (.count, .count), (.money, .money), (.string, .string): return self
    case (.count(let number), .money): return .money(Money(number))
    case (.list(let values), _):
      guard let element = type.element else { return nil }
      let converted = values.map { $0.converted(to: element) }
      return converted.contains { $0 == nil } ? nil : .list(converted.compactMap(\.self))
    default: return nil
    }
  }

  /// As people read it; amounts in the checkout's language.
  package func text(_ locale: CheckoutLocale) -> String {
    switch self {
    case .bool(let value): "\(value)"
    case .count(let value): "\(value)"
    case .money(let value): value.formatted(locale)
    case .string(let value): value
    case .list(let values): values.map { $0.text(locale) }.joined(separator: ", ")
    }
  }

  /// The word that tells a choice of this value apart: money in minor units.
  package var word: String { if case .money(let value) = self { "\(value.minorUnits)" } else { text(.english) } }
}

/// The types of values in a plugin's file, by the words for them.
package enum PluginValueType: String, Sendable, Hashable, CaseIterable {
  case bool, count, money, string
  case counts = "[count]"
  case amounts = "[money]"
  case strings = "[string]"

  /// The type of a list's elements.
  package var element: PluginValueType? {
    switch self {
    case .counts: .count
    case .amounts: .money
    case .strings: .string
    default: nil
    }
  }

  /// The value of a declared name without a default.
  package var zero: PluginValue {
    switch self {
    case .bool: .bool(false)
    case .count: .count(0)
    case .money: .money(.zero)
    case .string: .string("")
    case .counts, .amounts, .strings: .list([])
    }
  }

  /// In messages: `an amount of money`.
  package var noun: String {
    switch self {
    case .bool: "true or false"
    case .count: "a whole number"
    case .money: "an amount of money"
    case .string: "a text"
    case .counts: "a list of whole numbers"
    case .amounts: "a list of amounts"
    case .strings: "a list of texts"
    }
  }
}
