/// The surroundings of a checkout: its state providers and its service, as values. No plugin reads a clock or a
/// global.
package struct CheckoutEnvironment: Sendable, Hashable {
  package var locale = CheckoutLocale.english
  /// The kinds of payment that there are.
  package var paymentKinds = PaymentMethod.Kind.builtIn
  /// The kinds of taxpayer numbers that the shop takes; empty for any number.
  package var taxNumbers: [TaxNumberRule] = []
  /// The name of the person, for greetings; empty if unknown.
  package var customer = ""
  /// Minutes after midnight.
  package var now = 19 * 60
  package var addresses: [Address] = []
  /// The person's ways to pay; by default those that everybody has.
  package var payments = PaymentMethod.common(.english)
  package var wallet = Money.zero
  /// Loyalty points.
  package var points = 0
  /// The vouchers that the service accepts.
  package var vouchers: [Voucher] = []
  /// Values that only declared plugins know, by names of the workspace's own.
  package var custom: [String: PluginValue] = [:]
  package var service = ServiceScript()
  /// The answers of declared plugins' operations by the argument of the call; `*` is for any other.
  package var answers: [ServiceOperation: [String: [String: PluginValue]]] = [:]

  package init() {}

  /// The answer to a call that succeeds; nil if the fixture has none.
  package func answer(of call: ServiceCall) -> [String: PluginValue]? {
    answers[call.operation].flatMap { $0[call.argument] ?? $0["*"] }
  }

  /// Whether the fixture lists what an operation answers, and not what this call asks about.
  func lacksAnswer(to call: ServiceCall) -> Bool { answers[call.operation] != nil && answer(of: call) == nil }
}

extension PaymentMethod {
  /// The ways to pay that need no account, where the shop declares none.
  package static func common(_ locale: CheckoutLocale) -> [PaymentMethod] {
    [PaymentMethod(id: "cash", kind: .cash, title: locale.text("Cash"))]
  }
}
