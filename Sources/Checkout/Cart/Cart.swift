/// The order: its items, the merchant, and how it is delivered and paid. Plugins never see it: each is given the
/// part of it that concerns it (`CheckoutPlugin.component(of:)`).
package struct Cart: Sendable, Hashable {
  package var merchant = Merchant()
  package var items: [CartItem] = []
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
  /// Digits of a CPF or CNPJ.
  package var taxDocument = ""
  package var gift: Gift?
  package var acceptsTerms = false
  /// The stars given to the last courier, 1…5.
  package var courierRating: Int?
  /// Charges of plugins that this table of fields doesn't know, by their ids.
  package var extras: [ExtraCharge] = []

  package init() {}
}

/// How an order reaches the person.
package enum DeliveryMode: String, Sendable, CaseIterable {
  case delivery, takeaway
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
  package var discount: Money
  /// The least that items must cost for it.
  package var minimum = Money.zero

  package init(code: String, discount: Money, minimum: Money = .zero) {
    self.code = code
    self.discount = discount
    self.minimum = minimum
  }
}

/// A way to pay.
package struct PaymentMethod: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case credit, debit, meal, pix, cash
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
