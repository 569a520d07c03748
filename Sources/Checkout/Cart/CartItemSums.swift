/// The sums of a cart's items.
package struct CartItemSums: Sendable, Hashable {
  /// The price of the available items.
  package let subtotal: Money
  /// The same in minor units, beyond `Money.maximum` too.
  package let unbounded: Int
  /// How many pieces there are in all, those that aren't available included.
  package let quantity: Int

  init(_ items: [CartItem]) {
    let available = items.lazy.filter(\.isAvailable)
    subtotal = available.map(\.total).total
    // At most 1,000 items of 99 pieces each: far from the bounds of an integer.
    unbounded = available.reduce(0) { $0 + $1.price.minorUnits * $1.quantity }
    quantity = items.reduce(0) { $0 + $1.quantity }
  }
}
