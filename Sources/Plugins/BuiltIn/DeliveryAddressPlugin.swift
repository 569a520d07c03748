import Checkout

/// Where the order is delivered.
package struct DeliveryAddressComponent: PluginComponent {
  package var address: Address?

  package var summary: String { address?.id ?? "none" }
}

/// The address, chosen among the person's own.
package struct DeliveryAddressPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "delivery_address", Phrase("Delivery address"),
    summary: "Chooses the address that the order is delivered to.",
    actions: [
      PluginDefinition.Action("choose", "Chooses one of the person's addresses by its id."),
      PluginDefinition.Action("change", "Opens the list of addresses."),
    ],
    rules: [
      "Blocks the order until an address is chosen.",
      "A single known address is chosen at the start.",
      "Takeaway hides it, and then it blocks nothing.",
    ],
    productNotes: "`change` opens the app's list of addresses; the choice comes back as `choose`.",
    isNeededToBuy: true)

  package var component: DeliveryAddressComponent
  private let configuration: PluginConfiguration
  private var mode = DeliveryMode.delivery

  package init(_ component: DeliveryAddressComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> DeliveryAddressComponent {
    DeliveryAddressComponent(address: cart.address)
  }

  private var addresses: [Address] { configuration.environment.addresses }

  package mutating func pluginDidLoad() -> PluginReaction {
    guard component.address == nil, addresses.count == 1 else { return .none }
    return choose(addresses[0])
  }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    if let delivery = other as? DeliveryModeComponent { mode = delivery.mode }
    return .none
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    if action.name == "change" { return PluginReaction(bridge: .addressList) }
    guard let address = addresses.first(where: { $0.id == action.argument }) else { return .none }
    return choose(address)
  }

  private mutating func choose(_ address: Address) -> PluginReaction {
    component.address = address
    return PluginReaction(emitted: component, changes: [.address(address)])
  }

  package var isVisible: Bool { mode == .delivery }

  package var obstacle: String? {
    component.address == nil ? configuration.locale.text("Choose an address.") : nil
  }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    return [
      PluginAction.Offer(
        "choose", locale.text("Choose an address"), .choice(addresses.map(\.id))),
      PluginAction.Offer("change", locale.text("Open the list of addresses")),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Deliver to"), text: component.address?.street, value: component.address?.name,
      placeholder: component.address == nil ? locale.text("No address yet") : nil,
      choices: addresses.map {
        PluginView.Choice($0.id, $0.name, detail: $0.street, isChosen: $0.id == component.address?.id)
      },
      buttons: [PluginView.Button(locale.text("Change"), "change")])
  }
}
