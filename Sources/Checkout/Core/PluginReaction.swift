/// A plugin's reaction to an event or a message.
package struct PluginReaction: Sendable {
  /// Its updated component, to be told to all others.
  package var emitted: (any PluginComponent)?
  /// Changes of the cart, in order.
  package var changes: [CartChange]
  /// A request to the service.
  package var call: ServiceCall?
  /// Something of the app that it opens.
  package var bridge: Bridge?
  /// Why it did nothing, as a sentence for the person.
  package var refusal: String?

  package init(
    emitted: (any PluginComponent)? = nil, changes: [CartChange] = [], call: ServiceCall? = nil, bridge: Bridge? = nil,
    refusal: String? = nil
  ) {
    self.emitted = emitted
    self.changes = changes
    self.call = call
    self.bridge = bridge
    self.refusal = refusal
  }

  package static let none = PluginReaction()

  package static func emit(_ component: any PluginComponent) -> PluginReaction { PluginReaction(emitted: component) }

  package static func change(_ changes: CartChange...) -> PluginReaction { PluginReaction(changes: changes) }

  package static func call(_ operation: ServiceOperation, _ argument: String = "", _ changes: CartChange...)
    -> PluginReaction
  {
    PluginReaction(call: ServiceCall(operation, argument, changes))
  }

  package static func refuse(_ reason: String) -> PluginReaction { PluginReaction(refusal: reason) }
}

/// Screens of the app that a plugin can open. What the person chooses there comes back as an action of the plugin.
package struct Bridge: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let addressList = Bridge(rawValue: "address_list")
  package static let paymentList = Bridge(rawValue: "payment_list")
  package static let itemDetails = Bridge(rawValue: "item_details")
  package static let terms = Bridge(rawValue: "terms")

  /// Those that the program's own plugins open. A shop declares others.
  package static let builtIn: [Bridge] = [.addressList, .paymentList, .itemDetails, .terms]
}
