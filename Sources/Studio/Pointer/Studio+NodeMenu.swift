import Commands
import Keys
import Layers
import Panes
import Pictures
import Pointing
import Rendering
import Sessions
import Sushi
import Terminal
import Width

/// The menu of a node: a list of what can be done with it, where the pointer is.
extension StudioState {
  /// Shows the menu of what is under the pointer, which is selected then.
  mutating func showMenu(at position: CellPosition) -> [StudioRequest] {
    switch layout.pane(at: position) {
    case .preview where !session.hasDocument: show(Picker.starters)
    case .preview:
      guard let point = point(at: position) else { return [] }
      if !isOverSelection(point) { session.select(at: point) }
      preview.selected = session.selectedPlace
      showMenu(at: position, point: point)
    case .outline:
      guard let index = entry(at: position) else { return [] }
      session.select(index)
      showMenu(at: position, point: nil)
    case .inspector, .console, nil: break
    }
    inspector.row = 0
    return []
  }

  /// Shows the menu of the selected node beside it.
  mutating func showMenu() -> [StudioRequest] {
    facts.update(session)
    let anchor: CellPosition
    if focus == .outline, let rect = layout.panes[.outline], let selected = session.selectedIndex {
      let row = (outline.rows(session.outline).row(of: selected) ?? 0) - outline.top
      anchor = CellPosition(column: rect.column + 4, row: rect.row + min(max(row, 0), rect.rows - 1))
    } else if let rect = pictureArea, let frame = facts.frames.first {
      let box = box(frame, in: pictureRect(in: rect)).intersection(rect)
      anchor = CellPosition(column: box.column + 1, row: max(box.endRow - 1, box.row))
    } else {
      anchor = CellPosition(column: size.columns / 3, row: size.rows / 3)
    }
    showMenu(at: anchor, point: nil)
    return []
  }

  private mutating func showMenu(at anchor: CellPosition, point: Point?) {
    guard let index = session.selectedIndex else { return }
    let rows = NodeMenu(session, at: point, form: CommandCall(.form)).rows
    let width = rows.map { CellWidth.columns(of: $0.line) }.max() ?? 0
    let items = rows.map { row in
      let choice: Picker.Choice =
        switch row.action {
        case .perform(let call): .perform(call)
        case .prefill(let line): .prefill(line)
        case .editText: .editText
        case .gesture(let gesture): .gesture(gesture)
        }
      let key = row.shortcut.flatMap { sign(of: $0) } ?? ""
      let blanks = String(repeating: " ", count: min(width, 30) - min(CellWidth.columns(of: row.line), 30))
      return Picker.Item(
        name: row.name, detail: key.isEmpty ? row.line : "\(row.line)\(blanks)   \(key)", choice: choice)
    }
    guard !items.isEmpty else { return }
    var menu = Picker(session.picture.name(of: index), items)
    menu.anchor = anchor
    show(menu)
  }

  private func sign(of shortcut: NodeMenu.Shortcut) -> String? {
    switch shortcut {
    case .gesture(let gesture): keymap.sign(of: gesture)
    case .edit: keymap.sign(of: NodeAction.edit)
    case .parent: keymap.sign(of: NodeAction.parent)
    case .form: keymap.sign(of: PaneAction.form)
    }
  }
}
