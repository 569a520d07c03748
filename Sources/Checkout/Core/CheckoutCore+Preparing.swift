import JSONDocument

/// From the entry to the first page: is the person logged in, is there a config, which plugins can be built of it.
extension CheckoutCore {
  /// Forgets all but the log and begins from the seed.
  mutating func start(_ entry: CheckoutEntry) {
    self.entry = entry
    phase = .preparing
    source = .remote
    cart = seed.cart
    page = 0
    diagnostics = []
    pageConfigs = []
    slots = []
    queue = []
    readiness = CheckoutReadiness()
    requests = ServiceRequests()
    hasActed = false
    seen = []
    write(.started(context, entry))
    request(ServiceCall(.session), for: nil)
  }

  mutating func sessionAnswered(_ error: ServiceError?) {
    switch error {
    case nil: prepareConfig()
    case .notLoggedIn: phase = .notLoggedIn
    case .some(let error): phase = .failed(error)
    }
  }

  mutating func logIn() {
    switch phase {
    case .notLoggedIn: prepareConfig()
    // Nobody knows whether they are.
    case .failed(let error): refuse(nil, sentence(error, of: .session))
    default: refuse(nil, locale.text("You are already logged in."))
    }
  }

  /// Asks for the config. Until a late one comes, the built-in one is shown, so that nobody waits.
  private mutating func prepareConfig() {
    phase = .shopping
    request(ServiceCall(.config), for: nil)
    if requests.isPending(.config) { fallBack(.late) }
  }

  /// A late config replaces the built-in one only as long as nothing was done: it would move things under the
  /// person's finger. `retry` is a wish for it, so then it always does.
  mutating func configAnswered(_ error: ServiceError?) {
    if let error {
      fallBack(.failed(error))
      return
    }
    guard seed.config?.isMalformed != true else {
      fallBack(.failed(.malformed))
      return
    }
    guard let pages = seed.config?.contexts[context], pages.contains(where: { !$0.plugins.isEmpty }) else {
      fallBack(.empty)
      return
    }
    guard !hasActed else {
      write(.note("the remote config came late and is not used: the checkout is in use"))
      return
    }
    source = .remote
    diagnostics.removeAll { $0.code == .checkoutFallback }
    build(pages)
  }

  /// Repeats what failed before the first page.
  mutating func retryPreparation() {
    switch (phase, source) {
    case (.failed, _):
      phase = .preparing
      request(ServiceCall(.session), for: nil)
    case (.shopping, .builtIn(.failed)):
      hasActed = false
      request(ServiceCall(.config), for: nil)
    default: refuse(nil, locale.text("Nothing has failed."))
    }
  }

  private mutating func fallBack(_ reason: Fallback) {
    let isShown = if case .builtIn = source { !slots.isEmpty } else { false }
    source = .builtIn(reason)
    let why =
      switch reason {
      case .empty:
        seed.config?.place == nil
          ? "the remote config is missing or can't be read" : "\(context.rawValue) has no pages with plugins"
      case .late: "the remote config is late"
      case .failed(let error): "the remote config failed: \(error.rawValue)"
      }
    diagnostics.removeAll { $0.code == .checkoutFallback }
    let place = seed.config?.contextPlaces[context] ?? seed.config?.place
    report(
      Diagnostic(
        reason == .empty ? .warning : .note, .checkoutFallback, "\(why); the built-in config is shown",
        at: place?.location, path: place?.path,
        fix: reason == .empty ? "add pages for \(context.rawValue) to \"contexts\"" : nil))
    write(.note("\(why); the built-in config is shown"))
    if !isShown { build(BuiltInConfig.pages(of: context, catalogue: seed.catalogue)) }
  }

  /// Builds every plugin, loads each, and then tells each the components of all others.
  private mutating func build(_ pages: [PageConfig]) {
    pageConfigs = pages
    page = 0
    slots = []
    queue = []
    seen = []
    readiness = CheckoutReadiness()
    for (number, page) in pages.enumerated() {
      for config in page.plugins { build(config, page: number) }
    }
    for index in slots.indices {
      write(.loaded(plugin: slots[index].identifier))
      let reaction = slots[index].plugin.pluginDidLoad()
      take(reaction, from: index, trail: [])
    }
    for index in slots.indices {
      queue.append(PluginJob(task: .introduce(slots[index].plugin.announced, from: index), trail: []))
    }
    drain()
    for index in slots.indices { _ = slots[index].reload() }
  }

  private mutating func build(_ config: PluginConfig, page: Int) {
    guard let definition = seed.catalogue.definition(of: config.identifier) else { return }
    do {
      let plugin = try seed.catalogue.build(config, cart, in: context, entry: entry, seed.environment)
      if let plugin { slots.append(PluginSlot(plugin, definition, config, page: page)) }
    } catch {
      report(error.diagnostic(of: config))
    }
  }
}
