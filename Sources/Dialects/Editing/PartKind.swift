/// The kinds of parts of a screen.
package enum PartKind: String, Sendable, CaseIterable {
  case screen, section, header, item, footer
  /// A part that is not an item of its own: inside an item that draws it, or drawn by nothing.
  case child

  /// Whether it is an item, or lies inside of a section like one.
  package var isInSection: Bool { self != .screen && self != .section }

  /// Whether it is an element of a list that parts can be added to and taken from.
  package var isListed: Bool { self == .section || isItem }

  /// An item of a section, or a facet inside one: each can become the other.
  package var isItem: Bool { self == .item || self == .child }

  /// For several of them in a sentence: "items". Parts inside an item are items too.
  package var plural: String { isItem ? "items" : "\(rawValue)s" }

  /// In a sentence: "an item".
  package var withArticle: String { self == .item ? "an item" : "a \(rawValue)" }
}
