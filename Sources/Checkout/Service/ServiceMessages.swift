/// The words for each error of each operation, shown in place with a way to try again.
package enum ServiceMessages {
  /// The sentence of an operation for an error: its own, that for the error in any operation, or the operation's for others.
  package static func message(_ error: ServiceError, of operation: ServiceOperation) -> Phrase {
    everywhere[error] ?? own[operation]?[error] ?? otherwise[operation]
      ?? Phrase("This could not be done.")
  }

  /// The words of the errors that an operation has a sentence of its own for, in order.
  package static func words(of operation: ServiceOperation) -> [String] {
    (own[operation] ?? [:]).keys.map(\.rawValue).sorted()
  }

  private static let everywhere: [ServiceError: Phrase] = [
    .notLoggedIn: Phrase("Log in to continue."),
    .merchantClosed: Phrase("The store is closed now."),
  ]

  private static let own: [ServiceOperation: [ServiceError: Phrase]] = [
    .items: [
      .outOfStock: Phrase("This item is out of stock."),
      .priceChanged: Phrase("The price of this item changed."),
      .timeout: Phrase("Updating the bag took too long."),
    ],
    .voucher: [
      .voucherUnknown: Phrase("No voucher has this code."),
      .voucherExpired: Phrase("This voucher has expired."),
      .voucherBelowMinimum: Phrase("The items cost too little for this voucher."),
      .timeout: Phrase("Checking the voucher took too long."),
    ],
    .payment: [
      .paymentRefused: Phrase("The payment was refused."),
      .outOfStock: Phrase("An item went out of stock."),
      .priceChanged: Phrase("A price changed. Check the summary."),
      .timeout: Phrase("Paying took too long. You were not charged."),
    ],
  ]

  private static let otherwise: [ServiceOperation: Phrase] = [
    .config: Phrase("The page could not be loaded."),
    .session: Phrase("Your account could not be reached."),
    .items: Phrase("The bag could not be updated."),
    .voucher: Phrase("The voucher could not be checked."),
    .payment: Phrase("The order could not be placed. You were not charged."),
  ]
}
