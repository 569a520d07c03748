import JSONDocument

/// A checkout that runs: it builds plugins from a config, gives them their parts of the cart, and carries messages
/// between them. A value: the same events give the same checkout.
///
/// The cart is the only truth about the order. After each change of it, every plugin gets its component anew.
package struct CheckoutCore: Sendable {
  package enum Phase: Sendable, Hashable {
    /// Waits for the session.
    case preparing
    case notLoggedIn
    /// The session could not be reached; `CheckoutEvent.retry` tries again.
    case failed(ServiceError)
    case shopping
    case placed
  }

  /// Where the pages come from.
  package enum Source: Sendable, Hashable {
    case remote
    /// The built-in config, for this reason.
    case builtIn(Fallback)
  }

  /// Why the built-in config is shown.
  package enum Fallback: Sendable, Hashable {
    /// The config has no pages with plugins for this context.
    case empty
    /// It is still on its way, and replaces the built-in one if it comes before the person has done something.
    case late
    case failed(ServiceError)
  }

  /// The values that a checkout begins with.
  struct Seed: Sendable {
    let config: RemoteConfig?
    let context: CheckoutContext
    let cart: Cart
    let environment: CheckoutEnvironment
    let catalogue: PluginCatalogue
  }

  let seed: Seed
  package internal(set) var entry: CheckoutEntry
  package internal(set) var phase = Phase.preparing
  package internal(set) var source = Source.remote
  package internal(set) var cart: Cart
  /// From 0.
  package internal(set) var page = 0
  /// Problems of the config and of plugins, each at its place in the config.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The latest last; the first ones are dropped beyond `logLimit`.
  package internal(set) var log: [CheckoutLogEntry] = []

  /// The effects of the start, before any event.
  package private(set) var startEffects: [CheckoutEffect] = []

  var pageConfigs: [PageConfig] = []
  var slots: [PluginSlot] = []
  var readiness = CheckoutReadiness()
  var requests = ServiceRequests()
  /// Whether the person has done something since the start.
  var hasActed = false
  /// Plugins of this page that were seen since it was opened.
  var seen: Set<String> = []
  var queue: [PluginJob] = []
  var effects: [CheckoutEffect] = []

  /// The most rows of the log.
  static let logLimit = 100_000

  package var context: CheckoutContext { seed.context }
  package var environment: CheckoutEnvironment { seed.environment }

  /// Starts a checkout, up to the first page if the fixture's service answers at once.
  ///
  /// - Parameter config: nil if it is missing or can't be read; the context's built-in one then stands in.
  package init(
    config: RemoteConfig?, context: CheckoutContext, cart: Cart, environment: CheckoutEnvironment,
    entry: CheckoutEntry = .bag, catalogue: PluginCatalogue
  ) {
    seed = Seed(config: config, context: context, cart: cart, environment: environment, catalogue: catalogue)
    self.entry = entry
    self.cart = cart
    start(entry)
    settle()
    startEffects = effects
    effects = []
  }

  /// Takes an event; returns what it asks of the surroundings.
  package mutating func handle(_ event: CheckoutEvent) -> [CheckoutEffect] {
    switch event {
    case .start(let entry): start(entry)
    case .action(let plugin, let action): act(plugin, action)
    case .nextPage: turnPage()
    case .back: turnBack()
    case .answered(let request): answer(request, error: nil)
    case .failed(let request, let error): answer(request, error: error)
    case .wait(let milliseconds): wait(milliseconds)
    case .retry(let plugin): retry(plugin)
    case .logIn: logIn()
    }
    settle()
    defer { effects = [] }
    return effects
  }

  /// Takes events one after the other; returns all that they ask for.
  package mutating func handle(_ events: some Sequence<CheckoutEvent>) -> [CheckoutEffect] {
    events.flatMap { handle($0) }
  }

  var locale: CheckoutLocale { seed.environment.locale }

  func index(of plugin: String) -> Int? { slots.firstIndex { $0.identifier == plugin } }

  mutating func write(_ entry: CheckoutLogEntry) {
    log.append(entry)
    if log.count > Self.logLimit { log.removeFirst(log.count - Self.logLimit) }
  }

  mutating func refuse(_ plugin: String?, _ reason: String) {
    write(.refused(plugin: plugin, reason: reason))
    effects.append(.refused(plugin: plugin, reason))
  }

  /// Adds a diagnostic once.
  mutating func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
