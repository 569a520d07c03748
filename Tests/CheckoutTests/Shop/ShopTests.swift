import Checkout
import JSONDocument
import Locales
import Plugins
import Testing

@Suite("The shop of a workspace") struct ShopTests {
  /// A cinema in Tunis.
  private static let cinema = """
    {
      "shop": "Cinema", "currency": "TND", "symbol": { "fr": "DT" }, "languages": ["fr", "en"],
      "texts": {
        "Choose how to pay.": { "fr": "Choisissez un moyen de paiement." },
        "{0} items": { "fr": "{0} places", "en": "{0} seats" },
        "Total": { "fr": "Total à payer" }
      },
      "contexts": {
        "seats": {
          "needs": ["payment", "confirm"],
          "checkoutPageConfigs": [
            {
              "navigationTitle": { "fr": "Vos places", "en": "Your seats" },
              "checkoutPluginConfigs": [
                { "identifier": "items" }, { "identifier": "payment" }, { "identifier": "voucher" },
                { "identifier": "confirm" }
              ]
            }
          ],
          "operations": { "payment": { "errors": { "seat_taken": { "fr": "Cette place vient d'être prise." } } } }
        },
        "express": {
          "checkoutPageConfigs": [
            {
              "checkoutPluginConfigs": [
                { "identifier": "delivery_address" }, { "identifier": "payment" }, { "identifier": "confirm" }
              ]
            }
          ]
        }
      },
      "payment_kinds": ["card", "wallet"], "payments": [{ "id": "card", "title": "Carte" }],
      "operations": { "payment": { "otherwise": { "fr": "Paiement impossible." } }, "hold": { "errors": {} } }
    }
    """

  static func catalogue(_ text: String = cinema) throws -> PluginCatalogue {
    PluginCatalogue.standard.declaring([try Checkouts.document(text, file: "shop.json")])
  }

  private func core(_ fixture: String, config: String? = nil) throws -> CheckoutCore {
    let catalogue = try Self.catalogue()
    let document = try Checkouts.document(fixture)
    let read = CheckoutFixture(document, document.root, catalogue: catalogue)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    let remote = try config.map { try Checkouts.document($0) }
    return CheckoutCore(
      config: remote.map { RemoteConfigReader($0, $0.root, catalogue: catalogue).config }, context: read.context,
      cart: read.cart, environment: read.environment, catalogue: catalogue)
  }

  private static let two = #""items": [{ "id": "a", "name": "A1", "price": 12500, "quantity": 2 }]"#

  @Test("a checkout has the shop's first context, pages, currency, language and ways to pay")
  func defaults() throws {
    #expect(try Self.catalogue().diagnostics(ofFile: "shop.json").map(\.code) == [.checkoutUntranslated])
    let core = try core("{ \"cart\": { \(Self.two) } }")
    #expect(core.context.rawValue == "seats")
    #expect(core.pages.map(\.navigationTitle) == ["Vos places"])
    #expect(core.plugin("items")?.view.value == "2 places")
    #expect(core.plugin("items")?.view.rows.first?.value == "25,000 DT")
    #expect(core.plugin("payment")?.obstacle == "Choisissez un moyen de paiement.")
    #expect(core.plugin("payment")?.view.choices.map(\.id) == ["card"])
    // A text that the shop doesn't word in French is English, the language behind it.
    #expect(core.plugin("voucher")?.view.title == "Voucher")
  }

  @Test("a fixture may have another of the shop's languages, and another currency")
  func otherLocale() throws {
    let core = try core(
      "{ \"environment\": { \"language\": \"en\", \"currency\": \"JPY\" }, \"cart\": { \(Self.two) } }")
    #expect(core.plugin("items")?.view.value == "2 seats")
    #expect(core.plugin("items")?.view.rows.first?.value == "¥25,000")
  }

  @Test(
    "an error has the context's sentence, else the shop's, else the program's",
    arguments: [
      ("seats", "seat_taken", "Cette place vient d'être prise."), ("seats", "timeout", "Paiement impossible."),
      ("express", "seat_taken", "Paiement impossible."),
    ])
  func sentences(context: String, word: String, sentence: String) throws {
    var core = try core(
      """
      { "context": "\(context)", "service": { "payment": "\(word)" },
        "environment": { "addresses": [{ "id": "home" }] },
        "cart": { \(Self.two), "payment": "card", "address": "home", "accepts_terms": true } }
      """)
    #expect(core.act("confirm", "confirm") == nil)
    #expect(core.plugin("confirm")?.message == sentence)
  }

