import JSONDocument

/// The configs that stand in for a remote one that is missing, unreadable, late or empty: one for each context.
package enum BuiltInConfig {
  /// The text of a context's config, as a remote config would spell it.
  package static func text(of context: CheckoutContext, in language: Language = .english) -> String {
    switch context {
    case .restaurant: restaurant(language)
    case .groceries: groceries(language)
    case .express: express(language)
    }
  }

  /// The pages of a context. Plugins that the catalogue doesn't have are left out.
  static func pages(of context: CheckoutContext, in language: Language, catalogue: PluginCatalogue) -> [PageConfig] {
    // The texts are constants, and a test reads each of them.
    guard let document = try? JSONDocument(parsing: text(of: context, in: language), file: "built-in config") else {
      return []
    }
    let reader = RemoteConfigReader(document, document.root, catalogue: catalogue, isBuiltIn: true)
    return reader.config.contexts[context] ?? []
  }

  private static func restaurant(_ language: Language) -> String {
    """
    {
      "contexts": {
        "restaurant": {
          "checkoutPageConfigs": [
            {
              "navigationTitle": "\(language.text("Bag", "Sacola"))",
              "nextButtonTitle": "\(language.text("Continue", "Continuar"))",
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
              "navigationTitle": "\(language.text("Payment", "Pagamento"))",
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
  }

  private static func groceries(_ language: Language) -> String {
    """
    {
      "contexts": {
        "groceries": {
          "checkoutPageConfigs": [
            {
              "navigationTitle": "\(language.text("Bag", "Sacola"))",
              "nextButtonTitle": "\(language.text("Continue", "Continuar"))",
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
              "navigationTitle": "\(language.text("Payment", "Pagamento"))",
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
  }

  private static func express(_ language: Language) -> String {
    """
    {
      "contexts": {
        "express": {
          "checkoutPageConfigs": [
            {
              "navigationTitle": "\(language.text("Express", "Expressa"))",
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
}
