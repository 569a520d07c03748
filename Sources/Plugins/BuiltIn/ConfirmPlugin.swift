import Checkout

/// The component of the confirm button.
package struct ConfirmComponent: PluginComponent {
  package var total: Money
  package var hasItems: Bool

  package var summary: String { total.description }
}

/// The button that pays and places the order.
package struct ConfirmPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "confirm", Phrase("Confirm the order"), summary: "Pays, and places the order.",
    actions: [
      PluginDefinition.Action("confirm", "Pays, and places the order.")
    ],
    rules: [
      "Disabled while any visible, enabled plugin has an objection; it shows the first one.",
      "Disabled without an available item.",
      "Asks the service to pay. An error is shown in place, and nothing is ordered.",
      "The order is placed once: nothing can be changed after it.",
    ],
    productNotes: "Keep it last on the last page.", isNeededToBuy: true)

  package var component: ConfirmComponent
  private let configuration: PluginConfiguration
  private var readiness = CheckoutReadiness()

  package init(_ component: ConfirmComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> ConfirmComponent {
    ConfirmComponent(total: cart.totals.total, hasItems: cart.items.contains(where: \.isAvailable))
  }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    if let readiness = other as? CheckoutReadiness { self.readiness = readiness }
    return .none
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction { .call(.payment) }

  private var objection: String? {
    if let obstacle = readiness.obstacles.first { return obstacle.message }
    return component.hasItems ? nil : configuration.locale.text("The bag is empty.")
  }

  package var isEnabled: Bool { objection == nil }

  package var actions: [PluginAction.Offer] {
    [PluginAction.Offer("confirm", configuration.locale.text("Place the order"))]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Place order"), value: component.total.formatted(locale), note: objection,
      buttons: [PluginView.Button(locale.text("Place order"), "confirm", isEnabled: isEnabled)])
  }
}
