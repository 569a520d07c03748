import Checkout
import Foundation
import JSONDocument
import Patching
import Plugins

/// Checkouts to test with.
enum Checkouts {
  /// A person with two addresses, five ways to pay, a full wallet and a cart of two products for R$50.00, delivered
  /// for R$7.00.
  static let fixture = """
    {
      "environment": {
        "customer": "Ana", "now": "19:00", "wallet": 2000, "points": 1000,
        "addresses": [
          { "id": "home", "name": "Home", "street": "Rua das Flores, 12" },
          { "id": "work", "name": "Work", "street": "Av. Paulista, 900" }
        ],
        "payments": [
          { "id": "visa", "kind": "credit", "title": "Visa •••• 1234" },
          { "id": "elo", "kind": "debit", "title": "Elo •••• 9876" },
          { "id": "meal", "title": "Meal voucher" },
          { "id": "pix", "title": "Pix" },
          { "id": "cash", "title": "Cash" }
        ],
        "vouchers": [
          { "code": "TENOFF", "discount": 1000, "minimum": 3000 },
          { "code": "BIG", "discount": 5000, "minimum": 10000 }
        ]
      },
      "cart": {
        "merchant": {
          "name": "Cantina", "address": "Rua Augusta, 1", "minimum": 2000, "delivery_fee": 700,
          "slots": [
            { "id": "lunch", "from": "12:00", "until": "13:00" },
            { "id": "dinner", "from": "20:00", "until": "21:00" },
            { "id": "tomorrow", "day": 1, "from": "12:00", "until": "13:00" }
          ]
        },
        "items": [
          { "id": "pizza", "name": "Pizza", "price": 4000 },
          { "id": "soda", "name": "Soda", "price": 500, "quantity": 2 }
        ],
        "suggestions": [{ "id": "cake", "name": "Cake", "price": 1200 }],
        "address": "home", "payment": "visa", "accepts_terms": true
      }
    }
    """

  /// The sample's shop, in Brazil, with the ways to pay of the fixture that everybody has.
  static func shop() throws -> JSONDocument {
    let root = #filePath.components(separatedBy: "/Tests/").first ?? "."
    let path = root + "/Previews/Checkout/Plugins/shop.json"
    var document = try document(String(contentsOfFile: path, encoding: .utf8), file: "shop.json")
    let payments = #"{ "payments": [{ "id": "pix", "title": "Pix" }, { "id": "cash", "title": "Cash" }] }"#
    _ = try document.apply(mergePatch: JSONDocument(parsing: payments, file: "patch"))
    return document
  }

  static func document(_ text: String, file: String = "checkout.json") throws -> JSONDocument {
    try JSONDocument(parsing: text, file: file)
  }

  /// The usual fixture with a merge patch applied.
  static func fixture(patched patch: String = "{}") throws -> CheckoutFixture {
    var document = try document(fixture)
    _ = try document.apply(mergePatch: JSONDocument(parsing: patch, file: "patch"))
    return CheckoutFixture(document, document.root, catalogue: .brazil)
  }

  /// A config of one page, or of several pages, of these plugins. An entry may be a whole object.
  static func config(
    _ pages: [[String]], catalogue: PluginCatalogue = .brazil
  ) throws -> (config: RemoteConfig, diagnostics: [Diagnostic]) {
    let texts = pages.map { plugins in
      let entries = plugins.map { $0.hasPrefix("{") ? $0 : "{ \"identifier\": \"\($0)\" }" }
      return "{ \"navigationTitle\": \"Page\", \"checkoutPluginConfigs\": [\(entries.joined(separator: ",\n"))] }"
    }
    let document = try document("{ \"checkoutPageConfigs\": [\(texts.joined(separator: ",\n"))] }", file: "config.json")
    let reader = RemoteConfigReader(document, document.root, catalogue: catalogue)
    return (reader.config, reader.diagnostics)
  }

  /// A checkout of one page of these plugins.
  static func core(
    _ plugins: [String], patched patch: String = "{}", entry: CheckoutEntry = .bag,
    catalogue: PluginCatalogue = .brazil
  ) throws -> CheckoutCore {
    let fixture = try fixture(patched: patch)
    return CheckoutCore(
      config: try config([plugins], catalogue: catalogue).config, context: fixture.context, cart: fixture.cart,
      environment: fixture.environment, entry: entry, catalogue: catalogue)
  }
}

extension CheckoutCore {
  /// What a plugin shows; nil when it wasn't built.
  func plugin(_ identifier: String) -> PluginPresentation? {
    pages.lazy.flatMap(\.plugins).first { $0.identifier == identifier }
  }

  /// Does something to a plugin; the sentence of a refusal, or nil.
  mutating func act(_ plugin: String, _ name: String, _ argument: String = "") -> String? {
    let effects = handle(.action(plugin: plugin, PluginAction(name, argument)))
    for case .refused(_, let reason) in effects { return reason }
    return nil
  }
}

extension PluginCatalogue {
  /// The program's plugins in `Checkouts.shop`.
  static let brazil = (try? Checkouts.shop()).map { PluginCatalogue.standard.declaring([$0]) } ?? .standard
}

extension CheckoutContext {
  static let restaurant = CheckoutContext(rawValue: "restaurant")
  static let groceries = CheckoutContext(rawValue: "groceries")
  static let express = CheckoutContext(rawValue: "express")
  /// Those of `Checkouts.shop`.
  static let samples = [restaurant, groceries, express]
}
