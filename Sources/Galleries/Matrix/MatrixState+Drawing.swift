import Sheets
import JSONDocument
import Layers
import Rendering
import Sushi
import Terminal
import Width
import Workspaces

extension MatrixState {
  package mutating func draw(
    in area: CellRect, of host: inout some LayerHost, on screen: inout ScreenBuffer
  ) -> CellPosition? {
    let (layout, chrome) = (MatrixLayout(host.size, self), host.chrome)
    top = Scrolling.top(top, to: place.row, of: plan.rows.count, showing: layout.cells.rows)
    left = Scrolling.top(left, to: place.column, of: plan.columns.count, showing: layout.columnCount)
    pixelPlace = nil
    if let rect = layout.picture { drawPicture(in: rect, chrome, host.pixelCell, on: &screen) }
    drawFrame(layout, host.size, chrome, on: &screen)
    drawHeader(layout, chrome, on: &screen)
    for line in 0..<layout.cells.rows where plan.rows.indices.contains(top + line) {
      drawRow(top + line, at: layout.cells.row + line, layout, chrome, on: &screen)
    }
    drawFindings(in: layout.findings, chrome, on: &screen)
    host.drawHints(in: layout.hints, on: &screen)
    return nil
  }

  private func drawFrame(
    _ layout: MatrixLayout, _ size: CellSize, _ chrome: Chrome, on screen: inout ScreenBuffer
  ) {
    let style = chrome.border
    let last = size.columns - 1
    let line = layout.labels.endRow
    let bottom = layout.hints.row - 1
    for row in [0, line, bottom] {
      screen.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1), with: "─", style: style)
    }
    for column in [0, last] {
      screen.fill(CellRect(column: column, row: 1, columns: 1, rows: max(bottom - 1, 1)), with: "│", style: style)
    }
    for (column, row, corner) in [
      (0, 0, "┌"), (last, 0, "┐"), (0, line, "├"), (last, line, "┤"), (0, bottom, "└"), (last, bottom, "┘"),
    ] {
      screen.write(corner, column: column, row: row, style: style)
    }
    if let picture = layout.picture {
      let column = picture.column - 1
      screen.fill(CellRect(column: column, row: 1, columns: 1, rows: line - 1), with: "│", style: style)
      screen.write("┬", column: column, row: 0, style: style)
      screen.write("┴", column: column, row: line, style: style)
    }
    let count = "\(plan.rows.count) × \(plan.columns.count)"
    let ranges =
      Self.range("rows", from: top, showing: layout.cells.rows, of: plan.rows.count)
      + Self.range("columns", from: left, showing: layout.columnCount, of: plan.columns.count)
    let state =
      isComplete
      ? (broken == 0 ? "no problems" : "\(broken) of \(plan.rows.count * plan.columns.count) have problems")
      : "\(finished) of \(plan.rows.count) rows"
    let model = plan.rows.first?.target.layout.model ?? ""
    let room = size.columns - 6
    let rest = "\(count) · \(state)\(ranges)"
    let whole = "matrix · \(model) · \(rest)"
    let title = TerminalText.truncated(
      CellWidth.columns(of: whole) <= room ? whole : "matrix · \(rest)", columns: room)
    screen.write(" \(title) ", column: 2, row: 0, style: chrome.accent.with(.bold))
    if plan.rows.indices.contains(place.row), plan.columns.indices.contains(place.column) {
      let chosen = "\(plan.rows[place.row].label) · \(plan.columns[place.column].title)"
      let text = TerminalText.truncated(TerminalText.sanitized(chosen), columns: size.columns - 6)
      screen.write(" \(text) ", column: 2, row: line, style: chrome.title)
    }
  }

  /// ` · columns 1–11`; empty where all of them are in sight.
  private static func range(_ noun: String, from first: Int, showing shown: Int, of count: Int) -> String {
    shown < count ? " · \(noun) \(first + 1)–\(min(first + shown, count))" : ""
  }

  private mutating func drawPicture(
    in rect: CellRect, _ chrome: Chrome, _ cell: PixelCell?, on screen: inout ScreenBuffer
  ) {
    // The picture of the cell before stays until the next one is there.
    guard let picture else {
      guard !hasPictured else { return }
      screen.write("drawing …", column: rect.column + 1, row: rect.row, style: chrome.dim, in: rect)
      return
    }
    let canvas = picture.canvas
    let inside = CellRect(
      column: rect.column + max((rect.columns - canvas.columns) / 2, 1), row: rect.row,
      columns: min(canvas.columns, rect.columns - 1), rows: min(canvas.canvas.rows, rect.rows))
    screen.draw(canvas.canvas, in: inside)
    if let cell, let pixels = picture.pixels { pixelPlace = screen.mark(pixels, in: inside, cell: cell) }
  }

  private func drawHeader(_ layout: MatrixLayout, _ chrome: Chrome, on screen: inout ScreenBuffer) {
    let shown = left..<min(left + layout.columnCount, plan.columns.count)
    for (line, words) in header.lines.enumerated() {
      for word in words where word.columns.overlaps(shown) {
        let columns = word.columns.clamped(to: shown)
        let start = layout.header.column + (columns.lowerBound - left) * layout.width
        let isChosen = word.columns.contains(place.column)
        screen.write(
          TerminalText.truncated(TerminalText.sanitized(word.text), columns: columns.count * layout.width - 1),
          column: start, row: layout.header.row + line, style: isChosen ? chrome.accent.with(.bold) : chrome.dim,
          in: layout.header)
      }
    }
  }

  private func drawRow(
    _ row: Int, at line: Int, _ layout: MatrixLayout, _ chrome: Chrome, on screen: inout ScreenBuffer
  ) {
    let isChosenRow = row == place.row
    let label = TerminalText.truncated(
      TerminalText.sanitized(plan.rows[row].label), columns: layout.labels.columns - 2)
    screen.write(
      label, column: layout.labels.column + 1, row: line,
      style: isChosenRow ? chrome.accent.with(.bold) : chrome.text, in: layout.labels)
    for offset in 0..<layout.columnCount {
      let column = left + offset
      guard plan.columns.indices.contains(column) else { break }
      let start = layout.cells.column + offset * layout.width
      let cell = self.cell(MatrixPlace(row: row, column: column))
      let isChosen = isChosenRow && column == place.column
      let base = isChosen ? chrome.selected : CellStyle.plain
      if isChosen {
        screen.fill(CellRect(column: start, row: line, columns: layout.width - 1, rows: 1), style: base)
      }
      let (text, style) = Self.look(of: cell, room: layout.width - 1, chrome)
      screen.write(
        text, column: start, row: line, style: isChosen ? chrome.legible(style, on: base) : style, in: layout.cells)
    }
  }

  private static func look(of cell: MatrixCell?, room: Int, _ chrome: Chrome) -> (String, CellStyle) {
    guard let cell else { return ("…", chrome.dim) }
    guard cell.isBroken else { return ("·", chrome.dim) }
    return (
      MatrixReport.shortened(cell.letters, room), (cell.hasErrors ? chrome.bad : chrome.warning).with(.bold)
    )
  }

  /// Problems of the chosen cell, one per line, with their fixes if there is room.
  private func drawFindings(in rect: CellRect, _ chrome: Chrome, on screen: inout ScreenBuffer) {
    guard let cell = self.cell(place) else {
      screen.write("not computed yet", column: rect.column + 1, row: rect.row, style: chrome.dim, in: rect)
      return
    }
    guard cell.isBroken else {
      let size =
        "\(Int(clamping: cell.size.width.rounded())) × \(Int(clamping: cell.size.height.rounded())) pt, no problems"
      screen.write(size, column: rect.column + 1, row: rect.row, style: chrome.good, in: rect)
      return
    }
    // A place that has no room beside its message stands below it, where all of them have room for that.
    let isRoomy = cell.findings.count * 2 <= rect.rows
    var row = rect.row
    for (number, diagnostic) in cell.findings.enumerated() {
      let left = cell.findings.count - number
      guard row < rect.endRow - 1 || left == 1 else {
        screen.write("… \(left) more", column: rect.column + 1, row: row, style: chrome.dim, in: rect)
        break
      }
      row += draw(diagnostic, at: row, takesTwoRows: isRoomy, in: rect, chrome, on: &screen)
    }
  }

  /// - Returns: the rows that it took.
  private func draw(
    _ diagnostic: Diagnostic, at row: Int, takesTwoRows: Bool, in rect: CellRect, _ chrome: Chrome,
    on screen: inout ScreenBuffer
  ) -> Int {
    let style = diagnostic.severity == .error ? chrome.bad : chrome.warning
    var column = rect.column + 1
    column += screen.write(
      "\(MatrixMark(diagnostic).letter) ", column: column, row: row, style: style.with(.bold), in: rect)
    let notes = diagnostic.notes.map(\.message).joined(separator: ", ")
    let message = TerminalText.sanitized(diagnostic.message + (notes.isEmpty ? "" : ": \(notes)"))
    let room = rect.endColumn - column - 1
    func write(_ text: String, _ columns: Int, at start: Int, _ row: Int, _ style: CellStyle) -> Int {
      screen.write(
        TerminalText.truncated(text, columns: max(columns, 0)), column: start, row: row, style: style, in: rect)
    }
    guard let place = diagnostic.location else {
      _ = write(message, room, at: column, row, chrome.text)
      return 1
    }
    let path = diagnostic.path.map { " \($0)" } ?? ""
    let code = "\(diagnostic.code.id)  "
    let whole = TerminalText.sanitized("\(code)\(place.fileAndLine)\(path)")
    if CellWidth.columns(of: message) + 2 + CellWidth.columns(of: whole) <= room {
      column += write(message, room, at: column, row, chrome.text)
      _ = write(whole, room, at: column + 2, row, chrome.dim)
      return 1
    }
    if takesTwoRows {
      _ = write(message, room, at: column, row, chrome.text)
      // The folders say least.
      var near = place
      if CellWidth.columns(of: whole) > room { near.file = "…/" + FilePath.name(place.file) }
      _ = write(TerminalText.sanitized("\(code)\(near.fileAndLine)\(path)"), room, at: column, row + 1, chrome.dim)
      return 2
    }
    let short = TerminalText.sanitized("\(FilePath.name(place.file)):\(place.line)")
    column += write(message, room - CellWidth.columns(of: short) - 2, at: column, row, chrome.text)
    _ = write(short, rect.endColumn - column - 3, at: column + 2, row, chrome.dim)
    return 1
  }
}
