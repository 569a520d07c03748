import Checkout
import Dialects
import JSONDocument
import Locales
import Plugins

/// The schema of a shop's file (`docs/plugins.md`, The shop).
extension CheckoutDialect {
  /// - Parameter pages: the members of a context's pages, as in a remote config.
  static func shopFile(_ catalogue: PluginCatalogue, pages: [(String, JSONText)]) -> JSONText {
    let text = JSONSchema.reference("checkout_text")
    let operation = JSONSchema.closed([("errors", JSONSchema.map(of: text)), ("otherwise", text)])
    let operations = JSONSchema.map(of: operation)
    let identifiers: JSONText = ["enum": .array(catalogue.identifiers.map { .string($0) })]
    let context = JSONSchema.closed(
      pages + [("needs", JSONSchema.list(of: identifiers)), ("operations", operations)])
    let format = JSONSchema.closed([
      ("decimal", JSONSchema.text), ("group", JSONSchema.text), ("group_size", ["type": "integer"]),
      ("least_grouped", ["type": "integer"]), ("symbol_first", ["type": "boolean"]), ("spaced", ["type": "boolean"]),
    ])
    let payment = JSONSchema.closed(
      [("id", JSONSchema.text), ("kind", JSONSchema.text), ("title", JSONSchema.text)], required: ["id"])
    let taxNumber = JSONSchema.closed(
      [
        ("name", JSONSchema.text), ("pattern", ["type": "string"]),
        ("weights", JSONSchema.list(of: JSONSchema.list(of: ["type": "integer"]))), ("modulus", ["type": "integer"]),
      ], required: ["name", "pattern"])
    let texts = ProgramTexts.keys.sorted().map { ($0, JSONSchema.map(of: JSONSchema.text)) }
    return JSONSchema.closed(
      [
        JSONSchema.editorKey, (ShopReader.key, JSONSchema.text),
        ("currency", ["enum": .array(Currency.codes.map { .string($0) })]), ("symbol", text),
        ("languages", JSONSchema.list(of: JSONSchema.text)), ("formats", JSONSchema.map(of: format)),
        ("texts", ["type": "object", "properties": .object(texts)]), ("contexts", JSONSchema.map(of: context)),
        ("payment_kinds", JSONSchema.list(of: JSONSchema.text)), ("payments", JSONSchema.list(of: payment)),
        ("tax_numbers", JSONSchema.list(of: taxNumber)),
        (ShopReader.operationsKey, operations), (ShopReader.screensKey, JSONSchema.list(of: JSONSchema.text)),
      ], required: [ShopReader.key])
  }
}
