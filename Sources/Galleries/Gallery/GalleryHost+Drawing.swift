import Conditions
import Sheets
import JSONDocument
import Keys
import Layers
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal
import Width
import Workspaces

extension GalleryHost {
  /// The gallery over the whole screen.
  mutating func drawGallery(on screen: inout ScreenBuffer) {
    kept.gallery?.pixelPlaces = []
    guard var gallery = kept.gallery else { return }
    if let scale = gallery.wall, GalleryLayout(size).hints != nil { return drawWall(scale, on: &screen) }
    let place = GalleryLayout(size)
    gallery.top = Scrolling.top(gallery.top, to: gallery.selected, of: gallery.rows.count, showing: place.list.rows)
    // The line that names a group is shown with its first entry.
    if gallery.top > 0, gallery.top == gallery.selected, gallery.rows.indices.contains(gallery.top - 1),
      case .group = gallery.rows[gallery.top - 1]
    {
      gallery.top -= 1
    }
    kept.gallery = gallery
    drawGalleryLines(gallery, place, on: &screen)
    drawFilter(gallery, in: place.filter, on: &screen)
    for line in 0..<place.list.rows where gallery.rows.indices.contains(gallery.top + line) {
      drawGalleryRow(gallery, gallery.top + line, row: place.list.row + line, in: place.list, on: &screen)
    }
    if gallery.rows.isEmpty {
      drawEmptyText(gallery, in: place.list, on: &screen)
    }
    if let rect = place.picture { drawGalleryPicture(in: rect, facts: place.facts, on: &screen) }
    if let rect = place.hints { drawHints(in: rect, on: &screen) }
    if let notice = gallery.notice {
      let text = TerminalText.truncated(" ✗ \(notice) ", columns: size.columns - 4)
      screen.write(text, column: 2, row: size.rows - 2, style: chrome.bad)
    }
  }

  /// Why nothing is listed, in as many rows as that takes.
  func drawEmptyText(_ gallery: GalleryState, in rect: CellRect, on screen: inout ScreenBuffer) {
    let lines = WrappedText.lines(TerminalText.sanitized(gallery.emptyText), columns: max(rect.columns - 2, 1))
    for (row, line) in lines.prefix(rect.rows).enumerated() {
      screen.write(line, column: rect.column + 1, row: rect.row + row, style: chrome.dim, in: rect)
    }
  }

  // MARK: Lines

  private func drawGalleryLines(_ gallery: GalleryState, _ place: GalleryLayout, on screen: inout ScreenBuffer) {
    guard place.hints != nil else { return }
    let style = chrome.border
    let last = CellPosition(column: size.columns - 1, row: size.rows - 2)
    func horizontal(_ row: Int, from left: Int = 0, to right: Int, _ ends: (String, String)) {
      screen.fill(CellRect(column: left, row: row, columns: right - left + 1, rows: 1), with: "─", style: style)
      screen.write(ends.0, column: left, row: row, style: style)
      screen.write(ends.1, column: right, row: row, style: style)
    }
    func vertical(_ column: Int) {
      screen.fill(CellRect(column: column, row: 1, columns: 1, rows: last.row - 1), with: "│", style: style)
    }
    horizontal(0, to: last.column, ("┌", "┐"))
    horizontal(last.row, to: last.column, ("└", "┘"))
    vertical(0)
    vertical(last.column)
    var titleColumn = 0
    var titleRow = 0
    switch place.line {
    case .column(let column):
      vertical(column)
      screen.write("┬", column: column, row: 0, style: style)
      screen.write("┴", column: column, row: last.row, style: style)
      horizontal(2, to: column, ("├", "┤"))
      titleColumn = column
    case .row(let row):
      horizontal(row, to: last.column, ("├", "┤"))
      horizontal(2, to: last.column, ("├", "┤"))
      titleRow = row
    case nil: horizontal(2, to: last.column, ("├", "┤"))
    }
    let words = ["gallery", gallery.changesTitle, gallery.title].compactMap { $0 }.joined(separator: " · ")
    let title = TerminalText.truncated(TerminalText.sanitized(words), columns: place.list.columns - 4)
    screen.write(" \(title) ", column: 2, row: 0, style: chrome.accent.with(.bold))
    guard let entry = gallery.selectedEntry, let picture = place.picture else { return }
    let parts = [entry.address, session.conditions.deviceName, session.conditions.appearance.rawValue]
    let name = TerminalText.truncated(parts.joined(separator: " · "), columns: picture.columns - 4)
    screen.write(" \(name) ", column: titleColumn + 2, row: titleRow, style: chrome.title)
  }

