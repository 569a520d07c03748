import Checkout
import Locales
import Plugins
import Testing

@Suite("Amounts") struct MoneyTests {
  @Test(
    "an amount is spelt as in its language",
    arguments: [
      (500, "R$5.00", "R$ 5,00"), (0, "R$0.00", "R$ 0,00"), (7, "R$0.07", "R$ 0,07"),
      (123450, "R$1,234.50", "R$ 1.234,50"), (-1000, "-R$10.00", "-R$ 10,00"),
      (100_000_000_099, "R$1,000,000,000.99", "R$ 1.000.000.000,99"),
    ])
  func spelling(cents: Int, english: String, portuguese: String) throws {
    let real = try #require(Currency("BRL"))
    #expect(Money(cents).formatted(CheckoutLocale("en", real)) == english)
    #expect(Money(cents).formatted(CheckoutLocale("pt", real)) == portuguese)
  }

  @Test(
    "what people type is an amount, or it isn't",
    arguments: [
      ("50", 5000), ("50,5", 5050), ("50.05", 5005), (" R$ 7,50 ", 750), ("0", 0), ("R$100", 10000), ("", nil),
      ("-5", nil), ("1,234,5", nil), ("1,234", nil), ("ten", nil), ("5,", nil), ("99999999999", nil), ("R$", nil),
    ])
  func typing(text: String, cents: Int?) throws {
    let locale = CheckoutLocale("en", try #require(Currency("BRL")))
    #expect(Money(typed: text, in: locale)?.minorUnits == cents)
  }

  @Test("amounts without a currency have no sign")
  func undeclared() {
    #expect(Money(123450).formatted(.english) == "1,234.50")
    #expect(Money(-500).formatted(CheckoutLocale("pt")) == "-5,00")
    #expect(Money(typed: "7,50", in: .english)?.minorUnits == 750)
    #expect(Currency("XXX") == nil)
  }

  @Test("no sum or product leaves the range")
  func range() {
    let most = Money(.max)
    #expect((most + most).minorUnits == Money.maximum)
    #expect((most * 99).minorUnits == Money.maximum)
    #expect((Money(.min) - most).minorUnits == -Money.maximum)
    #expect(Array(repeating: most, count: 1000).total == most)
  }

  @Test(
    "an amount has the digits of its currency, in the format of its language",
    arguments: [
      ("ja", "JPY", 123456, "¥123,456"), ("de", "EUR", 123450, "1.234,50 €"),
      ("fr", "TND", 1_234_567, "1\u{202F}234,567 TND"),
      ("ar", "KWD", 5, "0.005 KWD"), ("hi", "INR", 12_345_678_00, "₹1,23,45,678.00"),
      ("es", "EUR", 123450, "1234,50 €"),
      ("es", "EUR", 1_234_550, "12.345,50 €"), ("en", "CLF", 12345, "CLF 1.2345"),
      ("de-CH", "CHF", 123450, "CHF 1’234.50"),
      ("xx", "USD", -100, "-$1.00"), ("pt-BR", "BRL", 100, "R$ 1,00"), ("pt-PT", "EUR", 123450, "1234,50 €"),
    ])
  func currencies(tag: String, code: String, amount: Int, text: String) throws {
    #expect(Money(amount).formatted(CheckoutLocale(tag, try #require(Currency(code)))) == text)
  }

  @Test(
    "people type as many digits as the currency has",
    arguments: [
      ("JPY", "1200", 1200), ("JPY", "12.5", nil), ("JPY", "¥ 5", 5), ("KWD", "1.5", 1500), ("KWD", "1,234", 1234),
      ("KWD", "1.2345", nil), ("KWD", "2 kwd", 2000), ("EUR", "9 €", 900), ("CLF", "1", 10000),
      ("CLF", "9999999999", nil),
    ])
  func typing(code: String, text: String, amount: Int?) throws {
    #expect(Money(typed: text, in: CheckoutLocale("en", try #require(Currency(code))))?.minorUnits == amount)
  }

  @Test("every currency of ISO 4217 has its digits, and no other code is one")
  func standard() {
    #expect(Currency.codes.count == 165)
    #expect(Currency.codes.allSatisfy { $0.utf8.count == 3 && (0...4).contains(Currency($0)?.digits ?? -1) })
    #expect(["XXX", "eur", "", "EURO", "XAU"].allSatisfy { Currency($0) == nil })
  }

  @Test("what is typed as it is shown is the same amount again", arguments: ["JPY", "EUR", "KWD", "CLF"])
  func roundTrip(code: String) throws {
    let locale = CheckoutLocale("de", try #require(Currency(code)))
    for amount in [0, 1, 9, 10, 99, 100, 101, 999, 1000, 12345, 100_000_000] {
      #expect(Money(typed: locale.typed(Money(amount)), in: locale)?.minorUnits == amount)
    }
  }
}
