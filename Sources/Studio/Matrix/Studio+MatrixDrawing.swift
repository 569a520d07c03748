import Authoring
import JSONDocument
import Rendering
import Sushi
import Terminal

extension StudioState {
  mutating func drawMatrix(on screen: inout ScreenBuffer) {
    guard var matrix else { return }
    let place = MatrixLayout(size, matrix)
    matrix.top = Self.scrolled(
      matrix.top, to: matrix.place.row, of: matrix.plan.rows.count, showing: place.cells.rows)
    matrix.left = Self.scrolled(
      matrix.left, to: matrix.place.column, of: matrix.plan.columns.count, showing: place.columnCount)
    if let rect = place.picture { drawPicture(&matrix, in: rect, on: &screen) }
    self.matrix = matrix
    drawFrame(matrix, place, on: &screen)
    drawHeader(matrix, place, on: &screen)
    for line in 0..<place.cells.rows where matrix.plan.rows.indices.contains(matrix.top + line) {
      drawRow(matrix, matrix.top + line, at: place.cells.row + line, place, on: &screen)
    }
    drawFindings(matrix, in: place.findings, on: &screen)
    var column = 1
    for (key, name) in [
      ("↑↓←→", "choose"), ("n p", "next that breaks, the one before"), ("Enter", "draw it"), ("F1", "help"),
      ("Esc", "back"),
    ] {
      column += screen.write(key, column: column, row: place.hints.row, style: chrome.accent, in: place.hints)
      column += screen.write(" \(name)  ", column: column, row: place.hints.row, style: chrome.dim, in: place.hints)
    }
  }

  private func drawFrame(_ matrix: MatrixState, _ place: MatrixLayout, on screen: inout ScreenBuffer) {
    let style = chrome.border
    let last = size.columns - 1
    let line = place.labels.endRow
    let bottom = place.hints.row - 1
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
    if let picture = place.picture {
      let column = picture.column - 1
      screen.fill(CellRect(column: column, row: 1, columns: 1, rows: line - 1), with: "│", style: style)
      screen.write("┬", column: column, row: 0, style: style)
      screen.write("┴", column: column, row: line, style: style)
    }
    let plan = matrix.plan
    let count = "\(plan.rows.count) × \(plan.columns.count)"
    let state =
      matrix.isComplete
      ? (matrix.broken == 0 ? "nothing breaks" : "\(matrix.broken) of \(plan.rows.count * plan.columns.count) break")
      : "\(matrix.finished) of \(plan.rows.count) rows"
    let model = plan.rows.first?.target.layout.model ?? ""
    let title = TerminalText.truncated("matrix · \(model) · \(count) · \(state)", columns: size.columns - 6)
    screen.write(" \(title) ", column: 2, row: 0, style: chrome.accent.with(.bold))
    if plan.rows.indices.contains(matrix.place.row), plan.columns.indices.contains(matrix.place.column) {
      let chosen = "\(plan.rows[matrix.place.row].label) · \(plan.columns[matrix.place.column].title)"
      let text = TerminalText.truncated(TerminalText.sanitized(chosen), columns: size.columns - 6)
      screen.write(" \(text) ", column: 2, row: line, style: chrome.title)
    }
  }

  private func drawPicture(_ matrix: inout MatrixState, in rect: CellRect, on screen: inout ScreenBuffer) {
    let picture = matrix.picture(
      columns: rect.columns - 2, rows: rect.rows, images: session.picture.images, colors: colors)
    guard let picture else { return }
    let inside = CellRect(
      column: rect.column + max((rect.columns - picture.columns) / 2, 1), row: rect.row,
      columns: min(picture.columns, rect.columns - 1), rows: min(picture.canvas.rows, rect.rows))
    screen.draw(picture.canvas, in: inside)
  }

