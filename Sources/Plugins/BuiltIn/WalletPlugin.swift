import Checkout

/// A balance that pays for a part of the order.
package struct WalletComponent: PluginComponent {
  /// The amount that the person wants to pay from the wallet.
  package var wanted: Money
  /// The amount that it pays now; never more than is due.
  package var used: Money

  package var summary: String { used.description }
}

/// A switch that pays from the wallet's balance.
package struct WalletPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "wallet", Phrase("Wallet balance"), summary: "Pays from the wallet's balance.",
    actions: [
      PluginDefinition.Action("toggle", "Uses the balance, or keeps it.")
    ],
    rules: [
      "The whole balance is used, up to the amount due after the voucher and points.",
      "It lowers what is left to pay with the payment method; nothing left needs no method.",
      "Hidden when the wallet is empty.",
    ],
    productNotes: "Refunds go to the wallet, so people look for it next to the payment.")

  package var component: WalletComponent
  private let configuration: PluginConfiguration

  package init(_ component: WalletComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> WalletComponent {
    WalletComponent(wanted: cart.wallet, used: -cart.totals.amount(.wallet))
  }

  private var balance: Money { configuration.environment.wallet }

  /// A cart from another day may want more than there is.
  package mutating func pluginDidLoad() -> PluginReaction { component.wanted > balance ? use(balance) : .none }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    use(component.wanted == .zero ? balance : .zero)
  }

  private mutating func use(_ amount: Money) -> PluginReaction {
    component.wanted = amount
    return PluginReaction(changes: [.wallet(amount)])
  }

  package var isVisible: Bool { balance > .zero }

  package var actions: [PluginAction.Offer] {
    [
      PluginAction.Offer(
        "toggle", configuration.locale.text("Use the balance, or keep it"))
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let amount = balance.formatted(locale)
    return PluginView(
      locale.text("Wallet"), text: locale.text("Balance: \(amount)"),
      value: component.used == .zero ? nil : (-component.used).formatted(locale), isOn: component.wanted > .zero)
  }
}
