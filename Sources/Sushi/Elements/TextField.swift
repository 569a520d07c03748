import JSONDocument

package struct TextField: PropertyOwner, Hashable {
  package var text = ""
  package var font = Font(.regular, .s300)
  package var placeholder: Label?
  package var label: Label?
  package var supportText: Label?
  package var enabled = true
  package var isError = false
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

  package enum Masking: String, Sendable, CaseIterable, PropertyChoice {
    case none, password
  }

  package init() {}

  package static let cornerRadius = 12.0
  package static let minimum = Size(280, 56)

  package static let typeName = "a text field"
  package static let starter: [(String, JSONText)] = [("placeholder", "Placeholder")]
  package static var mainProperty: String? { "text" }

  package static let table = PropertyTable<TextField>([
    Property("text", \.text, "value"),
    Property("text_style", \.font, "input font"),
    Property("placeholder", \.placeholder, "shown when empty"),
    Property("label", \.label, "floating title"),
    Property("support_text", \.supportText, "line below"),
    Property("enabled", \.enabled, "interactive"),
    Property("is_error", \.isError, "error colours"),
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
    .inert("read_only", Bool.self, "prevents editing; looks the same"),
    .inert("min_lines", Int.self, "minimum number of lines"),
    .inert("keyboard_options", JSONValue.self, "keyboard hints"),
    .inert("keyboard_actions", JSONValue.self, "keyboard hints"),
    .inert("colors", JSONValue.self, "colours by state; the preview uses the theme's"),
  ])
}
