import Checkout

/// The facts that the policy depends on.
package struct CancellationPolicyComponent: PluginComponent {
  package var mode: DeliveryMode

  package var summary: String { mode.rawValue }
}

/// Shows until when an order can be cancelled.
package struct CancellationPolicyPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "cancellation_policy", Phrase("Cancellation"),
    summary: "Shows the deadline for cancelling free of charge.",
    options: [
      PluginOption("minutes", .integer(5), "How long a delivery can be cancelled after confirming; 0 not at all."),
      PluginOption("takeaway_minutes", .integer(2), "The same for takeaway."),
    ],
    rules: ["Takeaway has a time of its own.", "A time below 0 fails to build.", "Never blocks the order."],
    productNotes: "Consumer law asks for it before the order is placed: keep it above the confirm button.")

  package var component: CancellationPolicyComponent
  private let configuration: PluginConfiguration

  package init(_ component: CancellationPolicyComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    for name in ["minutes", "takeaway_minutes"] where configuration.options.integer(name) < 0 {
      throw PluginFailure("\(name) must be at least 0")
    }
  }

  package static func component(of cart: Cart) -> CancellationPolicyComponent {
    CancellationPolicyComponent(mode: cart.mode)
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let minutes = configuration.options.integer(component.mode == .delivery ? "minutes" : "takeaway_minutes")
    return PluginView(
      locale.text("Cancellation"),
      text: minutes == 0
        ? locale.text("This order can't be cancelled.")
        : locale.text("You can cancel free of charge for \(minutes) min."))
  }
}
