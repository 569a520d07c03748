import Checkout

/// The stars for the courier of the last order.
package struct CourierRatingComponent: PluginComponent {
  /// 1…5.
  package var stars: Int?

  package var summary: String { stars.map { "\($0) stars" } ?? "none" }
}

/// Rates the courier of the last order.
package struct CourierRatingPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "courier_rating", Phrase("Rate your last courier"),
    summary: "Asks for one to five stars for the courier of the last order.",
    options: [PluginOption("courier", .string(""), "The courier's name, if it may be shown.")],
    actions: [
      PluginDefinition.Action("choose", "Gives 1 to 5 stars.")
    ],
    rules: [
      "One to five stars; a second tap on the same takes them back.", "Takeaway hides it.",
      "Never blocks the order.",
    ],
    productNotes: "Keep it at the end of a page: it has nothing to do with this order.")

  package var component: CourierRatingComponent
  private let configuration: PluginConfiguration
  private var mode = DeliveryMode.delivery

  package init(_ component: CourierRatingComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> CourierRatingComponent {
    CourierRatingComponent(stars: cart.courierRating)
  }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    if let delivery = other as? DeliveryModeComponent { mode = delivery.mode }
    return .none
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    let stars = Int(action.argument)
    component.stars = stars == component.stars ? nil : stars
    return PluginReaction(emitted: component, changes: [.courierRating(component.stars)])
  }

  package var isVisible: Bool { mode == .delivery }

  package var actions: [PluginAction.Offer] {
    let title = configuration.locale.text("Give stars")
    return [PluginAction.Offer("choose", title, .choice((1...5).map(String.init)))]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let courier = configuration.options.string("courier")
    let stars = component.stars ?? 0
    return PluginView(
      locale.text("Rate your last courier"), text: courier.isEmpty ? nil : courier,
      value: component.stars.map { locale.text("\($0) of 5") },
      choices: (1...5).map { PluginView.Choice("\($0)", $0 <= stars ? "★" : "☆", isChosen: $0 == component.stars) })
  }
}
