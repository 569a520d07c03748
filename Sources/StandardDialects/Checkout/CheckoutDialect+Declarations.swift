import Checkout
import Dialects
import JSONDocument
import Plugins

/// Plugins in JSON, and the shop: files of the workspace's folder `Plugins` (`docs/plugins.md`).
extension CheckoutDialect {
  package static var declarationKeys: [String] { [PluginCatalogue.declarationKey, ShopReader.key] }

  package static func problems(ofDeclaration document: JSONDocument, among others: [JSONDocument]) -> [Diagnostic] {
    PluginCatalogue.standard.declaring(others).diagnostics(ofFile: document.file)
  }

  /// The schema of a plugin's file.
  static var pluginFile: JSONText {
    func list(of schema: JSONText) -> JSONText { ["type": "array", "items": schema] }
    func closed(_ members: [(String, JSONText)], required: [String] = []) -> JSONText {
      JSONSchema.closed(members, required: required)
    }
    let functions = ExpressionOperator.allCases.map { function -> (String, JSONText) in
      (function.rawValue, ["description": .string(function.summary)])
    }
    let names: JSONText = [
      "type": "string", "description": "a declared name, options/NAME, answer/NAME, $argument or $item",
    ]
    let expression: JSONText = [
      "description": "a value, a text with {names}, { \"ref\": NAME }, a text by locale, or a function",
      "type": ["boolean", "integer", "string", "array", "object"],
      "properties": .object([("ref", names)] + functions),
    ]
    let types: JSONText = ["enum": .array(PluginValueType.allCases.map { .string($0.rawValue) })]
    let declared = JSONSchema.any([
      types, closed([("type", types), ("default", true), ("doc", JSONSchema.text)], required: ["type"]),
    ])
    let facts: JSONText = ["enum": .array(OrderFact.all.map { .string($0.name) })]
    let heard = JSONSchema.any([
      ["type": "string"], closed([("from", JSONSchema.text), ("type", types)], required: ["from", "type"]),
    ])
    let fields = closed(CartField.all.map { ($0.name, expression) })
    let step = closed([
      ("set", JSONSchema.map(of: expression)), ("cart", fields), ("call", JSONSchema.text), ("argument", expression),
      ("then", ["type": "array"]), ("open", JSONSchema.text), ("refuse", expression), ("if", expression),
    ])
    let choice = closed([
      ("each", expression), ("id", JSONSchema.text), ("title", expression), ("detail", expression),
      ("is_chosen", expression), ("action", JSONSchema.text), ("if", expression),
    ])
    let row = closed([
      ("id", JSONSchema.text), ("title", expression), ("detail", expression), ("value", expression),
      ("is_strong", ["type": "boolean"]), ("if", expression),
    ])
    let button = closed([
      ("title", expression), ("action", JSONSchema.text), ("argument", expression), ("if", expression),
    ])
    let view = closed([
      ("text", expression), ("value", expression), ("note", expression), ("placeholder", expression),
      ("is_on", expression), ("choices", JSONSchema.any([choice, list(of: choice)])), ("rows", list(of: row)),
      ("buttons", list(of: button)),
    ])
    let action = closed([
      ("doc", JSONSchema.text), ("title", expression), ("takes", ["enum": ["string", "money"]]),
      ("example", JSONSchema.text), ("choices", expression), ("if", expression), ("do", list(of: step)),
    ])
    let operation = closed([
      ("loading", expression), ("errors", JSONSchema.map(of: expression)), ("otherwise", expression),
      ("answers", JSONSchema.map(of: declared)),
    ])
    return closed(
      [
        JSONSchema.editorKey, ("plugin", ["type": "string", "pattern": "^[a-z0-9_]{1,60}$"]), ("title", expression),
        ("summary", JSONSchema.text), ("rules", list(of: JSONSchema.text)), ("product_notes", JSONSchema.text),
        ("experiments", list(of: JSONSchema.text)), ("needed_to_buy", ["type": "boolean"]),
        ("component", JSONSchema.text), ("accessibility_label", expression),
        ("options", JSONSchema.map(of: declared)),
        (
          "requires", list(of: closed([("if", expression), ("otherwise", expression)], required: ["if", "otherwise"]))
        ),
        ("fields", JSONSchema.map(of: facts)), ("listens", JSONSchema.map(of: heard)),
        ("state", JSONSchema.map(of: declared)), ("values", JSONSchema.map(of: expression)), ("visible", expression),
        ("enabled", expression),
        ("objections", list(of: closed([("if", expression), ("text", expression)], required: ["if", "text"]))),
        ("view", view), ("operations", JSONSchema.map(of: operation)), ("actions", JSONSchema.map(of: action)),
        ("when", JSONSchema.map(of: list(of: step))),
        ("total", closed([("title", expression), ("amount", expression)], required: ["title", "amount"])),
        ("emits", list(of: JSONSchema.text)), ("analytics", JSONSchema.map(of: expression)),
      ], required: ["plugin", "title"])
  }
}
