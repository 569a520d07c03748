import Locales

/// The language and the currency of a checkout's texts and amounts.
package struct CheckoutLocale: Sendable, Hashable {
  /// A tag of BCP 47, such as `pt` or `en-IN`.
  package let tag: String
  package let currency: Currency
  package let format: AmountFormat
  /// The tags that a text is looked up by, the first one that it has: the language, without its region, then those that
  /// stand in for it.
  package let tags: [String]
  /// Texts of the workspace's own, by the program's in English and by tags.
  let texts: [String: [String: String]]

  /// - Parameters:
  ///   - fallbacks: languages that stand in, in order; English comes last.
  ///   - format: nil takes the language's.
  package init(
    _ tag: String, _ currency: Currency = .undeclared, fallbacks: [String] = [],
    texts: [String: [String: String]] = [:], format: AmountFormat? = nil
  ) {
    self.tag = tag
    self.currency = currency
    self.texts = texts
    var tags: [String] = []
    for tag in [tag] + fallbacks + [Self.english.tag] {
      for tag in [tag, LanguageTag.base(of: tag)] where !tags.contains(tag) { tags.append(tag) }
    }
    self.tags = tags
    self.format = format ?? tags.lazy.compactMap(AmountFormat.of).first ?? Self.english.format
  }

  private init(english currency: Currency) {
    tag = "en"
    self.currency = currency
    tags = ["en"]
    texts = [:]
    format = AmountFormat.english
  }

  package static let english = CheckoutLocale(english: .undeclared)

  /// A text of the program's, which is English: the workspace's words for it come first.
  package func text(_ english: CheckoutText) -> String {
    guard !texts.isEmpty, let own = texts[english.key] else { return english.text }
    for tag in tags {
      if let text = own[tag] { return english.filled(text) }
      if tag == Self.english.tag { break }
    }
    return english.text
  }

  /// The shop's wording of a text of the program's in the locale's own language; nil where it has none.
  func wording(of key: String) -> String? { texts[key].flatMap { $0[tag] ?? $0[LanguageTag.base(of: tag)] } }

  /// An amount as people type it: without a symbol.
  package func typed(_ amount: Money) -> String {
    let unit = currency.unit
    let (whole, rest) = (amount.minorUnits / unit, "\(amount.minorUnits % unit)")
    guard currency.digits > 0 else { return "\(whole)" }
    return "\(whole)\(format.decimal)\(String(repeating: "0", count: currency.digits - rest.count))\(rest)"
  }
}

/// A text of the program's with values in it. Its key has numbers in their places: `Add {0} more to use it.`
package struct CheckoutText: ExpressibleByStringInterpolation, Sendable {
  /// One more than there are values.
  private var parts: [String]
  private var values: [String]

  package init(stringLiteral value: String) {
    parts = [value]
    values = []
  }

  package init(_ text: String) { self.init(stringLiteral: text) }

  package init(stringInterpolation interpolation: StringInterpolation) {
    parts = interpolation.parts + [interpolation.last]
    values = interpolation.values
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [String] = []
    fileprivate var last = ""
    fileprivate var values: [String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { last += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(last)
      last = ""
      values.append(value.description)
    }
  }

  package var text: String { filledParts { values[$0] } }

  package var key: String { filledParts { "{\($0)}" } }

  private func filledParts(_ value: (Int) -> String) -> String {
    guard values.count > 0 else { return parts[0] }
    return parts.indices.map { $0 == 0 ? parts[0] : value($0 - 1) + parts[$0] }.joined()
  }

  /// Another wording, with this text's values at its numbers.
  func filled(_ wording: String) -> String {
    guard !values.isEmpty else { return wording }
    var result = ""
    var rest = wording[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"), let number = Int(rest[rest.index(after: open)..<close]),
        values.indices.contains(number)
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += values[number]
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

/// A text in several languages.
package struct Phrase: Sendable, Hashable {
  /// A wording, by the tag of its language.
  package struct Wording: Sendable, Hashable {
    package var tag: String
    package var text: String

    package init(_ tag: String, _ text: String) {
      self.tag = tag
      self.text = text
    }
  }

  /// The tag of a text that is the same in every language.
  package static let anyLanguage = "*"

  /// In the order that they were written in.
  package var wordings: [Wording]

  package init(_ wordings: [Wording]) { self.wordings = wordings }

  /// A text of the program's.
  package init(_ english: String) { wordings = [Wording(CheckoutLocale.english.tag, english)] }

  /// The text in the first language of a locale that it has; else in the first one.
  package func text(_ locale: CheckoutLocale) -> String {
    let english = locale.texts.isEmpty ? nil : wordings.first { $0.tag == CheckoutLocale.english.tag }
    let own = english.flatMap { locale.texts[$0.text] }
    for tag in locale.tags {
      if let text = own?[tag] { return text }
      if let wording = wordings.first(where: { $0.tag == tag }) { return wording.text }
    }
    return wordings.first?.text ?? ""
  }
}

extension String {
  /// Without white space at its ends.
  package var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
