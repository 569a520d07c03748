import JSONDocument

/// Sizes, colours and paddings of compose-sushi's SushiButton.
package struct Button: PropertyOwner, Hashable {
  package enum Look: String, Sendable, CaseIterable, PropertyChoice {
    case solid, outline, text
  }

  package enum Metrics: String, Sendable, CaseIterable, PropertyChoice {
    case small, medium, large

    package var minHeight: Double {
      switch self {
      case .small: 25
      case .medium: 32
      case .large: 48
      }
    }

    package var padding: Edges { Edges(horizontal: 16, vertical: self == .small ? 6 : 8) }

    package var font: Font {
      switch self {
      case .small: Font(.regular, .s200)
      case .medium: Font(.regular, .s300)
      case .large: Font(.regular, .s400)
      }
    }

    /// Points.
    package var iconSize: Double {
      switch self {
      case .small: 13
      case .medium: 14
      case .large: 18
      }
    }

    package var iconSpacing: Double {
      switch self {
      case .small: 1
      case .medium: 2
      case .large: 4
      }
    }
  }

  package var text = ""
  package var subText = ""
  package var look = Look.solid
  package var metrics = Metrics.medium
  package var font: Font?
  package var fontColor: Color?
  package var color: Color?
  package var borderColor: Color?
  package var prefixIcon: Icon?
  package var suffixIcon: Icon?
  package var iconSpacing: Double?
  package var enabled = true
  package var checks = PropertyList<Check>()
  package var arrangement = Arrangement.center
  package var verticalAlignment = VerticalAlignment.center
  package var markdown = true
  package var shape: Outline?

  package init() {}

  /// Points; the second line against the first.
  package static let subTextScale = 0.75
  package static let cornerRadius = 8.0

  package static let typeName = "a button"
  package static let starter: [(String, JSONText)] = [("text", "Button")]
  package static var mainProperty: String? { "text" }

  package static let table = PropertyTable<Button>([
    Property("text", \.text, "main line"),
    Property("sub_text", \.subText, "second line, three quarters of the size"),
    Property("type", \.look, "solid, outline or text"),
    Property("size", \.metrics, "small, medium or large"),
    Property("font", \.font, "text style; by size"),
    Property("font_color", \.fontColor, "label and icon colour; by type"),
    Property("color", \.color, "background; by type"),
    Property("border_color", \.borderColor, "outline only"),
    Property("prefix_icon", \.prefixIcon, "icon before the text"),
    Property("suffix_icon", \.suffixIcon, "icon after the text"),
    Property("icon_spacing", \.iconSpacing, "points between icon and text; by size"),
    Property("enabled", \.enabled, "interactive or greyed"),
    Property("checks", \.checks, "conditions; greyed while one is not true"),
    Property("horizontal_arrangement", \.arrangement, "content packing"),
    Property("vertical_alignment", \.verticalAlignment, "content alignment"),
    Property("markdown", \.markdown, "whether the main line is Markdown"),
    Property("shape", \.shape, "outline of solid and outline buttons"),
    .inert("text_alignment", String.self, "declared by the design system but not applied"),
  ])
}

/// How content is packed along a row.
package enum Arrangement: String, Sendable, CaseIterable, PropertyChoice {
  case start, center, end
  case spaceBetween = "space_between"
}
