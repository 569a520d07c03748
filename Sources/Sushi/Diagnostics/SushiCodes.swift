import JSONDocument

extension DiagnosticCode {
  package static let propertyUnknown = DiagnosticCode(
    "property.unknown", "unknown property",
    page: """
      A payload has a key that its type does not know. Unknown keys are kept in the file and ignored.

      If the key is at most two letters from a known one, it is probably a typo that an app would silently ignore, so it
      is an error. Otherwise it is a warning.

          { "type": "label", "label": { "txet": "Hello" } }     did you mean "text"?

      A property that stands beside the payload is ignored too:

          { "type": "label", "label": { "text": "Hello" }, "height": 32 }     move it into "label"

      Correct the spelling, or remove the key. `kimchi schema` lists the properties of each type.
      """)

  package static let propertyType = DiagnosticCode(
    "property.type", "a property has the wrong type or value",
    page: """
      A property's value has the wrong type, is out of range, or is an unknown word. The property keeps its default and
      everything else is drawn.

          { "type": "label", "label": { "text": "Hello", "number_of_lines": "two" } }

      The message lists what is accepted.
      """)

  package static let propertySpelling = DiagnosticCode(
    "property.spelling", "a camelCase word that should be snake_case",
    page: """
      Words such as `fill_equally` or `top_leading` are written in snake_case. The camelCase spelling is accepted here
      with the same meaning; other programs may reject it. For unknown words see `kimchi explain property.type`.
      """)

  package static let propertyConflict = DiagnosticCode(
    "property.conflict", "two properties that contradict each other",
    page: """
      Two keys of one payload contradict each other, such as a `ref` beside a text. The message names the one that wins.
      """)

  package static let referenceType = DiagnosticCode(
    "ref.type", "referenced data has the wrong type",
    page: """
      A reference leads to a value that the property can't hold, for example an array instead of a text. The message
      shows the expected and the actual type, with positions in both files. Everything else is drawn: one bad object
      never fails the whole screen.

      Change the data, or bind the property to another path.
      """)

  package static let colorUnknown = DiagnosticCode(
    "color.unknown", "unknown colour",
    page: """
      A colour is `{ "type": "red", "tint": "500", "alpha": 1 }`, `"#RRGGBB"`, `"#AARRGGBB"` or `{ "token":
      "color.text.default" }`. Neither the design system nor `design_system` in `kimchi.json` has this family, tint or
      token.
      """)

  package static let fontExtension = DiagnosticCode(
    "font.extension", "a font that other clients can't read",
    page: """
      A font's size may be points, such as `"17pt"`, and its weight a number from 100 to 900. A client that follows the
      published format knows the ten sizes and the six weights by their names only. `export --strict` refuses others.
      """)

  package static let iconUnknown = DiagnosticCode(
    "icon.unknown", "an icon that can't be drawn",
    page: """
      An icon is a hexadecimal code of the icon font, such as `e922`. The font has some thousand icons, of which the common
      ones are known here; another code is drawn as ◦, which a note says. A word that is neither a code nor a name of an
      icon that is known is a warning, because a client draws nothing for it, and so is a code that begins with `&#x`.

      `set icon.code` completes the names of the icons that are known, and writes their codes.
      """)

  package static let iconExtension = DiagnosticCode(
    "icon.extension", "an icon that other clients can't read",
    page: """
      An icon may be written by its name, such as `plus`, where its code would be `e922`. A client that follows the
      published format knows the codes only. `export --strict` refuses names, and `check --fix` writes the codes.
      """)

  /// The codes of the design system.
  package static let sushi: [DiagnosticCode] = [
    .propertyUnknown, .propertyType, .propertySpelling, .propertyConflict, .referenceType, .colorUnknown,
    .fontExtension, .iconUnknown, .iconExtension,
  ]
}