  @Test("a remote config is read by the shop's contexts, and what it needs to sell")
  func remote() throws {
    let catalogue = try Self.catalogue()
    func messages(_ text: String) throws -> [String] {
      let document = try Checkouts.document(text)
      return RemoteConfigReader(document, document.root, catalogue: catalogue).diagnostics.map(\.message)
    }
    let page =
      #"{ "checkoutPageConfigs": [{ "checkoutPluginConfigs": [{ "identifier": "payment" }, { "identifier": "confirm" }] }] }"#
    #expect(try messages("{ \"contexts\": { \"seats\": \(page) } }").isEmpty)
    #expect(
      try messages("{ \"contexts\": { \"restaurant\": \(page) } }") == [
        "no context named \"restaurant\"; it is left out"
      ])
    #expect(try messages("{ \"contexts\": { \"express\": \(page) } }") == ["nobody can order without delivery_address"])
  }

  @Test(
    "a mistake in a shop's file is reported at its place, and the rest holds",
    arguments: [
      (#""currency": "EURO""#, "no currency \"EURO\" in ISO 4217"),
      (#""curency": "EUR""#, "unknown key \"curency\" in a shop"),
      (#""languages": ["french"]"#, "\"french\" isn't a language"),
      (#""contexts": { "seats": {} }"#, "the context seats has no fallback"),
      (#""contexts": { "seats": { "checkoutPageConfigs": [] } }"#, "the fallback of seats has no plugins"),
      (#""contexts": { "a": { "needs": ["paymnt"] } }"#, "no plugin named \"paymnt\""),
      (#""contexts": {}"#, "a shop needs a context"),
      (
        #""languages": ["fr"], "operations": { "payment": { "otherwise": { "rf": "x" } } }"#,
        "the shop has no language \"rf\""
      ),
      (#""languages": ["fr"], "symbol": { "it": "x" }"#, "the shop has no language \"it\""),
      (#""texts": { "{0} items": "{1} places" }"#, "the text has no value {1}"),
      (#""texts": { "Totl": { "fr": "x" } }"#, "the program has no text \"Totl\""),
      (#""formats": { "fr": { "group_size": 9 } }"#, "group_size is out of range (2–4)"),
      (#""payments": [{ "id": "gold" }]"#, "no kind of payment named \"gold\""),
      (#""operations": { "payment": 1 }"#, "payment must be an object with \"errors\", not a number"),
      (#""operations": { "vocher": {} }"#, "no plugin calls the operation \"vocher\""),
      (#""contexts": { "a": { "operations": { "paymnt": {} } } }"#, "no plugin calls the operation \"paymnt\""),
      (
        #""operations": { "voucher": { "errors": { "voucher_expird": "x" } } }"#,
        "no error named \"voucher_expird\" is known"
      ),
      (#""screens": ["map", 3]"#, "a screen must be a word such as \"loyalty_card\", not a number"),
    ])
  func mistakes(member: String, message: String) throws {
    let found = try Self.catalogue("{ \"shop\": \"S\", \(member) }").diagnostics(ofFile: "shop.json")
    #expect(found.map(\.message).contains(message), "\(found)")
    #expect(found.allSatisfy { $0.location?.file == "shop.json" })
  }

  @Test(
    "a key that nothing reads in a config, and a context that an option names, are reported",
    arguments: [
      (#""operations": {}"#, "unknown key \"operations\" in a remote config"),
      (#""contxts": {}"#, "unknown key \"contxts\" in a remote config"),
      (
        #""contexts": { "seats": { "operatons": {}, "checkoutPageConfigs": [] } }"#,
        "unknown key \"operatons\" in a context"
      ),
      (
        #""checkoutPageConfigs": [{ "checkoutPluginConfigs": [{ "identifier": "cutlery", "options": { "contexts": ["seat"] } }] }]"#,
        "no context named \"seat\""
      ),
    ])
  func configKeys(member: String, message: String) throws {
    let document = try Checkouts.document("{ \(member) }")
    let found = RemoteConfigReader(document, document.root, catalogue: try Self.catalogue()).diagnostics
    #expect(found.map(\.message).contains(message), "\(found)")
  }

  @Test(
    "a slot that the merchant doesn't have, and an unknown place to drop the order, are reported",
    arguments: [
      (#""slot": "diner""#, "the merchant has no slot named \"diner\"", "did you mean dinner?"),
      (#""gift": { "mesage": "Hi" }"#, "unknown key \"mesage\" in a gift", "did you mean message?"),
      (#""drop_off": "dor""#, "no drop_off named \"dor\"", "did you mean door?"),
    ])
  func cartNames(member: String, message: String, fix: String) throws {
    let slots = #"[{ "id": "dinner", "from": "20:00", "until": "21:00" }]"#
    let document = try Checkouts.document(#"{ "cart": { "merchant": { "slots": \#(slots) }, \#(member) } }"#)
    let found = CheckoutFixture(document, document.root, catalogue: .standard).diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.first?.fix?.words == fix)
  }

  @Test("of two shops the first counts, and the other is an error")
  func duplicate() throws {
    let second = try Checkouts.document(#"{ "shop": "B", "currency": "EUR" }"#, file: "b.json")
    let catalogue = PluginCatalogue.standard.declaring([try Checkouts.document(Self.cinema, file: "shop.json"), second])
    #expect(catalogue.shop.currency.code == "TND")
    #expect(catalogue.diagnostics(ofFile: "b.json").map(\.code) == [.checkoutPluginDuplicate])
  }

  @Test(
    "a voucher takes off a share of the items, up to its limit",
    arguments: [
      (#""percent": 10"#, 501, 50), (#""percent": 100"#, 500, 500), (#""percent": 12.5"#, 501, 62),
      (#""percent": 33.33"#, 100_000, 33_330), (#""percent": 50, "discount": 100"#, 1000, 100),
      (#""discount": 300"#, 200, 200), (#""percent": 0"#, 100, 0),
    ])
  func vouchers(member: String, price: Int, reduction: Int) throws {
    let core = try core(
      """
      { "cart": { "items": [{ "id": "a", "price": \(price) }], "voucher": { "code": "X10", \(member) } } }
      """)
    #expect(core.cart.totals.amount(.voucher) == Money(-reduction))
  }

  @Test(
    "a share is applied, replaced and removed, and rounded down in the currency's smallest unit",
    arguments: [("EUR", "-€11.18"), ("JPY", "-¥1,118"), ("KWD", "-KWD 1.118")])
  func share(currency: String, shown: String) throws {
    var core = try core(
      """
      { "environment": { "language": "en", "currency": "\(currency)",
          "vouchers": [{ "code": "THIRD", "percent": 33 }, { "code": "ALL", "percent": 100 }] },
        "cart": { "items": [{ "id": "a", "price": 3390 }], "merchant": { "delivery_fee": 290 } } }
      """)
    #expect(core.act("voucher", "apply", "third") == nil)
    #expect(core.plugin("voucher")?.view.value == shown)
    #expect(core.cart.totals.total == Money(2562))
    #expect(core.act("voucher", "apply", "ALL") == nil)
    #expect(core.cart.totals.total == Money(290))
    #expect(core.act("voucher", "remove") == nil)
    #expect(core.cart.totals.total == Money(3680))
  }

  @Test(
    "a voucher that can't be what was meant is reported",
    arguments: [
      ("", "the voucher \"A10\" gives no discount"), (#", "percent": 150"#, "percent is out of range (0–100)"),
      (#", "percent": "all""#, "percent must be a number, not a string"),
      (#", "percent": 33.333"#, "only two digits of percent count after the point"),
    ])
  func voucherMistakes(member: String, message: String) throws {
    let document = try Checkouts.document(#"{ "cart": { "voucher": { "code": "A10"\#(member) } } }"#)
    #expect(CheckoutFixture(document, document.root, catalogue: .standard).diagnostics.map(\.message) == [message])
  }

  @Test("a cart that comes to more than there can be is an error, and can't be ordered")
  func overflow() throws {
    let catalogue = try Self.catalogue()
    let document = try Checkouts.document(
      #"{ "cart": { "items": [{ "id": "a", "price": 999999999999, "quantity": 2 }], "payment": "card" } }"#)
    let fixture = CheckoutFixture(document, document.root, catalogue: catalogue)
    #expect(fixture.diagnostics.map(\.code) == [.checkoutOverflow])
    var core = CheckoutCore(
      config: nil, context: fixture.context, cart: fixture.cart, environment: fixture.environment, catalogue: catalogue)
    #expect(core.act("confirm", "confirm") != nil)
    #expect(core.phase == .shopping)
  }
}
