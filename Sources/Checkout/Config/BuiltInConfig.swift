import JSONDocument

/// The configs that stand in for a remote one that is missing, unreadable, late or empty: one for each context.
package enum BuiltInConfig {
  /// The text of a context's config, as a remote config would spell it.
  package static func text(of context: CheckoutContext) -> String {
    switch context {
    case .restaurant: restaurant
    case .groceries: groceries
    case .express: express
    }
  }

  /// The pages of a context. Plugins that the catalogue doesn't have are left out.
  static func pages(of context: CheckoutContext, catalogue: PluginCatalogue) -> [PageConfig] {
    // The texts are constants, and a test reads each of them.
    guard let document = try? JSONDocument(parsing: text(of: context), file: "built-in config") else { return [] }
    let reader = RemoteConfigReader(document, document.root, catalogue: catalogue, isBuiltIn: true)
    return reader.config.contexts[context] ?? []
  }

  private static let restaurant = """
    {
      "contexts": {
        "restaurant": {
          "checkoutPageConfigs": [
            {
              "navigationTitle": "Bag",
              "nextButtonTitle": "Continue",
              "checkoutPluginConfigs": [
                { "identifier": "delivery_mode" },
                { "identifier": "delivery_address" },
                { "identifier": "drop_off" },
                { "identifier": "items" },
                { "identifier": "item_notes" },
                { "identifier": "cutlery" },
                { "identifier": "upsell" },
                { "identifier": "order_minimum" }
              ]
            },
            {
              "navigationTitle": "Payment",
              "checkoutPluginConfigs": [
                { "identifier": "schedule" },
                { "identifier": "payment" },
                { "identifier": "cash_change" },
                { "identifier": "card_security_code" },
                { "identifier": "voucher" },
                { "identifier": "donation" },
                { "identifier": "tip" },
                { "identifier": "tax_document" },
                { "identifier": "summary" },
                { "identifier": "confirm" }
              ]
            }
          ]
        }
      }
    }
    """

  private static let groceries = """
    {
      "contexts": {
        "groceries": {
          "checkoutPageConfigs": [
            {
              "navigationTitle": "Bag",
              "nextButtonTitle": "Continue",
              "checkoutPluginConfigs": [
                { "identifier": "delivery_mode" },
                { "identifier": "delivery_address" },
                { "identifier": "delivery_instructions" },
                { "identifier": "schedule" },
                { "identifier": "items" },
                { "identifier": "order_minimum" }
              ]
            },
            {
              "navigationTitle": "Payment",
              "checkoutPluginConfigs": [
                { "identifier": "payment" },
                { "identifier": "card_security_code" },
                { "identifier": "voucher" },
                { "identifier": "loyalty_points" },
                { "identifier": "tax_document" },
                { "identifier": "summary" },
                { "identifier": "terms" },
                { "identifier": "confirm" }
              ]
            }
          ]
        }
      }
    }
    """

  private static let express = """
    {
      "contexts": {
        "express": {
          "checkoutPageConfigs": [
            {
              "navigationTitle": "Express",
              "checkoutPluginConfigs": [
                { "identifier": "delivery_address" },
                { "identifier": "items" },
                { "identifier": "payment" },
                { "identifier": "cash_change" },
                { "identifier": "card_security_code" },
                { "identifier": "wallet" },
                { "identifier": "delivery_fee" },
                { "identifier": "summary" },
                { "identifier": "confirm" }
              ]
            }
          ]
        }
      }
    }
    """
}