  private func drawHeader(_ matrix: MatrixState, _ place: MatrixLayout, on screen: inout ScreenBuffer) {
    let shown = matrix.left..<min(matrix.left + place.columnCount, matrix.plan.columns.count)
    for (line, words) in matrix.header.lines.enumerated() {
      for word in words where word.columns.overlaps(shown) {
        let columns = word.columns.clamped(to: shown)
        let start = place.header.column + (columns.lowerBound - matrix.left) * place.width
        let isChosen = word.columns.contains(matrix.place.column)
        screen.write(
          TerminalText.truncated(TerminalText.sanitized(word.text), columns: columns.count * place.width - 1),
          column: start, row: place.header.row + line, style: isChosen ? chrome.accent.with(.bold) : chrome.dim,
          in: place.header)
      }
    }
  }

  private func drawRow(
    _ matrix: MatrixState, _ row: Int, at line: Int, _ place: MatrixLayout, on screen: inout ScreenBuffer
  ) {
    let isChosenRow = row == matrix.place.row
    let label = TerminalText.truncated(
      TerminalText.sanitized(matrix.plan.rows[row].label), columns: place.labels.columns - 2)
    screen.write(
      label, column: place.labels.column + 1, row: line,
      style: isChosenRow ? chrome.accent.with(.bold) : chrome.text, in: place.labels)
    for offset in 0..<place.columnCount {
      let column = matrix.left + offset
      guard matrix.plan.columns.indices.contains(column) else { break }
      let start = place.cells.column + offset * place.width
      let cell = matrix.cell(MatrixPlace(row: row, column: column))
      let isChosen = isChosenRow && column == matrix.place.column
      let base = isChosen ? chrome.selected : CellStyle.plain
      if isChosen {
        screen.fill(CellRect(column: start, row: line, columns: place.width - 1, rows: 1), style: base)
      }
      let (text, style) = Self.look(of: cell, room: place.width - 1, chrome)
      screen.write(text, column: start, row: line, style: isChosen ? style.on(base) : style, in: place.cells)
    }
  }

  private static func look(of cell: MatrixCell?, room: Int, _ chrome: Chrome) -> (String, CellStyle) {
    guard let cell else { return ("…", chrome.dim) }
    guard cell.isBroken else { return ("·", chrome.dim) }
    return (
      MatrixReport.shortened(cell.letters, room), (cell.hasErrors ? chrome.bad : chrome.warning).with(.bold)
    )
  }

  /// What breaks in the chosen cell, a line each and, where there is room, what to do.
  private func drawFindings(_ matrix: MatrixState, in rect: CellRect, on screen: inout ScreenBuffer) {
    guard let cell = matrix.cell(matrix.place) else {
      screen.write("not computed yet", column: rect.column + 1, row: rect.row, style: chrome.dim, in: rect)
      return
    }
    guard cell.isBroken else {
      let size = "\(Int(cell.size.width.rounded())) × \(Int(cell.size.height.rounded())) points, nothing breaks"
      screen.write(size, column: rect.column + 1, row: rect.row, style: chrome.good, in: rect)
      return
    }
    var row = rect.row
    for diagnostic in cell.findings {
      guard row < rect.endRow else { break }
      let mark = MatrixMark(diagnostic)
      let style = diagnostic.severity == .error ? chrome.bad : chrome.warning
      var column = rect.column + 1
      column += screen.write("\(mark.letter) ", column: column, row: row, style: style.with(.bold), in: rect)
      let notes = diagnostic.notes.map(\.message).joined(separator: ", ")
      let message = diagnostic.message + (notes.isEmpty ? "" : ": \(notes)")
      column += screen.write(
        TerminalText.truncated(TerminalText.sanitized(message), columns: rect.endColumn - column - 2), column: column,
        row: row, style: chrome.text, in: rect)
      if let place = diagnostic.location {
        let path = diagnostic.path.map { " \($0)" } ?? ""
        let text = TerminalText.sanitized("  \(diagnostic.code.id)  \(place.file):\(place.line)\(path)")
        screen.write(text, column: column, row: row, style: chrome.dim, in: rect)
      }
      row += 1
    }
  }
}
