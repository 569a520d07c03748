import Layers
import Width
import Commands
import JSONDocument
import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal

/// The selection in the preview: the cells along the inside of its edge are tinted, with any content. Nothing is
/// drawn beside it, where its neighbours are.
extension StudioState {
  mutating func drawSelection(in rect: CellRect, on screen: inout ScreenBuffer) {
    let place = pictureRect(in: rect)
    drawDifferences(in: rect, on: &screen)
    // What another response has changed is pointed out until the next command.
    let changed = session.picture.stage.screenStage?.changed ?? []
    if !changed.isEmpty {
      let cells = session.picture.stage.screenStage?.cells.filter { changed.contains($0.identity) } ?? []
      mark(cells.map(\.frame), place, in: rect, chrome.color(.good), on: &screen)
    }
    let marked = session.markedIndexes.flatMap { session.picture.stage.views(of: $0).prefix(NodeFacts.viewLimit) }
      .filter { session.picture.result.isVisible($0) }.map { session.picture.result.frame(of: $0) }
    mark(marked, place, in: rect, chrome.color(.good), on: &screen)
    guard let selected = session.selectedIndex, selected > 0 || focus == .preview || focus == .outline else { return }
    mark(facts.frames, place, in: rect, chrome.color(.accent), on: &screen)
    guard let frame = facts.frames.first else { return }
    let box = box(frame, in: place)
    let type = session.outline.entries[selected].type
    drawLabel(" \(type) \(Self.points(frame.width)) × \(Self.points(frame.height)) ", at: box, in: rect, on: &screen)
  }

  /// The picture's cells that a frame covers, partly covered ones too; of one no higher than a cell the row of its middle,
  /// where a line of text stands.
  func cells(of frame: Frame) -> CellRect {
    let grid = SampleGrid(cell: preview.cell)
    let samples = grid.samples(of: frame)
    let columns = samples.x1 - samples.x0
    guard samples.height > 2 else {
      return CellRect(column: samples.x0, row: grid.centreSample(frame) / 2, columns: columns, rows: 1)
    }
    return CellRect(
      column: samples.x0, row: samples.y0 / 2, columns: columns, rows: (samples.y1 + 1) / 2 - samples.y0 / 2)
  }

  func box(_ frame: Frame, in place: CellRect) -> CellRect {
    let cells = cells(of: frame)
    return CellRect(
      column: place.column + cells.column, row: place.row + cells.row, columns: cells.columns, rows: cells.rows)
  }

  /// Tints the edges of boxes, each cell once. A box as large as the picture has its line around the picture instead.
  mutating func mark(
    _ frames: [Frame], _ place: CellRect, in rect: CellRect, _ color: RGBA, ofPicture picture: Int = 0,
    on screen: inout ScreenBuffer
  ) {
    var cells: Set<CellPosition> = []
    for frame in frames {
      let box = box(frame, in: place)
      let isFramed = surround(picture).top > 0
      if !isFramed, box.intersection(place) == place || coversPixels(box, of: place) {
        drawLine(around: place, in: rect, color, on: &screen)
        continue
      }
      addMark(.outline, frame, color, ofPicture: picture)
      let shown = box.intersection(rect).intersection(place)
      guard !shown.isEmpty else { continue }
      for row in shown.row..<shown.endRow {
        let isEdge = row == box.row || row == box.endRow - 1
        for column in shown.column..<shown.endColumn
        where isEdge || column == box.column || column == box.endColumn - 1 {
          cells.insert(CellPosition(column: column, row: row))
        }
      }
    }
    for cell in cells {
      screen.put(screen[cell.column, cell.row].marked(color, painting.colors), column: cell.column, row: cell.row)
    }
  }

  /// Whether a box is all of a picture in pixels, which takes every cell that it reaches.
  private func coversPixels(_ box: CellRect, of place: CellRect) -> Bool {
    preview.pixels != nil && box.column == place.column && box.row == place.row && place.columns - box.columns <= 1
      && place.rows - box.rows <= 1
  }

  /// A line on the ground around the picture.
  private func drawLine(
    around place: CellRect, in rect: CellRect, _ color: RGBA, on screen: inout ScreenBuffer
  ) {
    let (left, right, top, bottom) = (place.column - 1, place.endColumn, place.row - 1, place.endRow)
    func mark(_ column: Int, _ row: Int, _ scalar: Unicode.Scalar) {
      guard rect.contains(CellPosition(column: column, row: row)) else { return }
      var cell = Cell.blank(CellStyle(foreground: color))
      cell.cluster.scalar = scalar
      screen.put(cell, column: column, row: row)
    }
    for column in max(left, rect.column)..<max(min(right, rect.endColumn), max(left, rect.column)) {
      mark(column, top, "╌")
      mark(column, bottom, "╌")
    }
    for row in max(top, rect.row)..<max(min(bottom, rect.endRow), max(top, rect.row)) {
      mark(left, row, "╎")
      mark(right, row, "╎")
    }
    for (column, row, corner) in [
      (left, top, "┌" as Unicode.Scalar), (right, top, "┐"), (left, bottom, "└"), (right, bottom, "┘"),
    ] {
      mark(column, row, corner)
    }
  }

  /// The node's type and size above or below it, where that covers neither text nor a picture: the inspector says it too.
  private func drawLabel(_ label: String, at box: CellRect, in rect: CellRect, on screen: inout ScreenBuffer) {
    let column = min(max(box.column, rect.column), max(rect.endColumn - label.count, rect.column))
    let free = [box.row - 1, box.endRow].first { row in
      row >= rect.row && row < rect.endRow
        && (column..<column + label.count).allSatisfy { Self.isFree(screen[$0, row]) }
    }
    guard let free else { return }
    let style = chrome.badge(.accent)
    screen.write(label, column: column, row: free, style: style, in: rect)
  }

  static func points(_ value: Double) -> String { ((value * 10).rounded() / 10).plainText }

  private static func isFree(_ cell: Cell) -> Bool {
    [" ", "·", "╌"].contains(cell.cluster.scalar) && !cell.isContinuation
  }
}

extension Cell {
  /// The cell with a ground of another tint, and ink that reads on it. Few colours have no tints: the ground is the colour
  /// itself, and in one colour the cell is reversed.
  fileprivate func marked(_ color: RGBA, _ colors: ColorMode) -> Cell {
    var cell = self
    guard colors != .mono else {
      cell.attributes.formSymmetricDifference(.reverse)
      return cell
    }
    let amount = colors == .palette16 ? 1 : 0.35
    // A text keeps its own colour, which may be what is being chosen, as long as it can be made out at all.
    let leastContrast = colors == .palette16 ? 3 : 1.5
    func tinted(_ ground: RGBA) -> RGBA { color.blended(over: ground, alpha: amount) }
    cell.background = tinted(background)
    if isGround {
      cell.foreground = tinted(foreground)
    } else if foreground.contrast(with: cell.background) < min(foreground.contrast(with: background), leastContrast) {
      cell.foreground = cell.background.lettering
    }
    return cell
  }
}
