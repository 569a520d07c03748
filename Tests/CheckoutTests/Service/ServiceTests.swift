import Checkout
import JSONDocument
import Plugins
import Testing

@Suite("The cart service of a checkout") struct ServiceTests {
  private func core(_ service: String, _ plugins: [String] = ["items", "voucher", "payment", "confirm"]) throws
    -> CheckoutCore
  {
    try Checkouts.core(plugins, patched: "{ \"service\": \(service) }")
  }

  @Test(
    "an error is shown in place, in words of its operation, and can be retried",
    arguments: [
      ("voucher", "voucher_expired", "This voucher has expired."),
      ("voucher", "voucher_unknown", "No voucher has this code."),
      ("voucher", "voucher_below_minimum", "The items cost too little for this voucher."),
      ("voucher", "timeout", "Checking the voucher took too long."),
      ("voucher", "unreachable", "The voucher could not be checked."),
      ("items", "out_of_stock", "This item is out of stock."),
      ("items", "price_changed", "The price of this item changed."),
      ("items", "unreachable", "The bag could not be updated."),
      ("payment", "payment_refused", "The payment was refused."),
      ("payment", "timeout", "Paying took too long. You were not charged."),
      ("payment", "merchant_closed", "The store is closed now."),
    ])
  func errors(operation: String, error: String, message: String) throws {
    var core = try core("{ \"\(operation)\": [\"\(error)\", \"ok\"] }")
    let cart = core.cart
    let (plugin, action, argument) =
      switch operation {
      case "voucher": ("voucher", "apply", "tenoff")
      case "items": ("items", "increase", "soda")
      default: ("confirm", "confirm", "")
      }
    #expect(core.act(plugin, action, argument) == nil)
    let failed = try #require(core.plugin(plugin))
    #expect(failed.state == .error)
    #expect(failed.message == message)
    #expect(failed.accessibilityLabel.hasSuffix(message))
    #expect(JSONText.object(failed.members).description.contains("\"retry\""))
    #expect(core.cart == cart)
    _ = core.handle(.retry(plugin: plugin))
    #expect(core.plugin(plugin)?.state == .enabled)
    #expect(core.cart != cart || core.phase == .placed)
  }

  @Test("a refused payment can't be tried again while something else holds the order back")
  func retrying() throws {
    var core = try core(#"{ "payment": ["payment_refused", "ok"] }"#, ["payment", "terms", "confirm"])
    _ = core.act("confirm", "confirm")
    #expect(core.plugin("confirm")?.state == .error)
    _ = core.act("terms", "toggle")
    #expect(core.plugin("confirm")?.state == .disabled)
    #expect(
      core.handle(.retry(plugin: "confirm")) == [.refused(plugin: "confirm", "confirm is disabled: Accept the terms.")])
    _ = core.act("terms", "toggle")
    _ = core.handle(.retry(plugin: "confirm"))
    #expect(core.phase == .placed)
  }

  @Test("an intermittent service fails once and then works")
  func intermittent() throws {
    var core = try core(#"{ "items": "intermittent" }"#)
    _ = core.act("items", "increase", "soda")
    #expect(core.plugin("items")?.state == .error)
    _ = core.handle(.retry(plugin: "items"))
    #expect(core.cart.items[1].quantity == 3)
    _ = core.act("items", "increase", "soda")
    #expect(core.cart.items[1].quantity == 4)
  }

  @Test("a slow answer comes after its time, and the plugin waits for it")
  func slow() throws {
    var core = try core(#"{ "items": { "slow": 2000 } }"#)
    #expect(core.act("items", "increase", "soda") == nil)
    #expect(core.plugin("items")?.state == .loading)
    #expect(core.plugin("items")?.actions.isEmpty == true)
    #expect(core.act("items", "increase", "soda") == "items is still waiting for an answer.")
    _ = core.handle(.wait(milliseconds: 1999))
    #expect(core.plugin("items")?.state == .loading)
    _ = core.handle(.wait(milliseconds: 1))
    #expect(core.plugin("items")?.state == .enabled)
    #expect(core.cart.items[1].quantity == 3)
  }

  @Test("what waits for an answer holds the order back")
  func pending() throws {
    var core = try core(#"{ "voucher": "pending" }"#)
    _ = core.act("voucher", "apply", "TENOFF")
    #expect(core.plugin("confirm")?.state == .disabled)
    _ = core.handle(.wait(milliseconds: 86_400_000))
    #expect(core.plugin("voucher")?.state == .loading)
    let request = try #require(core.pendingRequests.first)
    #expect(request.operation == .voucher)
    _ = core.handle(.answered(request: request.id))
    #expect(core.cart.voucher?.code == "TENOFF")
    #expect(core.plugin("confirm")?.state == .enabled)
    #expect(
      core.handle(.answered(request: request.id)).contains(
        .refused(plugin: nil, "No request numbered \(request.id) is waiting.")))
  }

  @Test("a request can be failed from outside")
  func failing() throws {
    var core = try core(#"{ "voucher": "pending" }"#)
    _ = core.act("voucher", "apply", "TENOFF")
    let request = try #require(core.pendingRequests.first)
    _ = core.handle(.failed(request: request.id, .voucherExpired))
    #expect(core.plugin("voucher")?.message == "This voucher has expired.")
    #expect(core.act("voucher", "apply", "TENOFF") == nil)
  }

  @Test("the service knows vouchers: an unknown code and a minimum are errors without a script")
  func vouchers() throws {
    var core = try core("{}")
    _ = core.act("voucher", "apply", "NOTHING")
    #expect(core.plugin("voucher")?.message == "No voucher has this code.")
    _ = core.act("voucher", "apply", "BIG")
    #expect(core.plugin("voucher")?.message == "The items cost too little for this voucher.")
    _ = core.act("voucher", "apply", " tenoff ")
    #expect(core.plugin("voucher")?.state == .enabled)
    #expect(core.cart.totals.amount(.voucher) == Money(-1000))
  }

  @Test(
    "a service's fixture is read leniently",
    arguments: [
      (#"{ "vouchers": "ok" }"#, "no operation named \"vouchers\"", "did you mean voucher?"),
      (#"{ "voucher": "slo" }"#, "no outcome named \"slo\"; the service answers at once", "did you mean slow?"),
      (
        #"{ "voucher": 7 }"#,
        "an outcome must be a word such as \"ok\" or \"slow\", or { \"slow\": 2000 }, not a number", nil
      ),
      (
        #"{ "voucher": { "slow": "x" } }"#,
        "the time of an outcome must be a whole number of milliseconds, not a string", nil
      ),
    ] as [(String, String, String?)])
  func reading(service: String, message: String, fix: String?) throws {
    let document = try Checkouts.document("{ \"service\": \(service) }")
    let fixture = CheckoutFixture(document, document.root, catalogue: .brazil)
    #expect(fixture.diagnostics.map(\.message) == [message])
    #expect(fixture.diagnostics.first?.fix?.words == fix)
    #expect(fixture.diagnostics.first?.location?.line == 1)
  }
}
