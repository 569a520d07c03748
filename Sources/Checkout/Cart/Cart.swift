/// The order: its items, the merchant, and how it is delivered and paid. Plugins never see it: each is given the
/// part of it that concerns it (`CheckoutPlugin.component(of:)`).
package struct Cart: Sendable, Hashable {
  package var merchant = Merchant()
  package var items: [CartItem] = [] {
    didSet { itemSums = CartItemSums(items) }
  }
  /// The sums of the items: asked for by many plugins after every event, so kept as long as the items are the same.
  package private(set) var itemSums = CartItemSums([])
  /// Products that may be added, for the upsell.
  package var suggestions: [CartItem] = []
  package var mode = DeliveryMode.delivery
  /// Where to deliver.
  package var address: Address?
  /// The id of a place to drop the order, such as `door`.
  package var dropOff: String?
  /// The id of one of the merchant's slots; nil is as soon as possible.
  package var slot: String?
  /// For the courier.
  package var instructions = ""
  /// A note on the items, for the kitchen.
  package var note = ""
  package var wantsCutlery = false
  package var voucher: Voucher?
  /// Paid with loyalty points; never more than there is to pay.
  package var points = Money.zero
  /// Paid from the wallet; never more than there is to pay.
  package var wallet = Money.zero
  package var payment: PaymentMethod?
  /// The bank notes that the person pays a courier with.
  package var cash: Money?
  package var donation = Money.zero
  package var tip = Money.zero
  /// A taxpayer number without its marks.
  package var taxDocument = ""
  package var gift: Gift?
  package var acceptsTerms = false
  /// The stars given to the last courier, 1…5.
  package var courierRating: Int?
  /// Charges of plugins that this table of fields doesn't know, by their ids.
  package var extras: [ExtraCharge] = []
  /// Values that only declared plugins know, by names of the workspace's own.
  package var custom: [String: PluginValue] = [:]

  package init() {}

  /// Whether amounts come to more than `Money.maximum`, beyond which sums stand still: such an order can't be placed.
  package var isBeyondMaximum: Bool {
    var sum = itemSums.unbounded
    for amount in [deliveryFee, gift?.wrapping ?? .zero, tip, donation] + extras.map(\.amount) where amount > .zero {
      sum += amount.minorUnits
    }
    return sum > Money.maximum
  }
}

/// How an order reaches the person.
package enum DeliveryMode: String, Sendable, CaseIterable {
  case delivery, takeaway
}

/// The place at the address where the courier leaves an order.
package enum DropOffPlace: String, Sendable, CaseIterable {
  case hands, door, reception, locker
}

/// The merchant.
package struct Merchant: Sendable, Hashable {
  package var name = ""
  /// Where a takeaway order is picked up.
  package var address = ""
  /// The least that items must cost.
  package var minimum = Money.zero
  package var deliveryFee = Money.zero
  /// Items that cost this much are delivered free; nil never.
  package var freeDeliveryFrom: Money?
  package var offersTakeaway = true
  package var slots: [DeliverySlot] = []

  package init() {}
}

/// A product in a cart.
package struct CartItem: Sendable, Hashable {
  package var id: String
  package var name: String
  package var detail = ""
  package var price: Money
  /// 1…`maximumQuantity`.
  package var quantity = 1
  package var isAvailable = true

  /// The most of one product in a cart.
  package static let maximumQuantity = 99

  package init(id: String, name: String, price: Money) {
    self.id = id
    self.name = name
    self.price = price
  }

  package var total: Money { price * quantity }
}

/// Where an order can be delivered.
package struct Address: Sendable, Hashable {
  package var id: String
  /// Such as `Home`.
  package var name: String
  package var street: String

  package init(id: String, name: String, street: String) {
    self.id = id
    self.name = name
    self.street = street
  }
}

/// A span of time in which an order can arrive.
package struct DeliverySlot: Sendable, Hashable {
  package var id: String
  /// Days from today.
  package var day = 0
  /// Minutes after midnight.
  package var from: Int
  /// Minutes after midnight.
  package var until: Int

  package init(id: String, day: Int = 0, from: Int, until: Int) {
    self.id = id
    self.day = day
    self.from = from
    self.until = until
  }
}

/// A reduction that a code gives.
package struct Voucher: Sendable, Hashable {
  package var code: String
  /// The amount that it takes off, and with a share the most that it does; nil for a share without a limit.
  package var discount: Money?
  /// Hundredths of a percent of the items' price.
  package var share: Int?
  /// The least that items must cost for it.
  package var minimum = Money.zero

  package init(code: String, discount: Money?, share: Int? = nil, minimum: Money = .zero) {
    self.code = code
    self.discount = discount
    self.share = share
    self.minimum = minimum
  }

  /// The amount that it takes off the items' price.
  package func reduction(of subtotal: Money) -> Money {
    let amount = share.map { subtotal.share($0) } ?? discount ?? .zero
    return min(amount, discount ?? amount, subtotal)
  }
}

/// A way to pay.
package struct PaymentMethod: Sendable, Hashable {
  /// A word of the shop's; others act on `cash`, `credit` and `debit`.
  package struct Kind: RawRepresentable, Sendable, Hashable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let credit = Kind(rawValue: "credit")
    package static let debit = Kind(rawValue: "debit")
    package static let cash = Kind(rawValue: "cash")

    /// Those of a workspace that declares none.
    package static let builtIn: [Kind] = [.credit, .debit, .cash]
  }

  package var id: String
  package var kind: Kind
  package var title: String

  package init(id: String, kind: Kind, title: String) {
    self.id = id
    self.kind = kind
    self.title = title
  }
}

/// An order for somebody else.
package struct Gift: Sendable, Hashable {
  package var message: String
  /// The price of the wrapping.
  package var wrapping: Money

  package init(message: String = "", wrapping: Money = .zero) {
    self.message = message
    self.wrapping = wrapping
  }
}

/// A charge, or with a negative amount a reduction, that a plugin adds to the order.
package struct ExtraCharge: Sendable, Hashable {
  package var id: String
  package var title: String
  package var amount: Money

  package init(id: String, title: String, amount: Money) {
    self.id = id
    self.title = title
    self.amount = amount
  }
}
