import JSONDocument

/// The fixture of a checkout: the cart, its surroundings, and the answers of the service.
///
/// ```json
/// { "context": "restaurant", "entry": "bag", "cart": { … }, "environment": { … }, "service": { … } }
/// ```
///
/// Everything has a default. What can't be read is reported at its place and counts as absent.
package struct CheckoutFixture: Sendable {
  /// The key of what has happened before the screen is opened.
  package static let stepsKey = "steps"

  package var context = CheckoutContext.standard
  package var entry = CheckoutEntry.bag
  package var cart = Cart()
  package var environment = CheckoutEnvironment()
  package private(set) var diagnostics: [Diagnostic] = []

  /// An empty cart in the shop's first context, and a service that always answers.
  package init(catalogue: PluginCatalogue) {
    context = catalogue.shop.contexts.first?.context ?? context
    environment = catalogue.environment
  }

  /// Reads the fixture at a node. A null gives the defaults.
  ///
  /// - Parameter catalogue: has the operations of the service.
  package init(_ document: JSONDocument, _ node: JSONDocument.Node, catalogue: PluginCatalogue) {
    self.init(catalogue: catalogue)
    var reader = DocumentReader(document)
    defer { diagnostics = reader.diagnostics }
    guard document.kind(of: node) == .object else {
      if !document.isNull(node) { reader.mismatch(node, "a checkout's fixture", "an object") }
      return
    }
    reader.reportUnknownKeys(
      of: node, in: "a checkout's fixture",
      known: ["context", "entry", "environment", "service", "answers", "cart", Self.stepsKey])
    context = reader.context(of: node, catalogue.shop) ?? context
    entry = reader.choice("entry", of: node, as: CheckoutEntry.self) ?? entry
    if let world = reader.object("environment", of: node) { environment = reader.environment(world, catalogue) }
    if let service = reader.object("service", of: node) { environment.service = reader.service(service, catalogue) }
    if let answers = reader.object("answers", of: node) { environment.answers = reader.answers(answers, catalogue) }
    guard let cart = reader.object("cart", of: node) else { return }
    self.cart = reader.cart(cart, environment, catalogue)
    if self.cart.isBeyondMaximum {
      reader.report(
        .error, .checkoutOverflow, "the cart comes to more than \(Money(Money.maximum).formatted(environment.locale))",
        at: cart, fix: "lower its prices: amounts are in minor units")
    }
    // What a cart spells out belongs to the person, so that it can be chosen again.
    if let payment = self.cart.payment, !environment.payments.contains(payment) { environment.payments.append(payment) }
    if let address = self.cart.address, !environment.addresses.contains(address) {
      environment.addresses.append(address)
    }
  }
}

extension DocumentReader {
  /// One of the shop's contexts.
  fileprivate mutating func context(of node: Node, _ shop: Shop) -> CheckoutContext? {
    guard let name = string("context", of: node) else { return nil }
    if let known = shop.contexts.first(where: { $0.context.rawValue == name }) { return known.context }
    report(
      .warning, .checkoutValue, "no context named \(Self.quoted(name))", at: member("context", of: node) ?? node,
      fix: Self.suggestion(name, shop.contextNames) ?? "use one of \(shop.contextNames.joined(separator: ", "))")
    return nil
  }
}
