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
  /// Columns between a picture and the one it is compared with.
  static let comparisonGap = 2

  mutating func drawPreview(in rect: CellRect, on screen: inout ScreenBuffer) {
    guard session.hasDocument else { return drawNothing(in: rect, on: &screen) }
    let isInPixels = preview.pixels != nil
    preview.pixels?.marks = []
    preview.main.measure(shownPicture, cell: preview.cell, isInPixels: isInPixels)
    if let compared = shownComparison {
      preview.compared.measure(compared, cell: preview.cell, isInPixels: isInPixels)
    }
    keepSelection(in: rect)
    panToSelection(in: rect)
    // Something that is only tried leaves no trace, not even where the picture was looked at.
    let place = (preview.column, preview.row)
    defer { if isTrying { (preview.column, preview.row) = place } }
    clampPan(in: rect)
    updatePictures(rows: rect.rows)
    screen.drawGround(in: rect, chrome)
    draw(preview.main, at: pictureRect(in: rect), in: rect, on: &screen)
    if shownComparison != nil { draw(preview.compared, at: comparedRect(in: rect), in: rect, on: &screen) }
    if !isTrying { drawSelection(in: rect, on: &screen) }
    drawCorner(in: rect, on: &screen)
    drawRulers(in: rect, on: &screen)
    drawErrors(in: rect, on: &screen)
    drawPreviewBars(in: rect, on: &screen)
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

  /// The area of the whole picture on the screen, which can exceed the pane.
  func pictureRect(in rect: CellRect) -> CellRect {
    let canvas = preview.main
    let width =
      canvas.columns + (shownComparison == nil ? 0 : Self.comparisonGap + preview.compared.columns)
    // A picture that fits lies in the middle; a larger one begins at the pane's edge and is panned.
    let left = max((rect.columns - width) / 2, 0)
    let top = canvas.rows + 2 <= rect.rows ? 1 : 0
    return CellRect(
      column: rect.column + left - preview.column, row: rect.row + top - preview.row, columns: canvas.columns,
      rows: canvas.rows)
  }

  func comparedRect(in rect: CellRect) -> CellRect {
    let main = pictureRect(in: rect)
    return CellRect(
      column: main.endColumn + Self.comparisonGap, row: main.row, columns: preview.compared.columns,
      rows: preview.compared.rows)
  }

  private mutating func clampPan(in rect: CellRect) {
    let canvas = preview.main
    let width =
      canvas.columns + (shownComparison == nil ? 0 : Self.comparisonGap + preview.compared.columns)
    preview.column = min(max(preview.column, 0), max(width - rect.columns, 0))
    preview.row = min(max(preview.row, 0), max(canvas.rows - rect.rows, 0))
  }

  /// The point of the picture under a cell of the screen.
  func point(at position: CellPosition) -> Point? {
    guard let rect = layout.panes[.preview], rect.contains(position) else { return nil }
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
