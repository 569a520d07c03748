import Locales
import TestSupport
import Testing

@Suite("Numbers as people write them")
struct DecimalTextTests {
  @Test(
    "digits are rounded in the decimal form, half away from zero",
    arguments: [
      (1.005, 2, 2, "1.01"), (2.5, 0, 0, "3"), (-2.5, 0, 0, "-3"), (0.05, 1, 1, "0.1"), (0.04, 1, 1, "0.0"),
      (-0.04, 1, 1, "0.0"), (9.995, 2, 2, "10.00"), (999.9, 0, 0, "1000"), (1234.5, 0, 3, "1234.5"),
      (0.1 + 0.2, 0, 3, "0.3"), (1e-7, 0, 3, "0"), (1e-7, 0, 9, "0.0000001"),
      (123_456_789_012_345, 0, 3, "123456789012345"),
      (0, 2, 2, "0.00"), (5e-324, 0, 9, "0"), (0.000_95, 3, 3, "0.001"), (100, 0, 3, "100"),
    ])
  func rounding(value: Double, least: Int, most: Int, text: String) throws {
    let digits = try #require(DecimalText(value, least: least, most: most))
    let fraction = digits.fraction.isEmpty ? "" : "." + digits.fraction
    #expect((digits.isNegative ? "-" : "") + digits.whole + fraction == text)
  }

  @Test("what is not finite or too large has no digits")
  func limits() {
    #expect([Double.nan, .infinity, -.infinity, 1e15, -1e15, 1e300].allSatisfy { DecimalText($0) == nil })
    #expect(DecimalText(999_999_999_999_999) != nil)
  }

  @Test("digits mean the number that they were made of", arguments: 1...20)
  func meaning(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let value = Double(Int(truncatingIfNeeded: random.next() % 2_000_000_001) - 1_000_000_000) / 1000
      let digits = try #require(DecimalText(value, least: 0, most: 9))
      let text = (digits.isNegative ? "-" : "") + digits.whole + "." + digits.fraction + "0"
      #expect(Double(text) == value, "seed \(seed), \(value)")
    }
  }
}
