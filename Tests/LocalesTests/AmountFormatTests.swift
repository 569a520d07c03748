import Locales
import Testing

@Suite("Amounts of money")
struct AmountFormatTests {
  private func text(_ minorUnits: Int, _ code: String, _ tag: String) throws -> String {
    try #require(AmountFormat.of(tag)).text(minorUnits, #require(Currency(code)))
  }

  @Test(
    "a blank keeps letters from digits, and nothing else where the language has none",
    arguments: [
      ("en", "CAD", "CA$29.90"), ("en", "CNY", "CN¥29.90"), ("en", "CHF", "CHF 29.90"), ("en", "USD", "$29.90"),
      ("pt", "BRL", "R$ 29,90"), ("id", "IDR", "Rp 29,90"), ("de", "CHF", "29,90 CHF"),
    ])
  func blanks(tag: String, code: String, expected: String) throws { #expect(try text(2990, code, tag) == expected) }

  @Test(
    "a language has symbols of its own",
    arguments: [
      ("pl", "PLN", "29,90 zł"), ("sv", "SEK", "29,90 kr"), ("nb", "NOK", "29,90 kr"), ("da", "DKK", "29,90 kr."),
      ("cs", "CZK", "29,90 Kč"), ("ru", "RUB", "29,90 ₽"), ("tr", "TRY", "₺29,90"), ("en-AU", "AUD", "$29.90"),
      ("en-CA", "CAD", "$29.90"), ("en-CA", "USD", "US$29.90"), ("es-MX", "MXN", "$29.90"), ("zh", "CNY", "¥29.90"),
      ("zh-CN", "CNY", "¥29.90"), ("fr-CA", "CAD", "29,90 $"), ("en", "PLN", "PLN 29.90"), ("pl", "EUR", "29,90 €"),
    ])
  func own(tag: String, code: String, expected: String) throws { #expect(try text(2990, code, tag) == expected) }

  @Test("a symbol that somebody has chosen is the same in all languages")
  func declared() throws {
    var currency = try #require(Currency("CAD"))
    currency.symbol = "C$"
    #expect(try #require(AmountFormat.of("en-CA")).text(2990, currency) == "C$29.90")
  }
}
