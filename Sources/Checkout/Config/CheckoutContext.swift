/// The kind of shop that the checkout is for. Each context has pages and plugins of its own.
package enum CheckoutContext: String, Sendable, CaseIterable {
  case restaurant, groceries, express
}

/// Where a checkout begins. Each entry starts anew, with new plugins.
package enum CheckoutEntry: String, Sendable, CaseIterable {
  case firstItem = "first_item"
  case bag
}
