import Checkout
import JSONDocument
import Plugins
import Testing

@Suite("Carts") struct CartTests {
  private func cart(_ change: (inout Cart) -> Void) throws -> Cart {
    var cart = try Checkouts.fixture().cart
    change(&cart)
    return cart
  }

  @Test("the total is the sum of its lines, and reductions never exceed what is left")
  func totals() throws {
    let cart = try cart {
      $0.tip = Money(300)
      $0.donation = Money(100)
      $0.gift = Gift(wrapping: Money(500))
      $0.extras = [ExtraCharge(id: "bag", title: "Bag", amount: Money(10))]
      $0.voucher = Voucher(code: "A", discount: Money(1000))
      $0.points = Money(2000)
      $0.wallet = Money(99999)
    }
    let lines = cart.totals.lines
    #expect(
      lines.map(\.kind) == [.items, .delivery, .gift, .tip, .donation, .extra("bag"), .voucher, .points, .wallet])
    #expect(lines.map(\.amount.minorUnits) == [5000, 700, 500, 300, 100, 10, -1000, -2000, -3610])
    #expect(cart.totals.total == .zero)
  }

  @Test("a voucher counts only from its minimum on, and never more than the items")
  func voucher() throws {
    let below = try cart { $0.voucher = Voucher(code: "A", discount: Money(1000), minimum: Money(5001)) }
    #expect(below.totals.amount(.voucher) == .zero)
    let large = try cart { $0.voucher = Voucher(code: "A", discount: Money(9000)) }
    #expect(large.totals.amount(.voucher) == Money(-5000))
    #expect(large.totals.total == Money(700))
  }

  @Test("an item that isn't available costs nothing, and takeaway has no delivery fee")
  func availability() throws {
    let cart = try cart {
      $0.items[0].isAvailable = false
      $0.mode = .takeaway
    }
    #expect(cart.totals.total == Money(1000))
  }

  @Test("what the items come to follows every change of them")
  func sums() throws {
    var cart = try Checkouts.fixture().cart
    #expect(cart.subtotal == Money(5000) && cart.itemSums.quantity == 3)
    cart.apply(.quantity(item: "soda", 4))
    #expect(cart.subtotal == Money(6000) && cart.itemSums.quantity == 5)
    cart.items[0].isAvailable = false
    #expect(cart.subtotal == Money(2000) && cart.itemSums.quantity == 5)
    cart.apply(.quantity(item: "soda", 0))
    #expect(cart.subtotal == .zero && cart.itemSums.quantity == 1)
    cart.apply(.add(CartItem(id: "cake", name: "Cake", price: Money(Money.maximum))))
    cart.apply(.add(CartItem(id: "cake", name: "Cake", price: Money(Money.maximum))))
    #expect(cart.subtotal == Money(Money.maximum) && cart.isBeyondMaximum)
  }

  @Test("delivery is free from the merchant's amount on")
  func freeDelivery() throws {
    #expect(try cart { $0.merchant.freeDeliveryFrom = Money(5000) }.deliveryFee == .zero)
    #expect(try cart { $0.merchant.freeDeliveryFrom = Money(5001) }.deliveryFee == Money(700))
  }

  @Test("a problem in a cart is reported at its place, and the rest stays")
  func reading() throws {
    let document = try Checkouts.document(
      """
      { "cart": {
        "items": [ { "id": "a", "price": 25.9 }, { "id": "a" }, { "name": "b" }, 7, { "id": "c", "quantity": 500 } ],
        "mode": "takeawy",
        "payment": "gold"
      } }
      """)
    let fixture = CheckoutFixture(document, document.root, catalogue: .brazil)
    #expect(fixture.cart.items.map(\.id) == ["a", "c"])
    #expect(fixture.cart.items[1].quantity == 99)
    #expect(
      fixture.diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "2: price must be a whole number, not 25.9",
        "2: the item \"a\" is listed twice; this one is left out",
        "2: an item without an id is left out",
        "2: an item must be an object with an id, not a number",
        "2: quantity is out of range (1–99)",
        "3: no mode named \"takeawy\"",
        "4: no payment named \"gold\" in the environment",
      ])
  }

  @Test("everything has a default: nobody's cart is a cart", arguments: ["{}", "null", #"{ "cart": {} }"#])
  func defaults(text: String) throws {
    let document = try Checkouts.document(text)
    let fixture = CheckoutFixture(document, document.root, catalogue: .brazil)
    #expect(fixture.diagnostics.isEmpty)
    #expect(fixture.cart == Cart())
    #expect(fixture.environment.payments.map(\.id) == ["pix", "cash"])
    #expect(fixture.cart.totals.total == .zero)
  }
}
