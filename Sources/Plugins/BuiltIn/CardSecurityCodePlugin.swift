import Checkout

/// Whether the security code of the card is there. The code itself is told to nobody.
package struct CardSecurityCodeComponent: PluginComponent {
  package var isTyped: Bool

  package var summary: String { isTyped ? "typed" : "empty" }
}

/// The digits on the back of a credit card.
package struct CardSecurityCodePlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "card_security_code", Phrase("Security code"),
    summary: "Asks for the security code of a credit card.",
    actions: [
      PluginDefinition.Action("type", "Takes the code."),
      PluginDefinition.Action("clear", "Forgets the code."),
    ],
    rules: [
      "Visible only while the order is paid by credit card.",
      "A code has 3 or 4 digits; blocks the order without one.",
      "Another payment forgets the code.",
      "The code stays in the plugin: neither the cart nor the log nor analytics get it.",
    ],
    productNotes: "Keep it right below the payment.")

  package var component: CardSecurityCodeComponent
  private let configuration: PluginConfiguration
  private var code = ""
  private var method: PaymentMethod?

  package init(_ component: CardSecurityCodeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  /// Nothing of it is in the cart.
  package static func component(of cart: Cart) -> CardSecurityCodeComponent {
    CardSecurityCodeComponent(isTyped: false)
  }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    guard let payment = other as? PaymentComponent, payment.method != method else { return .none }
    method = payment.method
    return keep("")
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    if action.name == "clear" { return keep("") }
    let digits = action.argument.trimmed
    guard (3...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .refuse(configuration.locale.text("The code has 3 or 4 digits."))
    }
    return keep(digits)
  }

  private mutating func keep(_ digits: String) -> PluginReaction {
    guard digits != code else { return .none }
    code = digits
    return .emit(CardSecurityCodeComponent(isTyped: !digits.isEmpty))
  }

  package var isVisible: Bool { method?.kind == .credit }

  package var obstacle: String? {
    code.isEmpty
      ? configuration.locale.text("Type the card's security code.") : nil
  }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    return [
      PluginAction.Offer("type", locale.text("Type the code"), .secret(example: "123")),
      PluginAction.Offer("clear", locale.text("Forget the code")),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Security code"), text: method?.title,
      value: code.isEmpty ? nil : String(repeating: "•", count: code.count),
      placeholder: locale.text("3 or 4 digits"))
  }
}
