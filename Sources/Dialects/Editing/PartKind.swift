/// The kinds of parts of a screen.
package enum PartKind: String, Sendable, CaseIterable {
  case screen, section, header, item, footer

  /// In a sentence: "an item".
  package var withArticle: String { self == .item ? "an item" : "a \(rawValue)" }
}
