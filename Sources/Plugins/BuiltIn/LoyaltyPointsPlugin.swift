import Checkout
import Locales

/// Loyalty points that pay for a part of the order.
package struct LoyaltyPointsComponent: PluginComponent {
  /// The amount that the person wants to pay with points.
  package var wanted: Money
  /// The amount that points pay now; never more than is due.
  package var used: Money

  package var summary: String { used.description }
}

/// A switch that pays with loyalty points.
package struct LoyaltyPointsPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "loyalty_points", Phrase("Loyalty points"), summary: "Pays with loyalty points.",
    options: [
      PluginOption("points_per_unit", .integer(100), "How many points are worth one unit of the currency."),
      PluginOption("minimum", .integer(100), "The fewest points that can be used."),
    ],
    actions: [
      PluginDefinition.Action("toggle", "Uses the points, or keeps them.")
    ],
    rules: [
      "All points are used, up to the amount due after the voucher.",
      "Hidden for a person with fewer points than the minimum, and then none are used.",
      "Fewer points than 1 for one unit fail to build.",
    ],
    productNotes: "Comes after the voucher, which is taken off first.")

  package var component: LoyaltyPointsComponent
  private let configuration: PluginConfiguration
  /// The value of the person's points.
  private let worth: Money

  package init(_ component: LoyaltyPointsComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    let rate = configuration.options.integer("points_per_unit")
    guard rate >= 1 else { throw PluginFailure("points_per_unit must be at least 1") }
    worth = Money(configuration.environment.points * configuration.locale.currency.unit / rate)
  }

  package static func component(of cart: Cart) -> LoyaltyPointsComponent {
    LoyaltyPointsComponent(wanted: cart.points, used: -cart.totals.amount(.points))
  }

  /// A cart from another day may want more than there is, or than may be used.
  package mutating func pluginDidLoad() -> PluginReaction {
    let most = isVisible ? worth : .zero
    guard component.wanted > most else { return .none }
    component.wanted = most
    return .change(.points(most))
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    component.wanted = component.wanted == .zero ? worth : .zero
    return PluginReaction(changes: [.points(component.wanted)])
  }

  package var isVisible: Bool {
    worth > .zero && configuration.environment.points >= configuration.options.integer("minimum")
  }

  package var actions: [PluginAction.Offer] {
    [
      PluginAction.Offer(
        "toggle", configuration.locale.text("Use the points, or keep them"))
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let points = configuration.environment.points
    return PluginView(
      locale.text("Loyalty points"),
      text: locale.text("\(points) points, worth \(worth.formatted(locale))"),
      value: component.used == .zero ? nil : (-component.used).formatted(locale), isOn: component.wanted > .zero)
  }
}
