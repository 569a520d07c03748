import Commands
import JSONDocument
import Layers
import Layout
import Panes
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal
import Width

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
    if shownSelection != nil { mark(facts.frames, place, in: rect, chrome.color(.accent), on: &screen) }
  }

  /// The index of what is selected, where that is shown: the root is selected until something else is.
  private var shownSelection: Int? {
    session.selectedIndex.flatMap { $0 > 0 || focus == .preview || focus == .outline ? $0 : nil }
  }

  /// The type and the size of what is selected above or below it, where that covers nothing: the inspector says it too.
  /// A node that is drawn several times, as inside an `each`, has its number at each place.
  mutating func drawSelectionLabel(in rect: CellRect, on screen: inout ScreenBuffer) {
    guard let index = shownSelection, let first = facts.frames.first else { return }
    let place = pictureRect(in: rect)
    let type = session.outline.entries[index].type
    let size = "\(Self.points(first.width)) × \(Self.points(first.height))"
    let (count, letters, style) = (facts.frames.count, letters(in: rect), chrome.badge(.accent))
    guard count > 1 else {
      screen.writeLabel([" \(type) \(size) "], at: box(first, in: place), besides: letters, style: style, in: rect)
      return
    }
    for (number, frame) in zip(1..., facts.frames) {
      let box = box(frame, in: place)
      guard !box.intersection(rect).isEmpty else { continue }
      let name = number == 1 ? " \(type) 1 of \(count) " : " \(type) \(number) "
      let names = number == 1 ? [name + size + " ", name] : [name]
      if !screen.writeLabel(names, at: box, besides: letters, style: style, in: rect) {
        let numbers = [" \(number) ", "\(number)"]
        screen.writeLabel(numbers, at: box, besides: letters, overPixels: true, style: style, in: rect)
      }
    }
  }

  /// The letters of the picture in pixels; nil where it is drawn in cells.
  private mutating func letters(in rect: CellRect) -> LetterCells? {
    guard preview.pixels != nil else { return nil }
    let source = LetterCells.Source(
      revision: shownRevision, cell: preview.cell, pane: rect, place: pictureRect(in: rect))
    if let known = preview.pixels?.letters, known.source == source { return known }
    let letters = LetterCells(of: shownPicture, source)
    preview.pixels?.letters = letters
    return letters
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
        screen.drawLine(around: place, in: rect, color)
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

  static func points(_ value: Double) -> String { ((value * 10).rounded() / 10).plainText }
}
