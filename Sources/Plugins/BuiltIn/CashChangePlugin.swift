import Checkout

/// The bank notes that the person pays the courier with.
package struct CashChangeComponent: PluginComponent {
  /// Nil pays the exact amount.
  package var cash: Money?
  /// The amount due.
  package var total: Money

  package var summary: String { cash?.description ?? "exact" }
}

/// How much change the courier should bring.
package struct CashChangePlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "cash_change", Phrase("Cash change"), summary: "Asks for what amount the courier should have change.",
    options: [
      PluginOption("maximum_change", .integer(20000), "The most change that a courier carries, in minor units.")
    ],
    actions: [
      PluginDefinition.Action("set", "Sets the amount that the courier is paid with."),
      PluginDefinition.Action("exact", "Asks for no change."),
    ],
    rules: [
      "Visible only while the order is paid in cash; another payment drops the amount.",
      "The amount must be at least the total, and the change no more than the maximum.",
      "Blocks the order when the total rises above the amount.",
      "A maximum below 0 fails to build.",
    ],
    productNotes: "Keep it right below the payment.")

  package var component: CashChangeComponent
  private let configuration: PluginConfiguration
  private let maximum: Money
  private var isPaidInCash = false

  package init(_ component: CashChangeComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    maximum = configuration.options.money("maximum_change")
    guard maximum >= .zero else { throw PluginFailure("maximum_change must be at least 0") }
  }

  package static func component(of cart: Cart) -> CashChangeComponent {
    CashChangeComponent(cash: cart.cash, total: cart.totals.total)
  }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    guard let payment = other as? PaymentComponent else { return .none }
    isPaidInCash = payment.method?.kind == .cash
    return isPaidInCash ? .none : pay(with: nil)
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    let locale = configuration.locale
    guard action.name == "set", let cash = Money(typed: action.argument, in: configuration.locale) else {
      return pay(with: nil)
    }
    guard cash >= component.total else {
      let total = component.total.formatted(locale)
      return .refuse(locale.text("The order costs \(total)."))
    }
    guard cash - component.total <= maximum else {
      let most = maximum.formatted(locale)
      return .refuse(
        locale.text("Couriers carry at most \(most) of change."))
    }
    return pay(with: cash)
  }

  private mutating func pay(with cash: Money?) -> PluginReaction {
    guard cash != component.cash else { return .none }
    component.cash = cash
    return PluginReaction(emitted: component, changes: [.cash(cash)])
  }

  package var isVisible: Bool { isPaidInCash }

  package var obstacle: String? {
    guard let cash = component.cash, cash < component.total else { return nil }
    let locale = configuration.locale
    let (paid, total) = (cash.formatted(locale), component.total.formatted(locale))
    return locale.text("\(paid) isn't enough for \(total).")
  }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    return [
      PluginAction.Offer(
        "set", locale.text("Say what you pay with"),
        .money(example: locale.typed(Money(10000)))),
      PluginAction.Offer("exact", locale.text("Pay the exact amount")),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let change = component.cash.map { max($0 - component.total, .zero).formatted(locale) }
    return PluginView(
      locale.text("Cash change"),
      text: change.map { locale.text("The courier brings \($0).") },
      value: component.cash.map { locale.text("for \($0.formatted(locale))") }
        ?? locale.text("Not needed"),
      note: obstacle, placeholder: locale.text("What do you pay with?"),
      buttons: component.cash == nil
        ? [] : [PluginView.Button(locale.text("No change"), "exact")])
  }
}
