/// A currency of ISO 4217.
package struct Currency: Sendable, Hashable {
  /// Three letters, such as `EUR`.
  package let code: String
  /// Digits of the minor unit: 2 for cents, 0 for the yen, 3 for the Kuwaiti dinar.
  package let digits: Int
  /// As amounts show it; the code where it has no sign of its own, and nothing where there is no currency.
  package var symbol: String { didSet { isDeclared = true } }
  /// Whether somebody has chosen the symbol, so that it is the same in all languages.
  private(set) var isDeclared = false

  /// Nil for a code that isn't in the standard.
  package init?(_ code: String) {
    guard let digits = Self.digits[code] else { return nil }
    self.code = code
    self.digits = digits
    symbol = Self.symbols[code] ?? code
  }

  private init(code: String, digits: Int, symbol: String) {
    self.code = code
    self.digits = digits
    self.symbol = symbol
  }

  /// Of a workspace that declares none: amounts of two digits without a sign. ISO 4217 has the code for no currency.
  package static let undeclared = Currency(code: "XXX", digits: 2, symbol: "")

  /// How many minor units make one: 100 for cents.
  package var unit: Int { (0..<digits).reduce(1) { unit, _ in unit * 10 } }

  /// All codes, in alphabetical order.
  package static let codes = digits.keys.sorted()

  /// ISO 4217:2015, list one of 2025, by the digits of the minor unit. Precious metals, units of account and codes for
  /// tests have none and are not currencies that people pay with.
  private static let digits: [String: Int] = {
    let rows = [
      (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
      (
        2,
        """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY \
        COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS \
        INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR \
        MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP \
        STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
        """
      ), (3, "BHD IQD JOD KWD LYD OMR TND"), (4, "CLF UYW"),
    ]
    return Dictionary(
      rows.flatMap { digits, codes in codes.split(separator: " ").map { (String($0), digits) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The signs of the Unicode Common Locale Data Repository (CLDR 47, English); other currencies show their codes.
  private static let symbols = [
    "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$", "ILS": "₪", "INR": "₹",
    "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "$", "VND": "₫",
  ]

  /// The signs that a language has for some currencies, most of all for its own, by code.
  static func symbols(in tag: String) -> [String: String] {
    let base = ownSymbols[LanguageTag.base(of: tag)] ?? [:]
    return ownSymbols[tag].map { base.merging($0) { $1 } } ?? base
  }

  /// CLDR 47, by the language's tag.
  private static let ownSymbols: [String: [String: String]] = [
    "bg": ["BGN": "лв."], "bn": ["BDT": "৳"], "cs": ["CZK": "Kč"], "da": ["DKK": "kr."],
    "en-AU": ["AUD": "$", "USD": "USD"], "en-CA": ["CAD": "$", "USD": "US$"], "en-NZ": ["NZD": "$", "USD": "US$"],
    "es": ["USD": "US$"], "es-MX": ["MXN": "$", "USD": "USD"], "fr": ["CAD": "$CA", "USD": "$US"],
    "fr-CA": ["CAD": "$", "USD": "$\u{A0}US"], "hu": ["HUF": "Ft"], "id": ["IDR": "Rp"],
    "ja": ["CNY": "元"], "ko": ["USD": "US$"], "ms": ["MYR": "RM"], "nb": ["NOK": "kr"],
    "nl": ["USD": "US$"], "no": ["NOK": "kr"], "pl": ["PLN": "zł"], "pt": ["USD": "US$"],
    "ru": ["RUB": "₽", "UAH": "₴"],
    "sv": ["SEK": "kr"], "th": ["THB": "฿"], "tr": ["TRY": "₺"], "uk": ["UAH": "₴"],
    "zh": ["CNY": "¥", "JPY": "JP¥", "USD": "US$"],
  ]
}
