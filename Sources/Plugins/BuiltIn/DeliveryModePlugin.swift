import Checkout

/// How the order reaches the person.
package struct DeliveryModeComponent: PluginComponent {
  package var mode: DeliveryMode
  package var offersTakeaway: Bool
  /// Where a takeaway order is picked up.
  package var merchantAddress: String

  package var summary: String { mode.rawValue }
}

/// Delivery, or takeaway where the merchant offers it.
package struct DeliveryModePlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "delivery_mode", Phrase("Delivery mode"),
    summary: "Chooses between delivery and takeaway.",
    options: [PluginOption("takeaway", .bool(true), "Whether takeaway can be chosen at all.")],
    actions: [
      PluginDefinition.Action("choose", "Chooses `delivery` or `takeaway`.")
    ],
    rules: [
      "Takeaway needs a merchant that offers it; without a choice the plugin is hidden.",
      "A cart set to takeaway goes back to delivery when takeaway isn't offered.",
      "Takeaway hides the address, the place to drop the order, the instructions, the tip and the delivery fee.",
    ],
    productNotes: "Keep it first: what follows depends on it.")

  package var component: DeliveryModeComponent
  private let configuration: PluginConfiguration

  package init(_ component: DeliveryModeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> DeliveryModeComponent {
    DeliveryModeComponent(
      mode: cart.mode, offersTakeaway: cart.merchant.offersTakeaway, merchantAddress: cart.merchant.address)
  }

  private var offersTakeaway: Bool { component.offersTakeaway && configuration.options.bool("takeaway") }

  package mutating func pluginDidLoad() -> PluginReaction {
    component.mode == .takeaway && !offersTakeaway ? choose(.delivery) : .none
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    guard let mode = DeliveryMode(rawValue: action.argument), mode != component.mode else { return .none }
    return choose(mode)
  }

  private mutating func choose(_ mode: DeliveryMode) -> PluginReaction {
    component.mode = mode
    return PluginReaction(emitted: component, changes: [.mode(mode)])
  }

  package var isVisible: Bool { offersTakeaway }

  package var actions: [PluginAction.Offer] {
    [
      PluginAction.Offer(
        "choose", configuration.locale.text("Choose how to get the order"),
        .choice(DeliveryMode.allCases.map(\.rawValue)))
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let titles = [
      DeliveryMode.delivery: locale.text("Delivery"),
      .takeaway: locale.text("Takeaway"),
    ]
    return PluginView(
      locale.text("How to get it"),
      text: component.mode == .takeaway ? component.merchantAddress : nil, value: titles[component.mode],
      choices: DeliveryMode.allCases.map {
        PluginView.Choice($0.rawValue, titles[$0] ?? $0.rawValue, isChosen: $0 == component.mode)
      })
  }
}
