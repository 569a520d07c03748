import Commands
import Inspection
import JSONDocument
import Layers
import Panes
import Pictures
import Rendering
import Sessions
import Terminal
import Width

extension StudioState {
  mutating func drawOutline(in rect: CellRect, on screen: inout ScreenBuffer) {
    outline.update(session)
    let tree = session.outline
    let marked = Set(session.markedIndexes)
    let rows = outline.rows(tree)
    outline.count = rows.count
    let entries = tree.entries
    let selected = session.selectedIndex
    outline.follow(selected.flatMap(rows.row(of:)), of: rows.count, showing: rect.rows)
    for line in 0..<rect.rows {
      guard rows.indices.contains(outline.top + line) else { break }
      let index = rows[outline.top + line]
      drawEntry(
        entries[index], at: index, selected, isMarked: marked.contains(index), row: rect.row + line, in: rect,
        on: &screen)
    }
    drawScrollBar(of: .outline, from: outline.top, showing: rect.rows, of: rows.count, on: &screen)
  }

  private mutating func drawEntry(
    _ entry: PictureOutline.Entry, at index: Int, _ selected: Int?, isMarked: Bool, row: Int, in rect: CellRect,
    on screen: inout ScreenBuffer
  ) {
    var base = CellStyle.plain
    if index == selected || isMarked {
      base = index == selected && focus == .outline ? chrome.selected : chrome.marked
      screen.fill(CellRect(column: rect.column, row: row, columns: rect.columns, rows: 1), style: base)
    }
    if isMarked {
      screen.write("◆", column: rect.column, row: row, style: chrome.legible(chrome.accent, on: base), in: rect)
    }
    // Hidden nodes stay in the outline, dimmed.
    let text =
      session.picture.stage.isShown(index) && outline.isMatch(index) ? base : chrome.legible(chrome.dim, on: base)
    var column = rect.column + 1 + min(entry.depth * 2, max(rect.columns - 12, 0))
    func write(_ text: String, _ style: CellStyle) {
      column += screen.write(text, column: column, row: row, style: chrome.legible(style, on: base), in: rect)
    }
    let isFolded = entry.isContainer && outline.isFolded(entry)
    write(entry.isContainer ? (isFolded ? "▸ " : "▾ ") : "● ", chrome.dim)
    // What is folded away shows the worst that is inside.
    let end = isFolded ? session.picture.stage.index.end(of: index) : index + 1
    switch facts.problems.worst(in: index..<max(end, index + 1)) {
    case .error: write("✗ ", chrome.bad)
    case .warning: write("! ", chrome.warning)
    case .note, nil: break
    }
    write(entry.type, text)
    if let name = entry.name { write(" \(name)", chrome.good) }
    if let id = entry.id { write(" \(Spelling.address(ofID: id))", chrome.dim) }
    if let state = entry.state { write(" = \(TerminalText.sanitized(state))", chrome.good) }
    let nodeSummary = facts.nodeSummary(of: index, in: session)
    if let path = nodeSummary.reference { write(" ↦ \(path)", chrome.reference) }
    if let said = nodeSummary.text {
      write(" " + TerminalText.sanitized(said), nodeSummary.reference == nil ? text : chrome.dim)
    }
    if let count = nodeSummary.count { write(" · \(goesOn(index) ? "…" : String(count))", chrome.dim) }
    for reference in entry.references.prefix(4) where reference.path != nodeSummary.reference {
      let name = reference.property.isEmpty || reference.property == "text" ? "" : "\(reference.property) "
      write("  \(name)↦ \(reference.path)", chrome.reference)
    }
    guard column > rect.endColumn else { return }
    screen.write("…", column: rect.endColumn - 1, row: row, style: chrome.legible(chrome.dim, on: base), in: rect)
  }

  /// Whether more may come of a node than has been read.
  private func goesOn(_ index: Int) -> Bool {
    session.isTopOnly && session.picture.stage.index.end(of: index) == session.outline.entries.count
  }

  /// The entry at a cell of the outline.
  func entry(at position: CellPosition) -> Int? {
    guard let rect = layout.panes[.outline], rect.contains(position) else { return nil }
    let rows = outline.rows(session.outline)
    let line = outline.top + position.row - rect.row
    return rows.indices.contains(line) ? rows[line] : nil
  }
}
