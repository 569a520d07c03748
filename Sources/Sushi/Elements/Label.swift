import JSONDocument

/// Text, with icons before and after it. Defaults of compose-sushi's SushiText.
package struct Label: PropertyOwner, Hashable {
  package enum Overflow: String, Sendable, CaseIterable, PropertyChoice {
    case clip, ellipsis, visible
  }

  package var text = ""
  /// Nil where none is written: a control's label has the control's then.
  package private(set) var ownFont: Font?
  package var color = Color.token(.textDefault)
  package var numberOfLines = 0
  package var letterSpacing = 0.0
  package var lineHeight = 0.0
  package var markdown = true
  package var align = TextAlign.start
  /// Nil: at the top.
  package var verticalAlign: VerticalAlignment?
  package var overflow: Overflow?
  package var truncation = TextTruncation.tail
  package var lineBreak = TextLineBreak.word
  package var minScale = 1.0
  package var verticalAlignment = VerticalAlignment.center
  private var extraBox: ExtraBox?

  package init() {}

  package var font: Font {
    get { ownFont ?? .regular100 }
    set { ownFont = newValue }
  }

  /// Nil in most labels.
  package var extra: LabelExtra? {
    guard case .extra(let extra) = extraBox else { return nil }
    return extra
  }

  /// All of it, as usual where there is none.
  package var someExtra: LabelExtra {
    get { extra ?? LabelExtra() }
    set { extraBox = newValue == LabelExtra() ? nil : .extra(newValue) }
  }

  /// Behind one pointer, which is small in the many labels that have none.
  private indirect enum ExtraBox: Sendable, Hashable { case extra(LabelExtra) }

  package static let typeName = "a label"
  package static let starter: [(String, JSONText)] = [("text", "Label")]
  package static var mainProperty: String? { "text" }

  package static let table = PropertyTable<Label>([
    Property("text", \.text, "content; a label without text and icons is hidden"),
    Property("font", \.font, "weight and size"),
    Property("color", \.color, "text colour"),
    Property("number_of_lines", \.numberOfLines, in: 0...10_000, "maximum number of lines; 0 for no limit"),
    Property("truncation", \.truncation, "position of the ellipsis when the text doesn't fit"),
    Property("line_break", \.lineBreak, "between words or anywhere"),
    Property("min_scale", \.minScale, in: 0.01...1, "smallest scale of a single line before it is truncated"),
    Property("text_align", \.align, "line alignment"),
    Property("text_align_vertical", \.verticalAlign, "the lines in a box that is higher: top, center or bottom"),
    Property("prefix_icon", \.someExtra.prefixIcon, "icon before the text"),
    Property("suffix_icon", \.someExtra.suffixIcon, "icon after the text"),
    Property("prefix_spacing", \.someExtra.prefixSpacing, "points after the prefix icon"),
    Property("suffix_spacing", \.someExtra.suffixSpacing, "points before the suffix icon"),
    Property("vertical_alignment", \.verticalAlignment, "icons against the text"),
    Property("letter_spacing", \.letterSpacing, in: -100...100, "points between letters"),
    Property("line_height", \.lineHeight, in: 0...1000, "points from one line to the next; 0 for the font's own"),
    Property("markdown", \.markdown, "whether Markdown such as **bold** is applied"),
    Property("text_decoration", \.someExtra.decoration, "a dashed line under or through the text"),
    Property("overflow", \.overflow, "text beyond the line limit: clip, ellipsis or visible"),
    Property("overflow_text", \.someExtra.overflowText, "a tail after the ellipsis, such as \"read more\""),
    Property("overflow_text_color", \.someExtra.overflowColor, "the tail's colour"),
    .inert("min_lines", Int.self, "declared by the design system but not applied"),
    .inert("soft_wrap", Bool.self, "declared by the design system but not applied"),
    .inert("horizontal_arrangement", String.self, "icon and text packing of a label wider than its content"),
    .inert("text_brush", Gradient.self, "gradient of the glyphs; the preview draws the colour"),
    .inert("auto_size", JSONValue.self, "largest fitting size; the preview keeps the font"),
  ])
}

/// Values that few labels have.
package struct LabelExtra: Sendable, Hashable {
  package var prefixIcon: Icon?
  package var suffixIcon: Icon?
  /// Points between an icon and the text.
  package var prefixSpacing = 4.0
  package var suffixSpacing = 4.0
  package var decoration: TextDecoration?
  /// The tail after the ellipsis.
  package var overflowText = ""
  package var overflowColor: Color?

  package init() {}

  package var hasIcon: Bool { prefixIcon != nil || suffixIcon != nil }
}

package enum VerticalAlignment: String, Sendable, CaseIterable, PropertyChoice {
  case top, center, bottom
}

/// A dashed line along each line of a text, behind its glyphs.
package struct TextDecoration: PropertyOwner, Hashable {
  package var kind = TextDecorationKind.underline
  /// Nil is the text's own.
  package var color: Color?
  /// Points from a dash's beginning to its end, to the next one, and across the line. Each is 0 where the layout leaves it
  /// to the text's size.
  package var dash = 0.0
  package var gap = 0.0
  package var width = 0.0

  package init() {}

  package static let typeName = "a text decoration"
  package static var mainProperty: String? { "kind" }

  package static let table = PropertyTable<TextDecoration>([
    Property("kind", \.kind, "underline or line_through"),
    Property("color", \.color, "line colour, in pixels; the label's by default"),
    Property("dot_size", \.dash, in: 0...1000, "dash length in points, in pixels; 0 for a ninth of the size"),
    Property("gap_size", \.gap, in: 0...1000, "points between dashes, in pixels; 0 for a ninth of the size"),
    Property("stroke_width", \.width, in: 0...1000, "line thickness in points, in pixels; 0 for a ninth of the size"),
  ])
}
