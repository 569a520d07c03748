import Checkout

/// A text by language, with values in it: `{ "en": "{missing} more", "pt": "Faltam {missing}" }`.
struct DeclaredText: Sendable {
  enum Part: Sendable {
    case text(String)
    case slot(Int)
  }

  /// By the languages' tags, in the order of the file.
  var languages: [(tag: String, parts: [Part])]

  /// The text in a language; else in English, else in the first one.
  func text(_ slots: [PluginValue], _ language: Language) -> String {
    parts(language.rawValue).map { part in
      switch part {
      case .text(let text): text
      case .slot(let index): slots.indices.contains(index) ? slots[index].text(language) : ""
      }
    }.joined()
  }

  private func parts(_ tag: String) -> [Part] {
    let found = languages.first { $0.tag == tag } ?? languages.first { $0.tag == Language.english.rawValue }
    return (found ?? languages.first)?.parts ?? []
  }

  /// The text in both languages of the program, for the catalogue.
  var phrase: Phrase { Phrase(text([], .english), text([], .portuguese)) }

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
