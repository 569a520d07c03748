import Checkout

/// The tip for the courier.
package struct TipComponent: PluginComponent {
  package var amount: Money

  package var summary: String { amount.description }
}

/// A tip for the courier.
package struct TipPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "tip", Phrase("Tip for the courier"), summary: "Adds a tip for the courier.",
    options: [
      PluginOption("amounts", .integers([200, 300, 500]), "The amounts to choose from, in minor units."),
      PluginOption("maximum", .integer(5000), "The largest tip that can be typed, in minor units."),
    ],
    actions: [
      PluginDefinition.Action("choose", "Chooses one of the amounts, in minor units."),
      PluginDefinition.Action("set", "Takes another amount."),
      PluginDefinition.Action("clear", "Removes the tip."),
    ],
    rules: [
      "One of the amounts, or a typed one up to the maximum.",
      "Takeaway hides it and takes the tip out of the order: nobody brings the food.",
      "Amounts must be above zero and no more than the maximum, or it fails to build.",
    ],
    productNotes: "The courier gets all of it.")

  package var component: TipComponent
  private let configuration: PluginConfiguration
  private let amounts: [Money]
  private let maximum: Money
  private var mode = DeliveryMode.delivery

  package init(_ component: TipComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    amounts = configuration.options.integers("amounts").map { Money($0) }
    maximum = configuration.options.money("maximum")
    let limit = maximum
    guard amounts.allSatisfy({ $0 > .zero && $0 <= limit }) else {
      throw PluginFailure("amounts must be above zero and no more than maximum")
    }
  }

  package static func component(of cart: Cart) -> TipComponent { TipComponent(amount: cart.tip) }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    guard let delivery = other as? DeliveryModeComponent else { return .none }
    mode = delivery.mode
    return mode == .takeaway ? give(.zero) : .none
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    switch action.name {
    case "choose": return amounts.first { Self.id($0) == action.argument }.map { give($0) } ?? .none
    case "set":
      let amount = Money(typed: action.argument, in: configuration.locale) ?? .zero
      if amount > maximum {
        let most = maximum.formatted(configuration.locale)
        return .refuse(configuration.locale.text("A tip is at most \(most)."))
      }
      return give(amount)
    default: return give(.zero)
    }
  }

  private mutating func give(_ amount: Money) -> PluginReaction {
    guard amount != component.amount else { return .none }
    component.amount = amount
    return PluginReaction(emitted: component, changes: [.tip(amount)])
  }

  private static func id(_ amount: Money) -> String { "\(amount.minorUnits)" }

  package var isVisible: Bool { mode == .delivery }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    return [
      PluginAction.Offer(
        "choose", locale.text("Choose an amount, in minor units"),
        .choice(amounts.map(Self.id))),
      PluginAction.Offer(
        "set", locale.text("Type another amount"), .money(example: locale.typed(Money(750)))),
      PluginAction.Offer("clear", locale.text("Remove the tip")),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Tip for the courier"),
      text: locale.text("The courier gets all of it."),
      value: component.amount == .zero ? nil : component.amount.formatted(locale),
      choices: amounts.map {
        PluginView.Choice(Self.id($0), $0.formatted(locale), isChosen: $0 == component.amount)
      },
      buttons: component.amount == .zero ? [] : [PluginView.Button(locale.text("Remove"), "clear")])
  }
}
