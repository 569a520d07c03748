import Dialects
import JSONDocument
import KimchiCore
import Sushi

/// Components by the text of their files.
struct DeclaredContracts: ComponentContracts {
  private var contracts: [String: ComponentContract] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ files: String...) throws {
    for file in files {
      let document = try JSONDocument(parsing: file, file: "component.json")
      var decoder = ValueDecoder(sources: [document])
      guard let definition = ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder) else { continue }
      contracts[definition.name] = ComponentContract(definition, in: document)
      diagnostics += decoder.diagnostics
    }
  }

  var componentNames: [String] { contracts.keys.sorted() }

  func contract(of component: String) -> ComponentContract? { contracts[component] }

  /// A header, a card, and a grid of cards under a header.
  static func deals() throws -> DeclaredContracts {
    try DeclaredContracts(
      """
      { "component": "header", "fields": { "title": { "type": "string", "required": true }, "subtitle": "string" },
        "layout": { "type": "label", "label": { "ref": "title" } } }
      """,
      """
      { "component": "card", "fields": { "title": { "type": "string", "required": true }, "price": "number",
        "on_sale": "bool", "badges": "[tag]", "header": "header" }, "layout": { "type": "label", "label": { "ref": "title" } } }
      """,
      """
      { "component": "cards", "fields": { "header": "header", "cards": { "type": "[card]", "required": true } },
        "section": { "layout": { "type": "grid", "insets": 16 }, "items": "cards", "header": "header", "id": "listing_id" },
        "layout": { "type": "label", "label": "cards" } }
      """)
  }
}
