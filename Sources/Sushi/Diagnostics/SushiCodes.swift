import JSONDocument

extension DiagnosticCode {
  package static let propertyUnknown = DiagnosticCode(
    "property.unknown", "a property that its owner does not have",
    page: """
      A payload has a key that its type does not know. Keys that nothing knows are kept in the file and change nothing.

      It is an error when the key is at most two letters from a known one, since it is then most likely a slip that
      an app would silently ignore, and a warning otherwise.

          { "type": "label", "label": { "txet": "Hello" } }     did you mean "text"?

      Correct the spelling, or remove the key. `kimchi schema` lists what each type knows.
      """)

  package static let propertyType = DiagnosticCode(
    "property.type", "a property's value is not what it should be",
    page: """
      The value of a property has another type, lies outside its limits, or is a word that the property does not know.
      The property keeps its default and everything else is drawn.

          { "type": "label", "label": { "text": "Hello", "number_of_lines": "two" } }

      The message says what would be right.
      """)

  package static let propertySpelling = DiagnosticCode(
    "property.spelling", "a word in camelCase where snake_case is written",
    page: """
      Words such as `fill_equally` or `top_leading` are written in snake_case. The camelCase spelling is read with the
      same meaning; other programs may not be as patient. `kimchi explain property.type` tells of words that are wrong.
      """)

  package static let propertyConflict = DiagnosticCode(
    "property.conflict", "two properties say different things about the same",
    page: """
      Two keys of one payload contradict each other, such as a `ref` beside a text. The message says which one wins.
      """)

  package static let referenceType = DiagnosticCode(
    "ref.type", "the data behind a reference is of the wrong type",
    page: """
      A reference led to a value that the property cannot hold: an array where a text is expected, for example. The
      message says what was expected and what was found, and where in both files. Everything else is drawn: one bad
      object never fails the whole.

      Change the data, or bind the property to another path.
      """)

  package static let colorUnknown = DiagnosticCode(
    "color.unknown", "a colour that the design system does not have",
    page: """
      A colour is `{ "type": "red", "tint": "500", "alpha": 1 }`, `"#RRGGBB"`, `"#AARRGGBB"` or
      `{ "token": "color.text.default" }`. The family, the tint or the token is not one of the design system's, nor one
      that the workspace adds under `design_system` in `kimchi.json`.
      """)

  /// The codes of the design system.
  package static let sushi: [DiagnosticCode] = [
    .propertyUnknown, .propertyType, .propertySpelling, .propertyConflict, .referenceType, .colorUnknown,
  ]
}
