import Checkout
import Plugins

/// What the person pays to offset the delivery's emissions.
struct CarbonOffsetComponent: PluginComponent {
  var amount: Money

  var summary: String { amount.description }
}

/// A switch that offsets the emissions of the delivery.
struct CarbonOffsetPlugin: CheckoutPlugin {
  static let definition = PluginDefinition(
    "carbon_offset", Phrase("Carbon offset"),
    summary: "Offsets the emissions of the delivery.",
    options: [PluginOption("price", .integer(150), "What it costs, in minor units.")],
    actions: [PluginDefinition.Action("toggle", "Offsets the delivery, or not.")],
    rules: [
      "A line of the total while the switch is on.", "Takeaway disables it and takes it out of the order.",
      "A price of 0 or less fails to build.",
    ],
    productNotes: "Keep it next to the delivery fee.", experiments: ["Two wordings were equal in clicks."])

  private static let id = "carbon_offset"

  var component: CarbonOffsetComponent
  private let configuration: PluginConfiguration
  private let price: Money
  private var mode = DeliveryMode.delivery

  init(_ component: CarbonOffsetComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    price = configuration.options.money("price")
    guard price > .zero else { throw PluginFailure("price must be above 0") }
  }

  /// The cart has no field for it: what plugins add to an order are its extras.
  static func component(of cart: Cart) -> CarbonOffsetComponent {
    CarbonOffsetComponent(amount: cart.extras.first { $0.id == id }?.amount ?? .zero)
  }

  mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    guard let delivery = other as? DeliveryModeComponent else { return .none }
    mode = delivery.mode
    return mode == .takeaway ? pay(.zero) : .none
  }

  mutating func respond(to action: PluginAction) -> PluginReaction { pay(component.amount == .zero ? price : .zero) }

  private mutating func pay(_ amount: Money) -> PluginReaction {
    // Emitting without a change would be an answer to every message.
    guard amount != component.amount else { return .none }
    component.amount = amount
    let title = configuration.locale.text("Carbon offset")
    return PluginReaction(
      emitted: component, changes: [.extra(ExtraCharge(id: Self.id, title: title, amount: amount))])
  }

  var isEnabled: Bool { mode == .delivery }

  var actions: [PluginAction.Offer] {
    [PluginAction.Offer("toggle", configuration.locale.text("Offset the delivery, or not"))]
  }

  func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Carbon offset"), text: price.formatted(locale),
      note: isEnabled ? nil : locale.text("Takeaway has no delivery."),
      isOn: component.amount > .zero)
  }
}
