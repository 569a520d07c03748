import Checkout

/// The voucher of the order.
package struct VoucherComponent: PluginComponent {
  package var voucher: Voucher?
  /// The voucher's discount.
  package var discount: Money
  /// The price of the items.
  package var subtotal: Money

  package var summary: String { voucher?.code ?? "none" }
}

/// A code that makes the order cheaper.
package struct VoucherPlugin: CheckoutPlugin {
  package static let definition = PluginDefinition(
    "voucher", Phrase("Voucher"), summary: "Applies a code that makes the order cheaper.",
    actions: [
      PluginDefinition.Action("apply", "Asks the service to redeem a code."),
      PluginDefinition.Action("remove", "Removes the voucher."),
    ],
    rules: [
      "A code has 3 to 20 letters, digits or hyphens; case and spaces around it don't matter.",
      "The service decides on a code, and its error is shown in place: unknown, expired, below the minimum.",
      "An order has one voucher; a new one replaces it once the service agrees.",
      "Below its minimum a voucher stays but takes nothing off, and says how much is missing.",
    ],
    productNotes: "People leave to look for codes: don't make it the first thing on a page.")

  package var component: VoucherComponent
  private let configuration: PluginConfiguration

  package init(_ component: VoucherComponent, _ configuration: PluginConfiguration) throws(PluginFailure) {
    self.component = component
    self.configuration = configuration
  }

  package static func component(of cart: Cart) -> VoucherComponent {
    VoucherComponent(voucher: cart.voucher, discount: -cart.totals.amount(.voucher), subtotal: cart.subtotal)
  }

  package mutating func respond(to action: PluginAction) -> PluginReaction {
    let locale = configuration.locale
    if action.name == "remove" {
      component.voucher = nil
      return PluginReaction(emitted: component, changes: [.voucher(nil)])
    }
    let code = action.argument.trimmed.uppercased()
    let isWellFormed = code.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x2D
    }
    guard isWellFormed, (3...20).contains(code.utf8.count) else {
      return .refuse(
        locale.text("A code has 3 to 20 letters, digits or hyphens."))
    }
    guard code != component.voucher?.code.uppercased() else {
      return .refuse(locale.text("This voucher is already applied."))
    }
    return .call(.voucher, code)
  }

  package var actions: [PluginAction.Offer] {
    let locale = configuration.locale
    let apply = PluginAction.Offer(
      "apply", locale.text("Apply a code"), .text(example: "TENOFF"))
    guard component.voucher != nil else { return [apply] }
    return [apply, PluginAction.Offer("remove", locale.text("Remove the voucher"))]
  }

  package func reloadPluginViews() -> PluginView {
    let locale = configuration.locale
    guard let voucher = component.voucher else {
      return PluginView(
        locale.text("Voucher"), placeholder: locale.text("Type a code"))
    }
    let missing = voucher.minimum - component.subtotal
    let more = missing.formatted(locale)
    return PluginView(
      locale.text("Voucher"), text: voucher.code, value: (-component.discount).formatted(locale),
      note: missing > .zero
        ? locale.text("Add \(more) more to use it.") : nil,
      buttons: [PluginView.Button(locale.text("Remove"), "remove")])
  }
}
