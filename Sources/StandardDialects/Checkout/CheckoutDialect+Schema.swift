import Checkout
import Dialects
import JSONDocument
import Plugins

/// Remote configs of checkouts with the options that each plugin reads. Both spellings of their keys are read, and null
/// counts as absent (`docs/dialects.md`, Checkout).
extension CheckoutDialect {
  package static func schema(_ context: SchemaContext) -> DialectSchema {
    func spelt(_ camel: String, _ snake: String, _ value: JSONText, _ summary: String) -> [(String, JSONText)] {
      [camel, snake].map { JSONSchema.member($0, JSONSchema.any([value, JSONSchema.absent]), summary) }
    }
    let configs = JSONSchema.list(of: JSONSchema.reference("checkout_plugin"))
    let page = open(
      spelt("navigationTitle", "navigation_title", JSONSchema.reference("checkout_text"), "the page's title")
        + spelt(
          "nextButtonTitle", "next_button_title", JSONSchema.reference("checkout_text"),
          "title of the button that goes on")
        + spelt("checkoutPluginConfigs", "checkout_plugin_configs", configs, "the page's plugins, from top to bottom"))
    let pages = spelt(
      "checkoutPageConfigs", "checkout_page_configs", JSONSchema.list(of: page), "pages of the checkout, in order")
    let catalogue = PluginCatalogue.standard.declaring(context.declarations)
    let contexts = catalogue.shop.contextNames.map {
      JSONSchema.member($0, JSONSchema.any([open(pages), JSONSchema.absent]), "the checkout of \($0) orders")
    }
    let plugins = catalogue.configurators.map { plugin($0.definition) }
    let known = JSONSchema.member(
      "contexts", JSONSchema.any([open(contexts), JSONSchema.absent]), "a checkout for each kind of order")
    var schema = DialectSchema()
    schema.definitions.define("checkout_plugin", ["oneOf": .array(plugins)])
    schema.definitions.define("checkout_file", open([JSONSchema.editorKey, known] + pages))
    schema.definitions.define("checkout_plugin_file", pluginFile)
    schema.definitions.define(
      "checkout_text", ["type": ["string", "object"], "description": "a text, or texts by language"])
    schema.definitions.define("checkout_shop_file", shopFile(catalogue, pages: pages))
    schema.objects = [
      (["required": ["plugin"], "properties": ["plugin": JSONSchema.text]], "checkout_plugin_file"),
      (["required": ["shop"], "properties": ["shop": JSONSchema.text]], "checkout_shop_file"),
    ]
    return schema
  }

  private static func open(_ members: [(String, JSONText)]) -> JSONText {
    ["type": "object", "properties": .object(members)]
  }

  private static func plugin(_ definition: PluginDefinition) -> JSONText {
    let options = definition.options.map { option in
      let value = JSONSchema.described(type(of: option.defaultValue), option.doc)
      return (option.name, JSONSchema.any([value, JSONSchema.absent]))
    }
    let members: [(String, JSONText)] = [
      JSONSchema.member("identifier", ["const": .string(definition.identifier)], "the plugin that draws it"),
      JSONSchema.member("options", JSONSchema.any([open(options), JSONSchema.absent]), "what the plugin is set to"),
    ]
    return [
      "type": "object", "description": .string(definition.summary), "properties": .object(members),
      "required": ["identifier"],
    ]
  }

  private static func type(of value: OptionValue) -> JSONText {
    switch value {
    case .bool: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .string: JSONSchema.text
    case .integers: JSONSchema.list(of: ["type": "integer"])
    case .strings: JSONSchema.list(of: JSONSchema.text)
    }
  }
}
