import Checkout
import JSONDocument

/// Remote configs of checkouts (`docs/dialects.md`, Checkout), with the options that each plugin reads. Both spellings of
/// their keys are read, and null counts as absent.
extension DialectSchema {
  mutating func defineCheckout() {
    func spelt(_ camel: String, _ snake: String, _ value: JSONText) -> [(String, JSONText)] {
      [camel, snake].map { ($0, Self.any([value, Self.absent])) }
    }
    let page = open(
      spelt("navigationTitle", "navigation_title", Self.text) + spelt("nextButtonTitle", "next_button_title", Self.text)
        + spelt("checkoutPluginConfigs", "checkout_plugin_configs", Self.list(of: Self.reference("checkout_plugin"))))
    let pages = spelt("checkoutPageConfigs", "checkout_page_configs", Self.list(of: page))
    let contexts = CheckoutContext.allCases.map { ($0.rawValue, Self.any([open(pages), Self.absent])) }
    let plugins = PluginCatalogue.standard.configurators.map { plugin($0.definition) }
    definitions.append(("checkout_plugin", ["oneOf": .array(plugins)]))
    definitions.append(
      ("checkout_file", open([Self.editorKey, ("contexts", Self.any([open(contexts), Self.absent]))] + pages)))
  }

  private func open(_ members: [(String, JSONText)]) -> JSONText {
    ["type": "object", "properties": .object(members)]
  }

  private func plugin(_ definition: PluginDefinition) -> JSONText {
    let options = definition.options.map { option in
      (option.name, Self.any([Self.described(type(of: option.defaultValue), option.doc), Self.absent]))
    }
    let members: [(String, JSONText)] = [
      ("identifier", ["const": .string(definition.identifier)]), ("options", Self.any([open(options), Self.absent])),
    ]
    return [
      "type": "object", "description": .string(definition.summary), "properties": .object(members),
      "required": ["identifier"],
    ]
  }

  private func type(of value: OptionValue) -> JSONText {
    switch value {
    case .bool: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .string: Self.text
    case .integers: Self.list(of: ["type": "integer"])
    case .strings: Self.list(of: Self.text)
    }
  }
}
