import Commands
import Inspection
import JSONDocument
import Layers
import Layout
import Panes
import Pictures
import Pointing
import Rendering
import Sessions
import Sushi
import Terminal
import Width

extension StudioState {
  mutating func drawInspector(in rect: CellRect, on screen: inout ScreenBuffer) {
    guard inspector.shown == .inspector else { return drawEvents(in: rect, on: &screen) }
    guard let selected = session.selectedIndex else { return }
    let entry = session.outline.entries[selected]
    var column = rect.column + 1
    column += screen.write(entry.type, column: column, row: rect.row, style: chrome.title, in: rect)
    if let id = entry.id {
      column += screen.write(
        " \(Spelling.address(ofID: id))", column: column, row: rect.row, style: chrome.dim, in: rect)
    }
    let place =
      (pointer.rulers == .off ? facts.frames.first.map(\.points) : session.picture.measuresText(of: selected))
      ?? "not visible"
    screen.write("  \(session.isTopOnly ? "…" : place)", column: column, row: rect.row, style: chrome.dim, in: rect)

    let rows = facts.properties
    inspector.row = min(max(inspector.row, 0), max(rows.count - 1, 0))
    let width = min(rows.map(\.name.count).max() ?? 0, 16) + 2
    let whole =
      rows.indices.contains(inspector.row) ? wholeLines(of: rows[inspector.row], at: selected, width, rect) : []
    let list = CellRect(
      column: rect.column, row: rect.row + 1, columns: rect.columns, rows: rect.rows - 1 - whole.count)
    inspector.shownRows = list.rows
    inspector.top = Scrolling.top(inspector.top, to: inspector.row, of: rows.count, showing: list.rows)
    for (line, text) in whole.enumerated() {
      screen.write(text, column: rect.column + 1, row: list.endRow + line, style: chrome.accent, in: rect)
    }
    drawScrollBar(of: .inspector, from: inspector.top, showing: list.rows, of: rows.count, on: &screen)
    for line in 0..<list.rows {
      let index = inspector.top + line
      guard rows.indices.contains(index) else { break }
      drawProperty(rows[index], index == inspector.row, width, row: list.row + line, in: list, on: &screen)
    }
  }

  /// All of the selected row's value in lines of its own, where the row has to cut it: at most half of the pane.
  private func wholeLines(
    of property: PropertyValue, at index: Int, _ width: Int, _ rect: CellRect
  ) -> [String] {
    let most = (rect.rows - 1) / 2
    guard focus == .inspector, most > 0 else { return [] }
    var whole = property.source == .unset ? property.summary : session.picture.wholeValue(of: property, at: index)
    if case .data(let path) = property.source { whole = "↦ \(path)  \(whole)" }
    let room = rect.columns - 1 - width - (property.color == nil ? 0 : 3)
    guard CellWidth.columns(of: whole) > room else { return [] }
    return Array(WrappedText.lines(whole, columns: rect.columns - 2).prefix(most))
  }

  private func drawProperty(
    _ property: PropertyValue, _ isSelected: Bool, _ width: Int, row: Int, in rect: CellRect,
    on screen: inout ScreenBuffer
  ) {
    var base = CellStyle.plain
    if isSelected, focus == .inspector {
      base = chrome.selected
      screen.fill(CellRect(column: rect.column, row: row, columns: rect.columns, rows: 1), style: base)
    }
    let isSaid = property.source != .unset
    screen.write(
      TerminalText.truncated(property.name, columns: width - 1), column: rect.column + 1, row: row,
      style: isSaid ? base : chrome.legible(chrome.dim, on: base), in: rect)
    var column = rect.column + 1 + width
    if let color = property.color {
      screen.drawSwatch(color, column: column, row: row, on: base, chrome, in: rect)
      column += 3
    }
    func write(_ text: String, _ style: CellStyle) {
      let shown = TerminalText.truncated(text, columns: rect.endColumn - column)
      column += screen.write(shown, column: column, row: row, style: chrome.legible(style, on: base), in: rect)
    }
    switch property.source {
    case .layout: write(property.value, base)
    case .data(let path):
      write("↦ \(path)", chrome.reference)
      write("  \(property.value)", chrome.dim)
    case .unset: write(property.summary, chrome.dim)
    }
  }

  /// The property at a cell of the inspector.
  func property(at position: CellPosition) -> Int? {
    guard let rect = layout.panes[.inspector], rect.contains(position), position.row > rect.row,
      position.row <= rect.row + inspector.shownRows
    else { return nil }
    let index = inspector.top + position.row - rect.row - 1
    return facts.properties.indices.contains(index) ? index : nil
  }
}
