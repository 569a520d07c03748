import Checkout

/// How the order is paid.
package struct PaymentComponent: PluginComponent {
  package var method: PaymentMethod?
  /// The amount due.
  package var total: Money

  package var summary: String { method?.id ?? "none" }
}

/// The way to pay, chosen among the person's own.
package struct PaymentPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "payment", Phrase("Payment"), summary: "Chooses how the order is paid.",
    options: [
      PluginOption(
        "accepts", .strings(PaymentMethod.Kind.builtIn.map(\.rawValue)),
        "The kinds that the merchant accepts; by default all that the shop has.")
    ],
    actions: [
      PluginDefinition.Action("choose", "Chooses one of the person's ways to pay by its id."),
      PluginDefinition.Action("change", "Opens the list of payments."),
    ],
    rules: [
      "Blocks the order until a way to pay is chosen, unless nothing is left to pay.",
      "A chosen way that isn't accepted is dropped at the start.",
      "Emits its component, which others depend on: cash disables the donation and shows the change, credit asks for "
        + "the security code.",
      "A list that accepts nothing, or an unknown kind, fails to build.",
    ],
    productNotes: "`change` opens the app's list of payments; the choice comes back as `choose`.",
    isNeededToBuy: true)

  package var component: PaymentComponent
  private let configuration: PluginConfiguration
  private let methods: [PaymentMethod]

  package init(_ component: PaymentComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    let known = configuration.environment.paymentKinds
    let kinds =
      configuration.options.isWritten("accepts")
      ? configuration.options.strings("accepts").map { PaymentMethod.Kind(rawValue: $0) } : known
    guard !kinds.isEmpty else { throw PluginFailure("accepts is empty") }
    guard kinds.allSatisfy(known.contains) else {
      throw PluginFailure("accepts can hold \(known.map(\.rawValue).joined(separator: ", "))")
    }
    methods = configuration.environment.payments.filter { kinds.contains($0.kind) }
  }

  package static func component(of cart: Cart) -> PaymentComponent {
    PaymentComponent(method: cart.payment, total: cart.totals.total)
  }

  package mutating func pluginDidLoad() -> PluginReaction {
    guard let method = component.method, !methods.contains(method) else { return .none }
    return choose(nil)
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    if action.name == "change" { return PluginReaction(bridge: .paymentList) }
    guard let method = methods.first(where: { $0.id == action.argument }), method != component.method else {
      return .none
    }
    return choose(method)
  }

  private mutating func choose(_ method: PaymentMethod?) -> PluginReaction {
    component.method = method
    return PluginReaction(emitted: component, changes: [.payment(method)])
  }

  package var obstacle: String? {
    guard component.method == nil, component.total > .zero else { return nil }
    return configuration.locale.text("Choose how to pay.")
  }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    return [
      PluginAction.Offer(
        "choose", locale.text("Choose how to pay"), .choice(methods.map(\.id))),
      PluginAction.Offer("change", locale.text("Open the list of payments")),
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Payment"), value: component.method?.title,
      placeholder: component.method == nil ? locale.text("Choose how to pay") : nil,
      choices: methods.map { PluginView.Choice($0.id, $0.title, isChosen: $0 == component.method) },
      buttons: [PluginView.Button(locale.text("Change"), "change")])
  }
}