  func drawFilter(_ gallery: GalleryState, in rect: CellRect, on screen: inout ScreenBuffer) {
    let count =
      gallery.filter.isEmpty ? "\(gallery.entries.count)" : "\(gallery.matches.count) of \(gallery.entries.count)"
    let isComparing = gallery.revision != nil && gallery.changes?.isComplete != true
    let state = gallery.isComplete && !isComparing ? count : "\(count) …"
    var room = rect.columns - CellWidth.columns(of: state) - 3
    if room > 8 {
      screen.write(
        state, column: rect.endColumn - CellWidth.columns(of: state) - 1, row: rect.row, style: chrome.dim, in: rect)
    } else {
      room = rect.columns
    }
    var column = rect.column + 1
    column += screen.write("› ", column: column, row: rect.row, style: chrome.accent, in: rect)
    let field = CellRect(column: rect.column, row: rect.row, columns: room, rows: 1)
    if gallery.filter.isEmpty {
      screen.write("▏", column: column, row: rect.row, style: chrome.accent, in: field)
      screen.write("type to filter", column: column + 1, row: rect.row, style: chrome.dim, in: field)
    } else {
      // Of a long line its end is what is being typed.
      let text = TerminalText.sanitized(gallery.filter)
      let tail = String(text.suffix(max(room - 5, 1)))
      column += screen.write(tail, column: column, row: rect.row, style: chrome.title, in: field)
      screen.write("▏", column: column, row: rect.row, style: chrome.accent, in: field)
      let rest = TerminalText.sanitized(gallery.completion)
      if !rest.isEmpty {
        column += 1 + screen.write(rest, column: column + 1, row: rect.row, style: chrome.dim, in: field)
        if let key = keymap.sign(of: GalleryAction.complete) {
          screen.write("  \(key)", column: column, row: rect.row, style: chrome.dim, in: field)
        }
      }
    }
  }

  // MARK: List

  private func drawGalleryRow(
    _ gallery: GalleryState, _ index: Int, row: Int, in rect: CellRect, on screen: inout ScreenBuffer
  ) {
    switch gallery.rows[index] {
    case .group(let name, let count):
      let width = screen.write(
        TerminalText.truncated(name, columns: rect.columns - 8), column: rect.column + 1, row: row,
        style: chrome.accent.with(.bold), in: rect)
      screen.write(" \(count)", column: rect.column + 1 + width, row: row, style: chrome.dim, in: rect)
    case .entry(let number):
      let entry = gallery.entries[Int(number)]
      let isSelected = index == gallery.selected
      let base = isSelected ? chrome.selected : CellStyle.plain
      if isSelected {
        screen.fill(CellRect(column: rect.column, row: row, columns: rect.columns, rows: 1), style: base)
      }
      let isFound = !gallery.filter.isEmpty
      var words = entry.tags.map { "#\($0)" }
      if isFound, entry.kind != .fixture { words.append(entry.kind.rawValue) }
      if let change = gallery.change(of: Int(number)) { words.append(change) }
      if isFound, gallery.workspaces.count > 1 { words.append(gallery.workspaces[entry.workspace].name) }
      let notes = TerminalText.sanitized(words.joined(separator: " "))
      let room = rect.columns - 5
      let shown = isFound ? entry.listed(columns: room) : TerminalText.truncated(entry.name, columns: room)
      let marked = isFound ? FuzzyMatch.places(GalleryQuery(gallery.filter).letters, in: shown) : []
      var column = rect.column + 4
      // Where there are no colours the mark is what tells.
      if isSelected { screen.write("›", column: column - 3, row: row, style: base, in: rect) }
      if let mark = gallery.mark(of: Int(number)) {
        screen.write(
          mark.sign, column: column - 2, row: row,
          style: chrome.legible(mark == .error ? chrome.bad : chrome.warning, on: base), in: rect)
      }
      for (place, character) in shown.enumerated() {
        let style = marked.contains(place) ? (isSelected ? base.with(.underline) : chrome.accent.with(.bold)) : base
        column += screen.write(String(character), column: column, row: row, style: style, in: rect)
      }
      let width = CellWidth.columns(of: notes)
      if !notes.isEmpty, column + 2 + width < rect.endColumn {
        screen.write(
          notes, column: rect.endColumn - width - 1, row: row, style: chrome.legible(chrome.dim, on: base), in: rect)
      }
    }
  }

