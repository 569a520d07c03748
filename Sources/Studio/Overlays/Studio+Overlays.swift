import Authoring
import Rendering
import Terminal

extension StudioState {
  /// The rectangle of what lies over the panes, its frame included.
  var overlayRect: CellRect {
    let columns = min(max(size.columns * 2 / 3, 40), size.columns - 2)
    let most = min(max(size.rows * 2 / 3, 8), size.rows - 2)
    let rows = pager.map { min(max($0.count + 2, 6), most) } ?? most
    return CellRect(
      column: (size.columns - columns) / 2, row: (size.rows - rows) / 2, columns: columns, rows: rows)
  }

  mutating func drawOverlay(on screen: inout ScreenBuffer) {
    let rect = overlayRect
    guard rect.columns > 8, rect.rows > 4 else { return }
    let style = chrome.panel
    screen.fill(rect, style: style)
    let line = chrome.accent.on(style)
    screen.fill(CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1), with: "─", style: line)
    screen.fill(
      CellRect(column: rect.column, row: rect.endRow - 1, columns: rect.columns, rows: 1), with: "─", style: line)
    for column in [rect.column, rect.endColumn - 1] {
      screen.fill(CellRect(column: column, row: rect.row, columns: 1, rows: rect.rows), with: "│", style: line)
    }
    for (column, row, corner) in [
      (rect.column, rect.row, "╭"), (rect.endColumn - 1, rect.row, "╮"), (rect.column, rect.endRow - 1, "╰"),
      (rect.endColumn - 1, rect.endRow - 1, "╯"),
    ] {
      screen.write(corner, column: column, row: row, style: line)
    }
    let inside = rect.inset(by: 1)
    if picker != nil {
      drawPicker(in: inside, rect, on: &screen)
    } else {
      drawPager(in: inside, rect, on: &screen)
    }
  }

  private func writeTitle(_ title: String, _ rect: CellRect, on screen: inout ScreenBuffer) {
    let text = TerminalText.truncated(title, columns: rect.columns - 6)
    screen.write(" \(text) ", column: rect.column + 2, row: rect.row, style: chrome.accent.on(chrome.panel).with(.bold))
  }

  /// The list's rectangle within the overlay.
  private func listRect(_ inside: CellRect) -> CellRect {
    CellRect(column: inside.column, row: inside.row + 2, columns: inside.columns, rows: inside.rows - 2)
  }

  private mutating func drawPicker(in inside: CellRect, _ rect: CellRect, on screen: inout ScreenBuffer) {
    guard var picker else { return }
    picker.settle()
    let list = listRect(inside)
    picker.top = Self.scrolled(picker.top, to: picker.selected, of: picker.items.count, showing: list.rows)
    self.picker = picker
    writeTitle("\(picker.title) · \(picker.items.count)", rect, on: &screen)
    let panel = chrome.panel
    let filter = "› \(TerminalText.sanitized(picker.filter))▏"
    screen.write(filter, column: inside.column + 1, row: inside.row, style: chrome.accent.on(panel), in: inside)
    if picker.items.isEmpty {
      screen.write("nothing fits", column: list.column + 1, row: list.row, style: chrome.dim.on(panel), in: list)
    }
    let width = min(
      (picker.items.prefix(400).map { CellWidth.columns(of: $0.name) }.max() ?? 0) + 3, inside.columns * 2 / 3)
    for line in 0..<list.rows {
      let index = picker.top + line
      guard picker.items.indices.contains(index) else { break }
      let item = picker.items[index]
      let row = list.row + line
      let base = index == picker.selected ? chrome.selected : panel
      screen.fill(CellRect(column: list.column, row: row, columns: list.columns, rows: 1), style: base)
      screen.write(
        TerminalText.truncated(item.name, columns: width - 2), column: list.column + 1, row: row, style: base, in: list)
      screen.write(
        TerminalText.truncated(item.detail, columns: list.columns - width - 2), column: list.column + 1 + width,
        row: row,
        style: chrome.dim.on(base), in: list)
    }
  }

  private mutating func drawPager(in inside: CellRect, _ rect: CellRect, on screen: inout ScreenBuffer) {
    guard var pager else { return }
    let rows = inside.rows
    pager.scroll(by: 0, rows: rows)
    self.pager = pager
    let find = pager.filter.map { " · /\($0)▏" } ?? ""
    writeTitle("\(pager.title) · \(pager.lines.count) lines\(find)", rect, on: &screen)
    for line in 0..<rows {
      guard pager.lines.indices.contains(pager.top + line) else { break }
      let (text, swatch) = pager.lines[pager.top + line]
      var column = inside.column + 1
      if let swatch {
        screen.write("    ", column: column, row: inside.row + line, style: CellStyle(background: swatch), in: inside)
        column += 5
      }
      screen.write(text, column: column, row: inside.row + line, style: chrome.panel, in: inside)
    }
  }

  // MARK: Keys

  /// Rows of a page of the overlay.
  private var overlayRows: Int { max(overlayRect.rows - 2, 1) }

  /// A key while something lies over the panes. Everything ends there.
  mutating func handleOverlay(_ key: KeyPress) -> [StudioRequest] {
    if key.isKey(.escape) || key.isControl("c") || key.isControl("g") {
      closeOverlay()
      return []
    }
    if picker != nil { return handlePicker(key) }
    handlePager(key)
    return []
  }

  mutating func closeOverlay() {
    if pager?.filter != nil {
      pager?.setFilter(nil)
      return
    }
    picker = nil
    pager = nil
  }

  private mutating func handlePicker(_ key: KeyPress) -> [StudioRequest] {
    let rows = overlayRows
    switch key.key {
    case .up: picker?.move(by: -1)
    case .down, .tab: picker?.move(by: 1)
    case .pageUp: picker?.move(by: -rows)
    case .pageDown: picker?.move(by: rows)
    case .home: picker?.move(by: -.max / 2)
    case .end: picker?.move(by: .max / 2)
    case .backspace: picker?.eraseLast()
    case .enter: return takeChoice()
    case .character:
      if key.isControl("u") { picker?.clear() }
      if key.isControl("n") { picker?.move(by: 1) }
      if key.isControl("p") { picker?.move(by: -1) }
      if let character = key.character { picker?.type(String(character)) }
    default: break
    }
    return []
  }

  mutating func takeChoice() -> [StudioRequest] {
    guard let choice = picker?.choose() else { return [] }
    picker = nil
    switch choice {
    case .perform(let line): return perform(line)
    case .prefill(let line):
      setFocus(.console)
      return [.prefill(line)]
    case .help(let name):
      if let command = CommandTable.named(name) { pager = Pager("help \(name)", command.page) }
      return []
    }
  }

  private mutating func handlePager(_ key: KeyPress) {
    let rows = overlayRows
    if let filter = pager?.filter, key.character != nil || key.key == .backspace {
      pager?.setFilter(
        key.key == .backspace ? String(filter.dropLast()) : filter + (key.character.map(String.init) ?? ""))
      return
    }
    switch key.key {
    case .up: pager?.scroll(by: -1, rows: rows)
    case .down, .enter: pager?.scroll(by: 1, rows: rows)
    case .pageUp: pager?.scroll(by: -rows, rows: rows)
    case .pageDown: pager?.scroll(by: rows, rows: rows)
    case .home: pager?.scroll(by: -.max / 2, rows: rows)
    case .end: pager?.scroll(by: .max / 2, rows: rows)
    case .character("k"): pager?.scroll(by: -1, rows: rows)
    case .character("j"): pager?.scroll(by: 1, rows: rows)
    case .character(" "): pager?.scroll(by: rows, rows: rows)
    case .character("q"): pager = nil
    case .character("/"): pager?.setFilter("")
    default: break
    }
  }

  // MARK: Mouse

  mutating func handleOverlay(_ mouse: MouseEvent) -> [StudioRequest] {
    let rows = overlayRows
    switch mouse.action {
    case .wheelUp:
      picker?.move(by: -3)
      pager?.scroll(by: -3, rows: rows)
    case .wheelDown:
      picker?.move(by: 3)
      pager?.scroll(by: 3, rows: rows)
    case .press(.left):
      guard overlayRect.contains(mouse.position) else {
        picker = nil
        pager = nil
        return []
      }
      let list = listRect(overlayRect.inset(by: 1))
      guard let top = picker?.top, list.contains(mouse.position) else { return [] }
      picker?.select(top + mouse.position.row - list.row)
      return takeChoice()
    default: break
    }
    return []
  }
}
