import Checkout

/// The costs of the order, line by line.
package struct SummaryComponent: PluginComponent {
  package var totals: CartTotals
  /// The titles of charges that other plugins added, by their ids.
  package var extraTitles: [String: String]

  package var summary: String { totals.total.description }
}

/// The lines of the total, and the total.
package struct SummaryPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "summary", Phrase("Summary"), summary: "Lists what the order costs, and the total.",
    rules: [
      "One row for each line of the total, and a last one for their sum.",
      "Lines of zero are left out, except for the items.",
      "Leaves prices off the receipt in the bag, for a gift.",
    ],
    productNotes: "Keep it right above the confirm button.")

  package var component: SummaryComponent
  private let configuration: PluginConfiguration
  private var isGift = false

  package init(_ component: SummaryComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> SummaryComponent {
    SummaryComponent(
      totals: cart.totals, extraTitles: Dictionary(cart.extras.map { ($0.id, $0.title) }) { first, _ in first })
  }

  package mutating func updateComponent(_ other: any PluginComponent) -> PluginReaction {
    if let gift = other as? GiftComponent { isGift = gift.gift != nil }
    return .none
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    var rows = component.totals.lines.map { line in
      PluginView.Row(id(line.kind), title(line.kind, locale), value: line.amount.formatted(locale))
    }
    let total = component.totals.total.formatted(locale)
    var last = PluginView.Row("total", locale.text("Total"), value: total)
    last.isStrong = true
    rows.append(last)
    return PluginView(
      locale.text("Summary"), value: total,
      note: isGift
        ? locale.text("The receipt in the bag has no prices.") : nil,
      rows: rows)
  }

  private func id(_ kind: CartTotals.Line.Kind) -> String {
    if case .extra(let id) = kind { id } else { "\(kind)" }
  }

  private func title(_ kind: CartTotals.Line.Kind, _ locale: CheckoutLocale) -> String {
    switch kind {
    case .items: locale.text("Items")
    case .delivery: locale.text("Delivery")
    case .gift: locale.text("Gift wrapping")
    case .tip: locale.text("Tip")
    case .donation: locale.text("Donation")
    case .voucher: locale.text("Voucher")
    case .points: locale.text("Loyalty points")
    case .wallet: locale.text("Wallet")
    case .extra(let id): component.extraTitles[id] ?? id
    }
  }
}
