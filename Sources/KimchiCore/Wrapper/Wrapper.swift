import JSONDocument
import Sushi

/// Properties of every view, whatever its type: read from the payload, applied in one place.
package struct Wrapper: Sendable, Hashable {
  package var padding: Edges?
  package var margin: Edges?
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
  package var keepsSize = false
  package var clip = false
  package var hugging: Priorities?
  package var compression: Priorities?
  package var spacingAfter: Double?
  package var offset: Point?
  package var alignSelf: OwnAlignment?
  package var weight = 0.0
  package var columnSpan = 1
  package var rowSpan = 1
  /// The name that a container of states shows it by.
  package var state: StateName?
  package var id: String?
  package var action: JSONValue?
  package var accessibility: Accessibility?

  package init() {}

  /// Whether it changes nothing, so that no view of its own is needed.
  package var isPlain: Bool { self == Wrapper() }

  /// Leaves the view out for want of content: it leaves its stack, or keeps its size and shows nothing.
  package mutating func leaveOut() {
    guard keepsSize else {
      hidden = true
      return
    }
    opacity = 0
    action = nil
    accessibility = Accessibility()
    accessibility?.hidden = true
  }

  /// The property that names styles: compiled into a slot of its own.
  package static let styledBy = "styled_by"

  static let styledByNumber = table.keys.index(of: styledBy)
  static let eventsNumber = table.keys.index(of: "events")
  static let loggingNumber = table.keys.index(of: "logging")

  /// The setters of its properties, by their numbers.
  static let effects = table.effects

  package static let table = PropertyTable<Wrapper>([
    Property("padding", \.padding, "space inside the bounds in points, by edge"),
    Property("margin", \.margin, "room outside the bounds in points, by edge; not painted and not tapped"),
    Property("bg_color", \.background, "fill, padding included"),
    Property("gradient", \.gradient, "fill instead of a colour"),
    Property("corner_radius", \.corners, "points, or one for each corner; at most half the shorter side"),
    Property("border", \.border, "line inside the bounds, above the content; takes no space"),
    Property("shadow", \.shadow, "blurred fill behind the view"),
    Property("opacity", \.opacity, in: 0...1, "0 to 1, for the view and everything inside it"),
    Property("width", \.width, "outer width"),
    Property("height", \.height, "outer height"),
    Property("min_width", \.minWidth, "points"),
    Property("max_width", \.maxWidth, "points"),
    Property("min_height", \.minHeight, "points"),
    Property("max_height", \.maxHeight, "points"),
    Property("aspect_ratio", \.aspectRatio, "width divided by height; computes the missing side"),
    Property("hidden", \.hidden, "removes the view from its stack, spacing included"),
    Property("keeps_size", \.keepsSize, "keeps its size while its content is missing, instead of leaving its stack"),
    Property("clip", \.clip, "clips content to the rounded bounds"),
    Property("hugging", \.hugging, "resistance to growing, 0 to 1000"),
    Property("compression", \.compression, "resistance to shrinking, 0 to 1000"),
    Property("spacing_after", \.spacingAfter, "points to the next item, instead of the stack's spacing"),
    Property("offset", \.offset, "moves the view by points without moving others"),
    Property("align_self", \.alignSelf, "position in a zStack or across another stack, or fill"),
    Property("weight", \.weight, in: 0...1000, "share of the room along the stack, instead of its own size"),
    Property("column_span", \.columnSpan, in: 1...1000, "columns that the view takes in a grid"),
    Property("row_span", \.rowSpan, in: 1...1000, "rows that the view takes in a grid"),
    Property("state", \.state, "name of the view in a container of states, which shows it while that is its value"),
    Property("id", \.id, "name to find the view by"),
    Property("action", \.action, "action on tap"),
    Property("accessibility", \.accessibility, "label, hint, role, hidden"),
    .inert(styledBy, StyleReference.self, "named styles that fill what is not given: a type, or roles"),
    .inert("events", JSONValue.self, "actions by event kind"),
    .inert("logging", JSONValue.self, "attributes sent with the view's events"),
    .inert("logging_inherited", Bool.self, "whether the views inside inherit the attributes"),
    .inert("transition", JSONValue.self, "animations; pictures show the view at rest"),
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
    Property("label", \.label, "text read by a screen reader"),
    Property("hint", \.hint, "result of the action"),
    Property("role", \.role, "role such as button or header"),
    Property("hidden", \.hidden, "hides the view from screen readers"),
  ])
}
