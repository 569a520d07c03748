import Checkout

/// The merchant's minimum order.
package struct OrderMinimumComponent: PluginComponent {
  /// The price of the items.
  package var subtotal: Money
  package var minimum: Money

  package var missing: Money { max(minimum - subtotal, .zero) }
  package var summary: String { missing == .zero ? "reached" : "\(missing.description) missing" }
}

/// Holds an order back that is too small.
package struct OrderMinimumPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "order_minimum", Phrase("Minimum order"),
    summary: "Holds the order back until the items reach the merchant's minimum.",
    rules: [
      "Visible only while the items cost less than the minimum.",
      "Blocks the order, and says how much is missing.",
      "Only items count: fees, tips and vouchers don't.",
    ],
    productNotes: "Keep it on the page with the items, where people can do something about it.")

  package var component: OrderMinimumComponent
  private let configuration: PluginConfiguration

  package init(_ component: OrderMinimumComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> OrderMinimumComponent {
    OrderMinimumComponent(subtotal: cart.subtotal, minimum: cart.merchant.minimum)
  }

  package var isVisible: Bool { component.missing > .zero }

  package var obstacle: String? {
    guard component.missing > .zero else { return nil }
    let amount = component.missing.formatted(configuration.locale)
    return configuration.locale.text("Add \(amount) more to reach the minimum.")
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Minimum order"), text: obstacle, value: component.minimum.formatted(locale))
  }
}
