import JSONDocument

/// The names of styles, and what is spelt out beside them, as `styled_by` and a facet's `style` have them.
package struct StyleReference: PropertyOwner, Hashable {
  package init() {}

  package static let typeName = "a style"
  package static var mainProperty: String? { StyleRole.type.rawValue }

  package static let table = PropertyTable<StyleReference>([
    .inert(StyleRole.type.rawValue, StyleName<TypeRole>.self, "a named type of the design language"),
    .inert(StyleRole.text.rawValue, StyleName<TextRole>.self, "font and colour by their role"),
    .inert(StyleRole.spacing.rawValue, StyleName<SpacingRole>.self, "distances by their role"),
    .inert(StyleRole.size.rawValue, StyleName<SizeRole>.self, "measures by their class"),
    .inert("font", Font.self, "instead of the roles' font"),
    .inert("color", Color.self, "instead of the roles' colour"),
    .inert("background_color", Color.self, "the fill; bg_color in a node"),
  ])
}

/// The name of a style of one role. Whether the design system has it is said where it is used.
private struct StyleName<Kind: StyleKind>: PropertyDecodable {
  static var propertyType: PropertyType { .style(Kind.role) }

  static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> StyleName? {
    guard decoder.string(value) == nil else { return StyleName() }
    decoder.reportMismatch(value, expected: propertyType.expectation)
    return nil
  }
}

private protocol StyleKind: Sendable { static var role: StyleRole { get } }
private enum TypeRole: StyleKind { static var role: StyleRole { .type } }
private enum TextRole: StyleKind { static var role: StyleRole { .text } }
private enum SpacingRole: StyleKind { static var role: StyleRole { .spacing } }
private enum SizeRole: StyleKind { static var role: StyleRole { .size } }
