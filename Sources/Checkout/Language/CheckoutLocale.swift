/// The language of a checkout's texts and amounts.
package enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case portuguese = "pt"

  /// One of two spellings of a text.
  package func text(_ english: String, _ portuguese: String) -> String {
    self == .english ? english : portuguese
  }
}

/// A text in both languages.
package struct Phrase: Sendable, Hashable {
  package var english: String
  package var portuguese: String

  package init(_ english: String, _ portuguese: String) {
    self.english = english
    self.portuguese = portuguese
  }

  package func text(_ language: Language) -> String { language.text(english, portuguese) }
}
