import Checkout
import Dialects
import JSONDocument
import KimchiCore
import Plugins
import Sushi

/// Plugins in JSON, and the shop: files of the workspace's folder `Plugins` (`docs/plugins.md`).
extension CheckoutDialect {
  package static var declarationKeys: [String] { [PluginCatalogue.declarationKey, ShopReader.key] }

  package static func problems(
    ofDeclaration document: JSONDocument, among others: [JSONDocument], _ components: (any ComponentContracts)?
  ) -> [Diagnostic] {
    let catalogue = PluginCatalogue.standard.declaring(others)
    return catalogue.diagnostics(ofFile: document.file)
      + (components.flatMap { missingComponent(of: document, catalogue, $0) }.map { [$0] } ?? [])
  }

  /// The component of a plugin's view, where the workspace has none of its name.
  private static func missingComponent(
    of document: JSONDocument, _ catalogue: PluginCatalogue, _ components: any ComponentContracts
  ) -> Diagnostic? {
    guard let identifier = document.value(forKey: PluginCatalogue.declarationKey, in: document.root),
      let definition = document.string(identifier).flatMap({ catalogue.definition(of: $0) }),
      components.contract(of: definition.component) == nil
    else { return nil }
    let node = document.value(forKey: "component", in: document.root) ?? identifier
    return Diagnostic(
      .error, .componentUnknown, "no component named \(Spelling.quoted(definition.component)), which draws this plugin",
      at: document.location(of: node), path: document.pointer(to: node).description,
      fix: .component(definition.component, in: components.componentNames))
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
      types,
      closed(
        [
          JSONSchema.member("type", types, "type of the value"),
          JSONSchema.member("default", true, "value that holds until another is set"),
          JSONSchema.member("doc", JSONSchema.text, "what it is, in a sentence"),
        ], required: ["type"]),
    ])
    let facts = JSONSchema.any([
      ["enum": .array(OrderFact.all.map { .string($0.name) })],
      closed(
        [
          JSONSchema.member(
            "from", ["type": "string", "pattern": "^(cart|environment)/custom/[^/]+$"],
            "value of your own, such as cart/custom/nights"),
          JSONSchema.member("type", types, "type of the value"),
        ], required: ["from", "type"]),
    ])
    let heard = JSONSchema.any([
      ["type": "string"],
      closed(
        [
          JSONSchema.member("from", JSONSchema.text, "plugin and name, such as gift_card/used"),
          JSONSchema.member("type", types, "type of the value"),
        ], required: ["from", "type"]),
    ])
    let fields: JSONText = [
      "type": "object", "properties": .object(CartField.all.map { ($0.name, expression) }),
      "patternProperties": ["^custom/[^/]+$": expression], "additionalProperties": false,
    ]
    let step = closed([
      JSONSchema.member("set", JSONSchema.map(of: expression), "names of the state with their new values"),
      JSONSchema.member("cart", fields, "fields of the cart with their new values"),
      JSONSchema.member("call", JSONSchema.text, "operation of the service to call"),
      JSONSchema.member("argument", expression, "what the operation gets"),
      JSONSchema.member("then", ["type": "array"], "steps after its answer"),
      JSONSchema.member("open", JSONSchema.text, "screen of the app to open"),
      JSONSchema.member("refuse", expression, "text that ends the steps"),
      JSONSchema.member("if", expression, "condition of the step"),
    ])
    let choice = closed([
      JSONSchema.member("each", expression, "list to repeat the choice over, as $item"),
      JSONSchema.member("id", JSONSchema.text, "id of the choice"),
      JSONSchema.member("title", expression, "text of the choice"),
      JSONSchema.member("detail", expression, "text below the title"),
      JSONSchema.member("is_chosen", expression, "whether it is chosen"),
      JSONSchema.member("action", JSONSchema.text, "action that choosing it sends"),
      JSONSchema.member("if", expression, "whether it is offered"),
    ])
    let row = closed([
      JSONSchema.member("id", JSONSchema.text, "id of the row"),
      JSONSchema.member("title", expression, "text of the row"),
      JSONSchema.member("detail", expression, "text below the title"),
      JSONSchema.member("value", expression, "text at the end of the row"),
      JSONSchema.member("is_strong", ["type": "boolean"], "whether it stands out"),
      JSONSchema.member("if", expression, "whether it is shown"),
    ])
    let button = closed([
      JSONSchema.member("title", expression, "text of the button"),
      JSONSchema.member("action", JSONSchema.text, "action that a tap sends"),
      JSONSchema.member("argument", expression, "what the action gets"),
      JSONSchema.member("if", expression, "whether it is shown"),
    ])
    let view = closed([
      JSONSchema.member("text", expression, "text of the view"),
      JSONSchema.member("value", expression, "value that it shows"),
      JSONSchema.member("note", expression, "remark below it"),
      JSONSchema.member("placeholder", expression, "text of an empty field"),
      JSONSchema.member("is_on", expression, "state of its switch"),
      JSONSchema.member("choices", JSONSchema.any([choice, list(of: choice)]), "what can be chosen"),
      JSONSchema.member("rows", list(of: row), "lines of text"),
      JSONSchema.member("buttons", list(of: button), "buttons below it"),
    ])
    let action = closed([
      JSONSchema.member("doc", JSONSchema.text, "what the action does, in a sentence"),
      JSONSchema.member("title", expression, "text for people who look for it"),
      JSONSchema.member("takes", ["enum": ["string", "money"]], "type of its argument"),
      JSONSchema.member("example", JSONSchema.text, "an argument to try it with"),
      JSONSchema.member("choices", expression, "arguments to choose from"),
      JSONSchema.member("if", expression, "whether it can be sent"),
      JSONSchema.member("do", list(of: step), "steps, in order"),
    ])
    let operation = closed([
      JSONSchema.member("loading", expression, "text while the call is under way"),
      JSONSchema.member("errors", JSONSchema.map(of: expression), "a sentence for each failure"),
      JSONSchema.member("otherwise", expression, "a sentence for all other failures"),
      JSONSchema.member("answers", JSONSchema.map(of: declared), "what comes back, by name and type"),
    ])
    return closed(
      [
        JSONSchema.editorKey,
        JSONSchema.member(
          "plugin", ["type": "string", "pattern": "^[a-z0-9_]{1,60}$"], "the identifier that configs name it by"),
        JSONSchema.member("title", expression, "title of its view"),
        JSONSchema.member("summary", JSONSchema.text, "what it does, in a sentence"),
        JSONSchema.member("rules", list(of: JSONSchema.text), "its rules, a sentence each"),
        JSONSchema.member("product_notes", JSONSchema.text, "what to know before moving it"),
        JSONSchema.member("experiments", list(of: JSONSchema.text), "results of experiments"),
        JSONSchema.member("needed_to_buy", ["type": "boolean"], "whether nothing can be bought without it"),
        JSONSchema.member(
          "component", JSONSchema.text, "component of its view; checkout_ and the identifier by default"),
        JSONSchema.member("accessibility_label", expression, "what a screen reader says"),
        JSONSchema.member("options", JSONSchema.map(of: declared), "what configs can set"),
        JSONSchema.member(
          "requires",
          list(
            of: closed(
              [
                JSONSchema.member("if", expression, "the condition"),
                JSONSchema.member("otherwise", expression, "text where it is false"),
              ], required: ["if", "otherwise"])), "conditions without which it isn't built"),
        JSONSchema.member("fields", JSONSchema.map(of: facts), "what it reads of the order, by names of its own"),
        JSONSchema.member("listens", JSONSchema.map(of: heard), "what it hears from other plugins"),
        JSONSchema.member("state", JSONSchema.map(of: declared), "what it remembers"),
        JSONSchema.member(
          "values", JSONSchema.map(of: expression), "named expressions, computed again after each change"),
        JSONSchema.member("visible", expression, "whether it is shown"),
        JSONSchema.member("enabled", expression, "whether it can be used"),
        JSONSchema.member(
          "objections",
          list(
            of: closed(
              [
                JSONSchema.member("if", expression, "the condition"),
                JSONSchema.member("text", expression, "text that tells what to do"),
              ], required: ["if", "text"])), "conditions under which nothing can be bought, each with a text"),
        JSONSchema.member("view", view, "what is shown"),
        JSONSchema.member("operations", JSONSchema.map(of: operation), "calls of the service"),
        JSONSchema.member("actions", JSONSchema.map(of: action), "what can be done with it"),
        JSONSchema.member(
          "when", JSONSchema.map(of: list(of: step)), "steps at the start, or after the change of a name"),
        JSONSchema.member(
          "total",
          closed(
            [
              JSONSchema.member("title", expression, "text of the line"),
              JSONSchema.member("amount", expression, "amount in minor units"),
            ], required: ["title", "amount"]), "its line of the total"),
        JSONSchema.member("emits", list(of: JSONSchema.text), "names whose changes it tells other plugins"),
        JSONSchema.member("analytics", JSONSchema.map(of: expression), "attributes of its impressions and actions"),
      ], required: ["plugin", "title"])
  }
}
