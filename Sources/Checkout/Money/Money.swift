/// An amount of Brazilian reais in minor units (cents). Sums stay within ±`maximum`: no amount from a document can
/// overflow.
package struct Money: Sendable, Hashable, Comparable {
  /// Cents.
  package let minorUnits: Int

  /// The largest amount, in cents.
  package static let maximum = 1_000_000_000_000
  package static let zero = Money(0)

  /// - Parameter minorUnits: cents.
  package init(_ minorUnits: Int) { self.minorUnits = min(max(minorUnits, -Self.maximum), Self.maximum) }

  /// Reads what a person types: `50`, `50.5`, `50,00`, `R$ 50`. Nil for anything else, and for negative amounts.
  package init?(typed text: String) {
    var rest = text.drop { $0 == " " }
    if rest.hasPrefix("R$") { rest = rest.dropFirst(2).drop { $0 == " " } }
    while rest.last == " " { rest = rest.dropLast() }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard (1...2).contains(parts.count), let whole = Self.digits(parts[0], count: 1...10) else { return nil }
    var cents = 0
    if parts.count == 2 {
      guard let value = Self.digits(parts[1], count: 1...2) else { return nil }
      cents = parts[1].utf8.count == 1 ? value * 10 : value
    }
    self.init(whole * 100 + cents)
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

  /// A share of the amount, rounded down to a whole cent.
  package func percent(_ percent: Int) -> Money { Money(minorUnits / 100 * percent + minorUnits % 100 * percent / 100) }

  /// `R$ 1.234,50` in Portuguese, `R$ 1,234.50` in English; a minus stands before the sign.
  package func formatted(_ language: Language) -> String {
    let cents = minorUnits.magnitude % 100
    var whole = String(minorUnits.magnitude / 100)
    var groups: [Substring] = []
    while whole.count > 3 {
      groups.insert(whole.suffix(3), at: 0)
      whole.removeLast(3)
    }
    groups.insert(whole[...], at: 0)
    let text = groups.joined(separator: language.text(",", "."))
    return "\(minorUnits < 0 ? "-" : "")R$ \(text)\(language.text(".", ","))\(cents < 10 ? "0" : "")\(cents)"
  }
}

extension Sequence where Element == Money {
  /// The sum of the amounts.
  package var total: Money { reduce(.zero, +) }
}
