import Checkout
import JSONDocument

/// The products of the order.
package struct ItemsComponent: PluginComponent {
  package var items: [CartItem]

  package var summary: String { "\(items.map(\.quantity).reduce(0, +)) items" }
}

/// The products, with their quantities.
package struct ItemsPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "items", Phrase("Items"), summary: "Lists the products and changes their quantities.",
    options: [
      PluginOption("maximum", .integer(CartItem.maximumQuantity), "The most of one product, 1…99.")
    ],
    actions: [
      PluginDefinition.Action("increase", "Adds one of a product."),
      PluginDefinition.Action("decrease", "Takes one of a product away."),
      PluginDefinition.Action("remove", "Removes a product."),
      PluginDefinition.Action("details", "Opens the details of a product."),
    ],
    rules: [
      "Every change asks the service; the cart changes when it agrees, and an error is shown in place.",
      "One less than 1 removes the product.",
      "A product that isn't available blocks the order until it is removed, and costs nothing.",
      "Blocks the order while it is empty.",
      "A maximum outside of 1…99 fails to build.",
    ],
    productNotes: "Tapping a product opens its details in the app.")

  package var component: ItemsComponent {
    didSet { face = ItemsFace(component.items, maximum, configuration.locale) }
  }
  private let configuration: PluginConfiguration
  private let maximum: Int
  /// Made anew only when the items change: a long list is asked for after every event.
  private var face: ItemsFace

  package init(_ component: ItemsComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    maximum = configuration.options.integer("maximum")
    guard (1...CartItem.maximumQuantity).contains(maximum) else {
      throw PluginFailure("maximum must be 1…\(CartItem.maximumQuantity)")
    }
    face = ItemsFace(component.items, maximum, configuration.locale)
  }

  package static func component(of cart: Cart) -> ItemsComponent { ItemsComponent(items: cart.items) }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    if action.name == "details" { return PluginReaction(bridge: .itemDetails) }
    guard let item = component.items.first(where: { $0.id == action.argument }) else { return .none }
    let quantity =
      switch action.name {
      case "increase": item.quantity + 1
      case "decrease": item.quantity - 1
      default: 0
      }
    return .call(.items, item.id, .quantity(item: item.id, quantity))
  }

  package var obstacle: String? { face.obstacle }
  package var actions: [PluginAction.Offer] { face.actions }
  package func reloadPluginViews() -> PluginView { face.view }
}

/// The items as a person sees them, and the actions on them.
private struct ItemsFace: Sendable {
  let view: PluginView
  let obstacle: String?
  let actions: [PluginAction.Offer]

  init(_ items: [CartItem], _ maximum: Int, _ locale: CheckoutLocale) {
    obstacle = Self.obstacle(items, locale)
    actions = Self.actions(items, maximum, locale)
    let count = items.map(\.quantity).reduce(0, +)
    view = PluginView(
      locale.text("Items"),
      value: count == 1 ? locale.text("1 item") : locale.text("\(count) items"),
      note: obstacle, rows: items.map { Self.row($0, maximum, locale) })
  }

  private static func obstacle(_ items: [CartItem], _ locale: CheckoutLocale) -> String? {
    if items.isEmpty { return locale.text("The bag is empty.") }
    guard let missing = items.first(where: { !$0.isAvailable }) else { return nil }
    return locale.text("\(missing.name) isn't available. Remove it.")
  }

  private static func actions(_ items: [CartItem], _ maximum: Int, _ locale: CheckoutLocale) -> [PluginAction.Offer] {
    let all = items.map(\.id)
    let increasable = items.filter { $0.isAvailable && $0.quantity < maximum }
    return [
      PluginAction.Offer("increase", locale.text("Add one"), .choice(increasable.map(\.id))),
      PluginAction.Offer(
        "decrease", locale.text("Take one away"), .choice(items.filter(\.isAvailable).map(\.id))),
      PluginAction.Offer("remove", locale.text("Remove a product"), .choice(all)),
      PluginAction.Offer("details", locale.text("Show a product's details"), .choice(all)),
    ]
  }

  private static func row(_ item: CartItem, _ maximum: Int, _ locale: CheckoutLocale) -> PluginView.Row {
    let detail = item.isAvailable ? item.detail : locale.text("Not available")
    var row = PluginView.Row(
      item.id, "\(item.quantity)× \(item.name)", detail: detail.isEmpty ? nil : detail,
      value: item.isAvailable ? item.total.formatted(locale) : nil)
    row.isEnabled = item.isAvailable
    row.buttons =
      item.isAvailable
      ? [
        PluginView.Button("−", "decrease", item.id),
        PluginView.Button("+", "increase", item.id, isEnabled: item.quantity < maximum),
      ] : [PluginView.Button(locale.text("Remove"), "remove", item.id)]
    return row
  }
}
