/// How a language writes numbers and amounts of money.
package struct AmountFormat: Sendable, Hashable {
  package var decimal: String
  /// Between groups of digits.
  package var group: String
  /// Digits of each group before the last one, which has three: two in Hindi.
  package var groupSize = 3
  /// A number of so many digits and three more is grouped: in Spanish 1234,50 isn't.
  package var leastGrouped = 1
  package var isSymbolFirst: Bool
  /// Whether a space stands between the symbol and the digits. Between a letter and a digit there always is one.
  package var isSpaced: Bool
  /// The language's own symbols of currencies, by code.
  private var symbols: [String: String] = [:]

  package init(
    decimal: String, group: String, groupSize: Int = 3, leastGrouped: Int = 1, isSymbolFirst: Bool, isSpaced: Bool
  ) {
    self.decimal = decimal
    self.group = group
    self.groupSize = groupSize
    self.leastGrouped = leastGrouped
    self.isSymbolFirst = isSymbolFirst
    self.isSpaced = isSpaced
  }

  /// Minor units as people read them: `€ 1.234,50`. A minus stands before everything.
  package func text(_ minorUnits: Int, _ currency: Currency) -> String {
    text(DecimalText(minorUnits: minorUnits, digits: currency.digits), currency)
  }

  /// An amount as people read it.
  package func text(_ amount: DecimalText, _ currency: Currency, isGrouped: Bool = true) -> String {
    var text = digits(amount, isGrouped: isGrouped)
    let symbol = currency.isDeclared ? currency.symbol : symbols[currency.code] ?? currency.symbol
    if symbol.isEmpty {
      // Nothing to separate.
    } else if isSymbolFirst {
      text = symbol + (isSpaced || Self.needsSpace(symbol.unicodeScalars.last) ? " " : "") + text
    } else {
      text += (isSpaced || Self.needsSpace(symbol.unicodeScalars.first) ? " " : "") + symbol
    }
    return amount.isNegative ? "-" + text : text
  }

  /// Whether a blank keeps a symbol from the digits beside it: where it touches them with neither a sign nor a blank of its
  /// own.
  private static func needsSpace(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.properties.generalCategory {
    case nil, .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }

  /// A number as people read it: `1.234,5`.
  package func text(_ number: DecimalText, isGrouped: Bool = true) -> String {
    (number.isNegative ? "-" : "") + digits(number, isGrouped: isGrouped)
  }

  private func digits(_ number: DecimalText, isGrouped: Bool) -> String {
    let whole = isGrouped ? grouped(number.whole) : number.whole
    return number.fraction.isEmpty ? whole : whole + decimal + number.fraction
  }

  private func grouped(_ digits: String) -> String {
    guard digits.count >= 3 + leastGrouped else { return digits }
    var rest = digits[...]
    var groups: [Substring] = []
    var size = 3
    while rest.count > size {
      groups.append(rest.suffix(size))
      rest.removeLast(size)
      size = groupSize
    }
    groups.append(rest)
    return groups.reversed().joined(separator: group)
  }

  package static let english = AmountFormat(decimal: ".", group: ",", isSymbolFirst: true, isSpaced: false)

  /// The format of a language tag, or of its language where the region has none of its own; nil for others.
  package static func of(_ tag: String) -> AmountFormat? {
    var format = rows[tag] ?? rows[LanguageTag.base(of: tag)]
    format?.symbols = Currency.symbols(in: tag)
    return format
  }

  /// The tags with a format of their own, in alphabetical order.
  package static let tags = rows.keys.sorted()

  /// The Unicode Common Locale Data Repository (CLDR 47): the standard currency pattern in Latin digits.
  private static let rows: [String: AmountFormat] = {
    let (space, narrow) = ("\u{A0}", "\u{202F}")
    let first = english
    let lakh = AmountFormat(decimal: ".", group: ",", groupSize: 2, isSymbolFirst: true, isSpaced: false)
    let comma = AmountFormat(decimal: ",", group: ".", isSymbolFirst: true, isSpaced: false)
    let spacedComma = AmountFormat(decimal: ",", group: ".", isSymbolFirst: true, isSpaced: true)
    let behind = AmountFormat(decimal: ",", group: ".", isSymbolFirst: false, isSpaced: true)
    let blank = AmountFormat(decimal: ",", group: space, isSymbolFirst: false, isSpaced: true)
    let thin = AmountFormat(decimal: ",", group: narrow, isSymbolFirst: false, isSpaced: true)
    let point = AmountFormat(decimal: ".", group: ",", isSymbolFirst: false, isSpaced: true)
    func late(_ format: AmountFormat) -> AmountFormat {
      var format = format
      format.leastGrouped = 2
      return format
    }
    let swiss = AmountFormat(decimal: ".", group: "’", isSymbolFirst: true, isSpaced: true)
    let groups: [(AmountFormat, String)] = [
      (first, "en ja ko th zh ms fil es-MX"), (lakh, "hi bn mr ta te en-IN"), (comma, "id tr"),
      (spacedComma, "pt nl de-AT"), (behind, "da de el it ro hr sr sl gl vi"),
      (blank, "cs fi hu nb no ru sk sv uk lt lv et fr-CA"), (thin, "fr fr-CH"), (point, "ar he"),
      (late(behind), "es ca"), (late(blank), "pl bg pt-PT"), (swiss, "de-CH"),
    ]
    return Dictionary(
      groups.flatMap { format, tags in tags.split(separator: " ").map { (String($0), format) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
