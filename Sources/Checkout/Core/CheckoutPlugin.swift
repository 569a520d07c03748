import JSONDocument

/// A plugin's view of the order: its own domain value, adapted from the cart, and told to others when it changes.
package protocol PluginComponent: Sendable, Hashable {
  /// In a few words, for the log.
  var summary: String { get }
}

/// A plugin of a checkout that runs. A value, which changes only in the functions below.
///
/// The core gives it its component, and calls `pluginDidLoad` before anything else. `docs/plugins.md` states what a plugin
/// owes.
package protocol RunningPlugin: Sendable {
  associatedtype Component: PluginComponent

  /// Its part of the order. The core replaces it after every change of the cart.
  var component: Component { get set }
  /// Takes its component of the cart; whether that changed anything.
  mutating func adapt(to cart: Cart) -> Bool

  /// Comes first, before any message. What it emits is told when all plugins have loaded.
  mutating func pluginDidLoad() -> PluginReaction
  /// Another plugin's component changed. Never called for its own.
  ///
  /// - Parameter plugin: the identifier of the one that tells it; the core's own come from `checkout`.
  mutating func updateComponent(_ other: any PluginComponent, from plugin: String) -> PluginReaction
  /// The cart changed, and the plugin's component with it.
  mutating func componentDidReload() -> PluginReaction
  /// The person did something. The action is one of `actions`, and its argument fits.
  mutating func respond(to action: PluginAction) -> PluginReaction
  /// The service answered a call, with an error or without. The call's changes are in the cart already.
  mutating func serviceDidAnswer(_ call: ServiceCall, error: ServiceError?) -> PluginReaction

  /// A plugin that isn't visible takes no actions and blocks nothing.
  var isVisible: Bool { get }
  /// A plugin that isn't enabled is shown, takes no actions and blocks nothing.
  var isEnabled: Bool { get }
  /// Why the order can't be confirmed yet, as a sentence for the person; nil when this plugin has no objection.
  var obstacle: String? { get }
  /// The actions that are offered now.
  var actions: [PluginAction.Offer] { get }
  /// The data of its view. Called after every event.
  func reloadPluginViews() -> PluginView

  /// Why it takes no part any more; nil as long as it does.
  var fault: Diagnostic? { get }
  /// Its own attributes of events for analytics.
  var analytics: [(String, JSONText)] { get }
  /// The text while it waits for an operation of the service; nil for the usual words.
  func loadingMessage(of operation: ServiceOperation) -> String?
  /// Its words for an error of an operation; nil for the usual ones.
  func message(for error: ServiceError, of operation: ServiceOperation) -> String?
  /// Its words for errors of an operation that neither it nor the shop has a sentence for; nil for the usual ones.
  func messageForOtherErrors(of operation: ServiceOperation) -> String?
}

/// A plugin of the program: business rules, without a view.
package protocol CheckoutPlugin: RunningPlugin {
  static var definition: PluginDefinition { get }

  /// Adapts the cart to the plugin's own domain. A plugin sees no more of the cart than this.
  static func component(of cart: Cart) -> Component

  /// Builds the plugin. Throws for options that make no sense; it is then left out.
  init(_ component: Component, _ configuration: PluginConfiguration) throws(PluginFailure)

  /// Another plugin's component changed, which its type tells. Never called for its own.
  mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction
}

extension RunningPlugin {
  package mutating func pluginDidLoad() -> PluginReaction { .none }
  package mutating func componentDidReload() -> PluginReaction { .none }
  package mutating func respond(to action: PluginAction) -> PluginReaction { .none }
  package mutating func serviceDidAnswer(_ call: ServiceCall, error: ServiceError?) -> PluginReaction { .none }
  package var isVisible: Bool { true }
  package var isEnabled: Bool { true }
  package var obstacle: String? { nil }
  package var actions: [PluginAction.Offer] { [] }
  package var fault: Diagnostic? { nil }
  package var analytics: [(String, JSONText)] { [] }
  package func loadingMessage(of operation: ServiceOperation) -> String? { nil }
  package func message(for error: ServiceError, of operation: ServiceOperation) -> String? { nil }
  package func messageForOtherErrors(of operation: ServiceOperation) -> String? { nil }

  /// The component, whatever its type.
  var announced: any PluginComponent { component }
}

extension CheckoutPlugin {
  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction { .none }

  package mutating func updateComponent(_ other: any PluginComponent, from plugin: String) -> PluginReaction {
    updateComponent(other)
  }

  package mutating func adapt(to cart: Cart) -> Bool {
    let new = Self.component(of: cart)
    guard new != component else { return false }
    component = new
    return true
  }
}

/// Why a plugin could not be built.
package struct PluginFailure: Error, Hashable {
  /// A sentence without a full stop.
  package let message: String
  /// The fault at its place in the plugin's file, where the cart causes it and not the options.
  package let fault: Diagnostic?

  package init(_ message: String, fault: Diagnostic? = nil) {
    self.message = message
    self.fault = fault
  }
}

/// The configuration of a plugin, beside its component. Nothing else is visible to it.
package struct PluginConfiguration: Sendable {
  package var options: PluginOptions
  package var context: CheckoutContext
  package var entry: CheckoutEntry
  /// The state providers: who is there, where they live, what they own, what time it is.
  package var environment: CheckoutEnvironment

  package var locale: CheckoutLocale { environment.locale }
}
