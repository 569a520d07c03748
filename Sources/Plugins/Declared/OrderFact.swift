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
    OrderFact("cart/quantity", .count, "how many items in all") { cart, _ in .count(cart.itemSums.quantity) },
    OrderFact("cart/items", .strings, "the ids of the items") { cart, _ in .list(cart.items.map { .string($0.id) }) },
    OrderFact("cart/merchant", .string, "the merchant's name") { cart, _ in .string(cart.merchant.name) },
    OrderFact("cart/mode", .string, "delivery or takeaway") { cart, _ in .string(cart.mode.rawValue) },
    OrderFact("cart/payment", .string, "the kind of payment, such as cash; empty if none is chosen") { cart, _ in
      .string(cart.payment?.kind.rawValue ?? "")
    },
    OrderFact("cart/address", .string, "the id of the address, or empty") { cart, _ in .string(cart.address?.id ?? "")
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

  /// A value that fixtures and plugins give a name of their own; nil for a path of anything else.
  init?(custom path: String, _ type: PluginValueType) {
    guard let (owner, name) = Self.custom(path) else { return nil }
    self.init(path, type, "") { cart, world in
      (owner == "cart" ? cart.custom : world.environment.custom)[name]?.converted(to: type) ?? type.zero
    }
  }

  static func isCustom(_ path: String) -> Bool { custom(path) != nil }

  /// The parts of `cart/custom/nights`.
  private static func custom(_ path: String) -> (owner: String, name: String)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, ["cart", "environment"].contains(parts[0]), parts[1] == "custom", !parts[2].isEmpty else {
      return nil
    }
    return (parts[0], parts[2])
  }
}

/// A field of the cart that a plugin's file can change.
package struct CartField: Sendable {
  package let name: String
  package let type: PluginValueType
  let change: @Sendable (PluginValue) -> CartChange

  /// A value of the workspace's own, written `custom/NAME`.
  init(custom name: String, _ type: PluginValueType) {
    self.init(name: "custom/" + name, type: type) { .custom(name, $0) }
  }

  /// The name in `custom/NAME`; nil for any other field.
  static func customName(of field: String) -> String? {
    let parts = field.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == "custom" && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  private init(name: String, type: PluginValueType, change: @escaping @Sendable (PluginValue) -> CartChange) {
    self.name = name
    self.type = type
    self.change = change
  }

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
    HeardFact("items", "quantity", .count) { (heard: ItemsComponent) in
      .count(heard.items.reduce(0) { $0 + $1.quantity })
    },
    HeardFact("delivery_address", "address", .string) { (heard: DeliveryAddressComponent) in
      .string(heard.address?.id ?? "")
    },
    HeardFact("drop_off", "place", .string) { (heard: DropOffComponent) in .string(heard.place ?? "") },
    HeardFact("schedule", "slot", .string) { (heard: ScheduleComponent) in .string(heard.slot ?? "") },
    HeardFact("order_minimum", "missing", .money) { (heard: OrderMinimumComponent) in .money(heard.missing) },
    HeardFact("delivery_fee", "fee", .money) { (heard: DeliveryFeeComponent) in .money(heard.fee) },
    HeardFact("courier_rating", "stars", .count) { (heard: CourierRatingComponent) in .count(heard.stars ?? 0) },
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
