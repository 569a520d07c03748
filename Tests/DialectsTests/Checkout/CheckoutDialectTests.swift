import Checkout
import JSONDocument
import KimchiCore
import Plugins
import Screens
import Testing

@testable import Dialects
@testable import StandardDialects

@Suite("Checkouts as screens")
struct CheckoutDialectTests {
  @Test(
    "a document with contexts or pages is a checkout, whatever else it has",
    arguments: [
      (#"{ "contexts": { "checkout": {} } }"#, true), (#"{ "contexts": null }"#, true),
      (#"{ "checkoutPageConfigs": [] }"#, true), (#"{ "contexts": {}, "type": "label" }"#, false),
      (#"{ "previews": {}, "contexts": {} }"#, false), (#"{ "pages": [] }"#, false), ("[]", false),
    ])
  func recognizes(_ text: String, _ isCheckout: Bool) throws {
    let document = try JSONDocument(parsing: text, file: "c.json")
    #expect((DialectRegistry.standard.dialect(of: document)?.name == "checkout") == isCheckout)
  }

  @Test("the open page is shown, and the plugins of the others are there to be edited")
  func pages() throws {
    var sample = try CheckoutSample()
    #expect(sample.shown == ["page-1: navigation delivery_mode delivery_address drop_off items next"])
    #expect(sample.screen.title == "Bag")
    #expect(sample.screen.sections.map(\.items.count) == [4, 4])
    #expect(sample.decoded.diagnostics.isEmpty)
    sample.act(nil, "next_page")
    #expect(sample.shown == ["page-2: navigation payment donation voucher confirm"])
    #expect(sample.screen.title == "Payment")
    sample.act(nil, "back")
    #expect(sample.screen.title == "Bag")
  }

  @Test("a workspace without the components around the plugins is told what nobody sees")
  func surroundings() throws {
    let late = try CheckoutSample(
      patched: #"{ "service": { "config": "slow" } }"#, without: ["checkout_notice", "checkout_next"])
    let found = late.decoded.diagnostics.filter { $0.code == .componentUnknown }
    #expect(
      found.map(\.message) == [
        #"no component named "checkout_notice", which shows "Loading the latest options…""#,
        #"no component named "checkout_next", which shows the way to the next page"#,
      ])
    #expect(found.allSatisfy { $0.severity == .warning && $0.location != nil })
  }

  @Test("items stand where the config names them, and their data is the plugins' own")
  func places() throws {
    let sample = try CheckoutSample()
    let screen = sample.screen
    let item = screen.sections[1].items[1]
    let origin = try #require(screen.value(at: item.origin))
    #expect(origin.document.pointer(to: origin.node).description.hasSuffix("/checkoutPluginConfigs/1"))
    #expect(sample.member("title", of: "items") == "\"Items\"")
    #expect(sample.member("accessibility_order", of: "items") == "4")
    #expect(sample.member("total", of: "next") == "\"47.00\"")
  }

  @Test("payment by cash disables the donation, and the message is a row of the log")
  func messages() throws {
    var sample = try CheckoutSample()
    sample.act(nil, "next_page")
    #expect(sample.member("is_enabled", of: "donation") == "true")
    let effects = sample.act("payment", "choose", "cash")
    #expect(sample.member("is_enabled", of: "donation") == "false")
    #expect(sample.member("opacity", of: "donation") != nil)
    let rows = effects.compactMap { effect in if case .record(let row) = effect { row } else { nil } }
    #expect(
      rows.contains {
        $0.kind == "emitted" && $0.subject.hasPrefix("payment (cash) → ") && $0.subject.contains("donation")
      })
    #expect(rows.contains { $0.kind == "action" && $0.subject == "payment" })
    #expect(effects.last == .log("changed payment, donation, confirm"))
  }

  @Test("takeaway hides where to drop the order")
  func visibility() throws {
    var sample = try CheckoutSample()
    sample.act("delivery_mode", "choose", "takeaway")
    #expect(sample.shown == ["page-1: navigation delivery_mode items next"])
    #expect(sample.screen.sections[0].items.count == 4)
  }

  @Test("a request waits until time has passed, and an error is shown in place with a way to try again")
  func service() throws {
    var sample = try CheckoutSample(patched: #"{ "service": { "voucher": ["slow", "voucher_expired"] } }"#)
    sample.act(nil, "next_page")
    sample.act("voucher", "apply", "TENOFF")
    #expect(sample.member("state", of: "voucher") == "\"loading\"")
    sample.send(.waited(milliseconds: 2999))
    #expect(sample.member("state", of: "voucher") == "\"loading\"")
    sample.send(.waited(milliseconds: 1))
    #expect(sample.member("value", of: "voucher") == "\"-10.00\"")
    sample.act("voucher", "remove")
    sample.act("voucher", "apply", "TENOFF")
    #expect(sample.member("message", of: "voucher") == "\"This voucher has expired.\"")
    #expect(sample.member("status", of: "voucher")?.contains("Try again") == true)
  }

  @Test("what can't be done is refused, and changes nothing")
  func refusals() throws {
    var sample = try CheckoutSample()
    let effects = sample.act("payment", "choose", "cash")
    #expect(effects.contains { if case .refuse(let reason) = $0 { reason.contains("page 2") } else { false } })
    #expect(sample.state.own == nil)
    let start = sample.act(nil, "start", "nowhere")
    #expect(start.contains { if case .refuse = $0 { true } else { false } })
  }

  @Test("the same events give the same screen")
  func replay() throws {
    var sample = try CheckoutSample(patched: #"{ "service": { "voucher": "slow" } }"#)
    sample.act("delivery_mode", "choose", "takeaway")
    sample.act(nil, "next_page")
    sample.act("voucher", "apply", "TENOFF")
    sample.send(.waited(milliseconds: 4000))
    sample.act("donation", "choose", "300")
    let replayed = sample.replayed
    #expect(replayed.shown == sample.shown)
    for id in ["payment", "donation", "voucher", "confirm"] {
      for key in ["value", "state", "choices", "note"] {
        #expect(replayed.member(key, of: id) == sample.member(key, of: id))
      }
    }
    sample.act(nil, "start", "first_item")
    #expect(sample.shown == (try CheckoutSample().shown))
  }

  @Test("a fixture can have steps behind it")
  func steps() throws {
    let sample = try CheckoutSample(patched: #"{ "steps": ["next_page", "payment choose cash"] }"#)
    #expect(sample.shown == ["page-2: navigation payment donation voucher confirm"])
    #expect(sample.member("is_enabled", of: "donation") == "false")
    let bad = try CheckoutSample(patched: #"{ "steps": ["next_page", "dance", 5] }"#)
    #expect(bad.decoded.diagnostics.map(\.message) == ["not a step of a checkout", "not a step of a checkout"])
  }

  @Test(
    "a misspelt step is answered with the one that was meant",
    arguments: [
      ("next_pge", "next_page"), ("wiat 500", "wait 500"), ("start bga", "start bag"),
      ("retrry voucher", "retry voucher"),
    ])
  func misspeltStep(step: String, meant: String) throws {
    let sample = try CheckoutSample(patched: #"{ "steps": ["\#(step)"] }"#)
    let fix = sample.decoded.diagnostics.first { $0.path?.hasSuffix("/steps/0") == true }?.fix
    #expect(fix?.words == "did you mean \"\(meant)\"?", "\(sample.decoded.diagnostics)")
  }

  @Test("before the first page, and with a config that is late or empty, people see why")
  func preparation() throws {
    var login = try CheckoutSample(patched: #"{ "service": { "session": "not_logged_in" } }"#)
    #expect(login.shown == ["notice: notice"])
    #expect(login.member("message", of: "notice") == "\"Log in to continue.\"")
    login.act(nil, "log_in")
    #expect(login.shown.count == 1 && login.screen.title == "Bag")

    var late = try CheckoutSample(patched: #"{ "service": { "config": "slow" } }"#)
    #expect(late.shown.first == "notice: notice")
    late.send(.waited(milliseconds: 3000))
    #expect(late.shown == ["page-1: navigation delivery_mode delivery_address drop_off items next"])

    let empty = try CheckoutSample(#"{ "contexts": {} }"#)
    #expect(empty.decoded.diagnostics.first?.code == .checkoutFallback)
    #expect(empty.decoded.diagnostics.first?.location?.file == "checkout.json")
    #expect(empty.screen.title == "Bag")
  }

  @Test("problems are reported where they are written, and the rest is shown")
  func faults() throws {
    let config = CheckoutSample.config.replacing("\"items\"", with: "\"itens\"")
      .replacing("{ \"identifier\": \"confirm\" }", with: "{ \"identifier\": \"payment\" }")
    let sample = try CheckoutSample(config)
    let diagnostics = sample.decoded.diagnostics
    #expect(diagnostics.map(\.code) == [.checkoutIdentifier, .checkoutDuplicate, .checkoutCannotFinish])
    #expect(diagnostics[0].path == "/contexts/checkout/checkoutPageConfigs/0/checkoutPluginConfigs/3/identifier")
    #expect(diagnostics[0].location?.line == 4)
    #expect(sample.shown == ["page-1: navigation delivery_mode delivery_address drop_off next"])
  }

  @Test("a plugin without a component is reported once and left out")
  func components() throws {
    let config = CheckoutSample.config.replacing("\"drop_off\"", with: "\"gift\"")
    let diagnostics = try CheckoutSample(config).decoded.diagnostics
    #expect(diagnostics.map(\.code) == [.componentUnknown])
    #expect(
      diagnostics[0].fix
        == #"add Components/checkout_gift.json with "component": "checkout_gift" and its "layout" to the workspace"#)
  }

  @Test("an undocumented plugin is an error at its place")
  func undocumented() throws {
    let sample = try CheckoutSample(CheckoutSample.config.replacing("\"voucher\"", with: "\"bare\""))
    let catalogue = PluginCatalogue.standard.adding(BarePlugin.self)
    let diagnostics = CheckoutDialect.read(sample.source, catalogue: catalogue).diagnostics
    let found = try #require(diagnostics.first { $0.code == .checkoutUndocumented })
    #expect(found.severity == .error && found.location?.line == 7)
    #expect(found.message.hasPrefix("bare has no summary, no rules, no product notes"))
    #expect(PluginCatalogue.standard.configurators.allSatisfy { $0.definition.gaps().isEmpty })
  }
}

/// A plugin that nobody has written about.
private struct BarePlugin: CheckoutPlugin {
  struct Component: PluginComponent {
    var summary: String { "" }
  }

  static let definition = PluginDefinition("bare", Phrase("Bare"), summary: "", rules: [], productNotes: "")

  var component: Component

  init(_ component: Component, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
  }

  static func component(of cart: Cart) -> Component { Component() }

  func reloadPluginViews() -> PluginView { PluginView("Bare") }
}
