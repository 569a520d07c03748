import JSONDocument

/// Something that happens to a checkout. The same events in the same order give the same checkout.
package enum CheckoutEvent: Sendable, Hashable {
  /// Begins anew, with new plugins.
  case start(CheckoutEntry)
  case action(plugin: String, PluginAction)
  case nextPage
  case back
  /// The service answered a request that the fixture leaves open.
  case answered(request: Int)
  case failed(request: Int, ServiceError)
  /// So many milliseconds pass. Time never passes by itself.
  case wait(milliseconds: Int)
  /// Repeats a plugin's failed request; without a plugin, the preparation.
  case retry(plugin: String?)
  case logIn
}

/// A request of a checkout to its surroundings.
package enum CheckoutEffect: Sendable, Hashable {
  /// A request is on its way. `wait` brings the answer, unless the fixture leaves it open.
  case call(request: Int, plugin: String?, ServiceCall)
  /// A screen of the app opens; the choice made there comes back as an action of the plugin.
  case open(Bridge, plugin: String)
  /// An event for analytics.
  case track(CheckoutTracking)
  case orderPlaced
  /// Nothing happened, for this reason: a sentence for the person.
  case refused(plugin: String?, String)
}

/// An analytics event, which the core sends for every plugin.
package struct CheckoutTracking: Sendable, Hashable {
  package enum Kind: String, Sendable { case impression, action }

  package var kind: Kind
  package var plugin: String
  package var context: CheckoutContext
  package var entry: CheckoutEntry
  /// From 1.
  package var page: Int
  /// Of an action.
  package var action: PluginAction?
  /// The plugin's own attributes, an object.
  package var attributes: JSONText?
}
