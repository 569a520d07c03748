import Sushi

/// What every view may say of itself, whatever its type: read from the payload, applied in one place.
package struct Wrapper: Sendable, Hashable {
  package var padding: Edges?
  package var background: Color?
  package var gradient: Gradient?
  package var corners: Corners?
  package var border: Border?
  package var shadow: Shadow?
  package var opacity = 1.0
  package var width: Dimension?
  package var height: Dimension?
  package var minWidth: Double?
  package var maxWidth: Double?
  package var minHeight: Double?
  package var maxHeight: Double?
  package var aspectRatio: AspectRatio?
  package var hidden = false
  package var clip = false
  package var hugging: Priorities?
  package var compression: Priorities?
  package var spacingAfter: Double?
  package var offset: Point?
  package var alignSelf: Alignment?
  package var id: String?
  package var action: JSONValue?
  package var accessibility: Accessibility?

  package init() {}

  /// Whether it changes nothing, so that no view of its own is needed.
  package var isPlain: Bool { self == Wrapper() }

  package static let table = PropertyTable<Wrapper>([
    Property("padding", \.padding, "points inside the bounds, by edge"),
    Property("bg_color", \.background, "fill, padding included"),
    Property("gradient", \.gradient, "fill instead of a colour"),
    Property("corner_radius", \.corners, "points, or one for each corner; at most half the shorter side"),
    Property("border", \.border, "a line inside the bounds, above the content, taking no room"),
    Property("shadow", \.shadow, "a blurred fill behind the view"),
    Property("opacity", \.opacity, in: 0...1, "0 to 1, over the view and all inside it"),
    Property("width", \.width, "outer width"),
    Property("height", \.height, "outer height"),
    Property("min_width", \.minWidth, "points"),
    Property("max_width", \.maxWidth, "points"),
    Property("min_height", \.minHeight, "points"),
    Property("max_height", \.maxHeight, "points"),
    Property("aspect_ratio", \.aspectRatio, "width divided by height: the side that is known gives the other"),
    Property("hidden", \.hidden, "leaves its stack, spacing included"),
    Property("clip", \.clip, "cuts what sticks out of the rounded bounds"),
    Property("hugging", \.hugging, "how much it resists growing, 0 to 1000"),
    Property("compression", \.compression, "how much it resists shrinking, 0 to 1000"),
    Property("spacing_after", \.spacingAfter, "points to the next item, instead of the stack's spacing"),
    Property("offset", \.offset, "points it is moved by, without moving anything else"),
    Property("align_self", \.alignSelf, "its own place in a zStack"),
    Property("id", \.id, "a name to find it by"),
    Property("action", \.action, "what a tap does"),
    Property("accessibility", \.accessibility, "label, hint, role, hidden"),
    .inert("events", JSONValue.self, "actions by kind of event"),
    .inert("logging", JSONValue.self, "attributes sent with its events"),
    .inert("logging_inherited", Bool.self, "whether attributes are added to those of the views inside"),
    .inert("transition", JSONValue.self, "how it appears, changes and disappears; pictures show it at rest"),
  ])
}

package struct Accessibility: PropertyOwner, Hashable {
  package var label: String?
  package var hint: String?
  package var role: String?
  package var hidden = false

  package init() {}

  package static let typeName = "accessibility"
  package static var mainProperty: String? { "label" }

  package static let table = PropertyTable<Accessibility>([
    Property("label", \.label, "what a screen reader says"),
    Property("hint", \.hint, "what will happen"),
    Property("role", \.role, "such as button or header"),
    Property("hidden", \.hidden, "left out by screen readers"),
  ])
}
