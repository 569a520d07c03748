import Checkout
import Plugins
import Testing

@Suite("Amounts") struct MoneyTests {
  @Test(
    "an amount is spelt as in its language",
    arguments: [
      (500, "R$ 5.00", "R$ 5,00"), (0, "R$ 0.00", "R$ 0,00"), (7, "R$ 0.07", "R$ 0,07"),
      (123450, "R$ 1,234.50", "R$ 1.234,50"), (-1000, "-R$ 10.00", "-R$ 10,00"),
      (100_000_000_099, "R$ 1,000,000,000.99", "R$ 1.000.000.000,99"),
    ])
  func spelling(cents: Int, english: String, portuguese: String) {
    #expect(Money(cents).formatted(.english) == english)
    #expect(Money(cents).formatted(.portuguese) == portuguese)
  }

  @Test(
    "what people type is an amount, or it isn't",
    arguments: [
      ("50", 5000), ("50,5", 5050), ("50.05", 5005), (" R$ 7,50 ", 750), ("0", 0), ("R$100", 10000), ("", nil),
      ("-5", nil), ("1,234,5", nil), ("1,234", nil), ("ten", nil), ("5,", nil), ("99999999999", nil), ("R$", nil),
    ])
  func typing(text: String, cents: Int?) { #expect(Money(typed: text)?.minorUnits == cents) }

  @Test("no sum or product leaves the range")
  func range() {
    let most = Money(.max)
    #expect((most + most).minorUnits == Money.maximum)
    #expect((most * 99).minorUnits == Money.maximum)
    #expect((Money(.min) - most).minorUnits == -Money.maximum)
    #expect(Array(repeating: most, count: 1000).total == most)
  }
}
