import Commands
import Forms
import Keys
import Layers
import Sessions
import Terminal

/// The menu of a row of the form: data instead of the value, its default, an explanation.
extension FormLayer {
  /// Binds the selected property to data.
  func bind(in studio: inout some FormHost) -> LayerAnswer {
    guard list.subject == .properties, let row = list.row else { return .taken() }
    if case .data(let path, _) = row.source {
      studio.tell("\(row.name) is bound to \(path) already. `unbind \(row.name)` puts the value into the layout.")
      return .taken()
    }
    return .taken(studio.take(.bind(row.name)))
  }

  /// Shows the menu of a row, which is selected then.
  mutating func showMenu(of index: Int, at position: CellPosition, in studio: inout some FormHost) {
    list.select(index)
    guard let row = list.row else { return }
    var items: [Picker.Item] = []
    func key(_ action: FormAction) -> String { studio.keymap.sign(of: action) ?? "" }
    func add(_ name: String, _ call: CommandCall?, _ key: String = "") {
      guard let call else { return }
      let choice = Picker.Choice.perform(call)
      items.append(Picker.Item(name: name, detail: key.isEmpty ? call.line : "\(call.line)   \(key)", choice: choice))
    }
    if let line = row.line {
      items.append(Picker.Item(name: "Type a value…", detail: key(.type), choice: .prefill(line)))
    }
    let isNode = studio.session.selectedIndex.map(studio.session.nodes.indices.contains) == true
    if list.subject == .properties, isNode {
      if case .data(let path, _) = row.source {
        add("Unbind from \(path)", .unbind(row.name))
      } else {
        items.append(Picker.Item(name: "Bind to data…", detail: key(.bind), choice: .bind(row.name)))
      }
    }
    add("Reset", row.reset, key(.reset))
    if list.subject == .properties { add("Explain", .why(row.name)) }
    guard !items.isEmpty else { return }
    var menu = Picker(row.name, items)
    menu.anchor = position
    studio.show(menu)
  }
}
