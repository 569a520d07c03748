import JSONDocument

/// Reads carts.
extension DocumentReader {
  /// - Parameters:
  ///   - environment: has the addresses and payments that the cart names by id.
  ///   - catalogue: has the plugins that know values of the workspace's own.
  mutating func cart(_ node: Node, _ environment: CheckoutEnvironment, _ catalogue: PluginCatalogue) -> Cart {
    var cart = Cart()
    reportUnknownKeys(
      of: node, in: "a cart",
      known: [
        "merchant", "items", "suggestions", "mode", "address", "payment", "drop_off", "slot", "instructions", "note",
        "cutlery", "voucher", "points", "wallet", "cash", "donation", "tip", "tax_document", "gift", "accepts_terms",
        "courier_rating", "custom",
      ])
    if let merchant = object("merchant", of: node) { cart.merchant = self.merchant(merchant) }
    cart.items = items("items", of: node)
    cart.suggestions = items("suggestions", of: node)
    cart.mode = choice("mode", of: node, as: DeliveryMode.self) ?? cart.mode
    cart.address = named("address", of: node, among: environment.addresses, id: \.id) { $0.address($1) }
    cart.payment = named("payment", of: node, among: environment.payments, id: \.id) {
      $0.payment($1, environment.paymentKinds)
    }
    cart.dropOff = choice("drop_off", of: node, as: DropOffPlace.self)?.rawValue
    cart.slot = slot(of: node, among: cart.merchant.slots)
    cart.instructions = string("instructions", of: node) ?? ""
    cart.note = string("note", of: node) ?? ""
    cart.wantsCutlery = bool("cutlery", of: node) ?? false
    cart.voucher = object("voucher", of: node).flatMap { voucher($0) }
    cart.points = money("points", of: node) ?? .zero
    cart.wallet = money("wallet", of: node) ?? .zero
    cart.cash = money("cash", of: node)
    cart.donation = money("donation", of: node) ?? .zero
    cart.tip = money("tip", of: node) ?? .zero
    cart.taxDocument = string("tax_document", of: node) ?? ""
    if let gift = object("gift", of: node) {
      reportUnknownKeys(of: gift, in: "a gift", known: ["message", "wrapping"])
      cart.gift = Gift(message: string("message", of: gift) ?? "", wrapping: money("wrapping", of: gift) ?? .zero)
    }
    cart.acceptsTerms = bool("accepts_terms", of: node) ?? false
    cart.courierRating = integer("courier_rating", of: node, in: 1...5)
    cart.custom = custom(of: node, "cart", catalogue)
    return cart
  }

  private mutating func merchant(_ node: Node) -> Merchant {
    var merchant = Merchant()
    reportUnknownKeys(
      of: node, in: "a merchant",
      known: ["name", "address", "minimum", "delivery_fee", "free_delivery_from", "offers_takeaway", "slots"])
    merchant.name = string("name", of: node) ?? ""
    merchant.address = string("address", of: node) ?? ""
    merchant.minimum = money("minimum", of: node) ?? .zero
    merchant.deliveryFee = money("delivery_fee", of: node) ?? .zero
    merchant.freeDeliveryFrom = money("free_delivery_from", of: node)
    merchant.offersTakeaway = bool("offers_takeaway", of: node) ?? true
    merchant.slots = list("slots", of: node, limit: 100).compactMap { slot($0) }
    return merchant
  }

  private mutating func slot(_ node: Node) -> DeliverySlot? {
    guard let id = identified(node, "a slot"), let from = time("from", of: node), let until = time("until", of: node)
    else { return nil }
    guard from < until else {
      report(.warning, .checkoutValue, "the slot ends before it begins and is left out", at: node)
      return nil
    }
    reportUnknownKeys(of: node, in: "a slot", known: ["id", "day", "from", "until"])
    return DeliverySlot(id: id, day: integer("day", of: node, in: 0...30) ?? 0, from: from, until: until)
  }

  /// The id of one of the merchant's slots. Another one is reported and kept: the merchant may have dropped it.
  private mutating func slot(of node: Node, among slots: [DeliverySlot]) -> String? {
    guard let id = string("slot", of: node) else { return nil }
    if let place = member("slot", of: node), !slots.contains(where: { $0.id == id }) {
      report(
        .warning, .checkoutValue, "the merchant has no slot named \(Self.quoted(id))", at: place,
        fix: Self.suggestion(id, slots.map(\.id)))
    }
    return id
  }

