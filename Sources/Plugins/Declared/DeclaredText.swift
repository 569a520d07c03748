import Checkout

/// A text by language, with values in it: `{ "en": "{missing} more", "pt": "Faltam {missing}" }`.
struct DeclaredText: Sendable {
  enum Part: Sendable {
    case text(String)
    case slot(Int)
  }

  /// By the languages' tags, in the order of the file.
  var languages: [(tag: String, parts: [Part])]

  /// The text in the first language of a locale that it has; else in the first one.
  func text(_ slots: [PluginValue], _ locale: CheckoutLocale) -> String {
    parts(locale).map { part in
      switch part {
      case .text(let text): text
      case .slot(let index): slots.indices.contains(index) ? slots[index].text(locale) : ""
      }
    }.joined()
  }

  private func parts(_ locale: CheckoutLocale) -> [Part] {
    for tag in locale.tags {
      if let found = languages.first(where: { $0.tag == tag }) { return found.parts }
    }
    return languages.first?.parts ?? []
  }

  /// The text in all of its languages, for the catalogue. A text without a language stands for every one.
  var phrase: Phrase {
    Phrase(
      languages.map { Phrase.Wording($0.tag.isEmpty ? Phrase.anyLanguage : $0.tag, text([], CheckoutLocale($0.tag))) })
  }

  /// Splits a text at the names in braces; `{{` is a brace.
  static func split(_ text: String) -> [(text: String, isName: Bool)] {
    var parts: [(text: String, isName: Bool)] = []
    var (plain, rest) = ("", text[...])
    while let character = rest.popFirst() {
      guard character == "{", rest.first != "{", let end = rest.firstIndex(of: "}") else {
        if character == "{", rest.first == "{" { rest.removeFirst() }
        plain.append(character)
        continue
      }
      if !plain.isEmpty { parts.append((plain, false)) }
      parts.append((String(rest[..<end]), true))
      (plain, rest) = ("", rest[rest.index(after: end)...])
    }
    if !plain.isEmpty || parts.isEmpty { parts.append((plain, false)) }
    return parts
  }
}
