import Checkout

/// The component of the delivery fee.
package struct DeliveryFeeComponent: PluginComponent {
  package var mode: DeliveryMode
  package var fee: Money
  /// The amount missing for free delivery; nil without such an offer, or once it is reached.
  package var missing: Money?

  package var summary: String { fee.description }
}

/// Shows what delivery costs, and how it gets free.
package struct DeliveryFeePlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "delivery_fee", Phrase("Delivery fee"), summary: "Shows what delivery costs.",
    options: [PluginOption("shows_offer", .bool(true), "Whether it says how much is missing for free delivery.")],
    rules: [
      "Free for items worth the merchant's amount or more.", "Shows the amount that is missing.", "Takeaway hides it.",
    ],
    productNotes: "The summary has the fee too; use this one where free delivery is worth pointing out.")

  package var component: DeliveryFeeComponent
  private let configuration: PluginConfiguration

  package init(_ component: DeliveryFeeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> DeliveryFeeComponent {
    let missing = cart.merchant.freeDeliveryFrom.map { $0 - cart.subtotal }
    return DeliveryFeeComponent(
      mode: cart.mode, fee: cart.deliveryFee, missing: missing.flatMap { $0 > .zero ? $0 : nil })
  }

  package var isVisible: Bool { component.mode == .delivery }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let missing = configuration.options.bool("shows_offer") ? component.missing?.formatted(locale) : nil
    return PluginView(
      locale.text("Delivery fee"),
      text: missing.map { locale.text("\($0) more for free delivery") },
      value: component.fee == .zero ? locale.text("Free") : component.fee.formatted(locale))
  }
}
