import Checkout
import JSONDocument
import Plugins
import Testing

@testable import Dialects
@testable import StandardDialects

/// What `check` finds in a checkout's config and fixture.
@Suite("Keys and steps of checkouts") struct CheckoutFixtureTests {
  private func findings(config: String = "", fixture: String = "{}") throws -> [Diagnostic] {
    let plugins = ["items", "delivery_address", "payment", "donation", "confirm"].map { #"{ "identifier": "\#($0)" }"# }
    let page = #""checkoutPluginConfigs": [\#(plugins.joined(separator: ", "))]"#
    let document = try JSONDocument(
      parsing: #"{ "contexts": { "checkout": { "checkoutPageConfigs": [ { \#(page)\#(config) } ] } } }"#,
      file: "c.json")
    let data = try JSONDocument(parsing: fixture, file: "f.json")
    return CheckoutRun(
      ScreenSource(document, data: (data, data.root), contracts: TestContracts()), SharedCatalogue(.standard)
    ).diagnostics.filter { [.checkoutKey, .checkoutStep].contains($0.code) }
  }

  private static let item = #"{ "id": "i", "name": "I", "price": 100"#

  @Test(
    "a key that nothing reads is reported with the nearest",
    arguments: [
      (#"{ "enviroment": {} }"#, "/enviroment", "environment"),
      (#"{ "cart": { "itmes": [] } }"#, "/cart/itmes", "items"),
      (#"{ "cart": { "items": [\#(item), "prise": 1 }] } }"#, "/cart/items/0/prise", "price"),
      (#"{ "cart": { "merchant": { "deliveryFe": 1 } } }"#, "/cart/merchant/deliveryFe", "deliveryFee"),
      (#"{ "environment": { "adresses": [] } }"#, "/environment/adresses", "addresses"),
      (
        #"{ "environment": { "payments": [{ "id": "x", "kind": "cash", "titel": "X" }] } }"#,
        "/environment/payments/0/titel", "title"
      ),
    ])
  func keys(_ fixture: String, _ path: String, _ nearest: String) throws {
    let found = try findings(fixture: fixture)
    #expect(found.map(\.path) == [path])
    #expect(found.first?.code == .checkoutKey && found.first?.fix == "did you mean \(nearest)?")
    #expect(found.first?.location?.file == "f.json")
  }

  @Test("so is one of the config, in either spelling")
  func configKeys() throws {
    let found = try findings(config: #", "navigationTitel": "X", "next_button_title": "Y", "$note": 1"#)
    #expect(found.map(\.path) == ["/contexts/checkout/checkoutPageConfigs/0/navigationTitel"])
    #expect(found.first?.fix == "did you mean navigationTitle?")
  }

  @Test("what is known is not reported")
  func known() throws {
    let fixture =
      #"{ "entry": "bag", "cart": { "items": [\#(Self.item), "isAvailable": true }], "tip": 0 }, "$order": {}, "steps": [] }"#
    #expect(try findings(fixture: fixture).isEmpty)
  }

  @Test(
    "a step that can't be done is reported where it stands, and the others are done",
    arguments: [
      ("items explode", "items has no action named explode"),
      ("nosuch choose x", "No plugin named nosuch on these pages."),
      ("payment choose zzz", "choose"), ("page 9", "No plugin named page on these pages."),
    ])
  func steps(_ step: String, _ reason: String) throws {
    let fixture =
      #"{ "cart": { "items": [\#(Self.item) }] }, "steps": ["\#(step)", "payment choose cash"] }"#
    let found = try findings(fixture: fixture)
    #expect(found.map(\.path) == ["/steps/0"])
    #expect(
      found.first?.code == .checkoutStep && found.first?.message.hasPrefix("the step is refused: \(reason)") == true)
  }
}
