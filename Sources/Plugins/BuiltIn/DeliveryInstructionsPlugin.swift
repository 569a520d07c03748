import Checkout

/// Instructions for the courier.
package struct DeliveryInstructionsComponent: PluginComponent {
  package var text: String

  package var summary: String { text.isEmpty ? "empty" : "\(text.count) characters" }
}

/// A note for the courier.
package struct DeliveryInstructionsPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "delivery_instructions", Phrase("Delivery instructions"),
    summary: "Takes a note for the courier.",
    options: [PluginOption("limit", .integer(140), "The most characters.")],
    actions: [
      PluginDefinition.Action("write", "Replaces the note."),
      PluginDefinition.Action("clear", "Removes the note."),
    ],
    rules: [
      "Spaces around the note are dropped, and one that is too long is refused.",
      "Takeaway hides it and takes the note out of the order.",
      "A limit below 1 fails to build.",
    ],
    productNotes: "Follows the address and the place to drop the order.")

  package var component: DeliveryInstructionsComponent
  private let configuration: PluginConfiguration
  private let limit: Int
  private var mode = DeliveryMode.delivery

  package init(_ component: DeliveryInstructionsComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
    limit = configuration.options.integer("limit")
    guard limit >= 1 else { throw PluginFailure("limit must be at least 1") }
  }

  package static func component(of cart: Cart) -> DeliveryInstructionsComponent {
    DeliveryInstructionsComponent(text: cart.instructions)
  }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    guard let delivery = other as? DeliveryModeComponent else { return .none }
    mode = delivery.mode
    return mode == .takeaway ? write("") : .none
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    let text = action.name == "clear" ? "" : action.argument.trimmed
    if text.count > limit { return .refuse(configuration.locale.tooLong(limit)) }
    return write(text)
  }

  private mutating func write(_ text: String) -> PluginReaction {
    guard text != component.text else { return .none }
    component.text = text
    return PluginReaction(emitted: component, changes: [.instructions(text)])
  }

  package var isVisible: Bool { mode == .delivery }

  package var actions: [PluginAction.Offer] { configuration.locale.noteActions }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    return PluginView(
      locale.text("Instructions for the courier"),
      value: component.text.isEmpty ? nil : component.text,
      placeholder: locale.text("Such as: ring twice"))
  }
}
