import Checkout

/// Something that a plugin's file can read of the order and its surroundings: its own part of them, and no more.
package struct OrderFact: Sendable {
  /// Such as `cart/subtotal`.
  package let name: String
  package let type: PluginValueType
  /// In a few words, with units.
  package let summary: String
  let value: @Sendable (Cart, PluginConfiguration) -> PluginValue

  /// Facts of the cart, then of the environment.
  package static let all: [OrderFact] = [
    OrderFact("cart/subtotal", .money, "the price of the available items") { cart, _ in .money(cart.subtotal) },
    OrderFact("cart/total", .money, "what is left to pay") { cart, _ in .money(cart.totals.total) },
    OrderFact("cart/delivery_fee", .money, "the delivery fee as it is charged") { cart, _ in .money(cart.deliveryFee) },
    OrderFact("cart/minimum", .money, "the merchant's minimum order") { cart, _ in .money(cart.merchant.minimum) },
    OrderFact("cart/lines", .count, "how many different items") { cart, _ in .count(cart.items.count) },
    OrderFact("cart/quantity", .count, "how many items in all") { cart, _ in
      .count(cart.items.reduce(0) { $0 + $1.quantity })
    },
    OrderFact("cart/merchant", .string, "the merchant's name") { cart, _ in .string(cart.merchant.name) },
    OrderFact("cart/mode", .string, "delivery or takeaway") { cart, _ in .string(cart.mode.rawValue) },
    OrderFact("cart/payment", .string, "the kind of payment, such as cash; empty if none is chosen") { cart, _ in
      .string(cart.payment?.kind.rawValue ?? "")
    },
    OrderFact("cart/voucher", .string, "the voucher's code, or empty") { cart, _ in .string(cart.voucher?.code ?? "") },
    OrderFact("cart/tip", .money, "the tip") { cart, _ in .money(cart.tip) },
    OrderFact("cart/donation", .money, "the donation") { cart, _ in .money(cart.donation) },
    OrderFact("cart/note", .string, "the note on the items") { cart, _ in .string(cart.note) },
    OrderFact("cart/instructions", .string, "the instructions for the courier") { cart, _ in
      .string(cart.instructions)
    },
    OrderFact("cart/cutlery", .bool, "whether cutlery is wanted") { cart, _ in .bool(cart.wantsCutlery) },
    OrderFact("cart/accepts_terms", .bool, "whether the terms are accepted") { cart, _ in .bool(cart.acceptsTerms) },
    OrderFact("environment/customer", .string, "the person's name, or empty") { _, world in
      .string(world.environment.customer)
    },
    OrderFact("environment/now", .count, "minutes after midnight") { _, world in .count(world.environment.now) },
    OrderFact("environment/wallet", .money, "the wallet's balance") { _, world in .money(world.environment.wallet) },
    OrderFact("environment/points", .count, "the person's loyalty points") { _, world in
      .count(world.environment.points)
    },
    OrderFact("environment/context", .string, "the checkout's context") { _, world in
      .string(world.context.rawValue)
    },
    OrderFact("environment/entry", .string, "bag or first_item") { _, world in .string(world.entry.rawValue) },
  ]

  init(
    _ name: String, _ type: PluginValueType, _ summary: String,
    _ value: @escaping @Sendable (Cart, PluginConfiguration) -> PluginValue
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.value = value
  }

  static func named(_ name: String) -> OrderFact? { all.first { $0.name == name } }
}

/// A field of the cart that a plugin's file can change.
package struct CartField: Sendable {
  package let name: String
  package let type: PluginValueType
  let change: @Sendable (PluginValue) -> CartChange

  package static let all: [CartField] = [
    CartField(name: "tip", type: .money) { .tip(Money($0.integer)) },
    CartField(name: "donation", type: .money) { .donation(Money($0.integer)) },
    CartField(name: "points", type: .money) { .points(Money($0.integer)) },
    CartField(name: "wallet", type: .money) { .wallet(Money($0.integer)) },
    CartField(name: "note", type: .string) { .note($0.text(.english)) },
    CartField(name: "instructions", type: .string) { .instructions($0.text(.english)) },
    CartField(name: "tax_document", type: .string) { .taxDocument($0.text(.english)) },
    CartField(name: "cutlery", type: .bool) { .cutlery($0.isTrue) },
    CartField(name: "accepts_terms", type: .bool) { .terms($0.isTrue) },
  ]
}

/// A message of one of the program's own plugins, as a plugin's file can hear it.
package struct HeardFact: Sendable {
  package let plugin: String
  package let name: String
  package let type: PluginValueType
  let value: @Sendable (any PluginComponent) -> PluginValue?

  package static let all: [HeardFact] = [
    HeardFact("payment", "kind", .string) { (heard: PaymentComponent) in .string(heard.method?.kind.rawValue ?? "") },
    HeardFact("payment", "total", .money) { (heard: PaymentComponent) in .money(heard.total) },
    HeardFact("delivery_mode", "mode", .string) { (heard: DeliveryModeComponent) in .string(heard.mode.rawValue) },
    HeardFact("donation", "amount", .money) { (heard: DonationComponent) in .money(heard.amount) },
    HeardFact("tip", "amount", .money) { (heard: TipComponent) in .money(heard.amount) },
    HeardFact("voucher", "code", .string) { (heard: VoucherComponent) in .string(heard.voucher?.code ?? "") },
    HeardFact("voucher", "discount", .money) { (heard: VoucherComponent) in .money(heard.discount) },
    HeardFact("gift", "is_gift", .bool) { (heard: GiftComponent) in .bool(heard.gift != nil) },
    HeardFact("wallet", "used", .money) { (heard: WalletComponent) in .money(heard.used) },
    HeardFact("loyalty_points", "used", .money) { (heard: LoyaltyPointsComponent) in .money(heard.used) },
    HeardFact("card_security_code", "is_typed", .bool) { (heard: CardSecurityCodeComponent) in .bool(heard.isTyped) },
    HeardFact("terms", "is_accepted", .bool) { (heard: TermsComponent) in .bool(heard.isAccepted) },
    HeardFact("cutlery", "is_wanted", .bool) { (heard: CutleryComponent) in .bool(heard.isWanted) },
    HeardFact("summary", "total", .money) { (heard: SummaryComponent) in .money(heard.totals.total) },
    HeardFact(CheckoutReadiness.teller, "is_ready", .bool) { (heard: CheckoutReadiness) in
      .bool(heard.obstacles.isEmpty)
    },
  ]

  private init<Component: PluginComponent>(
    _ plugin: String, _ name: String, _ type: PluginValueType,
    _ value: @escaping @Sendable (Component) -> PluginValue
  ) {
    self.plugin = plugin
    self.name = name
    self.type = type
    self.value = { ($0 as? Component).map(value) }
  }
}
