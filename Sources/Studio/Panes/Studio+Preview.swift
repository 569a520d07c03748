import Commands
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal

extension StudioState {
  /// Columns between a picture and the one it is compared with.
  static let comparisonGap = 2

  mutating func drawPreview(in rect: CellRect, on screen: inout ScreenBuffer) {
    guard session.hasDocument else { return drawGround(in: rect, on: &screen) }
    preview.main.measure(shownPicture, cell: preview.cell)
    if let compared = shownComparison { preview.compared.measure(compared, cell: preview.cell) }
    clampPan(in: rect)
    updatePictures(rows: rect.rows)
    drawGround(in: rect, on: &screen)
    draw(preview.main, at: pictureRect(in: rect), in: rect, on: &screen)
    if shownComparison != nil { draw(preview.compared, at: comparedRect(in: rect), in: rect, on: &screen) }
    if trial == nil { drawSelection(in: rect, on: &screen) }
    drawErrors(in: rect, on: &screen)
  }

  private func draw(
    _ picture: PreviewCanvas, at place: CellRect, in rect: CellRect, on screen: inout ScreenBuffer
  ) {
    let origin = CellPosition(
      column: max(rect.column - place.column, 0), row: max(rect.row - place.row, 0) - picture.top)
    screen.draw(picture.canvas, in: place.intersection(rect), origin: origin)
  }

  /// A dotted ground shows where the picture ends, whatever its own colour.
  func drawGround(in rect: CellRect, on screen: inout ScreenBuffer) {
    var dot = Cell.blank(chrome.border)
    dot.cluster.scalar = "·"
    for row in stride(from: rect.row, to: rect.endRow, by: 2) {
      for column in stride(from: rect.column + row / 2 % 2 * 2, to: rect.endColumn, by: 4) {
        screen.put(dot, column: column, row: row)
      }
    }
  }

  /// Where the whole picture lies on the screen, parts of it perhaps outside the pane.
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

  private func comparedRect(in rect: CellRect) -> CellRect {
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

  // MARK: Selection

  /// An outline around each view of the selected node, outside it where nothing is written, with its size.
  private func drawSelection(in rect: CellRect, on screen: inout ScreenBuffer) {
    let grid = SampleGrid(cell: preview.cell)
    let place = pictureRect(in: rect)
    func box(_ frame: Frame) -> CellRect {
      let samples = grid.samples(of: frame)
      return CellRect(
        column: place.column + samples.x0 - 1, row: place.row + samples.y0 / 2 - 1,
        columns: samples.x1 - samples.x0 + 2, rows: (samples.y1 + 1) / 2 - samples.y0 / 2 + 2)
    }
    // What another response has changed is pointed out until the next command.
    let changed = session.picture.stage.screenStage?.changed ?? []
    if !changed.isEmpty {
      for cell in session.picture.stage.screenStage?.cells ?? [] where changed.contains(cell.identity) {
        drawOutline(box(cell.frame), in: rect, chrome.good.foreground, on: &screen)
      }
    }
    guard let selected = session.selectedIndex, selected > 0 || focus == .preview || focus == .outline else { return }
    for (number, frame) in facts.frames.enumerated() {
      let box = box(frame)
      drawOutline(box, in: rect, chrome.accent.foreground, on: &screen)
      guard number == 0 else { continue }
      let label =
        " \(session.outline.entries[selected].type) \(Self.points(frame.width)) × \(Self.points(frame.height)) "
      let column = min(max(box.column + 1, rect.column), max(rect.endColumn - label.count, rect.column))
      // Only where it covers no text: the inspector says the size too.
      let free = [box.row, box.endRow - 1].first { row in
        row >= rect.row && row < rect.endRow
          && (column..<column + label.count).allSatisfy { Self.isGround(screen[$0, row]) }
      }
      guard let free else { continue }
      let style = CellStyle(foreground: .white, background: chrome.accent.foreground, attributes: .bold)
      screen.write(label, column: column, row: free, style: style, in: rect)
    }
  }

  private static func points(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }

  private func drawOutline(
    _ box: CellRect, in rect: CellRect, _ color: RGBA, on screen: inout ScreenBuffer
  ) {
    let right = box.endColumn - 1
    let bottom = box.endRow - 1
    func mark(_ column: Int, _ row: Int, _ scalar: Unicode.Scalar) {
      guard rect.contains(CellPosition(column: column, row: row)) else { return }
      let old = screen[column, row]
      // A text stays readable: only ground is drawn over, and no gap between two words.
      guard Self.isGround(old), Self.isGround(screen[column - 1, row]) || Self.isGround(screen[column + 1, row]) else {
        return
      }
      var cell = Cell.blank(CellStyle(foreground: color, background: old.background))
      cell.cluster.scalar = scalar
      screen.put(cell, column: column, row: row)
    }
    for column in max(box.column + 1, rect.column)..<max(min(right, rect.endColumn), max(box.column + 1, rect.column)) {
      mark(column, box.row, "╌")
      mark(column, bottom, "╌")
    }
    for row in max(box.row + 1, rect.row)..<max(min(bottom, rect.endRow), max(box.row + 1, rect.row)) {
      mark(box.column, row, "╎")
      mark(right, row, "╎")
    }
    for (column, row, corner) in [
      (box.column, box.row, "┌" as Unicode.Scalar), (right, box.row, "┐"), (box.column, bottom, "└"),
      (right, bottom, "┘"),
    ] {
      mark(column, row, corner)
    }
  }

  private static func isGround(_ cell: Cell) -> Bool {
    [" ", "·", "▀", "╌", "╎", "┌", "┐", "└", "┘"].contains(cell.cluster.scalar) && !cell.isContinuation
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
