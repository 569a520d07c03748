import Commands
import Pictures
import Rendering
import Sessions
import Terminal

extension StudioState {
  mutating func drawOutline(in rect: CellRect, on screen: inout ScreenBuffer) {
    let tree = session.outline
    let rows = outline.rows(tree)
    let entries = tree.entries
    let selected = session.selectedIndex
    if let place = selected.flatMap(rows.row(of:)) {
      outline.top = Self.scrolled(outline.top, to: place, of: rows.count, showing: rect.rows)
    }
    for line in 0..<rect.rows {
      guard rows.indices.contains(outline.top + line) else { break }
      let index = rows[outline.top + line]
      drawEntry(entries[index], at: index, selected, row: rect.row + line, in: rect, on: &screen)
    }
  }

  /// The top row that shows a place, moved as little as need be.
  static func scrolled(_ top: Int, to place: Int, of count: Int, showing rows: Int) -> Int {
    var top = min(max(top, 0), max(count - rows, 0))
    if place < top { top = place }
    if place >= top + rows { top = place - rows + 1 }
    return max(top, 0)
  }

  private func drawEntry(
    _ entry: PictureOutline.Entry, at index: Int, _ selected: Int?, row: Int, in rect: CellRect,
    on screen: inout ScreenBuffer
  ) {
    var base = CellStyle.plain
    if index == selected {
      base = focus == .outline ? chrome.selected : chrome.marked
      screen.fill(CellRect(column: rect.column, row: row, columns: rect.columns, rows: 1), style: base)
    }
    // Hidden nodes stay in the outline, dimmed.
    let text = session.isShown(index) ? base : chrome.dim.on(base)
    var column = rect.column + 1 + min(entry.depth * 2, max(rect.columns - 12, 0))
    let sign = entry.isContainer ? (outline.isFolded(entry) ? "▸ " : "▾ ") : "● "
    column += screen.write(sign, column: column, row: row, style: chrome.dim.on(base), in: rect)
    column += screen.write(entry.type, column: column, row: row, style: text, in: rect)
    if let name = entry.name {
      column += screen.write(" \(name)", column: column, row: row, style: chrome.good.on(base), in: rect)
    }
    if let id = entry.id {
      column += screen.write(" #\(id)", column: column, row: row, style: chrome.dim.on(base), in: rect)
    }
    for reference in entry.references.prefix(4) {
      let name = reference.property.isEmpty || reference.property == "text" ? "" : "\(reference.property) "
      column += screen.write(
        "  \(name)↦ \(reference.path)", column: column, row: row, style: chrome.reference.on(base), in: rect)
    }
  }

  /// The entry at a cell of the outline.
  func entry(at position: CellPosition) -> Int? {
    guard let rect = layout.panes[.outline], rect.contains(position) else { return nil }
    let rows = outline.rows(session.outline)
    let line = outline.top + position.row - rect.row
    return rows.indices.contains(line) ? rows[line] : nil
  }
}
