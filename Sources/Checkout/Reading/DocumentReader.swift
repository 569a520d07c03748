import JSONDocument
import Locales

/// Reads values out of a document leniently: a value of the wrong type is reported at its place and counts as absent,
/// and so does null, so that no field can make the rest unreadable.
package struct DocumentReader {
  package let document: JSONDocument
  package var diagnostics: [Diagnostic] = []
  /// The tags that texts may have, besides English; nil for any.
  package var languages: [String]?

  package typealias Node = JSONDocument.Node

  package init(_ document: JSONDocument) { self.document = document }

  /// A member by its name in snake_case, which may also be spelt in camelCase.
  package func member(_ key: String, of node: Node) -> Node? {
    let found = document.value(forKey: key, in: node) ?? document.value(forKey: Self.camel(key), in: node)
    return found.flatMap { document.isNull($0) ? nil : $0 }
  }

  /// `checkout_page_configs` as `checkoutPageConfigs`.
  package static func camel(_ key: String) -> String {
    let words = key.split(separator: "_")
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  package mutating func string(_ key: String, of node: Node) -> String? {
    guard let value = member(key, of: node) else { return nil }
    if let text = document.string(value) { return text }
    mismatch(value, key, "a string")
    return nil
  }

  /// A text, or texts by language: `{ "en": "Bag", "pt": "Sacola" }`. One without a language is that of `*`.
  package mutating func phrase(_ key: String, of node: Node) -> Phrase? {
    member(key, of: node).flatMap { phrase($0, named: key) }
  }

  package mutating func phrase(_ node: Node, named key: String) -> Phrase? {
    if let text = document.string(node) { return Phrase([Phrase.Wording(Phrase.anyLanguage, text)]) }
    guard document.kind(of: node) == .object else {
      if !document.isNull(node) { mismatch(node, key, "a text, or an object of texts by language") }
      return nil
    }
    var wordings: [Phrase.Wording] = []
    for member in document.members(of: node).prefix(100) where isTag(member.key, at: member.value) {
      if let text = document.string(member.value) {
        wordings.append(Phrase.Wording(member.key, text))
        checkLanguage(member.key, at: member.value)
      } else {
        mismatch(member.value, member.key, "a string")
      }
    }
    return Phrase(wordings)
  }

  /// Reports a language that nobody's checkout is in.
  package mutating func checkLanguage(_ tag: String, at node: Node) {
    let base = LanguageTag.base(of: tag)
    guard let languages, base != CheckoutLocale.english.tag,
      !languages.contains(where: { $0 == tag || LanguageTag.base(of: $0) == base })
    else { return }
    report(
      .warning, .checkoutValue, "the shop has no language \(Self.quoted(tag))", at: node,
      fix: "use \(languages.joined(separator: ", ")), or add it to the shop's \"languages\"")
  }

  /// Whether a text is the tag of a language; any other is reported.
  package mutating func isTag(_ text: String, at node: Node) -> Bool {
    if LanguageTag.isTag(text) { return true }
    report(
      .warning, .checkoutValue, "\(Self.quoted(text)) isn't a language", at: node, fix: "use a tag such as pt or en-IN")
    return false
  }

  package mutating func bool(_ key: String, of node: Node) -> Bool? {
    guard let value = member(key, of: node) else { return nil }
    if let bool = document.bool(value) { return bool }
    mismatch(value, key, "true or false")
    return nil
  }

  /// A whole number in a range; one outside is reported and moved to the nearer end.
  package mutating func integer(_ key: String, of node: Node, in range: ClosedRange<Int>) -> Int? {
    guard let value = member(key, of: node) else { return nil }
    guard let number = document.integer(value) else {
      mismatch(value, key, "a whole number")
      return nil
    }
    if !range.contains(number) {
      report(
        .warning, .checkoutValue, "\(key) is out of range (\(range.lowerBound)–\(range.upperBound))", at: value)
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// An amount in minor units.
  package mutating func money(_ key: String, of node: Node) -> Money? {
    integer(key, of: node, in: 0...Money.maximum).map { Money($0) }
  }

  package mutating func object(_ key: String, of node: Node) -> Node? {
    guard let value = member(key, of: node) else { return nil }
    if document.kind(of: value) == .object { return value }
    mismatch(value, key, "an object")
    return nil
  }

  /// The elements of a list, up to a bound; a member that is anything else counts as an empty list.
  package mutating func list(_ key: String, of node: Node, limit: Int = 1000) -> [Node] {
    guard let value = member(key, of: node) else { return [] }
    guard document.kind(of: value) == .array else {
      mismatch(value, key, "an array")
      return []
    }
    let elements = Array(document.elements(of: value).prefix(limit + 1))
    if elements.count > limit {
      report(.warning, .checkoutValue, "\(key) has more than \(limit) elements; the others are left out", at: value)
    }
    return Array(elements.prefix(limit))
  }

  /// One of an enumeration's words; another one is reported with the nearest.
  package mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, of node: Node, as type: Value.Type
  ) -> Value? where Value.RawValue == String {
    guard let word = string(key, of: node) else { return nil }
    if let value = Value(rawValue: word) { return value }
    let words = Value.allCases.map(\.rawValue)
    report(
      .warning, .checkoutValue, "no \(key) named \(Self.quoted(word))", at: member(key, of: node) ?? node,
      fix: Self.suggestion(word, words) ?? "use one of \(words.joined(separator: ", "))")
    return nil
  }

  /// Reports keys that nothing reads, with the nearest that something does.
  ///
  /// - Parameters:
  ///   - known: in snake_case; each may be spelt in camelCase too.
  ///   - owner: in the message, such as "a cart".
  package mutating func reportUnknownKeys(of node: Node, in owner: String, known: [String]) {
    for member in document.members(of: node) where !member.key.hasPrefix("$") {
      guard !known.contains(where: { $0 == member.key || Self.camel($0) == member.key }) else { continue }
      let spelt = known.flatMap { [$0, Self.camel($0)] }
      report(
        .warning, .checkoutKey, "unknown key \(Self.quoted(member.key)) in \(owner)", at: member.value, isKey: true,
        fix: Self.suggestion(member.key, spelt)
          ?? Fix("remove it, or use one of \(known.joined(separator: ", "))", .removal))
    }
  }

  // MARK: Reporting

  package mutating func mismatch(_ node: Node, _ key: String, _ expected: String) {
    let written = document.key(of: node).flatMap { $0 == Self.camel(key) ? $0 : nil } ?? key
    // Of a number that isn't whole only its digits tell what is wrong with it.
    let isNumber = document.kind(of: node) == .number && expected.hasPrefix("a whole number")
    let found = isNumber ? document.text(of: node) : document.kind(of: node).name
    report(.warning, .checkoutValue, "\(written) must be \(expected), not \(found)", at: node)
  }

  package mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at node: Node, isKey: Bool = false,
    fix: Fix? = nil, notes: [Diagnostic.Note] = []
  ) {
    guard diagnostics.count < Self.maximumFindings else { return }
    let key = isKey ? document.keyLocation(of: node) : nil
    diagnostics.append(
      Diagnostic(
        severity, code, message, at: key ?? document.location(of: node), path: document.pointer(to: node).description,
        fix: fix, notes: notes))
  }

  /// A file with more findings has one cause for all.
  package static let maximumFindings = 200

  package static func suggestion(_ word: String, _ words: [String]) -> Fix? {
    Spelling.nearest(word, in: words).map { Fix("did you mean \($0)?", .value(.string($0))) }
  }

  /// A name from a document in quotes, shortened for a message.
  package static func quoted(_ text: String) -> String { "\"\(text.count > 40 ? text.prefix(39) + "…" : text)\"" }
}

extension JSONDocument.Kind {
  fileprivate var name: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
