/// The purpose of a checkout, by its name: one of the program's, or of those that a workspace declares (`Shop`). Each
/// context has pages and plugins of its own.
package struct CheckoutContext: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let restaurant = CheckoutContext(rawValue: "restaurant")
  package static let groceries = CheckoutContext(rawValue: "groceries")
  package static let express = CheckoutContext(rawValue: "express")

  /// Those of a workspace that declares none.
  package static let builtIn: [CheckoutContext] = [.restaurant, .groceries, .express]
}

/// Where a checkout begins. Each entry starts anew, with new plugins.
package enum CheckoutEntry: String, Sendable, CaseIterable {
  case firstItem = "first_item"
  case bag
}
