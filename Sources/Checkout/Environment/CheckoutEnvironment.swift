/// The surroundings of a checkout: its state providers and its service, as values. No plugin reads a clock or a
/// global.
package struct CheckoutEnvironment: Sendable, Hashable {
  package var language = Language.english
  /// The name of the person, for greetings; empty if unknown.
  package var customer = ""
  /// Minutes after midnight.
  package var now = 19 * 60
  package var addresses: [Address] = []
  /// The person's ways to pay. Everybody has Pix and cash.
  package var payments = PaymentMethod.common(.english)
  package var wallet = Money.zero
  /// Loyalty points.
  package var points = 0
  /// The vouchers that the service accepts.
  package var vouchers: [Voucher] = []
  package var service = ServiceScript()

  package init() {}
}

extension PaymentMethod {
  /// The ways to pay that need no account.
  package static func common(_ language: Language) -> [PaymentMethod] {
    [
      PaymentMethod(id: "pix", kind: .pix, title: "Pix"),
      PaymentMethod(id: "cash", kind: .cash, title: language.text("Cash", "Dinheiro")),
    ]
  }
}
