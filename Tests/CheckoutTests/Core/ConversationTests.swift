import Checkout
import Plugins
import Testing

@Suite("Conversations of checkout plugins") struct ConversationTests {
  @Test("payment by cash disables the donation and takes it out of the order")
  func cashDisablesDonation() throws {
    var core = try Checkouts.core(["payment", "donation", "confirm"])
    #expect(core.act("donation", "choose", "200") == nil)
    #expect(core.cart.donation == Money(200))
    #expect(core.act("payment", "choose", "cash") == nil)
    #expect(core.plugin("donation")?.state == .disabled)
    #expect(core.cart.donation == .zero)
    #expect(core.act("donation", "choose", "200") != nil)
    #expect(core.log.contains { $0.text.hasPrefix("emitted payment (cash) → donation") })
    #expect(core.act("payment", "choose", "pix") == nil)
    #expect(core.plugin("donation")?.state == .enabled)
  }

  @Test("takeaway hides where to drop the order, and delivery shows it again")
  func takeawayHidesDropOff() throws {
    var core = try Checkouts.core(["delivery_mode", "delivery_address", "drop_off", "payment", "confirm"])
    #expect(core.plugin("drop_off")?.isVisible == true)
    #expect(core.cart.dropOff == "hands")
    #expect(core.act("delivery_mode", "choose", "takeaway") == nil)
    #expect(core.plugin("drop_off")?.isVisible == false)
    #expect(core.plugin("delivery_address")?.isVisible == false)
    #expect(core.cart.dropOff == nil)
    #expect(core.act("drop_off", "choose", "door") == "drop_off is hidden.")
    #expect(core.act("delivery_mode", "choose", "delivery") == nil)
    #expect(core.plugin("drop_off")?.isVisible == true)
    #expect(core.diagnostics.isEmpty)
  }

  @Test("an order can be placed, once")
  func ordering() throws {
    var core = try Checkouts.core(["delivery_address", "payment", "confirm"])
    #expect(core.plugin("confirm")?.view.value == "R$57.00")
    let effects = core.handle(.action(plugin: "confirm", PluginAction("confirm")))
    #expect(effects.contains(.orderPlaced))
    #expect(core.phase == .placed)
    #expect(core.act("confirm", "confirm") == "The order is placed.")
  }
}
