import JSONDocument

/// Sizes, colours and paddings of compose-sushi's SushiTag.
package struct Tag: PropertyOwner, Hashable {
  package enum Look: String, Sendable, CaseIterable, PropertyChoice {
    case rounded, capsule
    case roundedOutline = "rounded_outline"
    case capsuleOutline = "capsule_outline"
    case roundedDashed = "rounded_dashed"
    case capsuleDashed = "capsule_dashed"

    package var isCapsule: Bool { self == .capsule || self == .capsuleOutline || self == .capsuleDashed }
    package var isOutline: Bool { self == .roundedOutline || self == .capsuleOutline }
    package var isDashed: Bool { self == .roundedDashed || self == .capsuleDashed }
  }

  package enum Metrics: String, Sendable, CaseIterable, PropertyChoice {
    case nano, tiny, small, medium, large
    case extraLarge = "extra_large"

    package var font: Font {
      switch self {
      case .nano: Font(.semibold, .s050)
      case .tiny: Font(.semibold, .s100)
      case .small: Font(.semibold, .s200)
      case .medium: Font(.semibold, .s300)
      case .large, .extraLarge: Font(.semibold, .s400)
      }
    }

    private var vertical: Double {
      switch self {
      case .nano, .tiny: 0
      case .small: 4
      case .medium: 6
      case .large: 8
      case .extraLarge: 12
      }
    }

    private var horizontal: Double {
      switch self {
      case .nano, .tiny: 2
      case .small: 4
      case .medium: 6
      case .large: 8
      case .extraLarge: 16
      }
    }

    /// Capsules are half as wide again at the sides, but not the dashed one.
    package func padding(_ look: Look) -> Edges {
      let factor = look == .capsule || look == .capsuleOutline ? 1.5 : 1
      return Edges(horizontal: horizontal * factor, vertical: vertical)
    }

    package func cornerRadius(_ look: Look) -> Double {
      look.isCapsule ? 30 : self == .nano ? 4 : 3
    }
  }

  package var text = ""
  package var metrics = Metrics.medium
  package var look = Look.rounded
  package var color: Color?
  package var fontColor: Color?
  package var borderColor: Color?
  package var prefixIcon: Icon?
  package var suffixIcon: Icon?
  package var iconSpacing: Double?
  package var shape: Outline?
  package var markdown = true

  package init() {}

  package static let typeName = "a tag"
  package static let starter: [(String, JSONText)] = [("text", "Tag")]
  package static var mainProperty: String? { "text" }

  package static let table = PropertyTable<Tag>([
    Property("text", \.text, "content"),
    Property("size", \.metrics, "nano, tiny, small, medium, large or extra_large"),
    Property("type", \.look, "corners and border"),
    Property("color", \.color, "background"),
    Property("font_color", \.fontColor, "text and icons"),
    Property("border_color", \.borderColor, "outline and dashed types"),
    Property("prefix_icon", \.prefixIcon, "icon before the text"),
    Property("suffix_icon", \.suffixIcon, "icon after the text"),
    Property("icon_spacing", \.iconSpacing, "points between icon and text; the side padding by default"),
    Property("shape", \.shape, "replaces the corners"),
    Property("markdown", \.markdown, "whether the text is Markdown"),
  ])
}
