import JSONDocument

package struct TextField: PropertyOwner, Hashable {
  /// The kinds of values that are typed or picked: a phone shows the keyboard or the calendar for it.
  package enum Kind: String, Sendable, CaseIterable, PropertyChoice {
    case text, multiline, number, date, time
    case dateTime = "date_time"
    case email, phone, url, search

    /// Whether a value is picked, and shown as the language writes it.
    package var isPicked: Bool { self == .date || self == .time || self == .dateTime }

    /// Points of an empty field; room for four lines where there may be many.
    package var minimum: Size { Size(280, self == .multiline ? 112 : 56) }

    /// The name of the icon before the value.
    package var leadingIcon: String? { self == .search ? "search" : nil }

    /// The name of the icon after the value.
    package var trailingIcon: String? { isPicked ? self == .time ? "time" : "calendar" : nil }
  }

  package var text = ""
  package var kind = Kind.text
  package var minimum = ""
  package var maximum = ""
  package var font = Font(.regular, .s300)
  package var placeholder: Label?
  package var label: Label?
  package var supportText: Label?
  package var enabled = true
  package var isError = false
  package var checks = PropertyList<Check>()
  package var singleLine = false
  package var maxLines = 0
  package var showResetButton = true
  package var shape: Outline?
  package var prefixText: Label?
  package var suffixText: Label?
  package var prefixIcon: Icon?
  package var suffixIcon: Icon?
  package var leadingIcon: Icon?
  package var trailingIcon: Icon?
  package var masking = Masking.none
  package var isPlain = false
  package var valueStyle: Label?

  package enum Masking: String, Sendable, CaseIterable, PropertyChoice {
    case none, password
  }

  package init() {}

  /// Points; a search field is round at its ends.
  package static func cornerRadius(_ kind: Kind) -> Double { kind == .search ? 28 : 12 }

  package static let typeName = "a text field"
  package static let starter: [(String, JSONText)] = [("placeholder", "Placeholder")]
  package static var mainProperty: String? { "text" }

  package static let table = PropertyTable<TextField>([
    Property("text", \.text, "value"),
    Property("kind", \.kind, "what is typed or picked"),
    Property("min", \.minimum, "least number, date or time; a lower value has error colours"),
    Property("max", \.maximum, "greatest number, date or time; a higher value has error colours"),
    Property("text_style", \.font, "input font"),
    Property("placeholder", \.placeholder, "shown when empty"),
    Property("label", \.label, "floating title"),
    Property("support_text", \.supportText, "line below"),
    Property("enabled", \.enabled, "interactive"),
    Property("is_error", \.isError, "error colours"),
    Property("checks", \.checks, "conditions with messages; the first that is not true is shown below"),
    Property("single_line", \.singleLine, "one line only"),
    Property("max_lines", \.maxLines, in: 0...10_000, "maximum number of lines; 0 for no limit"),
    Property("show_reset_button", \.showResetButton, "a clear icon when filled"),
    Property("shape", \.shape, "outline"),
    Property("prefix_text", \.prefixText, "inside, when filled"),
    Property("suffix_text", \.suffixText, "inside, when filled"),
    Property("prefix_icon", \.prefixIcon, "inside, when filled"),
    Property("suffix_icon", \.suffixIcon, "inside, when filled"),
    Property("leading_icon", \.leadingIcon, "always shown"),
    Property("trailing_icon", \.trailingIcon, "always shown"),
    Property("visual_transformation", \.masking, "none or password"),
    Property("plain", \.isPlain, "no frame, ground or least size: as large as its text"),
    Property(
      "value_style", \.valueStyle,
      "the colour, lines and alignment of the value, written as those of a label"),
    .inert("read_only", Bool.self, "prevents editing; looks the same"),
    .inert("min_lines", Int.self, "minimum number of lines"),
    .inert("keyboard_options", JSONValue.self, "keyboard hints"),
    .inert("keyboard_actions", JSONValue.self, "keyboard hints"),
    .inert("colors", JSONValue.self, "colours by state; the preview uses the theme's"),
  ])
}
