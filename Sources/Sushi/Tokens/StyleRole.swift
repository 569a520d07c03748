/// A way in which documents name a style of the design system instead of writing it out (`docs/format.md` §7).
package enum StyleRole: String, CaseIterable, Sendable, Hashable {
  /// A named type of the design language: everything about a view.
  case type = "dls_type"
  case size = "size_class"
  case spacing = "spacing_role"
  case text = "text_role"

  /// Where `design_system` declares its styles.
  package var section: String {
    switch self {
    case .type: "types"
    case .size: "sizes"
    case .spacing: "spacing"
    case .text: "text"
    }
  }

  /// The property that a style means that is a bare number.
  package var numberProperty: String? {
    switch self {
    case .size: "height"
    case .spacing: "spacing"
    case .type, .text: nil
    }
  }

  /// In a message: `text role`.
  package var noun: String {
    switch self {
    case .type: "named type"
    case .size: "size class"
    case .spacing: "spacing role"
    case .text: "text role"
    }
  }
}
