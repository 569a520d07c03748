import JSONDocument

/// One or several of some options, drawn closed as a text field with an arrow.
package struct Select: PropertyOwner, Hashable {
  package var options = PropertyList<SelectOption>()
  package var selected = TextList()
  package var font = Font(.regular, .s300)
  package var placeholder: Label?
  package var label: Label?
  package var supportText: Label?
  package var enabled = true
  package var isError = false
  package var checks = PropertyList<Check>()
  package var shape: Outline?
  package var leadingIcon: Icon?
  package var trailingIcon: Icon?
  package var isPlain = false
  package var valueStyle: Label?

  package init() {}

  package static let typeName = "a select"
  package static let starter: [(String, JSONText)] = [
    ("options", .array(["First", "Second"])), ("placeholder", "Choose"),
  ]

  package static let table = PropertyTable<Select>([
    Property("options", \.options, "the choices: texts, or objects with a text and a value"),
    Property("selected", \.selected, "value of the chosen option; an array for several"),
    Property("text_style", \.font, "font of the chosen text"),
    Property("placeholder", \.placeholder, "shown while nothing is chosen"),
    Property("label", \.label, "floating title"),
    Property("support_text", \.supportText, "line below"),
    Property("enabled", \.enabled, "interactive"),
    Property("is_error", \.isError, "error colours"),
    Property("checks", \.checks, "conditions with messages; the first that is not true is shown below"),
    Property("shape", \.shape, "outline"),
    Property("leading_icon", \.leadingIcon, "always shown"),
    Property("trailing_icon", \.trailingIcon, "in place of the arrow"),
    Property("plain", \.isPlain, "no frame, ground, arrow or least size: as large as its text"),
    Property(
      "value_style", \.valueStyle,
      "the colour, lines and alignment of the value, written as those of a label"),
  ])

  /// The texts of what is chosen, in the order of the options; a value that no option has is its own text.
  package var chosenTexts: [String] {
    let chosen = Set(selected.texts)
    let known = options.elements.filter { chosen.contains($0.value ?? $0.text) }
    let values = Set(known.map { $0.value ?? $0.text })
    return known.map(\.text) + selected.texts.filter { !values.contains($0) && !$0.isEmpty }
  }
}

package struct SelectOption: PropertyListElement {
  package var text = ""
  /// None: the text.
  package var value: String?

  package init() {}

  package static let typeName = "an option"
  package static let plural = "options"
  package static let requiredProperty: String? = "text"
  package static var mainProperty: String? { "text" }

  package static let table = PropertyTable<SelectOption>([
    Property("text", \.text, "as it is shown"),
    Property("value", \.value, "as `selected` names it; the text by default"),
  ])
}
