import Forms
import Layers
import Rendering
import Terminal
import Width

extension StudioState {
  /// Rows of offers that are shown at most.
  private static let offerRows = 8

  /// The values that the word at the cursor could become, above the prompt at the word.
  func drawOffers(above line: CellRect, in room: CellRect, on screen: inout ScreenBuffer) {
    guard candidates.isEmpty, focus == .console, let suggestion = live?.suggestion, let typed = live?.typed,
      !suggestion.offers.isEmpty, room.rows > 0, line.columns > 20
    else { return }
    let offers = suggestion.offers
    let rows = min(offers.count, room.rows, Self.offerRows)
    let shown = offers.count > rows ? rows - 1 : rows
    let hasSwatches = offers.contains { $0.swatch != nil }
    let textColumns = offers.prefix(max(shown, 1)).map { CellWidth.columns(of: $0.text) }.max() ?? 0
    let detailColumns = offers.prefix(max(shown, 1)).map { CellWidth.columns(of: $0.detail) }.max() ?? 0
    let swatchColumns = hasSwatches ? 3 : 0
    let more = shown < offers.count ? "… more; keep typing" : ""
    let offerColumns = textColumns + (detailColumns > 0 ? detailColumns + 2 : 0) + swatchColumns
    let width = min(max(offerColumns, more.count) + 2, line.columns)
    let word = String(decoding: Array(typed.utf8).prefix(suggestion.wordStart), as: UTF8.self)
    let before = CellWidth.columns(of: prompt.prompt) + CellWidth.columns(of: word)
    let wanted = line.column + before - prompt.firstColumn(in: line.columns) - 1 - swatchColumns
    let box = CellRect(
      column: min(max(wanted, line.column), line.endColumn - width), row: line.row - rows, columns: width, rows: rows)
    screen.fill(box, style: chrome.panel)
    for (index, offer) in offers.prefix(shown).enumerated() {
      let row = box.row + index
      let style = index == suggestion.chosen ? chrome.selected : chrome.panel
      screen.fill(CellRect(column: box.column, row: row, columns: width, rows: 1), style: style)
      var column = box.column + 1
      if let swatch = offer.swatch {
        screen.drawSwatch(swatch, column: column, row: row, on: style, chrome, in: box)
      }
      column += swatchColumns
      screen.write(
        TerminalText.truncated(offer.text, columns: width - swatchColumns - 2), column: column, row: row,
        style: style, in: box)
      screen.write(
        TerminalText.truncated(offer.detail, columns: max(box.endColumn - column - textColumns - 3, 0)),
        column: column + textColumns + 2, row: row, style: chrome.legible(chrome.dim, on: style), in: box)
    }
    screen.write(
      TerminalText.truncated(more, columns: width - 2), column: box.column + 1, row: box.endRow - 1,
      style: chrome.legible(chrome.dim, on: chrome.panel), in: box)
  }
}
