/// The purpose of a checkout, by its name: each that a workspace declares has pages and plugins of its own (`Shop`).
package struct CheckoutContext: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The only one of a workspace that declares none, and the only one that has pages of the program's.
  package static let standard = CheckoutContext(rawValue: "checkout")
}

/// Where a checkout begins. Each entry starts anew, with new plugins.
package enum CheckoutEntry: String, Sendable, CaseIterable {
  case firstItem = "first_item"
  case bag
}
