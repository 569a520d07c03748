import Commands
import Layers
import Panes
import Rendering
import Sessions
import Sushi
import Terminal
import Width

extension StudioState {
  /// The log, what completion offers, and the prompt on the last row. Answers where the cursor stands.
  mutating func drawConsole(in rect: CellRect, on screen: inout ScreenBuffer) -> CellPosition? {
    guard rect.rows > 0, rect.columns > 2 else { return nil }
    let line = promptRect(in: rect)
    console.hasDrawnCandidates = !candidates.isEmpty
    var room = CellRect(column: line.column, row: rect.row, columns: line.columns, rows: rect.rows - 1)
    let offered = candidateLines(columns: line.columns, rows: max(room.rows - 1, min(room.rows, 1)))
    for (index, cells) in offered.enumerated() {
      var column = line.column
      let row = line.row - offered.count + index
      for part in cells { column += screen.write(part.text, column: column, row: row, style: part.style, in: room) }
    }
    room.rows -= offered.count
    drawLog(in: room, on: &screen)
    drawOffers(above: line, in: room, on: &screen)
    return drawPrompt(in: line, on: &screen)
  }

  /// Draws the console over a screen that has everything else. Nil when it is not all there is to draw.
  mutating func drawConsole(again screen: inout ScreenBuffer) -> CellPosition? {
    guard screen.size == size, isPromptShown, layout == wantedLayout, !layout.isTooSmall, focus == .console,
      let rect = layout.panes[.console], rect.rows > 0, rect.columns > 2
    else { return nil }
    // Without candidates, before and now, the line is all that a key changes.
    guard console.hasDrawnCandidates || !candidates.isEmpty else {
      let line = promptRect(in: rect)
      screen.fill(line)
      return drawPrompt(in: line, on: &screen)
    }
    screen.fill(rect)
    return drawConsole(in: rect, on: &screen)
  }

  private func promptRect(in rect: CellRect) -> CellRect {
    CellRect(column: rect.column + 1, row: rect.endRow - 1, columns: rect.columns - 2, rows: 1)
  }

  private func drawLog(in rect: CellRect, on screen: inout ScreenBuffer) {
    let rows = log.rows(columns: rect.columns, last: rect.rows + console.offset)
    let end = max(rows.count - console.offset, min(rows.count, rect.rows), 0)
    let shown = rows[max(end - rect.rows, 0)..<end]
    for (index, part) in shown.enumerated() {
      let entry = part.entry
      let row = rect.endRow - shown.count + index
      let column = rect.column + ConsoleLog.signColumns + (entry.swatch == nil ? 0 : ConsoleLog.swatchColumns)
      let (sign, style) = sign(entry.kind)
      if part.isFirst { screen.write(sign, column: rect.column, row: row, style: style, in: rect) }
      if part.isFirst, let swatch = entry.swatch {
        screen.drawSwatch(
          swatch, column: rect.column + ConsoleLog.signColumns, row: row, on: .plain, chrome, in: rect)
      }
      let textStyle = entry.kind == .command ? chrome.dim : entry.kind == .error ? chrome.bad : CellStyle.plain
      screen.write(part.text, column: column, row: row, style: textStyle, in: rect)
    }
    guard console.offset > 0 else { return }
    let count = log.rows(columns: rect.columns, last: .max).count
    drawScrollBar(of: .console, from: count - console.offset - rect.rows, showing: rect.rows, of: count, on: &screen)
  }

  /// Rows that the console has something to show in: the answer to the last command, what completion offers, the prompt.
  var consoleNeed: Int {
    guard console.offset == 0 else { return .max }
    let columns = max(size.columns - 2, 1)
    let offered = candidates.isEmpty ? 0 : candidateLines(columns: columns, rows: PaneLayout.Split().console).count + 1
    return log.lastRows(columns: columns, atMost: PaneLayout.Split().console) + offered + 1
  }

  private func sign(_ kind: LogEntry.Kind) -> (String, CellStyle) {
    switch kind {
    case .command: ("› ", chrome.dim)
    case .done: ("✓ ", chrome.good)
    case .note: ("· ", chrome.dim)
    case .warning: ("! ", chrome.warning)
    case .error: ("✗ ", chrome.bad)
    case .line: ("  ", .plain)
    }
  }

  /// The prompt, scrolled sideways so that the cursor is seen, with a sign where more of it is out of sight.
  private func drawPrompt(in rect: CellRect, on screen: inout ScreenBuffer) -> CellPosition? {
    let skipped = prompt.firstColumn(in: rect.columns)
    let style = focus == .console ? chrome.accent : chrome.dim
    var column = rect.column - skipped
    column += screen.write(prompt.prompt, column: column, row: rect.row, style: style, in: rect)
    screen.write(prompt.text, column: column, row: rect.row, in: rect)
    if skipped > 0 { screen.write("‹", column: rect.column, row: rect.row, style: chrome.accent, in: rect) }
    if prompt.columns - skipped > rect.columns {
      screen.write("›", column: rect.endColumn - 1, row: rect.row, style: chrome.accent, in: rect)
    }
    guard focus == .console else { return nil }
    return CellPosition(
      column: min(rect.column + prompt.cursorColumn - skipped, rect.endColumn - 1), row: rect.row)
  }

  /// Candidates in as many columns as fit; one alone with what it is.
  private func candidateLines(columns: Int, rows: Int) -> [[(text: String, style: CellStyle)]] {
    guard !candidates.isEmpty, rows > 0 else { return [] }
    let hasDetails = candidates.contains { !$0.note.isEmpty }
    if candidates.count <= rows, hasDetails {
      let width = candidates.map { CellWidth.columns(of: $0.text) }.max() ?? 0
      return candidates.map { candidate in
        let gap = String(repeating: " ", count: width - CellWidth.columns(of: candidate.text) + 2)
        return [
          (TerminalText.sanitized(candidate.text), chrome.accent),
          (gap + TerminalText.truncated(candidate.note, columns: max(columns - width - 3, 0)), chrome.dim),
        ]
      }
    }
    let width = min((candidates.map { CellWidth.columns(of: $0.text) }.max() ?? 0) + 2, columns)
    let across = max(columns / max(width, 1), 1)
    var lines: [[(text: String, style: CellStyle)]] = []
    for start in stride(from: 0, to: candidates.count, by: across) {
      if lines.count == rows - 1, candidates.count > start + across {
        lines.append([("… and \(candidates.count - start) more; keep typing to filter", chrome.dim)])
        break
      }
      lines.append(
        candidates[start..<min(start + across, candidates.count)].map { candidate in
          let text = TerminalText.truncated(candidate.text, columns: width - 2)
          return (text + String(repeating: " ", count: width - CellWidth.columns(of: text)), chrome.accent)
        })
    }
    return lines
  }

  /// Only the console fits, and says so.
  func drawSmallConsole(on screen: inout ScreenBuffer) -> CellPosition? {
    guard let rect = layout.panes[.console], rect.rows > 0, rect.columns > 0 else { return nil }
    if rect.rows > 1 {
      let needed = PaneLayout.minimum
      screen.write(
        TerminalText.truncated("panes need \(needed.columns) × \(needed.rows) cells", columns: rect.columns),
        column: 0, row: 0, style: chrome.dim)
      drawLog(in: CellRect(column: 0, row: 1, columns: rect.columns, rows: rect.rows - 2), on: &screen)
    }
    let line = CellRect(column: 0, row: rect.rows - 1, columns: rect.columns, rows: 1)
    return drawPrompt(in: line, on: &screen)
  }
}
