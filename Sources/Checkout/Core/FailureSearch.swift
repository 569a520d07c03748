import JSONDocument

/// A way in which the service can answer an operation, and the steps of a person that lead to the call.
package struct FailureCase: Sendable {
  package let context: CheckoutContext
  package let operation: ServiceOperation
  /// A word of the fixture, such as `timeout`.
  package let outcome: String
  /// As a fixture writes them: `payment choose cash`, `next_page`.
  package let steps: [String]
  /// The objection that keeps the person from the call; nil where the steps reach it.
  package let obstacle: String?

  /// `restaurant · payment · timeout`.
  package var name: String { "\(context.rawValue) · \(operation.rawValue) · \(outcome)" }
}

/// Finds the calls that a person can come to in each context, by trying what the plugins offer.
///
/// Each context is walked through once, page by page; the work is that of as many events as there are offers on its pages.
package struct FailureSearch {
  private let config: RemoteConfig
  private let fixture: CheckoutFixture
  private let catalogue: PluginCatalogue

  /// Choices of an offer that are tried, and objections of a page that are put right.
  private static let (choiceLimit, objectionLimit) = (4, 20)

  package init(_ config: RemoteConfig, _ fixture: CheckoutFixture, _ catalogue: PluginCatalogue) {
    self.config = config
    self.fixture = fixture
    self.catalogue = catalogue
  }

  /// Each operation with each of its outcomes in each context, in that order.
  package var cases: [FailureCase] {
    catalogue.shop.contexts.map(\.context).flatMap { context in
      let walk = walk(in: context)
      return catalogue.operations.flatMap { operation -> [FailureCase] in
        let isFirst = [ServiceOperation.session, .config].contains(operation)
        let steps = isFirst ? [] : walk.calls[operation]
        // An operation that no plugin of these pages calls can't fail; but an order can always be placed, or should be.
        guard steps != nil || operation == .payment else { return [] }
        return outcomes(of: operation).map { outcome in
          FailureCase(
            context: context, operation: operation, outcome: outcome, steps: steps ?? walk.steps,
            obstacle: steps == nil ? walk.obstacle ?? "no plugin calls it" : nil)
        }
      }
    }
  }

  /// The words that every operation knows, and those that it has a sentence of its own for.
  private func outcomes(of operation: ServiceOperation) -> [String] {
    let common = ["ok", "slow", "pending", "intermittent", "timeout", "unreachable", "malformed", "not_logged_in"]
    let shop = catalogue.shop
    let own = (shop.operations + shop.contexts.flatMap(\.operations)).filter { $0.name == operation }
    let words =
      ServiceMessages.words(of: operation) + own.flatMap { $0.errors.map(\.word) }
      + catalogue.configurators.flatMap(\.operations).filter { $0.name == operation }.flatMap(\.errors)
    var seen = Set(common)
    return common + words.filter { seen.insert($0).inserted }
  }

  // MARK: Walking

  private struct Walk {
    var calls: [ServiceOperation: [String]] = [:]
    var steps: [String] = []
    var obstacle: String?
  }

  /// One that tries all offers of a page, puts its objections right, and goes on to the next page.
  private func walk(in context: CheckoutContext) -> Walk {
    var environment = fixture.environment
    environment.service = ServiceScript()
    var core = CheckoutCore(
      config: config, context: context, cart: fixture.cart, environment: environment, entry: fixture.entry,
      catalogue: catalogue)
    var walk = Walk()
    for page in 0..<max(core.pages.count, 1) {
      settle(&core, &walk)
      note(core, &walk)
      guard page + 1 < core.pages.count else { break }
      _ = core.handle(.nextPage)
      guard core.page == page + 1 else {
        walk.obstacle = core.pages[page].objections.first?.message
        break
      }
      walk.steps.append("next_page")
    }
    if walk.calls[.payment] == nil, walk.obstacle == nil { walk.obstacle = core.obstacles.first?.message }
    return walk
  }

  /// Notes the calls that one offer leads to.
  private func note(_ core: CheckoutCore, _ walk: inout Walk) {
    for (plugin, action) in offers(in: core) {
      var copy = core
      for case .call(_, _, let call) in copy.handle(.action(plugin: plugin, action))
      where walk.calls[call.operation] == nil {
        walk.calls[call.operation] = walk.steps + [Self.step(plugin, action)]
      }
    }
  }

  /// Puts the objections of the open page right, as far as its plugins offer to.
  private func settle(_ core: inout CheckoutCore, _ walk: inout Walk) {
    for _ in 0..<Self.objectionLimit {
      let objections = core.objections(of: core.page)
      guard let objection = objections.first else { return }
      var better: (core: CheckoutCore, step: String)?
      for (plugin, action) in offers(in: core) where plugin == objection.plugin && better == nil {
        var copy = core
        _ = copy.handle(.action(plugin: plugin, action))
        guard copy.objections(of: copy.page).count < objections.count, copy.cart.items == core.cart.items else {
          continue
        }
        better = (copy, Self.step(plugin, action))
      }
      guard let better else { return }
      core = better.core
      walk.steps.append(better.step)
    }
  }

  private func offers(in core: CheckoutCore) -> [(plugin: String, action: PluginAction)] {
    guard core.pages.indices.contains(core.page) else { return [] }
    return core.pages[core.page].plugins.flatMap { plugin in
      plugin.actions.flatMap { offer in
        let arguments =
          switch offer.argument {
          case .none: [""]
          case .choice(let words): Array(words.prefix(Self.choiceLimit))
          case .text(let example):
            // A code that the service knows leads further than an example.
            fixture.environment.vouchers.prefix(1).map(\.code) + [example]
          case .money(let example), .secret(let example): [example]
          }
        return arguments.map { (plugin.identifier, PluginAction(offer.name, $0)) }
      }
    }
  }

  private static func step(_ plugin: String, _ action: PluginAction) -> String {
    [plugin, action.name, action.argument].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
