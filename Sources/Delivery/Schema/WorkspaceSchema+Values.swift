import Dialects
import Functions
import JSONDocument
import KimchiCore
import Locales
import Sushi

/// Values that properties share: paths, colours, fonts, lengths.
extension WorkspaceSchema {
  mutating func defineValues() {
    func numbers(_ names: [String], _ what: String) -> JSONText {
      JSONSchema.closed(
        names.map { name in
          let side = name == "all" ? "on every side" : "of \(name.replacing("_", with: " "))"
          return JSONSchema.member(name, ["type": "number"], "\(what) \(side)")
        }, references: true)
    }
    let number: JSONText = ["type": "number"]
    let tints = JSONText.array(
      Tint.allCases.map { .string($0.name) } + [.string("50")] + Tint.allCases.map { .integer($0.rawValue) })
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
        [
          "type": "object", "required": ["ref"],
          "properties": .object([
            ("ref", JSONSchema.reference("path")),
            JSONSchema.member("default", true, "value for data that has none at the path"),
          ]),
        ]
      ),
      (
        "call",
        [
          "type": "object", "required": ["call", "with"],
          "properties": .object(
            callMembers + [JSONSchema.member("default", true, "value for a call without a result")]),
        ]
      ),
      ("function", JSONSchema.words(Function.allCases.map(\.rawValue))),
      (
        "argument",
        JSONSchema.any(
          JSONSchema.computed + [
            ["type": ["string", "number", "boolean", "null", "array"]],
            [
              "type": "object", "required": ["other"], "additionalProperties": false,
              "properties": .object(
                PluralCategory.allCases.map { ($0.rawValue, JSONSchema.reference("argument")) }),
            ],
          ])
      ),
      (
        "color",
        JSONSchema.any([
          ["type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
          [
            "allOf": [
              JSONSchema.closed(
                [
                  JSONSchema.member("type", ["enum": colorNames], "color of the palette"),
                  JSONSchema.member("tint", ["enum": tints], "shade of the palette's color, from 050 to 900"),
                  JSONSchema.member("token", ["enum": tokens], "color token, which has a value for each theme"),
                  JSONSchema.member("alpha", alpha, "opacity, from 0 to 1"),
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
            JSONSchema.member("weight", JSONSchema.fontWeight, "weight of the letters: a word, or 100, 200 … 900"),
            JSONSchema.member(
              "size", JSONSchema.fontSize, "step of the type scale, from 050 to 900, or points such as 17pt"),
          ], references: true)
      ),
      (
        "icon_code",
        [
          "type": "string",
          "description": "an icon of the icon font by its hexadecimal code, such as e922, or its name",
        ]
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
        JSONSchema.any([
          number, numbers(["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"], "points"),
        ])
      ),
      (
        "corners",
        JSONSchema.any([
          number,
          numbers(
            [
              "all", "top", "bottom", "top_leading", "top_trailing", "bottom_leading", "bottom_trailing",
            ], "radius in points"),
        ])
      ),
      (
        "priority",
        JSONSchema.any([JSONSchema.number("number", 0, 1000), numbers(["horizontal", "vertical"], "priority")])
      ),
      ("size", numbers(["width", "height"], "points")), ("point", numbers(["x", "y"], "points")),
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
            "action": [
              "type": "string", "minLength": 1, "description": "name of the action, such as navigate",
            ],
            "client": ["type": "string", "description": "toggle and set: the path of a value of $client"],
            "value": ["description": "set: the new value"],
            "default": ["description": "toggle: what counts where nothing is stored"],
          ],
        ]
      ),
    ]
    for (name, schema) in values { definitions.define(name, schema) }
  }

  /// The keys of a call, which may stand for a whole payload too.
  var callMembers: [(String, JSONText)] {
    [
      ("call", JSONSchema.described(JSONSchema.reference("function"), "the function that computes the value")),
      (
        "with",
        JSONSchema.described(
          ["type": "array", "maxItems": .integer(Function.argumentLimit), "items": JSONSchema.reference("argument")],
          "what it computes with: values, references and calls")
      ),
    ]
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
