import Commands
import JSONDocument
import KimchiCore
import Layers
import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal
import Width

extension StudioState {
  mutating func drawPreview(in pane: CellRect, on screen: inout ScreenBuffer) {
    guard session.hasDocument else { return drawNothing(in: pane, on: &screen) }
    let rect = pictureArea(of: pane)
    preview.pixels?.marks = []
    measurePictures()
    keepSelection(in: rect)
    panToSelection(in: rect)
    panToChange(in: rect)
    // Something that is only tried leaves no trace, not even where the picture was looked at.
    let place = (preview.column, preview.row)
    defer { if isTrying { (preview.column, preview.row) = place } }
    clampPan(in: rect)
    updatePictures(rows: rect.rows)
    screen.drawGround(in: pane, chrome)
    for (index, canvas) in shownCanvases.enumerated() {
      drawFrame(index, in: rect, on: &screen)
      draw(canvas, at: pictureRect(index, in: rect), in: rect, on: &screen)
    }
    drawCaptions(in: pane, on: &screen)
    if !isTrying { drawSelection(in: rect, on: &screen) }
    drawCorner(in: rect, on: &screen)
    drawRulers(in: rect, on: &screen)
    if !isTrying { drawSelectionLabel(in: rect, on: &screen) }
    drawErrors(in: rect, on: &screen)
    drawPreviewBars(in: rect, on: &screen)
  }

  private func drawFrame(_ index: Int, in rect: CellRect, on screen: inout ScreenBuffer) {
    let (frame, place) = (surround(index), frameRect(index, in: rect))
    guard frame.top > 0 else { return }
    let origin = CellPosition(column: max(rect.column - place.column, 0), row: max(rect.row - place.row, 0))
    if let canvas = frame.canvas { screen.draw(canvas, in: place.intersection(rect), origin: origin) }
    if preview.pixels != nil { screen.markPixels(place.intersection(rect)) }
  }

  private func draw(
    _ picture: PreviewCanvas, at place: CellRect, in rect: CellRect, on screen: inout ScreenBuffer
  ) {
    let origin = CellPosition(
      column: max(rect.column - place.column, 0), row: max(rect.row - place.row, 0) - picture.top)
    screen.draw(picture.canvas, in: place.intersection(rect), origin: origin)
    if preview.pixels != nil { screen.markPixels(place.intersection(rect)) }
  }

  /// Where nothing is open the preview says how to begin.
  private func drawNothing(in rect: CellRect, on screen: inout ScreenBuffer) {
    screen.drawGround(in: rect, chrome)
    let text = "  Click here to begin a layout  "
    guard rect.columns >= text.count, rect.rows > 2 else { return }
    screen.write(
      text, column: rect.column + (rect.columns - text.count) / 2, row: rect.row + rect.rows / 2, style: chrome.marked,
      in: rect)
  }

  private mutating func clampPan(in rect: CellRect) {
    let (columns, rows) = pictureSize
    preview.column = min(max(preview.column, 0), max(columns - rect.columns, 0))
    preview.row = min(max(preview.row, 0), max(rows - rect.rows, 0))
  }

  /// The point of the picture under a cell of the screen.
  func point(at position: CellPosition) -> Point? {
    guard let rect = pictureArea, rect.contains(position) else { return nil }
    let place = pictureRect(in: rect)
    guard place.contains(position) else { return nil }
    let cell = preview.cell
    return Point(
      (Double(position.column - place.column) + 0.5) * cell.width,
      (Double(position.row - place.row) + 0.5) * cell.height)
  }

  /// The first thing that is wrong, along the pane's bottom.
  private func drawErrors(in rect: CellRect, on screen: inout ScreenBuffer) {
    guard let diagnostic = shownPicture.firstError else { return }
    let place = diagnostic.location.map { "\($0.line):\($0.column) " } ?? ""
    let text = TerminalText.truncated(
      " ✗ \(place)\(diagnostic.message)" + (diagnostic.fix.map { " — \($0)" } ?? "") + " ", columns: rect.columns)
    screen.write(text, column: rect.column, row: rect.endRow - 1, style: chrome.bad.with(.reverse), in: rect)
  }
}
