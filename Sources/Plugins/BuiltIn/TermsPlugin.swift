import Checkout

/// Whether the terms are accepted.
package struct TermsComponent: PluginComponent {
  package var isAccepted: Bool

  package var summary: String { isAccepted ? "accepted" : "not accepted" }
}

/// Asks the person to accept the terms.
package struct TermsPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "terms", Phrase("Terms of use"), summary: "Asks the person to accept the terms.",
    options: [PluginOption("version", .string(""), "The version of the terms, shown if it isn't empty.")],
    actions: [
      PluginDefinition.Action("toggle", "Accepts the terms, or not."),
      PluginDefinition.Action("read", "Opens the terms."),
    ],
    rules: ["Blocks the order until the terms are accepted.", "`read` opens them in the app."],
    productNotes: "Needed where the law asks for consent with each order, such as medicine.")

  package var component: TermsComponent
  private let configuration: PluginConfiguration

  package init(_ component: TermsComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> TermsComponent { TermsComponent(isAccepted: cart.acceptsTerms) }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    if action.name == "read" { return PluginReaction(bridge: .terms) }
    component.isAccepted.toggle()
    return PluginReaction(emitted: component, changes: [.terms(component.isAccepted)])
  }

  package var obstacle: String? {
    component.isAccepted ? nil : configuration.locale.text("Accept the terms.")
  }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    return [
      PluginAction.Offer("toggle", locale.text("Accept the terms, or not")),
      PluginAction.Offer("read", locale.text("Read the terms")),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let version = configuration.options.string("version")
    return PluginView(
      locale.text("I accept the terms of use"),
      text: version.isEmpty ? nil : locale.text("Version \(version)"),
      isOn: component.isAccepted,
      buttons: [PluginView.Button(locale.text("Read"), "read")])
  }
}
