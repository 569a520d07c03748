import Forms
import Layers
import Rendering
import Sushi
import Terminal
import Width

extension FormLayer {
  /// Rows that tell more of the selected one, below the list.
  private static let footRows = 4

  package mutating func draw(
    in area: CellRect, of studio: inout some FormHost, on screen: inout ScreenBuffer
  ) -> CellPosition? {
    guard let rect = studio.formRect else { return nil }
    studio.clearForm(rect, on: &screen)
    drawTabs(in: rect, studio, on: &screen)
    let hasFoot = rect.rows >= 12
    let room = CellRect(
      column: rect.column, row: rect.row + 1, columns: rect.columns,
      rows: max(rect.rows - 1 - (hasFoot ? Self.footRows : 0), 0))
    let place = list.lines.firstIndex(of: .row(list.selected)) ?? 0
    // The heading above the first row of a group stays with it.
    let heading = place > 0 && list.lines[place - 1] != .row(list.selected - 1) ? place - 1 : place
    top = Scrolling.top(top, to: place, of: list.lines.count, showing: room.rows)
    top = min(top, max(heading, place - max(room.rows - 1, 0)))
    if list.rows.isEmpty {
      let text = list.filter.isEmpty ? "nothing to set here" : "no matches"
      screen.write(text, column: room.column + 1, row: room.row, style: studio.chrome.dim, in: room)
    }
    let width = nameColumns(in: rect)
    for line in 0..<room.rows where list.lines.indices.contains(top + line) {
      let row = room.row + line
      switch list.lines[top + line] {
      case .heading(let name):
        screen.write(
          TerminalText.truncated(name, columns: room.columns - 2), column: room.column + 1, row: row,
          style: studio.chrome.title, in: room)
      case .row(let index):
        draw(list.rows[index], index == list.selected, width, row: row, in: room, studio, on: &screen)
      }
    }
    screen.drawScrollBar(
      beside: room, style: studio.isFormFocused ? studio.chrome.focus : studio.chrome.thumb, from: top,
      showing: room.rows, of: list.lines.count)
    if hasFoot, let row = list.row { drawFoot(row, in: rect, studio, on: &screen) }
    return nil
  }

  /// Columns of the names, before those of the values.
  func nameColumns(in rect: CellRect) -> Int {
    min(list.rows.map { $0.label.count + 2 * $0.depth }.max() ?? 0, max(rect.columns / 3, 12)) + 4
  }

  private func drawTabs(in rect: CellRect, _ studio: some FormHost, on screen: inout ScreenBuffer) {
    var column = rect.column + 1
    for subject in Form.Subject.allCases {
      let isShown = subject == list.subject
      let style = isShown ? (studio.isFormFocused ? studio.chrome.selected : studio.chrome.marked) : studio.chrome.dim
      column += screen.write(" \(subject.rawValue) ", column: column, row: rect.row, style: style, in: rect) + 1
    }
    guard isFiltering || !list.filter.isEmpty else { return }
    let text = "/\(TerminalText.sanitized(list.filter))\(isFiltering ? "▏" : "")"
    screen.write(text, column: column + 1, row: rect.row, style: studio.chrome.accent, in: rect)
  }

  private func draw(
    _ row: FormRow, _ isSelected: Bool, _ width: Int, row line: Int, in rect: CellRect, _ studio: some FormHost,
    on screen: inout ScreenBuffer
  ) {
    let chrome = studio.chrome
    var base = CellStyle.plain
    if isSelected {
      base = studio.isFormFocused ? chrome.selected : chrome.marked
      screen.fill(CellRect(column: rect.column, row: line, columns: rect.columns, rows: 1), style: base)
    }
    let indent = rect.column + 1 + 2 * row.depth
    let sign = row.hasMembers ? (list.isUnfolded(row) ? "▾ " : "▸ ") : "  "
    var column =
      indent + screen.write(sign, column: indent, row: line, style: chrome.legible(chrome.dim, on: base), in: rect)
    let mark = row.isRequired ? "*" : ""
    let nameRoom = max(rect.column + 1 + width - column - 1, 4)
    column += screen.write(
      TerminalText.truncated(row.label + mark, columns: nameRoom), column: column, row: line,
      style: row.isSet ? base : chrome.legible(chrome.dim, on: base), in: rect)
    column = rect.column + 1 + width
    let end = rect.endColumn - 1
    let source = row.sourceText
    let sourceStyle = chrome.legible(sourceStyle(row, chrome), on: base)
    // Where there is little room, the value goes before what is said of it; the foot says it again.
    let sourceColumns = min(CellWidth.columns(of: source), max((end - column) / 2, 0))
    if let swatch = row.swatch {
      screen.drawSwatch(swatch, column: column, row: line, on: base, chrome, in: rect)
      column += 3
    }
    let room = max(end - column - (sourceColumns > 0 ? sourceColumns + 2 : 0), 0)
    column += screen.write(
      TerminalText.truncated(row.shown, columns: room), column: column, row: line,
      style: row.isSet ? base : chrome.legible(chrome.dim, on: base), in: rect)
    if let contrast = row.contrast, end - column - sourceColumns > 9 {
      let style = contrast.isLow ? chrome.bad : chrome.good
      screen.write(" \(contrast.text)", column: column + 1, row: line, style: chrome.legible(style, on: base), in: rect)
    }
    guard sourceColumns > 1 else { return }
    let text = Self.shortened(source, row, columns: sourceColumns)
    screen.write(
      text, column: end - CellWidth.columns(of: text), row: line, style: sourceStyle, in: rect)
  }

  private static func shortened(_ source: String, _ row: FormRow, columns: Int) -> String {
    guard case .data = row.source, CellWidth.columns(of: source) > columns, columns > 6 else {
      return TerminalText.truncated(source, columns: columns)
    }
    return "↦ " + TerminalText.ending(source, columns: columns - 2)
  }

  private func sourceStyle(_ row: FormRow, _ chrome: Chrome) -> CellStyle {
    switch row.source {
    case .data(_, let isMissing): isMissing ? chrome.bad : chrome.reference
    case .variant, .style: chrome.good
    case .unset where row.isRequired: chrome.bad
    case .layout, .fallback, .element, .fixture, .unset: chrome.dim
    }
  }

  /// The selected row in full: its value, what it may be, what it is for.
  private func drawFoot(_ row: FormRow, in rect: CellRect, _ studio: some FormHost, on screen: inout ScreenBuffer) {
    let chrome = studio.chrome
    let foot = CellRect(
      column: rect.column, row: rect.endRow - Self.footRows, columns: rect.columns, rows: Self.footRows)
    screen.fill(
      CellRect(column: foot.column, row: foot.row, columns: foot.columns, rows: 1), with: "─", style: chrome.border)
    let shown = row.explanation.flatMap { WrappedText.lines($0, columns: foot.columns - 2) }
    screen.write(
      " \(TerminalText.truncated(row.name, columns: foot.columns - 6)) ", column: foot.column + 1, row: foot.row,
      style: chrome.dim, in: foot)
    for (line, text) in shown.prefix(foot.rows - 1).enumerated() {
      screen.write(text, column: foot.column + 1, row: foot.row + 1 + line, style: chrome.dim, in: foot)
    }
  }
}
