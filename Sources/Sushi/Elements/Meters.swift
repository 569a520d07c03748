import JSONDocument

package struct RatingBar: PropertyOwner, Hashable {
  package var rating = 0.0
  package var starCount = 5
  package var spacing = 10.0
  package var tintColor = Color(.literal(RGBA(rgb: 0xF9CB2F)))

  package init() {}

  /// Points: a star's side, and the bar's height.
  package static let starSize = 20.0
  package static let typeName = "a rating bar"
  package static let starter: [(String, JSONText)] = [("rating", 4)]
  package static var mainProperty: String? { "rating" }

  package static let table = PropertyTable<RatingBar>([
    Property("rating", \.rating, in: 0...1000, "number of filled stars; fractions allowed"),
    Property("star_count", \.starCount, in: 1...100, "number of stars"),
    Property("between_spacing", \.spacing, in: 0...1000, "points between stars"),
    Property("tint_color", \.tintColor, "fill and outline"),
  ])
}

package struct Progress: PropertyOwner, Hashable {
  package var value = 0.0
  package var color = Color.token(.theme500)
  package var trackColor = Color.tint(.grey, .t200)

  package init() {}

  /// Points.
  package static let height = 4.0
  package static let typeName = "a progress bar"
  package static let starter: [(String, JSONText)] = [("value", 0.5)]
  package static var mainProperty: String? { "value" }

  package static let table = PropertyTable<Progress>([
    Property("value", \.value, in: 0...1, "0 to 1"),
    Property("color", \.color, "the filled part"),
    Property("track_color", \.trackColor, "the rest"),
  ])
}

package struct Loader: PropertyOwner, Hashable {
  package var outerColor = Color.token(.theme500)
  package var innerColor = Color.token(.theme500)

  package init() {}

  /// Points: the least width and height.
  package static let minimum = 50.0
  package static let typeName = "a loader"
  package static let table = PropertyTable<Loader>([
    Property("outer_color", \.outerColor, "the long arc"),
    Property("inner_color", \.innerColor, "the short arc"),
    .inert("inner_angle_offset", Double.self, "degrees of the short arc's phase"),
    .inert("animation_speed_multiplier", Double.self, "turns per second"),
  ])
}

package struct Shimmer: PropertyOwner, Hashable {
  package var color = Color.token(.surfaceShimmer)
  package var highlight = Color.token(.surfacePrimary)

  package init() {}

  package static let typeName = "a shimmer"
  package static let starter: [(String, JSONText)] = [("width", 120), ("height", 16)]
  package static let table = PropertyTable<Shimmer>([
    Property("color", \.color, "the base; bg_color paints behind it"),
    Property("animation_color", \.highlight, "the moving highlight, drawn at its first phase"),
    .inert("animation_width", Double.self, "pixels of the gradient"),
    .inert("angle_offset", Double.self, "pixels to the gradient's vertical end"),
    .inert("animation_duration", Int.self, "milliseconds of one sweep"),
    .inert("animation_delay", Int.self, "milliseconds between sweeps"),
  ])
}

package struct Indicator: PropertyOwner, Hashable {
  package enum Look: String, Sendable, CaseIterable, PropertyChoice {
    case balloon, shift, spring
  }

  package var dotCount = 1
  package var currentPage = 0
  package var spacing = 12.0
  package var look = Look.shift
  package var balloonFactor = 1.5
  package var shiftFactor = 3.0
  package var dots = Dot()
  package var selector = Dot()

  package init() {}

  package static let typeName = "an indicator"
  package static let starter: [(String, JSONText)] = [("dot_count", 3)]
  package static var mainProperty: String? { "current_page" }

  package static let table = PropertyTable<Indicator>([
    Property("dot_count", \.dotCount, in: 1...200, "number of pages"),
    Property("current_page", \.currentPage, in: 0...Int(Int32.max), "the active dot, from 0"),
    Property("dot_spacing", \.spacing, in: 0...1000, "points between dots"),
    Property("type", \.look, "balloon, shift or spring"),
    Property("balloon_size_factor", \.balloonFactor, in: 1...100, "the active dot's scale"),
    Property("shift_size_factor", \.shiftFactor, in: 1...100, "the active dot's width factor"),
    Property("dots_graphic", \.dots, "the dots' look"),
    Property("selector_dot_graphic", \.selector, "the moving dot of spring"),
  ])
}

/// A page dot's look.
package struct Dot: PropertyOwner, Hashable {
  /// Points; nil is 12 for balloon, else 16.
  package var size: Double?
  package var color: Color?

  package init() {}

  package static let typeName = "a dot"
  package static let table = PropertyTable<Dot>([
    Property("size", \.size, "points"),
    Property("color", \.color, "fill"),
    .inert("shape", JSONValue.self, "dots are drawn round"),
    .inert("border_width", Double.self, "points; below a terminal's resolution"),
    .inert("border_color", Color.self, "line colour; below a terminal's resolution"),
  ])
}
