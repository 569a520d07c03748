/// An operation of the server.
package enum ServiceOperation: String, Sendable, CaseIterable {
  /// Before the first page: whether the person is logged in.
  case session
  /// Before the first page: the remote config.
  case config
  /// A change of the items in the cart.
  case items
  case voucher
  /// Paying, which places the order.
  case payment
}

/// An error of the service. Each operation has its own message for it (`ServiceMessages`).
package enum ServiceError: String, Sendable, CaseIterable, Error {
  case timeout, unreachable, malformed
  case notLoggedIn = "not_logged_in"
  case outOfStock = "out_of_stock"
  case priceChanged = "price_changed"
  case voucherUnknown = "voucher_unknown"
  case voucherExpired = "voucher_expired"
  case voucherBelowMinimum = "voucher_below_minimum"
  case paymentRefused = "payment_refused"
  case merchantClosed = "merchant_closed"
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
