import Checkout

/// The donation that goes with the order.
package struct DonationComponent: PluginComponent {
  package var amount: Money

  package var summary: String { amount.description }
}

/// A donation of one of a few amounts.
package struct DonationPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "donation", Phrase("Donation"), summary: "Adds a donation to the order.",
    options: [
      PluginOption("amounts", .integers([100, 200, 500]), "The amounts to choose from, in minor units."),
      PluginOption("charity", .string(""), "The recipient, if it may be shown."),
    ],
    actions: [
      PluginDefinition.Action("choose", "Chooses one of the amounts, in minor units."),
      PluginDefinition.Action("clear", "Removes the donation."),
    ],
    rules: [
      "One of the amounts is given, or nothing.",
      "Payment by cash disables it and takes the donation out of the order: a courier can't collect one.",
      "Amounts must be above zero; an empty list fails to build.",
    ],
    productNotes: "Comes after payment, which decides whether it can be used.")

  package var component: DonationComponent
  private let configuration: PluginConfiguration
  private let amounts: [Money]
  private var isPaidInCash = false

  package init(_ component: DonationComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    amounts = configuration.options.integers("amounts").map { Money($0) }
    guard !amounts.isEmpty else { throw PluginFailure("amounts is empty") }
    guard amounts.allSatisfy({ $0 > .zero }) else { throw PluginFailure("amounts must be above zero") }
  }

  package static func component(of cart: Cart) -> DonationComponent { DonationComponent(amount: cart.donation) }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    guard let payment = other as? PaymentComponent else { return .none }
    isPaidInCash = payment.method?.kind == .cash
    return isPaidInCash ? give(.zero) : .none
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    if action.name == "clear" { return give(.zero) }
    return amounts.first { Self.id($0) == action.argument }.map { give($0) } ?? .none
  }

  private mutating func give(_ amount: Money) -> PluginReaction {
    guard amount != component.amount else { return .none }
    component.amount = amount
    return PluginReaction(emitted: component, changes: [.donation(amount)])
  }

  private static func id(_ amount: Money) -> String { "\(amount.minorUnits)" }

  package var isEnabled: Bool { !isPaidInCash }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    return [
      PluginAction.Offer(
        "choose", locale.text("Choose an amount, in minor units"),
        .choice(amounts.map(Self.id))),
      PluginAction.Offer("clear", locale.text("Remove the donation")),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let charity = configuration.options.string("charity")
    return PluginView(
      locale.text("Donate"), text: charity.isEmpty ? nil : locale.text("To \(charity)"),
      value: component.amount == .zero ? nil : component.amount.formatted(locale),
      note: isPaidInCash
        ? locale.text("Not available when you pay in cash.") : nil,
      choices: amounts.map {
        PluginView.Choice(
          Self.id($0), $0.formatted(locale), isChosen: $0 == component.amount, isEnabled: !isPaidInCash)
      },
      buttons: component.amount == .zero ? [] : [PluginView.Button(locale.text("Remove"), "clear")])
  }
}
