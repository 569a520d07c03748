import Checkout
import JSONDocument
import Plugins
import Testing

@Suite("The example of docs/plugins.md") struct CarbonOffsetTests {
  private let catalogue = PluginCatalogue.brazil.adding(CarbonOffsetPlugin.self)

  @Test("it adds a line to the total, and takeaway takes it out")
  func running() throws {
    var core = try Checkouts.core(["delivery_mode", "carbon_offset", "summary"], catalogue: catalogue)
    #expect(core.act("carbon_offset", "toggle") == nil)
    #expect(core.cart.totals.total == Money(5850))
    #expect(core.plugin("summary")?.view.rows.map(\.title).contains("Carbon offset") == true)
    _ = core.act("delivery_mode", "choose", "takeaway")
    #expect(core.cart.totals.total == Money(5000))
    #expect(core.plugin("carbon_offset")?.state == .disabled)
    #expect(core.diagnostics.isEmpty)
  }

  @Test("it is documented, and fails to build for a price of nothing")
  func definition() throws {
    #expect(catalogue.documentationGaps.isEmpty)
    #expect(catalogue.markdown().hasSuffix("\nExperiments: Two wordings were equal in clicks.\n"))
    let core = try Checkouts.core(
      [#"{ "identifier": "carbon_offset", "options": { "price": 0 } }"#, "summary"], catalogue: catalogue)
    #expect(core.diagnostics.map(\.message) == ["carbon_offset could not be built: price must be above 0"])
  }
}