  // MARK: Picture

  private mutating func drawGalleryPicture(in rect: CellRect, facts: CellRect?, on screen: inout ScreenBuffer) {
    screen.drawGround(in: rect, chrome)
    guard let index = kept.gallery?.selectedIndex else { return }
    kept.gallery?.pictures.use(index)
    guard let gallery = kept.gallery, let picture = gallery.pictures[index] else {
      if let facts {
        screen.write("drawing …", column: facts.column + 1, row: facts.row, style: chrome.dim, in: facts)
      }
      return
    }
    if let canvas = picture.canvas {
      kept.gallery?.column = min(gallery.column, max(canvas.columns - rect.columns, 0))
      kept.gallery?.row = min(gallery.row, max(canvas.rows - rect.rows, 0))
      let left = max((rect.columns - canvas.columns) / 2, 0)
      let top = canvas.rows + 2 <= rect.rows ? 1 : 0
      let place = CellRect(
        column: rect.column + left, row: rect.row + top, columns: min(canvas.columns, rect.columns - left),
        rows: min(canvas.rows, rect.rows - top))
      let origin = CellPosition(column: kept.gallery?.column ?? 0, row: kept.gallery?.row ?? 0)
      screen.draw(canvas, in: place, origin: origin)
      markPixels(of: index, in: place, origin: origin, on: &screen)
    } else {
      drawReasons(picture.findings, in: rect, on: &screen)
    }
    if let facts { drawFacts(picture, in: facts, on: &screen) }
  }

  /// Why there is no picture, in its place.
  private func drawReasons(_ findings: [Finding], in rect: CellRect, on screen: inout ScreenBuffer) {
    var row = rect.row + 1
    for finding in findings {
      for (number, line) in DiagnosticText.text(finding).split(separator: "\n").enumerated() {
        guard row < rect.endRow else { return }
        let style = number == 0 ? chrome.bad : CellStyle.plain
        for part in WrappedText.lines(String(line), columns: rect.columns - 4) {
          guard row < rect.endRow else { return }
          let blank = CellRect(column: rect.column + 1, row: row, columns: rect.columns - 2, rows: 1)
          screen.fill(blank)
          screen.write(part, column: rect.column + 2, row: row, style: style, in: rect)
          row += 1
        }
      }
    }
  }

  private func drawFacts(_ picture: GalleryPicture, in rect: CellRect, on screen: inout ScreenBuffer) {
    let facts = picture.facts.joined(separator: " · ")
    let both = facts.isEmpty ? picture.place : "\(picture.place) · \(facts)"
    let isFitting = CellWidth.columns(of: both) <= rect.columns - 2
    screen.write(
      TerminalText.truncated(isFitting ? both : picture.place, columns: rect.columns - 2), column: rect.column + 1,
      row: rect.row, style: chrome.dim, in: rect)
    guard picture.canvas != nil, let finding = picture.findings.first else {
      if !isFitting {
        screen.write(
          TerminalText.truncated(facts, columns: rect.columns - 2), column: rect.column + 1, row: rect.row + 1,
          style: chrome.dim, in: rect)
      }
      return
    }
    let isError = picture.findings.contains { $0.diagnostic.severity == .error }
    let worst = picture.findings.first { $0.diagnostic.severity == .error } ?? finding
    let more = picture.findings.count > 1 ? " and \(picture.findings.count - 1) more" : ""
    screen.write(
      TerminalText.truncated(
        "\(worst.diagnostic.severity.sign) \(worst.diagnostic.message)\(more)", columns: rect.columns - 2),
      column: rect.column + 1, row: rect.row + 1, style: isError ? chrome.bad : chrome.warning, in: rect)
  }
}
