/// The configs that stand in for a remote one that is missing, unreadable, late or empty: one for each context.
package enum BuiltInConfig {
  private struct Page {
    var title: Phrase
    /// Of the button that leads to the page after this one.
    var next: Phrase?
    /// The identifiers of its plugins, the topmost first.
    var plugins: [String]
  }

  /// The text of a context's config, as a remote config would spell it.
  package static func text(of context: CheckoutContext, in locale: CheckoutLocale = .english) -> String {
    let pages = pages(of: context).map { page in
      var lines = ["\"navigationTitle\": \"\(page.title.text(locale))\","]
      if let next = page.next { lines.append("\"nextButtonTitle\": \"\(next.text(locale))\",") }
      let plugins = page.plugins.map { "  { \"identifier\": \"\($0)\" }" }.joined(separator: ",\n")
      lines += ["\"checkoutPluginConfigs\": [", plugins, "]"]
      return "{\n\(indented(lines.joined(separator: "\n"), by: 2))\n}"
    }
    return """
      {
        "contexts": {
          "\(context.rawValue)": {
            "checkoutPageConfigs": [
      \(indented(pages.joined(separator: ",\n"), by: 8))
            ]
          }
        }
      }
      """
  }

  private static func indented(_ text: String, by columns: Int) -> String {
    let margin = String(repeating: " ", count: columns)
    return text.split(separator: "\n").map { margin + $0 }.joined(separator: "\n")
  }

  /// The pages that stand in for a context's: the shop's, else the program's. Plugins that the catalogue doesn't have are
  /// left out.
  static func pages(of context: CheckoutContext, catalogue: PluginCatalogue) -> [PageConfig] {
    catalogue.shop.context(context)?.pages
      ?? pages(of: context).map { page in
        let plugins = page.plugins.filter { catalogue.definition(of: $0) != nil }
        return PageConfig(
          navigationTitle: page.title, nextButtonTitle: page.next,
          plugins: plugins.map { PluginConfig(identifier: $0, options: [:]) })
      }
  }

  private static func pages(of context: CheckoutContext) -> [Page] {
    let bag = (title: Phrase("Bag", "Sacola"), next: Phrase("Continue", "Continuar"))
    let payment = Phrase("Payment", "Pagamento")
    return switch context {
    case .restaurant:
      [
        Page(
          title: bag.title, next: bag.next,
          plugins: [
            "delivery_mode", "delivery_address", "drop_off", "items", "item_notes", "cutlery", "upsell",
            "order_minimum",
          ]),
        Page(
          title: payment,
          plugins: [
            "schedule", "payment", "cash_change", "card_security_code", "voucher", "donation", "tip", "tax_document",
            "summary", "confirm",
          ]),
      ]
    case .groceries:
      [
        Page(
          title: bag.title, next: bag.next,
          plugins: [
            "delivery_mode", "delivery_address", "delivery_instructions", "schedule", "items", "order_minimum",
          ]),
        Page(
          title: payment,
          plugins: [
            "payment", "card_security_code", "voucher", "loyalty_points", "tax_document", "summary", "terms", "confirm",
          ]),
      ]
    case .express:
      [
        Page(
          title: Phrase("Express", "Expressa"),
          plugins: [
            "delivery_address", "items", "payment", "cash_change", "card_security_code", "wallet", "delivery_fee",
            "summary", "confirm",
          ])
      ]
    default: []
    }
  }
}
