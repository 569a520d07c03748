import JSONDocument

/// A glyph of the icon font in a square of its size.
package struct Icon: PropertyOwner, Hashable {
  package var code: IconCode = ""
  /// None: 12 points, or the host's text size.
  package var size: GlyphSize?
  /// None: the theme's icon colour, or the host's text colour.
  package var color: Color?

  package init() {}

  package static let typeName = "an icon"
  package static let starter: [(String, JSONText)] = [("code", "e905")]
  package static var mainProperty: String? { "code" }

  package static let table = PropertyTable<Icon>([
    Property("code", \.code, "the glyph's hexadecimal code such as e922, or its name"),
    Property("size", \.size, "a text size by name, or points"),
    Property("color", \.color, "glyph colour"),
  ])
}
