import Locales

/// An amount in minor units of the checkout's currency, such as cents: which currency is the locale's to know.
///
/// Sums stay within ±`maximum`: no amount from a document can overflow. A cart that comes to more can't be ordered
/// (`Cart.isBeyondMaximum`).
package struct Money: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let minorUnits: Int

  /// The largest amount, in minor units.
  package static let maximum = 1_000_000_000_000
  package static let zero = Money(0)

  package init(_ minorUnits: Int) { self.minorUnits = min(max(minorUnits, -Self.maximum), Self.maximum) }

  /// Reads what a person types: `50`, `50.5`, `50,00`, and `€ 50` or `50 EUR` where that is the currency. Nil for anything
  /// else, for more digits than the currency has, and for negative amounts.
  package init?(typed text: String, in locale: CheckoutLocale) {
    let currency = locale.currency
    var rest = text.trimmed[...]
    for word in [currency.symbol, currency.code] where !word.isEmpty {
      if rest.lowercased().hasPrefix(word.lowercased()) {
        rest = rest.dropFirst(word.count).drop { $0 == " " || $0 == "\u{A0}" }
        break
      }
      if rest.lowercased().hasSuffix(word.lowercased()) {
        rest = rest.dropLast(word.count)
        while rest.last == " " || rest.last == "\u{A0}" { rest.removeLast() }
        break
      }
    }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard (1...(currency.digits > 0 ? 2 : 1)).contains(parts.count), let whole = Self.digits(parts[0], count: 1...10)
    else { return nil }
    var minor = 0
    if parts.count == 2 {
      guard let value = Self.digits(parts[1], count: 1...currency.digits) else { return nil }
      minor = (parts[1].utf8.count..<currency.digits).reduce(value) { value, _ in value * 10 }
    }
    let amount = whole * currency.unit + minor
    guard amount <= Self.maximum else { return nil }
    self.init(amount)
  }

  private static func digits(_ text: Substring, count: ClosedRange<Int>) -> Int? {
    guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  package static func < (left: Money, right: Money) -> Bool { left.minorUnits < right.minorUnits }
  package static func + (left: Money, right: Money) -> Money { Money(left.minorUnits + right.minorUnits) }
  package static func - (left: Money, right: Money) -> Money { Money(left.minorUnits - right.minorUnits) }
  package static prefix func - (value: Money) -> Money { Money(-value.minorUnits) }

  /// - Parameter count: 0…`CartItem.maximumQuantity`.
  package static func * (price: Money, count: Int) -> Money {
    let (product, overflow) = price.minorUnits.multipliedReportingOverflow(by: count)
    return Money(overflow ? maximum : product)
  }

  /// A share of the amount in hundredths of a percent, rounded down to a whole minor unit.
  ///
  /// - Parameter share: 0…10,000.
  package func share(_ share: Int) -> Money {
    Money(minorUnits / 10_000 * share + minorUnits % 10_000 * share / 10_000)
  }

  /// As people read it in the locale's language and currency: `€ 1.234,50`.
  package func formatted(_ locale: CheckoutLocale) -> String { locale.format.text(minorUnits, locale.currency) }

  /// Minor units, as logs and fixtures have them: `123450`.
  package var description: String { "\(minorUnits)" }
}

extension Sequence where Element == Money {
  /// The sum of the amounts.
  package var total: Money { reduce(.zero, +) }
}
