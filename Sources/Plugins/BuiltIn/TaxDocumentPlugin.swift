import Checkout

/// The taxpayer number on the receipt.
package struct TaxDocumentComponent: PluginComponent {
  /// As it is in the order; maybe invalid, when the cart is older than the check.
  package var text: String

  package var summary: String { text.isEmpty ? "none" : "\(text.count) characters" }
}

/// A taxpayer number for the receipt, of one of the shop's kinds.
package struct TaxDocumentPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "tax_document", Phrase("Tax number on the receipt"),
    summary: "Takes the taxpayer number for the receipt.",
    options: [PluginOption("required", .bool(false), "Whether the order needs a number.")],
    actions: [
      PluginDefinition.Action("set", "Takes a number of one of the shop's kinds."),
      PluginDefinition.Action("clear", "Removes the number."),
    ],
    rules: [
      "Takes the kinds that the shop declares, with or without punctuation, if their check digits are right.",
      "Takes any 4 to 20 letters and digits where the shop declares none.",
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

  private var kinds: [TaxNumberRule] { configuration.environment.taxNumbers }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    guard action.name == "set" else { return write("") }
    guard let number = TaxNumber(action.argument, of: kinds) else { return .refuse(invalid) }
    return write(number.characters)
  }

  private mutating func write(_ text: String) -> PluginReaction {
    guard text != component.text else { return .none }
    component.text = text
    return PluginReaction(emitted: component, changes: [.taxDocument(text)])
  }

  /// The word that people have for the number.
  private var noun: String {
    kinds.isEmpty
      ? configuration.locale.text("tax number") : kinds.map(\.name).joined(separator: "/")
  }

  private var invalid: String {
    configuration.locale.text("This isn't a valid \(noun).")
  }

  package var obstacle: String? {
    if !component.text.isEmpty { return TaxNumber(component.text, of: kinds) == nil ? invalid : nil }
    guard configuration.options.bool("required") else { return nil }
    return configuration.locale.text("Type your \(noun).")
  }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    return [
      PluginAction.Offer(
        "set", locale.text("Type the number"), .secret(example: kinds.first?.example ?? "12345678")),
      PluginAction.Offer("clear", locale.text("Remove the number")),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let number = TaxNumber(component.text, of: kinds)
    let title =
      kinds.isEmpty ? locale.text("Tax number") : number?.name ?? noun
    return PluginView(
      title, text: locale.text("For the receipt"),
      value: component.text.isEmpty ? nil : number?.formatted ?? component.text, note: obstacle,
      placeholder: locale.text("Number"),
      buttons: component.text.isEmpty ? [] : [PluginView.Button(locale.text("Remove"), "clear")])
  }
}
