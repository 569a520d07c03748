import Checkout
import JSONDocument
import Plugins
import Testing

@Suite("The life of checkout plugins") struct LifecycleTests {
  @Test("each plugin loads before it hears anything, and hears the others but never itself")
  func loading() throws {
    let core = try Checkouts.core(["first", "second"], catalogue: .probes)
    let first = try #require(core.plugin("first")?.view.text)
    let second = try #require(core.plugin("second")?.view.text)
    #expect(first == "load second second")
    #expect(second == "load first first")
  }

  @Test("what a plugin emits is told to all others, never to itself")
  func emission() throws {
    var core = try Checkouts.core(["first", "second"], catalogue: .probes)
    #expect(core.act("first", "emit") == nil)
    #expect(core.plugin("first")?.view.text == "load second second")
    #expect(core.plugin("second")?.view.text == "load first first first")
    #expect(core.log.last == .emitted(plugin: "first", component: "first 7", told: 1, reacted: ["second"]))
  }

  @Test("a change of the cart gives each plugin its component anew")
  func adapting() throws {
    var core = try Checkouts.core(["items", "first"], catalogue: .probes)
    #expect(core.act("items", "remove", "soda") == nil)
    #expect(core.plugin("first")?.view.text?.hasSuffix("reload 1") == true)
  }

  @Test("each entry starts anew, plugins included", arguments: CheckoutEntry.allCases)
  func entries(entry: CheckoutEntry) throws {
    let fresh = try Checkouts.core(["items", "first", "second"], entry: entry, catalogue: .probes)
    var core = try Checkouts.core(["items", "first", "second"], catalogue: .probes)
    _ = core.act("first", "emit")
    _ = core.act("items", "remove", "soda")
    _ = core.handle(.start(entry))
    #expect(core.pages == fresh.pages)
    #expect(core.cart == fresh.cart)
    #expect(core.entry == entry)
  }

  @Test("a plugin that can't be built is left out with its reason and place, and the rest stays")
  func failing() throws {
    let core = try Checkouts.core(["payment", "broken", "confirm"], catalogue: .probes)
    #expect(core.plugins == ["payment", "confirm"])
    let failure = try #require(core.diagnostics.first { $0.code == .checkoutPluginFailed })
    #expect(failure.message == "broken could not be built: it is for tests")
    #expect(failure.location?.line == 2)
    #expect(failure.path == "/checkoutPageConfigs/0/checkoutPluginConfigs/1")
  }

  @Test("a ring of messages is cut off and named", .timeLimit(.minutes(5)))
  func ring() throws {
    var core = try Checkouts.core(["ping", "first", "pong"], catalogue: .probes)
    #expect(core.diagnostics.isEmpty)
    _ = core.act("first", "emit")
    let rings = core.diagnostics.filter { $0.code == .checkoutRing }
    #expect(rings.map(\.message) == ["these plugins keep answering each other: ping, pong"])
    #expect(rings.first?.path == "/checkoutPageConfigs/0/checkoutPluginConfigs/0")
  }

  @Test("a plugin that answers its own changes of the cart is cut off too", .timeLimit(.minutes(5)))
  func restless() throws {
    var core = try Checkouts.core(["restless", "tip"], catalogue: .probes)
    _ = core.act("restless", "emit")
    #expect(
      core.diagnostics.map(\.message) == ["these plugins keep answering each other: restless"])
    #expect(core.cart.tip == Money(3))
  }

  @Test(
    "a plugin that asks the service whenever it answers is cut off, and never waits forever", .timeLimit(.minutes(5)),
    arguments: ["{}", #"{ "items": { "slow": 1 } }"#])
  func eager(service: String) throws {
    var core = try Checkouts.core(["eager"], patched: "{ \"service\": \(service) }", catalogue: .probes)
    _ = core.act("eager", "emit")
    _ = core.handle(.wait(milliseconds: .max))
    if service == "{}" {
      #expect(core.diagnostics.map(\.message) == ["these plugins keep answering each other: eager"])
    }
    #expect(core.log.count < 3000)
  }

  @Test("every plugin has its impression once for each visit of its page, and its actions are tracked")
  func tracking() throws {
    let fixture = try Checkouts.fixture()
    var core = CheckoutCore(
      config: try Checkouts.config([["items", "delivery_mode", "drop_off"], ["payment", "confirm"]]).config,
      context: .restaurant, cart: fixture.cart, environment: fixture.environment, catalogue: .brazil)
    #expect(impressions(core.startEffects) == ["items", "delivery_mode", "drop_off"])
    #expect(impressions(core.handle(.nextPage)) == ["payment", "confirm"])
    #expect(impressions(core.handle(.back)) == ["items", "delivery_mode", "drop_off"])
    let hiding = core.handle(.action(plugin: "delivery_mode", PluginAction("choose", "takeaway")))
    #expect(impressions(hiding).isEmpty)
    let actions: [CheckoutTracking] = hiding.compactMap { if case .track(let event) = $0 { event } else { nil } }
    #expect(actions.map(\.kind) == [.action])
    #expect(actions.first?.action == PluginAction("choose", "takeaway"))
  }

  private func impressions(_ effects: [CheckoutEffect]) -> [String] {
    effects.compactMap { effect in
      guard case .track(let event) = effect, event.kind == .impression else { return nil }
      return event.plugin
    }
  }

  @Test("a secret is neither tracked nor logged nor shown")
  func secrets() throws {
    var core = try Checkouts.core(["payment", "card_security_code", "confirm"])
    let effects = core.handle(.action(plugin: "card_security_code", PluginAction("type", "4711")))
    #expect(!"\(effects)".contains("4711"))
    #expect(!core.log.contains { $0.text.contains("4711") })
    let members = try #require(core.plugin("card_security_code")).members
    #expect(!JSONText.object(members).description.contains("4711"))
    #expect(core.plugin("card_security_code")?.obstacle == nil)
  }

  @Test(
    "an action that can't be is refused in words, and changes nothing",
    arguments: [
      ("paymnt", "choose", "pix", "No plugin named paymnt on these pages. Did you mean payment?"),
      ("payment", "chose", "pix", "payment has no action named chose; it has choose."),
      ("payment", "choose", "pixx", "choose has no choice named pixx; did you mean pix?"),
      ("payment", "change", "pix", "change takes no argument."),
      ("payment", "choose", "x", "choose takes one of visa, elo, meal, pix, cash."),
      ("tip", "set", "lots", "set needs an amount, for example 7.50."),
      ("tip", "choose", "200", nil),
    ])
  func refusals(plugin: String, action: String, argument: String, reason: String?) throws {
    var core = try Checkouts.core(["payment", "tip"])
    let before = core.pages
    #expect(core.act(plugin, action, argument) == reason)
    if reason != nil { #expect(core.pages == before) }
  }
}
