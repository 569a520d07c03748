import Checkout

/// The taxpayer number on the receipt.
package struct TaxDocumentComponent: PluginComponent {
  /// As it is in the order; maybe invalid, when the cart is older than the check.
  package var text: String

  package var summary: String { text.isEmpty ? "none" : TaxDocument(text)?.kind.rawValue ?? "invalid" }
}

/// A CPF or CNPJ for the receipt.
package struct TaxDocumentPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "tax_document", Phrase("CPF or CNPJ on the receipt", "CPF ou CNPJ na nota"),
    summary: "Takes the taxpayer number for the receipt.",
    options: [PluginOption("required", .bool(false), "Whether the order needs a number.")],
    actions: [
      PluginDefinition.Action("set", "Takes a CPF or CNPJ."),
      PluginDefinition.Action("clear", "Removes the number."),
    ],
    rules: [
      "Takes CPF and CNPJ, with or without punctuation, if their check digits are right.",
      "A number of equal digits is refused, although its check digits fit.",
      "Blocks the order while a number from the cart is invalid, and without a number where one is required.",
      "Analytics don't get the number.",
    ],
    productNotes: "Most receipts need no number, so it is optional by default.")

  package var component: TaxDocumentComponent
  private let configuration: PluginConfiguration

  package init(_ component: TaxDocumentComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> TaxDocumentComponent { TaxDocumentComponent(text: cart.taxDocument) }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    guard action.name == "set" else { return write("") }
    guard let document = TaxDocument(action.argument) else { return .refuse(invalid) }
    return write(document.characters)
  }

  private mutating func write(_ text: String) -> PluginReaction {
    guard text != component.text else { return .none }
    component.text = text
    return PluginReaction(emitted: component, changes: [.taxDocument(text)])
  }

  private var invalid: String {
    configuration.locale.text("This isn't a valid CPF or CNPJ.", "Este CPF ou CNPJ não é válido.")
  }

  package var obstacle: String? {
    if !component.text.isEmpty { return TaxDocument(component.text) == nil ? invalid : nil }
    guard configuration.options.bool("required") else { return nil }
    return configuration.locale.text("Type your CPF or CNPJ.", "Digite seu CPF ou CNPJ.")
  }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    return [
      PluginAction.Offer(
        "set", locale.text("Type the number", "Digitar o número"), .secret(example: "529.982.247-25")),
      PluginAction.Offer("clear", locale.text("Remove the number", "Remover o número")),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let document = TaxDocument(component.text)
    return PluginView(
      document?.kind.rawValue ?? "CPF/CNPJ", text: locale.text("For the receipt", "Para a nota fiscal"),
      value: component.text.isEmpty ? nil : document?.formatted ?? component.text, note: obstacle,
      placeholder: locale.text("Number", "Número"),
      buttons: component.text.isEmpty ? [] : [PluginView.Button(locale.text("Remove", "Remover"), "clear")])
  }
}
