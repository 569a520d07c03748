import Checkout
import JSONDocument
import Plugins
import Testing

/// What each plugin does, without any view of it.
@Suite("The rules of checkout plugins") struct PluginRuleTests {
  // MARK: Visibility

  @Test(
    "takeaway hides what belongs to delivery, and takes it out of the order",
    arguments: ["delivery_address", "drop_off", "delivery_instructions", "tip", "courier_rating", "delivery_fee"])
  func takeaway(plugin: String) throws {
    var core = try Checkouts.core(
      ["delivery_mode", plugin], patched: #"{"cart":{"tip":300,"instructions":"Ring","drop_off":"door"}}"#)
    #expect(core.plugin(plugin)?.isVisible == true)
    _ = core.act("delivery_mode", "choose", "takeaway")
    #expect(core.plugin(plugin)?.isVisible == false)
    switch plugin {
    case "tip": #expect(core.cart.tip == .zero)
    case "delivery_instructions": #expect(core.cart.instructions.isEmpty)
    case "drop_off": #expect(core.cart.dropOff == nil)
    default: #expect(core.cart.totals.amount(.delivery) == .zero)
    }
    _ = core.act("delivery_mode", "choose", "delivery")
    #expect(core.plugin(plugin)?.isVisible == true)
  }

  @Test(
    "a plugin is visible only while it makes sense",
    arguments: [
      ("cash_change", #"{"cart":{"payment":"cash"}}"#, true), ("cash_change", #"{"cart":{"payment":"pix"}}"#, false),
      ("card_security_code", #"{"cart":{"payment":"visa"}}"#, true),
      ("card_security_code", #"{"cart":{"payment":"elo"}}"#, false),
      ("order_minimum", #"{"cart":{"merchant":{"minimum":5001}}}"#, true),
      ("order_minimum", #"{"cart":{"merchant":{"minimum":5000}}}"#, false),
      ("wallet", #"{"environment":{"wallet":1}}"#, true), ("wallet", #"{"environment":{"wallet":0}}"#, false),
      ("loyalty_points", #"{"environment":{"points":100}}"#, true),
      ("loyalty_points", #"{"environment":{"points":99}}"#, false),
      ("cutlery", "{}", true),
      ("delivery_mode", #"{"cart":{"merchant":{"offers_takeaway":true}}}"#, true),
      ("delivery_mode", #"{"cart":{"merchant":{"offers_takeaway":false}}}"#, false),
      ("schedule", #"{"cart":{"merchant":{"slots":[]}}}"#, false), ("schedule", "{}", true),
      ("upsell", "{}", true), ("upsell", #"{"cart":{"suggestions":[]}}"#, false),
      ("upsell", #"{"cart":{"suggestions":[{"id":"soda"}]}}"#, false),
      ("item_notes", #"{"cart":{"items":[]}}"#, false), ("item_notes", "{}", true),
    ])
  func visibility(plugin: String, patch: String, isVisible: Bool) throws {
    let core = try Checkouts.core(["payment", plugin], patched: patch)
    #expect(core.plugin(plugin)?.isVisible == isVisible)
  }

  @Test("the upsell is hidden after the first item, unless its option says otherwise")
  func upsellEntry() throws {
    #expect(try Checkouts.core(["upsell"], entry: .firstItem).plugin("upsell")?.isVisible == false)
    let always = #"{ "identifier": "upsell", "options": { "bag_only": false } }"#
    #expect(try Checkouts.core([always], entry: .firstItem).plugin("upsell")?.isVisible == true)
  }

  // MARK: Objections

  @Test(
    "a plugin holds the order back with a reason",
    arguments: [
      ("delivery_address", #"{"cart":{"address":null}}"#, "Choose an address."),
      ("payment", #"{"cart":{"payment":null}}"#, "Choose how to pay."),
      ("terms", #"{"cart":{"accepts_terms":false}}"#, "Accept the terms."),
      ("items", #"{"cart":{"items":[]}}"#, "The bag is empty."),
      (
        "items", #"{"cart":{"items":[{"id":"a","name":"Rice","is_available":false}]}}"#,
        "Rice isn't available. Remove it."
      ),
      ("order_minimum", #"{"cart":{"merchant":{"minimum":6250}}}"#, "Add R$12.50 more to reach the minimum."),
      ("card_security_code", "{}", "Type the card's security code."),
      ("tax_document", #"{"cart":{"tax_document":"123"}}"#, "This isn't a valid CPF/CNPJ."),
      ("schedule", #"{"cart":{"slot":"lunch"}}"#, "This time is no longer available. Choose another one."),
      ("schedule", #"{"cart":{"slot":"nowhere"}}"#, "This time is no longer available. Choose another one."),
      ("cash_change", #"{"cart":{"payment":"cash","cash":5000}}"#, "R$50.00 isn't enough for R$57.00."),
    ])
  func objections(plugin: String, patch: String, reason: String) throws {
    let core = try Checkouts.core(
      plugin == "payment" ? ["payment", "confirm"] : ["payment", plugin, "confirm"], patched: patch)
    #expect(core.plugin(plugin)?.obstacle == reason)
    let confirm = try #require(core.plugin("confirm"))
    #expect(confirm.state == .disabled)
    #expect(confirm.view.note == reason)
    #expect(confirm.actions.isEmpty)
  }

  @Test("with no objection the order can be confirmed")
  func confirming() throws {
    let all = PluginCatalogue.brazil.identifiers
    var core = try Checkouts.core(all)
    #expect(core.plugin("confirm")?.view.note == "Type the card's security code.")
    #expect(core.act("card_security_code", "type", "123") == nil)
    #expect(core.plugin("confirm")?.view.note == nil)
    #expect(core.act("confirm", "confirm") == nil)
    #expect(core.phase == .placed)
  }

  @Test("an address, or a payment of nothing, needs no choice")
  func choices() throws {
    let one = #"{"environment":{"addresses":[{"id":"home"}]},"cart":{"address":null}}"#
    let core = try Checkouts.core(["delivery_address"], patched: one)
    #expect(core.cart.address?.id == "home")
    let free = #"{"environment":{"wallet":99999},"cart":{"payment":null,"wallet":99999}}"#
    #expect(try Checkouts.core(["payment", "wallet"], patched: free).plugin("payment")?.obstacle == nil)
  }

  // MARK: Amounts

  @Test("cash must be enough, and the change no more than couriers carry")
  func cash() throws {
    var core = try Checkouts.core(["items", "payment", "cash_change"], patched: #"{"cart":{"payment":"cash"}}"#)
    #expect(core.act("cash_change", "set", "50,00") == "The order costs R$57.00.")
    #expect(core.act("cash_change", "set", "300") == "Couriers carry at most R$200.00 of change.")
    #expect(core.act("cash_change", "set", "56,99") == "The order costs R$57.00.")
    #expect(core.act("cash_change", "set", "257,01") == "Couriers carry at most R$200.00 of change.")
    // Both limits are still right.
    for amount in ["57", "257"] {
      #expect(core.act("cash_change", "set", amount) == nil)
      #expect(core.plugin("cash_change")?.obstacle == nil)
    }
    #expect(core.act("cash_change", "set", "60") == nil)
    #expect(core.plugin("cash_change")?.view.text == "The courier brings R$3.00.")
    _ = core.act("items", "increase", "soda")
    #expect(core.plugin("cash_change")?.obstacle == "R$60.00 isn't enough for R$62.00.")
    _ = core.act("payment", "choose", "pix")
    #expect(core.cart.cash == nil)
    #expect(core.plugin("cash_change")?.isVisible == false)
  }

  @Test("the wallet and points lower what is left to pay, and never below nothing")
  func balances() throws {
    var core = try Checkouts.core(["wallet", "loyalty_points", "payment", "summary"])
    _ = core.act("loyalty_points", "toggle")
    #expect(core.cart.totals.total == Money(4700))
    _ = core.act("wallet", "toggle")
    #expect(core.cart.totals.total == Money(2700))
    #expect(
      core.plugin("summary")?.view.rows.map(\.value) == ["R$50.00", "R$7.00", "-R$10.00", "-R$20.00", "R$27.00"])
    _ = core.act("wallet", "toggle")
    #expect(core.cart.totals.total == Money(4700))
    let rich = try Checkouts.core(["wallet"], patched: #"{"cart":{"wallet":5000}}"#)
    #expect(rich.cart.wallet == Money(2000))
    let poor = #"{"cart":{"points":5000},"environment":{"points":99}}"#
    #expect(try Checkouts.core(["loyalty_points"], patched: poor).cart.points == .zero)
  }

  @Test("cutlery is for the contexts of its option", arguments: [("restaurant", true), ("groceries", false)])
  func cutlery(context: String, isVisible: Bool) throws {
    let plugin = #"{ "identifier": "cutlery", "options": { "contexts": ["restaurant"] } }"#
    let core = try Checkouts.core([plugin], patched: #"{"context":"\#(context)","cart":{"cutlery":true}}"#)
    #expect(core.plugin("cutlery")?.isVisible == isVisible)
    #expect(core.cart.wantsCutlery == isVisible)
  }

  @Test("a tip is one of the amounts, or a typed one up to the maximum")
  func tip() throws {
    var core = try Checkouts.core(["tip"])
    _ = core.act("tip", "choose", "300")
    #expect(core.cart.tip == Money(300))
    _ = core.act("tip", "set", "7,50")
    #expect(core.cart.tip == Money(750))
    #expect(core.act("tip", "set", "50,01") == "A tip is at most R$50.00.")
    _ = core.act("tip", "clear")
    #expect(core.cart.tip == .zero)
  }

  @Test("a gift is wrapped and has a message, and the summary leaves prices off the receipt")
  func gift() throws {
    var core = try Checkouts.core(["gift", "summary"])
    #expect(core.act("gift", "write", "Hi") == "gift has no action named write; it has toggle.")
    _ = core.act("gift", "toggle")
    _ = core.act("gift", "write", " Hi ")
    #expect(core.cart.gift == Gift(message: "Hi", wrapping: Money(500)))
    #expect(core.plugin("summary")?.view.note == "The receipt in the bag has no prices.")
    #expect(core.act("gift", "write", String(repeating: "é", count: 201)) == "Use at most 200 characters.")
    _ = core.act("gift", "toggle")
    #expect(core.cart.gift == nil && core.plugin("summary")?.view.note == nil)
  }

  @Test("delivery says how much is missing until it is free")
  func deliveryFee() throws {
    let missing = try Checkouts.core(["delivery_fee"], patched: #"{"cart":{"merchant":{"free_delivery_from":6000}}}"#)
    #expect(missing.plugin("delivery_fee")?.view.text == "R$10.00 more for free delivery")
    let free = try Checkouts.core(["delivery_fee"], patched: #"{"cart":{"merchant":{"free_delivery_from":5000}}}"#)
    #expect(free.plugin("delivery_fee")?.view.value == "Free")
  }

  // MARK: Items

  @Test("quantities go up to the maximum, and one less than one removes the product")
  func items() throws {
    var core = try Checkouts.core([#"{ "identifier": "items", "options": { "maximum": 3 } }"#])
    _ = core.act("items", "increase", "soda")
    #expect(core.cart.items[1].quantity == 3)
    #expect(core.act("items", "increase", "soda") != nil)
    _ = core.act("items", "decrease", "pizza")
    #expect(core.cart.items.map(\.id) == ["soda"])
    #expect(
      core.handle(.action(plugin: "items", PluginAction("details", "soda"))).contains(
        .open(.itemDetails, plugin: "items")))
  }

  @Test("a product of the upsell moves to the items")
  func upsell() throws {
    var core = try Checkouts.core(["items", "upsell"])
    _ = core.act("upsell", "add", "cake")
    #expect(core.cart.items.map(\.id) == ["pizza", "soda", "cake"])
    #expect(core.plugin("upsell")?.isVisible == false)
    #expect(core.plugin("items")?.view.value == "4 items")
  }

  @Test("only slots that have not ended can be chosen, and only a few days ahead")
  func slots() throws {
    var core = try Checkouts.core(["schedule"])
    #expect(core.act("schedule", "choose", "lunch") != nil)
    #expect(core.act("schedule", "choose", "dinner") == nil)
    #expect(core.plugin("schedule")?.view.value == "Today, 20:00–21:00")
    _ = core.act("schedule", "choose", "now")
    #expect(core.cart.slot == nil)
    let today = #"{ "identifier": "schedule", "options": { "days": 1, "as_soon_as_possible": false } }"#
    core = try Checkouts.core([today])
    #expect(core.act("schedule", "choose", "tomorrow") != nil)
    #expect(core.plugin("schedule")?.obstacle == "Choose a time.")
  }

  @Test("notes are trimmed, and too long ones are refused", arguments: ["delivery_instructions", "item_notes"])
  func notes(plugin: String) throws {
    var core = try Checkouts.core([#"{ "identifier": "\#(plugin)", "options": { "limit": 5 } }"#])
    #expect(core.act(plugin, "write", "  hello ") == nil)
    #expect(core.plugin(plugin)?.view.value == "hello")
    #expect(core.act(plugin, "write", "hello!") == "Use at most 5 characters.")
    #expect(core.act(plugin, "write", "") != nil)
    _ = core.act(plugin, "clear")
    #expect(core.plugin(plugin)?.view.value == nil)
  }

  @Test("a voucher below its minimum stays, and says how much is missing")
  func voucher() throws {
    var core = try Checkouts.core(["items", "voucher"])
    #expect(core.act("voucher", "apply", "a!") == "A code has 3 to 20 letters, digits or hyphens.")
    _ = core.act("voucher", "apply", "tenoff")
    #expect(core.act("voucher", "apply", "TENOFF") == "This voucher is already applied.")
    _ = core.act("items", "remove", "pizza")
    #expect(core.cart.totals.amount(.voucher) == .zero)
    #expect(core.plugin("voucher")?.view.note == "Add R$20.00 more to use it.")
    _ = core.act("voucher", "remove")
    #expect(core.cart.voucher == nil)
  }

  @Test("switches, stars and numbers")
  func small() throws {
    var core = try Checkouts.core(["cutlery", "terms", "courier_rating", "tax_document", "cancellation_policy"])
    _ = core.act("cutlery", "toggle")
    #expect(core.cart.wantsCutlery)
    #expect(core.plugin("cutlery")?.accessibilityLabel == "Disposable cutlery, on")
    _ = core.act("terms", "toggle")
    #expect(!core.cart.acceptsTerms)
    #expect(core.handle(.action(plugin: "terms", PluginAction("read"))).contains(.open(.terms, plugin: "terms")))
    _ = core.act("courier_rating", "choose", "4")
    #expect(core.cart.courierRating == 4)
    _ = core.act("courier_rating", "choose", "4")
    #expect(core.cart.courierRating == nil)
    #expect(core.act("tax_document", "set", "529.982.247-26") == "This isn't a valid CPF/CNPJ.")
    #expect(core.act("tax_document", "set", "529.982.247-25") == nil)
    #expect(core.plugin("tax_document")?.view.value == "529.982.247-25")
    #expect(core.plugin("cancellation_policy")?.view.text == "You can cancel free of charge for 5 min.")
  }

  @Test("takeaway and payments that aren't offered are put right at the start")
  func reconciling() throws {
    let none = try Checkouts.core(
      ["delivery_mode"], patched: #"{"cart":{"mode":"takeaway","merchant":{"offers_takeaway":false}}}"#)
    #expect(none.cart.mode == .delivery)
    let cash = try Checkouts.core([#"{ "identifier": "payment", "options": { "accepts": ["pix"] } }"#])
    #expect(cash.cart.payment == nil)
    #expect(cash.plugin("payment")?.view.choices.map(\.id) == ["pix"])
  }

  // MARK: Building

  @Test(
    "options that make no sense fail to build the plugin, and it alone",
    arguments: [
      ("donation", #"{"amounts": []}"#, "amounts is empty"),
      ("donation", #"{"amounts": [0]}"#, "amounts must be above zero"),
      ("drop_off", #"{"places": []}"#, "places is empty"),
      ("drop_off", #"{"places": ["roof"]}"#, "places can hold hands, door, reception, locker"),
      ("payment", #"{"accepts": []}"#, "accepts is empty"),
      ("payment", #"{"accepts": ["gold"]}"#, "accepts can hold credit, debit, meal, pix, cash"),
      ("items", #"{"maximum": 0}"#, "maximum must be 1…99"), ("upsell", #"{"count": 0}"#, "count must be 1…20"),
      ("tip", #"{"amounts": [9999]}"#, "amounts must be above zero and no more than maximum"),
      ("schedule", #"{"days": 0}"#, "days must be at least 1"),
      ("loyalty_points", #"{"points_per_unit": 0}"#, "points_per_unit must be at least 1"),
      ("cash_change", #"{"maximum_change": -1}"#, "maximum_change must be at least 0"),
      ("delivery_instructions", #"{"limit": 0}"#, "limit must be at least 1"),
      ("item_notes", #"{"limit": 0}"#, "limit must be at least 1"),
      ("gift", #"{"wrapping": -1}"#, "wrapping must be at least 0"),
      ("gift", #"{"limit": 0}"#, "limit must be at least 1"),
      ("cancellation_policy", #"{"minutes": -1}"#, "minutes must be at least 0"),
    ])
  func building(plugin: String, options: String, reason: String) throws {
    let core = try Checkouts.core(["{ \"identifier\": \"\(plugin)\", \"options\": \(options) }", "summary"])
    #expect(core.plugins == ["summary"])
    #expect(core.diagnostics.map(\.message) == ["\(plugin) could not be built: \(reason)"])
  }
}
