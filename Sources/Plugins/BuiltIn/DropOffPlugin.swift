import Checkout

/// Where the courier leaves the order.
package struct DropOffComponent: PluginComponent {
  package var place: String?

  package var summary: String { place ?? "none" }
}

/// The place at the address where the courier leaves the order.
package struct DropOffPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "drop_off", Phrase("Where to drop the order"),
    summary: "Chooses the place where the courier leaves the order.",
    options: [
      PluginOption(
        "places", .strings(["hands", "door", "reception"]), "The places to choose from: hands, door, reception, locker."
      )
    ],
    actions: [
      PluginDefinition.Action("choose", "Chooses one of the places.")
    ],
    rules: [
      "The first place is chosen unless the cart has another one that is offered.",
      "Takeaway hides it, and the choice is dropped from the order.",
      "A list without places, or with an unknown one, fails to build.",
    ],
    productNotes: "Follows the address, which it belongs to.")

  package var component: DropOffComponent
  private let configuration: PluginConfiguration
  private let places: [DropOffPlace]
  private var mode = DeliveryMode.delivery

  package init(_ component: DropOffComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    let names = configuration.options.strings("places")
    places = names.compactMap { DropOffPlace(rawValue: $0) }
    guard !names.isEmpty else { throw PluginFailure("places is empty") }
    guard places.count == names.count else {
      throw PluginFailure("places can hold \(DropOffPlace.allCases.map(\.rawValue).joined(separator: ", "))")
    }
  }

  package static func component(of cart: Cart) -> DropOffComponent { DropOffComponent(place: cart.dropOff) }

  package mutating func pluginDidLoad() -> PluginReaction { reconcile() }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    guard let delivery = other as? DeliveryModeComponent, delivery.mode != mode else { return .none }
    mode = delivery.mode
    return reconcile()
  }

  /// Chooses the first place for a delivery without one, and none for takeaway.
  private mutating func reconcile() -> PluginReaction {
    let isKnown = places.contains { $0.rawValue == component.place }
    return choose(mode == .takeaway ? nil : isKnown ? component.place : places.first?.rawValue)
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction { choose(action.argument) }

  private mutating func choose(_ place: String?) -> PluginReaction {
    guard place != component.place else { return .none }
    component.place = place
    return PluginReaction(emitted: component, changes: [.dropOff(place)])
  }

  package var isVisible: Bool { mode == .delivery }

  package var actions: [PluginAction.Offer] {
    [
      PluginAction.Offer(
        "choose", configuration.locale.text("Choose a place"),
        .choice(places.map(\.rawValue)))
    ]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let chosen = places.first { $0.rawValue == component.place }
    return PluginView(
      locale.text("Where to drop the order"), value: chosen?.title.text(locale),
      choices: places.map {
        PluginView.Choice($0.rawValue, $0.title.text(locale), isChosen: $0 == chosen)
      })
  }
}

extension DropOffPlace {
  fileprivate var title: Phrase {
    switch self {
    case .hands: Phrase("Hand it to me")
    case .door: Phrase("Leave it at the door")
    case .reception: Phrase("Leave it at the reception")
    case .locker: Phrase("Leave it in a locker")
    }
  }
}
