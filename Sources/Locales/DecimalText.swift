/// The digits of a number as people write it: rounded in its decimal form, half away from zero.
package struct DecimalText: Sendable, Hashable {
  package var isNegative: Bool
  /// At least one digit.
  package var whole: String
  package var fraction: String

  /// Numbers of this size and more have no digits after the point that count.
  package static let limit = 1e15
  package static let maximumDecimals = 9

  package init(isNegative: Bool, whole: String, fraction: String) {
    self.isNegative = isNegative
    self.whole = whole
    self.fraction = fraction
  }

  /// - Parameters:
  ///   - least: digits after the point; zeros fill them up.
  ///   - most: more are rounded away.
  /// - Returns: nil for what is not finite, and from `limit` on.
  package init?(_ value: Double, least: Int = 0, most: Int = 3) {
    guard value.magnitude < Self.limit else { return nil }
    let most = min(max(most, least, 0), Self.maximumDecimals)
    var (digits, point) = Self.digits(of: value.magnitude)
    let kept = point + most
    if kept < 0 {
      digits = []
    } else if kept < digits.count {
      let isUp = digits[kept] >= 5
      digits.removeSubrange(kept...)
      if isUp { point += Self.increment(&digits) }
    }
    while digits.count < point { digits.append(0) }
    let zeros = point < 0 ? min(-point, most) : 0
    let whole = point > 0 ? digits[..<point] : []
    var fraction = Array(repeating: UInt8(0), count: zeros) + (point > 0 ? digits[point...] : digits[...])
    while fraction.count > least, fraction.last == 0 { fraction.removeLast() }
    while fraction.count < least { fraction.append(0) }
    self.whole = whole.isEmpty ? "0" : Self.text(whole)
    self.fraction = Self.text(fraction[...])
    isNegative = value < 0 && (whole.contains { $0 != 0 } || fraction.contains { $0 != 0 })
  }

  /// Minor units of a currency.
  package init(minorUnits: Int, digits: Int) {
    let text = "\(minorUnits.magnitude)"
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    whole = String(padded.dropLast(digits))
    fraction = String(padded.suffix(digits))
    isNegative = minorUnits < 0
  }

  private static func text(_ digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
  }

  /// Adds one at the last digit. Returns how many digits that puts before the first one.
  private static func increment(_ digits: inout [UInt8]) -> Int {
    var place = digits.count - 1
    while place >= 0 {
      if digits[place] < 9 {
        digits[place] += 1
        return 0
      }
      digits[place] = 0
      place -= 1
    }
    digits.insert(1, at: 0)
    return 1
  }

  /// The shortest digits that mean a number, and how many of them stand before the point.
  private static func digits(of value: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var text = "\(value)".utf8[...]
    while let byte = text.popFirst() {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case UInt8(ascii: "."): point = digits.count
      default:
        exponent = Int(String(decoding: text, as: UTF8.self)) ?? 0
        text = text.suffix(0)
      }
    }
    var place = (point ?? digits.count) + exponent
    while digits.first == 0 {
      digits.removeFirst()
      place -= 1
    }
    return (digits, place)
  }
}
