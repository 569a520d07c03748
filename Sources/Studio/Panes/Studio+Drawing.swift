import Commands
import Conditions
import Editing
import Forms
import Inspection
import Keys
import Layers
import Panes
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal
import Width
import Workspaces

/// Drawing: the whole screen is drawn into cells each time, and the terminal is told only what changed.
extension StudioState {
  /// Draws the panes, and answers where the cursor stands.
  mutating func drawPanes(on screen: inout ScreenBuffer) -> CellPosition? {
    if layout.isTooSmall { return drawSmallConsole(on: &screen) }
    facts.updateProblems(session)
    drawLines(on: &screen)
    if let rect = layout.panes[.preview], layerTitle(of: .preview) == nil { drawPreview(in: rect, on: &screen) }
    if formRect == nil {
      if let rect = layout.panes[.outline] { drawOutline(in: rect, on: &screen) }
      if let rect = layout.panes[.inspector] { drawInspector(in: rect, on: &screen) }
    }
    var cursor: CellPosition?
    if let rect = layout.panes[.console] { cursor = drawConsole(in: rect, on: &screen) }
    if let rect = layout.hints { drawHints(in: rect, on: &screen) }
    drawTitles(on: &screen)
    return cursor
  }

  // MARK: Lines

  private func drawLines(on screen: inout ScreenBuffer) {
    let style = chrome.border
    let last = size.columns - 1
    guard let line = layout.consoleLine else { return }
    func horizontal(_ row: Int, _ columns: ClosedRange<Int>, _ left: Unicode.Scalar, _ right: Unicode.Scalar) {
      screen.fill(
        CellRect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1), with: "─", style: style)
      screen.write(String(left), column: columns.lowerBound, row: row, style: style)
      screen.write(String(right), column: columns.upperBound, row: row, style: style)
    }
    if line > 0 {
      horizontal(0, 0...last, "┌", "┐")
      horizontal(line, 0...last, "├", "┤")
      for column in [0, last] {
        screen.fill(CellRect(column: column, row: 1, columns: 1, rows: line - 1), with: "│", style: style)
      }
    } else {
      horizontal(0, 0...last, "┌", "┐")
    }
    if let side = layout.sideLine {
      screen.fill(CellRect(column: side, row: 1, columns: 1, rows: line - 1), with: "│", style: style)
      screen.write("┬", column: side, row: 0, style: style)
      screen.write("┴", column: side, row: line, style: style)
      if let row = layout.inspectorLine { horizontal(row, side...last, "├", "┤") }
    }
    drawFocus(on: &screen)
  }

  private func drawTitles(on screen: inout ScreenBuffer) {
    for (pane, rect) in layout.panes {
      let row = rect.row - 1
      guard row >= 0 else { continue }
      let isFocused = focus == pane || (isFormFocused && pane == .outline)
      let style = isFocused ? chrome.focusTitle : chrome.title
      let room = rect.columns - 4
      guard room > 4 else { continue }
      let column = pane == .console ? 2 : rect.column + 1
      let counts = counts(of: pane)
      let width = CellWidth.columns(of: counts) + 3
      let hasCounts = !counts.isEmpty && pane != .console && room - width > 8
      let text = TerminalText.truncated(title(of: pane), columns: hasCounts ? room - width : room)
      screen.write(" \(text) ", column: column, row: row, style: style)
      if hasCounts { screen.write(" \(counts) ", column: rect.endColumn - width, row: row, style: chrome.dim) }
    }
    guard let rect = layout.panes[.console] else { return }
    func start(of status: [StatusPart]) -> Int {
      rect.endColumn - status.reduce(0) { $0 + CellWidth.columns(of: $1.text) } - 4
    }
    guard let status = statuses.first(where: { start(of: $0) > 12 }) else { return }
    var column = start(of: status)
    screen.write(" ", column: column, row: rect.row - 1)
    column += 1
    for part in status { column += screen.write(part.text, column: column, row: rect.row - 1, style: part.style) }
    screen.write(" ", column: column, row: rect.row - 1)
  }

  /// The title of a pane.
  func title(of pane: Pane) -> String {
    if let title = layerTitle(of: pane) { return title }
    switch pane {
    case .preview where !session.hasDocument: return "no layout open"
    case .outline where !session.hasDocument: return "outline"
    case .preview:
      if let sight = console.work?.sight { return title(of: sight) }
      if trial?.picture != nil { return "preview · \(trial?.name ?? "")" }
      if isTrying { return "preview · \(live?.suggestion.line ?? "") · not entered" }
      return title(of: session.picture)
    case .outline:
      if let filterTitle { return "outline · \(filterTitle)" }
      let trail = (session.trail.map(\.path) + [session.layoutPath]).map(session.workspace.wires.title)
      let marked = session.markedIndexes.count
      return "outline · " + (marked == 0 ? "" : "\(marked) marked · ") + trail.joined(separator: " › ")
    case .inspector where inspector.shown == .events: return "events · \(session.eventLog.events.count)"
    case .inspector: return "inspector"
    case .console: return console.offset == 0 ? "console" : "console · \(console.offset) rows back"
    }
  }

  private func title(of picture: Picture) -> String {
    var conditions = picture.conditions
    // In pixels that is how it is.
    if preview.pixels != nil, conditions.measure == .font { conditions.measure = .cell }
    var parts = ["preview"] + conditions.titles
    parts.append(picture.fixture?.address ?? "\(picture.target.layout.model) (no fixture)")
    if case .screen = picture.stage { parts.append("at \(picture.scrollSummary)") }
    if let zoomTitle { parts.append(zoomTitle) }
    return parts.joined(separator: " · ")
  }

  private var filterTitle: String? {
    guard let filter = outline.filter else { return nil }
    let found = filter.isEmpty ? "" : outline.matchCount == 0 ? " · no matches" : " · \(outline.matchCount) found"
    return "filter: \(TerminalText.sanitized(filter))\(outline.isTyping ? "▏" : "")\(found)"
  }

  /// The title of the layer that is drawn in a pane's place; nil when the pane is there itself.
  private func layerTitle(of pane: Pane) -> String? { layers.fromTop.lazy.compactMap { $0.title(of: pane) }.first }

  private typealias StatusPart = (text: String, style: CellStyle)

  /// Statuses for the end of the console's line, the longest first: that something isn't saved is told in the least
  /// room.
  private var statuses: [[StatusPart]] {
    guard session.hasDocument else { return [] }
    if session.isTopOnly { return [[("opening the rest …", chrome.warning)]] }
    if let work = console.work, work.isStopping { return [[("Stopping \(work.shown) …", chrome.warning)]] }
    if let work = console.work {
      let percent = work.percent.map { " \($0) %" } ?? ""
      return [[("\(work.shown) …\(percent)", chrome.warning), (" · ^C stops it", chrome.dim)]]
    }
    let saved: [StatusPart] = [(savedText, savedText == "saved" ? chrome.good : chrome.warning)]
    var (problems, undo): ([StatusPart], [StatusPart]) = ([], [])
    let summary = facts.problemSummary
    if !summary.isEmpty {
      problems = [(summary, summary.contains("error") ? chrome.bad : chrome.warning), (" · ", chrome.dim)]
    }
    if let name = session.undoName {
      let key = keymap.sign(of: PanesAction.undo).map { $0 + " " } ?? ""
      undo = [(" · \(key)undo: ", chrome.dim), (TerminalText.truncated(name, columns: 28), chrome.text)]
    }
    return [problems + saved + undo, problems + saved, saved]
  }

  // MARK: Hints

  package func drawHints(in rect: CellRect, on screen: inout ScreenBuffer) {
    for (hint, start) in hintPlaces(in: rect) {
      let column = start + screen.write(hint.key, column: start, row: rect.row, style: chrome.accent)
      screen.write(" \(hint.name)  ", column: column, row: rect.row, style: chrome.dim)
    }
  }
}
