import Locales

/// Which language a picture is shown in.
package enum PictureLocale: RawRepresentable, Sendable, Hashable {
  /// Texts as the layout and the data have them; numbers, dates and plurals in English.
  case original
  /// Longer and accented, still readable: what does not survive it will not survive translation.
  case pseudo
  /// Numbers, dates and plurals that layouts compute in the language of a tag; texts as they are.
  case language(String)

  package init?(rawValue: String) {
    switch rawValue {
    case "original": self = .original
    case "pseudo": self = .pseudo
    default:
      guard LanguageTag.isTag(rawValue) else { return nil }
      self = .language(rawValue)
    }
  }

  package var rawValue: String {
    switch self {
    case .original: "original"
    case .pseudo: "pseudo"
    case .language(let tag): tag
    }
  }

  /// Whether numbers and amounts have a format of its own; those of other languages are English.
  package var isKnown: Bool {
    if case .language(let tag) = self { AmountFormat.of(tag) != nil } else { true }
  }

  /// The words that it takes; any other tag of a language too.
  package static let words = ["original", "pseudo"] + AmountFormat.tags
}
