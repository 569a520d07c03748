import Checkout
import JSONDocument
import Plugins
import TestSupport
import Testing

@Suite("Checkouts under random events") struct RandomCheckoutTests {
  @Test(
    "whatever happens, totals are the sums of their parts, hidden plugins block nothing, and screen readers reach all",
    arguments: Stress.firstSeed..<Stress.firstSeed + Stress.rounds(60))
  func invariants(seed: Int) throws {
    var made = RandomCheckout(seed: seed)
    var core = try made.core()
    check(core, seed)
    for _ in 0..<60 {
      _ = core.handle(made.event(core))
      check(core, seed)
    }
    #expect(!core.diagnostics.contains { $0.code == .checkoutRing }, "seed \(seed): \(core.diagnostics)")
  }

  private func check(_ core: CheckoutCore, _ seed: Int) {
    let totals = core.cart.totals
    #expect(totals.total == totals.lines.map(\.amount).total, "seed \(seed)")
    #expect(totals.total >= .zero, "seed \(seed)")
    let items = core.cart.items.filter(\.isAvailable).map { $0.price.minorUnits * $0.quantity }.reduce(0, +)
    #expect(totals.amount(.items).minorUnits == items, "seed \(seed)")
    let pages = core.pages
    for page in pages { check(page, seed) }
    let plugins = pages.flatMap(\.plugins)
    if let summary = plugins.first(where: { $0.identifier == "summary" }) {
      let language = core.environment.locale
      #expect(
        summary.view.rows.map(\.value) == (totals.lines.map(\.amount) + [totals.total]).map { $0.formatted(language) })
    }
    if let confirm = plugins.first(where: { $0.identifier == "confirm" }), confirm.state == .enabled {
      let objections = pages.flatMap(\.objections)
      #expect(objections.isEmpty, "seed \(seed): confirm is enabled in spite of \(objections)")
    }
  }

  private func check(_ page: PagePresentation, _ seed: Int) {
    let visible = page.plugins.filter(\.isVisible)
    #expect(visible.map(\.accessibilityOrder) == visible.indices.map { $0 + 1 }, "seed \(seed)")
    for plugin in page.plugins {
      #expect(!plugin.accessibilityLabel.isEmpty, "seed \(seed): \(plugin.identifier)")
      let documented = PluginCatalogue.brazil.definition(of: plugin.identifier)?.actions.map(\.name) ?? []
      let unknown = plugin.actions.map(\.name).filter { !documented.contains($0) }
      #expect(unknown.isEmpty, "seed \(seed): \(plugin.identifier) doesn't document \(unknown)")
      let isReachable = plugin.isVisible && plugin.isEnabled
      #expect(isReachable || plugin.actions.isEmpty, "seed \(seed): \(plugin.identifier)")
      #expect(
        isReachable || !page.objections.contains { $0.plugin == plugin.identifier },
        "seed \(seed): \(plugin.identifier) blocks although it can't be used")
      if !plugin.isVisible { #expect(plugin.accessibilityOrder == nil, "seed \(seed)") }
    }
  }

  @Test(
    "the same events give the same checkout",
    arguments: Stress.firstSeed..<Stress.firstSeed + Stress.rounds(20))
  func replay(seed: Int) throws {
    var made = RandomCheckout(seed: seed)
    let start = try made.core()
    var core = start
    var events: [CheckoutEvent] = []
    var effects: [[CheckoutEffect]] = []
    for _ in 0..<80 {
      events.append(made.event(core))
      effects.append(core.handle(events[events.count - 1]))
    }
    var again = start
    #expect(events.map { again.handle($0) } == effects, "seed \(seed)")
    #expect(again.pages == core.pages, "seed \(seed)")
    #expect(again.cart == core.cart, "seed \(seed)")
    #expect(again.log == core.log, "seed \(seed)")
    #expect(again.diagnostics == core.diagnostics, "seed \(seed)")
  }
}
