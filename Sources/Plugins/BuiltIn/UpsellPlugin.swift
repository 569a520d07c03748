import Checkout

/// Suggestions that go with the order.
package struct UpsellComponent: PluginComponent {
  /// Products that aren't in the cart yet.
  package var suggestions: [CartItem]

  package var summary: String { suggestions.map(\.id).joined(separator: ", ") }
}

/// Products to add with one tap.
package struct UpsellPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "upsell", Phrase("Goes well with it"), summary: "Suggests products to add.",
    options: [
      PluginOption("count", .integer(3), "The most suggestions, 1…20."),
      PluginOption("bag_only", .bool(true), "Whether it is hidden after the first item was added."),
    ],
    actions: [
      PluginDefinition.Action("add", "Adds a suggested product.")
    ],
    rules: [
      "Suggests available products that aren't in the cart.", "Adding one asks the service.",
      "Hidden without suggestions, and after the first item unless `bag_only` is false.",
      "A count outside of 1…20 fails to build.",
    ],
    productNotes: "Keep it below the items, so that they don't move when it disappears.")

  package var component: UpsellComponent
  private let configuration: PluginConfiguration
  private let count: Int

  package init(_ component: UpsellComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    count = configuration.options.integer("count")
    guard (1...20).contains(count) else { throw PluginFailure("count must be 1…20") }
  }

  package static func component(of cart: Cart) -> UpsellComponent {
    let inCart = Set(cart.items.map(\.id))
    return UpsellComponent(suggestions: cart.suggestions.filter { $0.isAvailable && !inCart.contains($0.id) })
  }

  private var shown: ArraySlice<CartItem> { component.suggestions.prefix(count) }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    guard let item = shown.first(where: { $0.id == action.argument }) else { return .none }
    return .call(.items, item.id, .add(item))
  }

  package var isVisible: Bool {
    !shown.isEmpty && (configuration.entry == .bag || !configuration.options.bool("bag_only"))
  }

  package var actions: [PluginAction.Offer] {
    let title = configuration.locale.text("Add a product")
    return [PluginAction.Offer("add", title, .choice(shown.map(\.id)))]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Goes well with it"),
      rows: shown.map { item in
        var row = PluginView.Row(
          item.id, item.name, detail: item.detail.isEmpty ? nil : item.detail, value: item.price.formatted(locale))
        row.buttons = [PluginView.Button(locale.text("Add"), "add", item.id)]
        return row
      })
  }
}
