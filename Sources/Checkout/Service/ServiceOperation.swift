/// An operation of the server, by its name: one of the program's, or of a plugin that a workspace declares.
package struct ServiceOperation: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Before the first page: whether the person is logged in.
  package static let session = ServiceOperation(rawValue: "session")
  /// Before the first page: the remote config.
  package static let config = ServiceOperation(rawValue: "config")
  /// A change of the items in the cart.
  package static let items = ServiceOperation(rawValue: "items")
  package static let voucher = ServiceOperation(rawValue: "voucher")
  /// Paying, which places the order.
  package static let payment = ServiceOperation(rawValue: "payment")

  /// Those of the program's own plugins.
  package static let builtIn: [ServiceOperation] = [.session, .config, .items, .voucher, .payment]
}

/// An error of the service, by its word. Each operation has its own message for it (`ServiceMessages`), and a declared
/// plugin its own errors.
package struct ServiceError: RawRepresentable, Sendable, Hashable, Error {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let timeout = ServiceError(rawValue: "timeout")
  package static let unreachable = ServiceError(rawValue: "unreachable")
  package static let malformed = ServiceError(rawValue: "malformed")
  package static let notLoggedIn = ServiceError(rawValue: "not_logged_in")
  package static let outOfStock = ServiceError(rawValue: "out_of_stock")
  package static let priceChanged = ServiceError(rawValue: "price_changed")
  package static let voucherUnknown = ServiceError(rawValue: "voucher_unknown")
  package static let voucherExpired = ServiceError(rawValue: "voucher_expired")
  package static let voucherBelowMinimum = ServiceError(rawValue: "voucher_below_minimum")
  package static let paymentRefused = ServiceError(rawValue: "payment_refused")
  package static let merchantClosed = ServiceError(rawValue: "merchant_closed")
  /// The argument of a declared plugin's call isn't among the answers of the fixture.
  package static let notFound = ServiceError(rawValue: "not_found")

  /// Those of the program's own operations.
  package static let builtIn: [ServiceError] = [
    .timeout, .unreachable, .malformed, .notLoggedIn, .outOfStock, .priceChanged, .voucherUnknown, .voucherExpired,
    .voucherBelowMinimum, .paymentRefused, .merchantClosed,
  ]
}

/// A request of a plugin, and what becomes of the cart when it succeeds.
package struct ServiceCall: Sendable, Hashable {
  package var operation: ServiceOperation
  /// Such as the code of a voucher.
  package var argument: String
  package var changes: [CartChange]

  package init(_ operation: ServiceOperation, _ argument: String = "", _ changes: [CartChange] = []) {
    self.operation = operation
    self.argument = argument
    self.changes = changes
  }
}
