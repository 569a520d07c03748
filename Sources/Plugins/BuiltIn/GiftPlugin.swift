import Checkout

/// Whether the order is for somebody else.
package struct GiftComponent: PluginComponent {
  package var gift: Gift?

  package var summary: String { gift == nil ? "no" : "yes" }
}

/// Wraps the order as a gift, with a card.
package struct GiftPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "gift", Phrase("Gift"), summary: "Wraps the order as a gift, with a message.",
    options: [
      PluginOption("wrapping", .integer(500), "The price of the wrapping, in minor units."),
      PluginOption("limit", .integer(200), "The most characters of the message."),
    ],
    actions: [
      PluginDefinition.Action("toggle", "Makes it a gift, or not."),
      PluginDefinition.Action("write", "Replaces the message."),
    ],
    rules: [
      "Wrapping is a line of the total while the switch is on.",
      "A message that is too long is refused, and one without a gift too.",
      "Tells the summary, which then says that prices are left off the receipt in the bag.",
      "A price below 0, or a limit below 1, fails to build.",
    ],
    productNotes: "Works best near holidays; use the config to switch it on.")

  package var component: GiftComponent
  private let configuration: PluginConfiguration
  private let wrapping: Money
  private let limit: Int

  package init(_ component: GiftComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    wrapping = configuration.options.money("wrapping")
    limit = configuration.options.integer("limit")
    guard wrapping >= .zero else { throw PluginFailure("wrapping must be at least 0") }
    guard limit >= 1 else { throw PluginFailure("limit must be at least 1") }
  }

  package static func component(of cart: Cart) -> GiftComponent { GiftComponent(gift: cart.gift) }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    if action.name == "toggle" {
      component.gift = component.gift == nil ? Gift(wrapping: wrapping) : nil
    } else {
      let text = action.argument.trimmed
      if text.count > limit { return .refuse(configuration.locale.tooLong(limit)) }
      component.gift?.message = text
    }
    return PluginReaction(emitted: component, changes: [.gift(component.gift)])
  }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    let toggle = PluginAction.Offer("toggle", locale.text("Make it a gift, or not"))
    guard component.gift != nil else { return [toggle] }
    return [
      toggle,
      PluginAction.Offer(
        "write", locale.text("Write a message"),
        .text(example: locale.text("Happy birthday!"))),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("It's a gift"),
      text: locale.text("Wrapping: \(wrapping.formatted(locale))"),
      value: component.gift.flatMap { $0.message.isEmpty ? nil : $0.message },
      placeholder: component.gift == nil ? nil : locale.text("Write a message"),
      isOn: component.gift != nil)
  }
}
