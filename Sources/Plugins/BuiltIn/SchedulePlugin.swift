import Checkout

/// When the order arrives, or is picked up.
package struct ScheduleComponent: PluginComponent {
  /// The id of the chosen slot; nil is as soon as possible.
  package var slot: String?
  package var slots: [DeliverySlot]

  package var summary: String { slot ?? "as soon as possible" }
}

/// As soon as possible, or one of the merchant's slots.
package struct SchedulePlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "schedule", Phrase("Delivery time"),
    summary: "Chooses between as soon as possible and one of the merchant's slots.",
    options: [
      PluginOption("as_soon_as_possible", .bool(true), "Whether an order can be left without a slot."),
      PluginOption("days", .integer(7), "How many days ahead slots are offered, today included."),
    ],
    actions: [
      PluginDefinition.Action("choose", "Chooses `now`, or an open slot by its id.")
    ],
    rules: [
      "Slots that have ended, and those beyond the days, can't be chosen.",
      "Blocks the order while the chosen slot has ended or isn't the merchant's.",
      "Blocks the order without a slot where as soon as possible isn't offered.",
      "Hidden when there is nothing to choose; fails to build for fewer than 1 day.",
    ],
    productNotes: "The time of day is the environment's, so previews look the same at any hour.")

  package var component: ScheduleComponent
  private let configuration: PluginConfiguration
  private let days: Int

  /// The choice that stands for no slot.
  private static let now = "now"

  package init(_ component: ScheduleComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    days = configuration.options.integer("days")
    guard days >= 1 else { throw PluginFailure("days must be at least 1") }
  }

  package static func component(of cart: Cart) -> ScheduleComponent {
    ScheduleComponent(slot: cart.slot, slots: cart.merchant.slots)
  }

  private var offersNow: Bool { configuration.options.bool("as_soon_as_possible") }

  /// Whether an order can still arrive in it.
  private func isOpen(_ slot: DeliverySlot) -> Bool {
    slot.day < days && (slot.day > 0 || slot.until > configuration.environment.now)
  }

  private var openSlots: [DeliverySlot] { component.slots.filter(isOpen) }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    let slot = action.argument == Self.now ? nil : action.argument
    guard slot != component.slot else { return .none }
    component.slot = slot
    return PluginReaction(emitted: component, changes: [.slot(slot)])
  }

  package var isVisible: Bool { !component.slots.isEmpty || !offersNow || component.slot != nil }

  package var obstacle: String? {
    let locale = configuration.locale
    guard let slot = component.slot else {
      return offersNow ? nil : locale.text("Choose a time.")
    }
    if openSlots.contains(where: { $0.id == slot }) { return nil }
    return locale.text("This time is no longer available. Choose another one.")
  }

  package var actions: [PluginAction.Offer] {
    let title = configuration.locale.text("Choose a time")
    return [PluginAction.Offer("choose", title, .choice((offersNow ? [Self.now] : []) + openSlots.map(\.id)))]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    let soon = locale.text("As soon as possible")
    var choices = component.slots.map {
      PluginView.Choice($0.id, $0.text(locale), isChosen: $0.id == component.slot, isEnabled: isOpen($0))
    }
    if offersNow { choices.insert(PluginView.Choice(Self.now, soon, isChosen: component.slot == nil), at: 0) }
    let chosen = component.slots.first { $0.id == component.slot }
    return PluginView(
      locale.text("When"),
      value: component.slot == nil ? (offersNow ? soon : nil) : chosen?.text(locale), note: obstacle,
      choices: choices)
  }
}

extension DeliverySlot {
  /// `Today, 18:00–19:00`.
  fileprivate func text(_ locale: CheckoutLocale) -> String {
    let when =
      switch day {
      case 0: locale.text("Today")
      case 1: locale.text("Tomorrow")
      default: locale.text("In \(day) days")
      }
    return "\(when), \(Self.clock(from))–\(Self.clock(until))"
  }

  private static func clock(_ minutes: Int) -> String {
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
