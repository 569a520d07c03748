package struct Separator: PropertyOwner, Hashable {
  package enum Look: String, Sendable, CaseIterable, PropertyChoice {
    case straight
    case straightThick = "straight_thick"
    case dashed, dotted
    case dottedSpaced = "dotted_spaced"
    case vertical
    case verticalDotted = "vertical_dotted"
    case pink, menu, zigzag
  }

  package var look = Look.straight
  package var color = Color.tint(.grey, .t300)
  package var thickness: Double?
  package var zigzag: Zigzag?

  package init() {}

  package static let typeName = "a separator"
  package static var mainProperty: String? { "type" }

  package static let table = PropertyTable<Separator>([
    Property("type", \.look, "line style"),
    Property("color", \.color, "line colour; pink and menu have their own"),
    Property("thickness", \.thickness, "points across the line; by type"),
    Property("zigzag", \.zigzag, "the waves of type zigzag"),
  ])
}

package struct Zigzag: PropertyOwner, Hashable {
  package enum Direction: String, Sendable, CaseIterable, PropertyChoice {
    case top, bottom
  }

  package var direction = Direction.bottom
  package var width = 12.0
  package var height = 24.0

  package init() {}

  package static let typeName = "a zigzag"
  package static let table = PropertyTable<Zigzag>([
    Property("direction", \.direction, "direction of the peaks"),
    Property("width", \.width, in: 1...1000, "width of one wave in points"),
    Property("height", \.height, in: 1...1000, "depth in points"),
    .inert("radius", Double.self, "curve radius in points; below a terminal's resolution"),
  ])
}

package struct Spacer: PropertyOwner, Hashable {
  package var minLength = 0.0

  package init() {}

  package static let typeName = "a spacer"
  package static var mainProperty: String? { "min_length" }
  package static let table = PropertyTable<Spacer>([
    Property("min_length", \.minLength, in: 0...Double.layoutLimit, "minimum length in points")
  ])
}
