import Layers
import Layout
import Pictures
import Rendering
import Sessions
import Terminal
import Width

/// Pictures side by side in the preview: where they lie, the words above them, and what differs.
extension StudioState {
  /// Columns between two pictures.
  static let comparisonGap = 2

  /// The preview's cells for pictures: all but the row of the captions.
  var pictureArea: CellRect? { layout.panes[.preview].map(pictureArea) }

  func pictureArea(of pane: CellRect) -> CellRect {
    let hasCaptions = !isTrying && !session.comparisons.isEmpty && pane.rows > 2
    return CellRect(
      column: pane.column, row: pane.row + (hasCaptions ? 1 : 0), columns: pane.columns,
      rows: pane.rows - (hasCaptions ? 1 : 0))
  }

  /// The pictures in cells, the main one first.
  var shownCanvases: [PreviewCanvas] { isTrying ? [preview.main] : [preview.main] + preview.compared }

  /// Takes over the sizes of the pictures.
  mutating func measurePictures() {
    let isInPixels = preview.pixels != nil
    preview.main.measure(shownPicture, cell: preview.cell, isInPixels: isInPixels)
    defer { measureFrames() }
    guard !isTrying else { return }
    let compared = shownComparisons
    if preview.compared.count != compared.count {
      preview.compared = Array(repeating: PreviewCanvas(), count: compared.count)
    }
    for (index, picture) in compared.enumerated() {
      preview.compared[index].measure(picture, cell: preview.cell, isInPixels: isInPixels)
    }
  }

  private mutating func measureFrames() {
    let pictures = [shownPicture] + shownComparisons
    if preview.frames.count != pictures.count {
      preview.frames = Array(repeating: FrameCanvas(), count: pictures.count)
    }
    for (index, picture) in pictures.enumerated() {
      let size = shownSize(index)
      preview.frames[index].measure(
        picture, isOverlaid: isOverlaid, columns: size.columns, rows: size.rows, cell: preview.cell,
        pixelCell: preview.pixels?.cell, painting)
    }
  }

  /// The cells of all pictures with what is around and between them.
  var pictureSize: (columns: Int, rows: Int) {
    let columns = preview.frames.reduce(-Self.comparisonGap) { $0 + Self.comparisonGap + $1.columns }
    return (columns, preview.frames.map(\.rows).max() ?? 0)
  }

  /// Whether the pictures beside the main one lie over it.
  var isOverlaid: Bool { preview.pixels != nil && preview.comparisonView.isOverlaid }

  /// The cells of what a picture shows: of two that lie over each other what either of them takes.
  func shownSize(_ index: Int) -> CellSize {
    let (canvases, main) = (shownCanvases, preview.main)
    let canvas = canvases[index]
    guard index > 0, isOverlaid else { return CellSize(columns: canvas.columns, rows: canvas.rows) }
    return CellSize(columns: max(canvas.columns, main.columns), rows: max(canvas.rows, main.rows))
  }

  /// The area of a whole picture on the screen, which can exceed the pane.
  func pictureRect(_ index: Int = 0, in rect: CellRect) -> CellRect {
    let (outer, frame, own) = (frameRect(index, in: rect), surround(index), shownSize(index))
    return CellRect(
      column: outer.column + frame.left, row: outer.row + frame.top, columns: own.columns, rows: own.rows)
  }

  /// The area of a picture with the device around it.
  func frameRect(_ index: Int, in rect: CellRect) -> CellRect {
    let (frames, size) = (preview.frames, pictureSize)
    // Pictures that fit lie in the middle; larger ones begin at the pane's edge and are panned.
    let left = max((rect.columns - size.columns) / 2, 0)
    let top = size.rows + 2 <= rect.rows ? 1 : 0
    let before = frames.prefix(index).reduce(0) { $0 + $1.columns + Self.comparisonGap }
    return CellRect(
      column: rect.column + left + before - preview.column, row: rect.row + top - preview.row,
      columns: surround(index).columns, rows: surround(index).rows)
  }

  /// The device around a picture; nothing before it has been measured.
  func surround(_ index: Int) -> FrameCanvas {
    preview.frames.indices.contains(index) ? preview.frames[index] : FrameCanvas()
  }

  /// Writes above each picture what it shows.
  func drawCaptions(in pane: CellRect, on screen: inout ScreenBuffer) {
    let rect = pictureArea(of: pane)
    guard rect.row > pane.row else { return }
    for (index, caption) in session.comparisonCaptions.enumerated() {
      let place = frameRect(index, in: rect).intersection(rect)
      guard place.columns > 2 else { continue }
      let view = index > 0 && preview.pixels != nil ? preview.comparisonView.title : ""
      let text = TerminalText.truncated(TerminalText.sanitized(caption + view), columns: place.columns - 2)
      screen.write(" \(text) ", column: place.column, row: pane.row, style: chrome.title.with(.bold), in: pane)
    }
  }

  /// Goes to the next way of showing the pictures beside the main one.
  mutating func showNextComparisonView() {
    guard !session.comparisons.isEmpty else {
      return fail("Nothing is compared. `compare` shows another picture beside this one.")
    }
    guard preview.pixels != nil else {
      return fail("Pictures can only be laid over each other in pixels, and this terminal draws cells.")
    }
    preview.comparisonView = preview.comparisonView.next
  }

  /// Marks what differs between clients or revisions in all pictures, and in other colours the change to look at.
  mutating func drawDifferences(in rect: CellRect, on screen: inout ScreenBuffer) {
    guard !isTrying else { return }
    let compared = session.comparedPictures
    var mainFrames: Set<Frame> = []
    for (index, other) in compared.enumerated() where other.comparison.isMarked {
      mainFrames.formUnion(other.difference.frames(in: shownPicture, isMain: true))
      mark(
        other.difference.frames(in: other.picture, isMain: false), pictureRect(index + 1, in: rect), in: rect,
        chrome.color(.warning), ofPicture: index + 1, on: &screen)
    }
    mark(Array(mainFrames), pictureRect(in: rect), in: rect, chrome.color(.warning), on: &screen)
    guard let change = session.shownChange else { return }
    for (index, picture) in ([shownPicture] + compared.map(\.picture)).enumerated() {
      mark(
        change.frames(in: picture, at: index), pictureRect(index, in: rect), in: rect, chrome.color(.bad),
        ofPicture: index, on: &screen)
    }
  }

  /// Pans to the change to look at when it is another one than in the latest frame.
  mutating func panToChange(in rect: CellRect) {
    let change = isTrying ? nil : session.shownChange
    guard change != preview.shownChange else { return }
    preview.shownChange = change
    guard let change else { return }
    let pictures = [shownPicture] + shownComparisons
    guard pictures.indices.contains(change.picture),
      let frame = change.frames(in: pictures[change.picture], at: change.picture).first
    else { return }
    pan(to: cells(of: frame), ofPicture: change.picture, in: rect)
  }
}
