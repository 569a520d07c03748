/// The config that stands in for a remote one that is missing, unreadable, late or empty, in a context of the program's.
package enum BuiltInConfig {
  private struct Page {
    var title: Phrase
    /// Of the button that leads to the page after this one.
    var next: Phrase?
    /// The identifiers of its plugins, the topmost first.
    var plugins: [String]
  }

  /// Its text, as a remote config would spell it.
  package static var text: String {
    let pages = pages.map { page in
      var lines = ["\"navigationTitle\": \"\(page.title.text(.english))\","]
      if let next = page.next { lines.append("\"nextButtonTitle\": \"\(next.text(.english))\",") }
      let plugins = page.plugins.map { "  { \"identifier\": \"\($0)\" }" }.joined(separator: ",\n")
      lines += ["\"checkoutPluginConfigs\": [", plugins, "]"]
      return "{\n\(indented(lines.joined(separator: "\n"), by: 2))\n}"
    }
    return """
      {
        "contexts": {
          "\(CheckoutContext.standard.rawValue)": {
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
    if let pages = catalogue.shop.context(context)?.pages { return pages }
    guard context == .standard else { return [] }
    return pages.map { page in
      let plugins = page.plugins.filter { catalogue.definition(of: $0) != nil }
      return PageConfig(
        navigationTitle: page.title, nextButtonTitle: page.next,
        plugins: plugins.map { PluginConfig(identifier: $0, options: [:]) })
    }
  }

  private static let pages = [
    Page(
      title: Phrase("Bag"), next: Phrase("Continue"), plugins: ["items", "delivery_address", "order_minimum"]),
    Page(
      title: Phrase("Payment"),
      plugins: ["payment", "cash_change", "card_security_code", "voucher", "summary", "confirm"]),
  ]
}
