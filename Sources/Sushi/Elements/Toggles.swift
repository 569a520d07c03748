import JSONDocument

package enum ControlSide: String, Sendable, CaseIterable, PropertyChoice {
  case start, end
}

package struct Checkbox: PropertyOwner, Hashable {
  package enum Metrics: String, Sendable, CaseIterable, PropertyChoice {
    case mini
    case standard = "default"
  }

  package var checked = false
  package var text: Label?
  package var subText: Label?
  package var enabled = true
  package var color: Color?
  /// None is full size.
  package var metrics: Metrics?
  package var padding = 8.0
  package var verticalAlignment = VerticalAlignment.top
  package var side = ControlSide.start
  package var checks = PropertyList<Check>()

  package init() {}

  /// Points.
  package var boxSize: Double {
    switch metrics {
    case .mini: 15.75
    case .standard: 18.9
    case nil: 21
    }
  }

  package static let typeName = "a check box"
  package static let starter: [(String, JSONText)] = [("text", "Checkbox")]
  package static var mainProperty: String? { "text" }

  package static let table = PropertyTable<Checkbox>([
    Property("checked", \.checked, "state"),
    Property("text", \.text, "main label"),
    Property("sub_text", \.subText, "second label"),
    Property("enabled", \.enabled, "interactive"),
    Property("color", \.color, "box and border"),
    Property("size", \.metrics, "mini or default; full size when absent"),
    Property("box_padding", \.padding, in: 0...1000, "points above, below and on the text's side of the box"),
    Property("vertical_alignment", \.verticalAlignment, "box against text"),
    Property("direction", \.side, "the side of the box"),
    Property("checks", \.checks, "conditions with messages; the first that is not true is shown below"),
  ])
}

package struct Radio: PropertyOwner, Hashable {
  package var selected = false
  package var text: Label?
  package var subText: Label?
  package var enabled = true
  package var selectedColor: Color?
  package var unselectedColor: Color?
  package var controlPadding = 8.0
  package var verticalAlignment = VerticalAlignment.top
  package var side = ControlSide.start
  package var checks = PropertyList<Check>()

  package init() {}

  package static let typeName = "a radio button"
  package static let starter: [(String, JSONText)] = [("text", "Radio")]
  package static var mainProperty: String? { "text" }

  package static let table = PropertyTable<Radio>([
    Property("selected", \.selected, "state"),
    Property("text", \.text, "main label"),
    Property("sub_text", \.subText, "second label"),
    Property("enabled", \.enabled, "interactive"),
    Property("selected_color", \.selectedColor, "ring and dot"),
    Property("unselected_color", \.unselectedColor, "empty ring"),
    Property("ring_padding", \.controlPadding, in: 0...1000, "points above, below and on the text's side of the ring"),
    Property("vertical_alignment", \.verticalAlignment, "ring against text"),
    Property("direction", \.side, "the side of the ring"),
    Property("checks", \.checks, "conditions with messages; the first that is not true is shown below"),
  ])
}

package struct Switch: PropertyOwner, Hashable {
  package var isChecked = false
  package var text: Label?
  package var subText: Label?
  package var isEnabled = true
  package var color: Color?
  package var controlPadding = 16.0
  package var verticalAlignment = VerticalAlignment.top
  package var side = ControlSide.start
  package var checks = PropertyList<Check>()

  package init() {}

  package static let typeName = "a switch"
  package static let starter: [(String, JSONText)] = [("text", "Switch")]
  package static var mainProperty: String? { "text" }

  package static let table = PropertyTable<Switch>([
    Property("is_checked", \.isChecked, "state"),
    Property("text", \.text, "main label"),
    Property("sub_text", \.subText, "second label"),
    Property("is_enabled", \.isEnabled, "interactive"),
    Property("color", \.color, "thumb when on"),
    Property("switch_padding", \.controlPadding, in: 0...1000, "points on all four sides of the switch"),
    Property("vertical_alignment", \.verticalAlignment, "switch against text"),
    Property("direction", \.side, "the side of the switch"),
    Property("checks", \.checks, "conditions with messages; the first that is not true is shown below"),
  ])
}
