/// The costs of an order: lines, and their sum.
package struct CartTotals: Sendable, Hashable {
  /// One line of the sum.
  package struct Line: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case items, delivery, gift, tip, donation, extra(String)
      /// Negative amounts.
      case voucher, points, wallet
    }

    package var kind: Kind
    package var amount: Money
  }

  /// Lines with amounts other than zero; the items' line is always there.
  package var lines: [Line]

  /// The amount of a line; zero if it is absent.
  package func amount(_ kind: Line.Kind) -> Money { lines.first { $0.kind == kind }?.amount ?? .zero }

  /// The sum of the lines: what is left to pay with the payment method. Never negative.
  package var total: Money { lines.map(\.amount).total }
}

extension Cart {
  /// The price of the available items.
  package var subtotal: Money { itemSums.subtotal }

  /// The delivery fee: zero for takeaway, and from the merchant's limit for free delivery on.
  package var deliveryFee: Money {
    guard mode == .delivery else { return .zero }
    if let free = merchant.freeDeliveryFrom, subtotal >= free { return .zero }
    return merchant.deliveryFee
  }

  /// The lines of the sum. Reductions come last, in the order voucher, points, wallet, and never exceed what is left.
  package var totals: CartTotals {
    var lines = [CartTotals.Line(kind: .items, amount: subtotal)]
    func add(_ kind: CartTotals.Line.Kind, _ amount: Money) {
      if amount != .zero { lines.append(CartTotals.Line(kind: kind, amount: amount)) }
    }
    var left: Money { lines.map(\.amount).total }
    add(.delivery, deliveryFee)
    add(.gift, gift?.wrapping ?? .zero)
    add(.tip, tip)
    add(.donation, donation)
    for extra in extras { add(.extra(extra.id), max(extra.amount, -left)) }
    if let voucher, subtotal >= voucher.minimum { add(.voucher, -min(voucher.reduction(of: subtotal), left)) }
    add(.points, -min(points, left))
    add(.wallet, -min(wallet, left))
    return CartTotals(lines: lines)
  }
}
