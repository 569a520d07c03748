import Foundation
import Sessions
import Studio
import Terminal
import Workspaces

extension Bench {
  /// An event of a checkout whose cart has a thousand lines and whose thirty plugins are the workspace's own: from the typed
  /// line to the changed cells.
  func measureCheckout() {
    guard wants("checkout.event") else { return }
    let (lines, plugins) = isQuick ? (100, 10) : (1000, 30)
    do {
      try inFolder { folder in
        let path = try checkout(lines, plugins, in: folder)
        var state = StudioState(try Session(Target.find(path)), size: CellSize(columns: 160, rows: 48))
        var (before, _) = state.draw()
        let time = median(101) {
          _ = state.perform("act extra_0 toggle")
          let next = state.draw().screen
          keep(next.changes(since: before))
          before = next
        }
        row("checkout.event", Self.time(time), "\(lines) lines, \(plugins) plugins", goal: "≤ 3 ms")
      }
    } catch {
      print("checkout: \(error)")
    }
  }

  private func checkout(_ lines: Int, _ plugins: Int, in folder: URL) throws -> String {
    try write(#"{ "workspace": "Bench" }"#, "kimchi.json", to: folder)
    try write(#"{ "shop": "Bench", "currency": "EUR" }"#, "Plugins/shop.json", to: folder)
    let names = (0..<plugins).map { "extra_\($0)" }
    for (index, name) in names.enumerated() {
      // Each hears the one before it.
      let listens = index == 0 ? "{}" : #"{ "before": { "from": "extra_\#(index - 1)/price", "type": "money" } }"#
      try write(
        #"""
        { "plugin": "\#(name)", "title": "\#(name)", "summary": "S.", "rules": ["R."], "product_notes": "N.",
          "component": "checkout_extra", "fields": { "quantity": "cart/quantity", "subtotal": "cart/subtotal" },
          "listens": \#(listens), "state": { "is_on": "bool" },
          "values": { "price": { "if": [{ "ref": "is_on" }, { "percent": [{ "ref": "subtotal" }, 1] }, 0] } },
          "view": { "text": "{quantity} for {price}", "is_on": { "ref": "is_on" } },
          "actions": { "toggle": { "doc": "D.", "do": [{ "set": { "is_on": { "not": { "ref": "is_on" } } } }] } },
          "total": { "title": "\#(name)", "amount": { "ref": "price" } }, "emits": ["price"] }
        """#, "Plugins/\(name).json", to: folder)
    }
    try write(
      #"""
      { "component": "checkout_extra", "layout": { "type": "vStack", "vStack": { "padding": 16, "items": [
        { "type": "label", "label": { "text": { "ref": "title" } } },
        { "type": "label", "label": { "text": { "ref": "text" } } } ] } } }
      """#, "Components/checkout_extra.json", to: folder)
    for name in ["items", "summary"] {
      try write(
        #"""
        { "component": "checkout_\#(name)", "layout": { "type": "each", "each": { "ref": "rows", "axis": "vertical",
          "item": { "type": "hStack", "hStack": { "items": [
            { "type": "label", "label": { "text": { "ref": "title" } } }, { "type": "spacer", "spacer": {} },
            { "type": "label", "label": { "text": { "ref": "value" } } } ] } } } } }
        """#, "Components/checkout_\(name).json", to: folder)
    }
    let items = (0..<lines).map { #"{ "id": "i\#($0)", "name": "Item \#($0)", "price": \#(100 + $0) }"# }
    try write(
      #"{ "model": "Pay", "previews": { "regular": { "cart": { "items": [\#(items.joined(separator: ",\n"))] } } } }"#,
      "Previews/Pay.previews.json", to: folder)
    let shown = (names + ["items", "summary"]).map { #"{ "identifier": "\#($0)" }"# }
    return try write(
      #"{ "checkoutPageConfigs": [{ "navigationTitle": "Pay", "checkoutPluginConfigs": [\#(shown.joined(separator: ", "))] }] }"#,
      "Screens/pay.json", to: folder)
  }
}
