import JSONDocument
import Layers
import Layout
import Panes
import Pictures
import Rendering
import ScreenLayout
import Sessions
import Sushi
import Terminal

/// Frames, titles and scroll bars: they tell which pane has the keys, and how much of its content is in sight.
extension StudioState {
  /// Draws the frame of what has the keys in the accent's colour: of a pane, or of the form in the place of two.
  func drawFocus(on screen: inout ScreenBuffer) {
    guard let rect = isFormFocused ? formRect : layout.panes[focus] else { return }
    let frame = CellRect(
      column: focus == .console ? 0 : rect.column - 1, row: rect.row - 1,
      columns: focus == .console ? size.columns : rect.columns + 2, rows: focus == .console ? 1 : rect.rows + 2)
    let style = chrome.focus
    func mark(_ column: Int, _ row: Int) {
      var cell = screen[column, row]
      cell.foreground = style.foreground
      cell.attributes.formUnion(style.attributes)
      screen.put(cell, column: column, row: row)
    }
    for column in frame.column..<frame.endColumn {
      mark(column, frame.row)
      mark(column, frame.endRow - 1)
    }
    for row in frame.row..<frame.endRow {
      mark(frame.column, row)
      mark(frame.endColumn - 1, row)
    }
  }

  /// Draws a thumb on the line at a pane's right, as long as the part that is in sight; none where all of it is.
  func drawScrollBar(of pane: Pane, from top: Int, showing shown: Int, of count: Int, on screen: inout ScreenBuffer) {
    guard var rect = layout.panes[pane], formRect == nil || pane != .outline && pane != .inspector else { return }
    if session.isTopOnly || pane == .preview && shownPicture.isTopOnly { return }
    if pane == .console { rect.columns = size.columns - 1 - rect.column }
    screen.drawScrollBar(
      beside: rect, style: focus == pane ? chrome.focus : chrome.thumb, from: top, showing: shown, of: count)
  }

  /// The same below a pane, for what goes on sideways.
  func drawLowerScrollBar(
    of pane: Pane, from left: Int, showing shown: Int, of count: Int, on screen: inout ScreenBuffer
  ) {
    guard let rect = layout.panes[pane],
      let thumb = Scrolling.thumb(from: left, showing: shown, of: count, on: rect.columns)
    else { return }
    for place in thumb {
      screen.write(
        "▄", column: rect.column + place, row: rect.endRow, style: focus == pane ? chrome.focus : chrome.thumb)
    }
  }

  /// `12–40 of 96`, where a pane has more rows than it shows.
  func counts(of pane: Pane) -> String {
    // How much there is isn't known before all of it is read.
    guard !session.isTopOnly else { return "" }
    guard let rows = layout.panes[pane]?.rows, layers.fromTop.allSatisfy({ $0.title(of: pane) == nil }) else {
      return ""
    }
    func text(_ top: Int, _ shown: Int, _ count: Int, _ what: String = "") -> String {
      count > shown && shown > 0 ? "\(what)\(top + 1)–\(min(top + shown, count)) of \(count)" : ""
    }
    switch pane {
    case .preview:
      guard session.hasDocument, !shownPicture.isTopOnly else { return "" }
      let place = text(preview.row, pictureArea?.rows ?? rows, pictureSize.rows, "rows ")
      return [isTrying ? "" : session.changeSummary, place].filter { !$0.isEmpty }.joined(separator: " · ")
    case .outline: return text(outline.top, rows, outline.count)
    case .inspector where inspector.shown == .inspector:
      return text(inspector.top, inspector.shownRows, facts.properties.count)
    case .inspector, .console: return ""
    }
  }

  /// Draws how far a screen is scrolled, or the picture in its pane.
  func drawPreviewBars(in rect: CellRect, on screen: inout ScreenBuffer) {
    let (columns, rows) = pictureSize
    drawLowerScrollBar(of: .preview, from: preview.column, showing: rect.columns, of: columns, on: &screen)
    guard let presenter = session.picture.stage.screenStage?.presenter else {
      drawScrollBar(of: .preview, from: preview.row, showing: rect.rows, of: rows, on: &screen)
      return
    }
    let height = preview.cell.height
    let hidden = max(rows - rect.rows, 0)
    let count = Int(clamping: (presenter.contentHeight / height).rounded(.up))
    drawScrollBar(
      of: .preview, from: Int(clamping: presenter.offset / height) + preview.row,
      showing: min(rows - hidden, rect.rows), of: max(count, rows), on: &screen)
  }
}
