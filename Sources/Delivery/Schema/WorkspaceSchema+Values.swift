import Dialects
import JSONDocument
import Sushi

/// Values that properties share: paths, colours, fonts, lengths.
extension WorkspaceSchema {
  mutating func defineValues() {
    func numbers(_ names: [String]) -> JSONText {
      JSONSchema.closed(names.map { ($0, ["type": "number"]) }, references: true)
    }
    let number: JSONText = ["type": "number"]
    let tints = JSONText.array(
      Tint.allCases.map { .string($0.name) } + [.string("50")] + Tint.allCases.map { .integer($0.rawValue) })
    let sizes = JSONText.array(
      FontSize.allCases.map { .string($0.rawValue) } + [.string("50")]
        + FontSize.allCases.compactMap { Int($0.rawValue) }.map { .integer($0) })
    let tokens = JSONText.array(tokenNames.map { .string($0) })
    let alpha = JSONSchema.number("number", 0, 1)
    let colorNames = JSONText.array(ColorFamily.allCases.map { .string($0.rawValue) })
    let values: [(String, JSONText)] = [
      (
        "path",
        [
          "type": "string", "minLength": 1, "maxLength": 4096, "pattern": .string(Self.pathPattern),
          "description": """
          a path into the data, such as title or rows[0]/text; $item is the current element of the nearest each, \
          $index its index, $value all of the current data, $root/… the whole data, $client/… the device's values
          """,
        ]
      ),
      (
        "reference",
        ["type": "object", "required": ["ref"], "properties": ["ref": JSONSchema.reference("path"), "default": true]]
      ),
      (
        "color",
        JSONSchema.any([
          ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
          [
            "allOf": [
              JSONSchema.closed(
                [
                  ("type", ["enum": colorNames]), ("tint", ["enum": tints]), ("token", ["enum": tokens]),
                  ("alpha", alpha),
                ], references: true)
            ],
            "anyOf": [["required": ["type"]], ["required": ["token"]]],
          ],
        ])
      ),
      (
        "font",
        JSONSchema.closed(
          [
            ("weight", ["enum": .array(FontWeight.allCases.map { .string($0.rawValue) })]), ("size", ["enum": sizes]),
          ], references: true)
      ),
      (
        "dimension",
        JSONSchema.any([
          ["type": "number", "minimum": 0], ["enum": ["fill", "hug"]],
          ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?%$"],
        ])
      ),
      (
        "edges",
        JSONSchema.any([number, numbers(["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"])])
      ),
      (
        "corners",
        JSONSchema.any([
          number,
          numbers([
            "all", "top", "bottom", "top_leading", "top_trailing", "bottom_leading", "bottom_trailing",
          ]),
        ])
      ),
      ("priority", JSONSchema.any([JSONSchema.number("number", 0, 1000), numbers(["horizontal", "vertical"])])),
      ("size", numbers(["width", "height"])), ("point", numbers(["x", "y"])),
      ("shape", JSONSchema.any([number, ["type": "object"]])),
      (
        "action",
        JSONSchema.any([JSONSchema.reference("one_action"), JSONSchema.list(of: JSONSchema.reference("one_action"))])
      ),
      (
        "one_action",
        [
          "type": "object", "required": ["action"],
          "properties": [
            "action": ["type": "string", "minLength": 1],
            "client": ["type": "string", "description": "toggle and set: the path of a value of $client"],
            "value": ["description": "set: the new value"],
            "default": ["description": "toggle: what counts where nothing is stored"],
          ],
        ]
      ),
    ]
    for (name, schema) in values { definitions.define(name, schema) }
  }

  /// Sushi's as they are, a workspace's own with and without `color.`.
  private var tokenNames: [String] {
    designSystem.tokenNames.flatMap { name -> [String] in
      guard ColorToken(name: name) == nil else { return [name] }
      let short = name.hasPrefix("color.") ? String(name.dropFirst("color.".count)) : name
      return [short, "color.\(short)"]
    }
  }

  /// The grammar of `ReferencePath`: keys and indexes between slashes, `$` only before the words that it may stand before.
  static let pathPattern = {
    let key = #"(?:[^/\[\]\\]|\\[/\[\]\\])"#
    let rest = #"(?:\[[0-9]{1,9}\])*(?:/\#(key)+(?:\[[0-9]{1,9}\])*)*"#
    return #"^(?:\$index|\$(?:root|client|item|value)\#(rest)|(?!\$)\#(key)+\#(rest))$"#
  }()
}