  private mutating func items(_ key: String, of node: Node) -> [CartItem] {
    var ids: Set<String> = []
    return list(key, of: node, limit: Cart.maximumItems).compactMap { element in
      guard let id = identified(element, "an item") else { return nil }
      guard ids.insert(id).inserted else {
        report(
          .warning, .checkoutValue, "the item \(Self.quoted(id)) is listed twice; this one is left out", at: element)
        return nil
      }
      var item = CartItem(
        id: id, name: string("name", of: element) ?? id, price: money("price", of: element) ?? .zero)
      item.detail = string("detail", of: element) ?? ""
      item.quantity = integer("quantity", of: element, in: 1...CartItem.maximumQuantity) ?? 1
      item.isAvailable = bool("is_available", of: element) ?? true
      reportUnknownKeys(
        of: element, in: "an item", known: ["id", "name", "price", "detail", "quantity", "is_available"])
      return item
    }
  }

  // MARK: Parts

  mutating func address(_ node: Node) -> Address? {
    guard let id = identified(node, "an address") else { return nil }
    reportUnknownKeys(of: node, in: "an address", known: ["id", "name", "street"])
    return Address(id: id, name: string("name", of: node) ?? id, street: string("street", of: node) ?? "")
  }

  /// - Parameter kinds: those that there are; an id that is one of them needs no `kind`.
  mutating func payment(_ node: Node, _ kinds: [PaymentMethod.Kind]) -> PaymentMethod? {
    guard let id = identified(node, "a payment") else { return nil }
    let word = string("kind", of: node) ?? id
    guard let kind = kinds.first(where: { $0.rawValue == word }) else {
      let words = kinds.map(\.rawValue)
      report(
        .warning, .checkoutValue, "no kind of payment named \(Self.quoted(word))", at: member("kind", of: node) ?? node,
        fix: Self.suggestion(word, words) ?? "use one of \(words.joined(separator: ", "))")
      return nil
    }
    reportUnknownKeys(of: node, in: "a payment", known: ["id", "kind", "title"])
    return PaymentMethod(id: id, kind: kind, title: string("title", of: node) ?? id)
  }

  mutating func voucher(_ node: Node) -> Voucher? {
    guard let code = string("code", of: node), !code.isEmpty else {
      report(.warning, .checkoutValue, "a voucher without a code is left out", at: node)
      return nil
    }
    reportUnknownKeys(of: node, in: "a voucher", known: ["code", "discount", "percent", "minimum"])
    if member("discount", of: node) == nil, member("percent", of: node) == nil {
      report(
        .warning, .checkoutValue, "the voucher \(Self.quoted(code)) gives no discount", at: node,
        fix: "add a \"discount\", an amount, or a \"percent\" of the items")
    }
    return Voucher(
      code: code, discount: money("discount", of: node), share: percent("percent", of: node),
      minimum: money("minimum", of: node) ?? .zero)
  }

  /// A share in percent, in hundredths of one: 12.5 is 1250.
  private mutating func percent(_ key: String, of node: Node) -> Int? {
    guard let value = member(key, of: node) else { return nil }
    guard let number = document.number(value) else {
      mismatch(value, key, "a number")
      return nil
    }
    guard (0...100).contains(number) else {
      report(.warning, .checkoutValue, "\(key) is out of range (0–100)", at: value)
      return number > 100 ? 10_000 : 0
    }
    let hundredths = (number * 100).rounded()
    if abs(number * 100 - hundredths) > 1e-6 {
      report(
        .warning, .checkoutValue, "only two digits of \(key) count after the point", at: value,
        fix: "write \((hundredths / 100).plainText)")
    }
    return Int(clamping: hundredths)
  }

  /// The id of an object; nil for anything else, which is reported.
  mutating func identified(_ node: Node, _ what: String) -> String? {
    guard document.kind(of: node) == .object else {
      mismatch(node, what, "an object with an id")
      return nil
    }
    if let id = string("id", of: node), !id.isEmpty { return id }
    report(.warning, .checkoutValue, "\(what) without an id is left out", at: node)
    return nil
  }

  /// A value that is written out, or named by the id of one of the environment's.
  private mutating func named<Value>(
    _ key: String, of node: Node, among values: [Value], id: (Value) -> String,
    _ read: (inout DocumentReader, Node) -> Value?
  ) -> Value? {
    guard let member = member(key, of: node) else { return nil }
    guard let name = document.string(member) else { return read(&self, member) }
    if let value = values.first(where: { id($0) == name }) { return value }
    report(
      .warning, .checkoutValue, "no \(key) named \(Self.quoted(name)) in the environment", at: member,
      fix: Self.suggestion(name, values.map(id)))
    return nil
  }

  /// A time of day such as `18:30`, in minutes after midnight; `24:00` is the end of the day.
  mutating func time(_ key: String, of node: Node) -> Int? {
    guard let text = string(key, of: node) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }), let hours = Int(parts[0]),
      let minutes = Int(parts[1]), (0...24).contains(hours), (0..<60).contains(minutes), hours < 24 || minutes == 0
    {
      return hours * 60 + minutes
    }
    report(
      .warning, .checkoutValue, "\(key) must be a time such as 18:30", at: member(key, of: node) ?? node)
    return nil
  }
}
