import Commands
import Galleries
import Layers
import Layout
import Pictures
import Pixels
import Rendering
import Sessions
import Sushi
import Terminal
import Workspaces

/// The preview in pixels, over its cells.
extension StudioState {
  /// Draws the preview in pixels from now on; nil draws it in cells. Text is measured to suit.
  ///
  /// - Returns: why nothing here can paint pixels.
  @discardableResult
  package mutating func usePixels(_ cell: PixelCell?) -> PixelPainter.MissingItem? {
    guard cell != preview.pixels?.cell else { return nil }
    kept.gallery?.pictures.invalidate()
    guard let cell else {
      let measuredCells = preview.pixels?.measuredCells ?? false
      preview.pixels = nil
      if measuredCells, session.conditions.measure == .font { measure(.cell) }
      return nil
    }
    if preview.pixels != nil {
      preview.pixels?.cell = cell
      return nil
    }
    let painter: PixelPainter
    do throws(PixelPainter.MissingItem) { painter = try PixelPainter(showing: nil) } catch { return error }
    if !painter.hasFont, !preview.toldOfFont {
      preview.toldOfFont = true
      tell("The font \(PixelPainter.fontName) isn't installed: the preview shows another one (`explain font.missing`)")
    }
    preview.pixels = PreviewPixels(cell: cell, painter: painter)
    if session.conditions.measure == .cell {
      preview.pixels?.measuredCells = true
      measure(.font)
    }
    return nil
  }

  /// Whether a window of cells of this size has no more pixels than are painted.
  func hasRoom(forPixels cell: PixelCell) -> Bool {
    size.columns * cell.width * size.rows * cell.height <= PixelScreen.limit
  }

  private mutating func measure(_ measure: Measure) {
    var conditions = session.conditions
    conditions.measure = measure
    do throws(Refusal) { try session.redraw(under: conditions) } catch { log.add(error) }
  }

  /// Whether showing the pixels of the last drawn screen costs painting.
  var needsPixelPainting: Bool {
    // They are painted in the background.
    if layerPixels != nil { return false }
    guard let pixels = preview.pixels, let rect = pictureArea, session.hasDocument else { return false }
    let places = shownCanvases.map { place(of: $0, pixels.cell, preview.cell, rows: rect.rows) }
    guard places.allSatisfy(\.isPainted) else { return false }
    let compared = shownComparisons
    guard pixels.compared.count >= compared.count else { return true }
    return pixels.main.needsPainting(
      shownPicture, revision: shownRevision, at: places[0], drawsImages: preview.drawsImages)
      || compared.indices.contains {
        pixels.compared[$0].needsPainting(
          compared[$0], revision: session.revision, at: places[$0 + 1], drawsImages: preview.drawsImages)
      }
  }

  /// The pictures in pixels of the layer that hides the panes; nil while those are seen.
  private var layerPixels: [PixelPlace]? {
    switch layers.visible.first.flatMap({ layers[$0] }) {
    case is GalleryLayer: kept.gallery?.pixelPlaces ?? []
    case let matrix as MatrixState: [matrix.pixelPlace].compactMap(\.self)
    case is PanesLayer: nil
    default: []
    }
  }

  private func place(
    of canvas: PreviewCanvas, _ cell: PixelCell, _ points: Size, rows: Int
  ) -> PixelCanvas.Place {
    PixelCanvas.Place(
      columns: canvas.columns, rows: canvas.rows, cell: cell, points: points,
      shown: preview.row..<preview.row + rows)
  }

  /// The pixels over a screen that has been drawn: of the cells that nothing else lies over.
  package mutating func pixels(over screen: ScreenBuffer) -> PixelScreen? {
    if let places = layerPixels { return pixelCell.flatMap { screen.pixels(of: places, cell: $0) } }
    guard var pixels = preview.pixels, let rect = pictureArea, session.hasDocument else { return nil }
    let compared = shownComparisons
    let shown = (0...compared.count).map { pictureRect($0, in: rect).intersection(rect) }.filter { !$0.isEmpty }
    guard let first = shown.first else { return nil }
    let area = shown.dropFirst().reduce(first) { $0.union($1) }
    var result = PixelScreen(rect: area, cell: pixels.cell)
    var isEmpty = true
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn where screen[column, row].isPixels {
        result.show(column: column, row: row)
        isEmpty = false
      }
    }
    guard !isEmpty else { return nil }
    let points = preview.cell
    let places = shownCanvases.map { place(of: $0, pixels.cell, points, rows: rect.rows) }
    guard places.allSatisfy(\.isPainted) else { return nil }
    // Held in one place while it is painted on, so that no pixel is copied for it.
    preview.pixels = nil
    pixels.painter.drawsImages = preview.drawsImages
    pixels.main.update(
      shownPicture, revision: shownRevision, at: places[0], by: &pixels.painter)
    draw(pixels.main.pixels, from: pixels.main.top, at: pictureRect(in: rect), in: rect, on: &result)
    if pixels.compared.count != compared.count {
      pixels.compared = Array(repeating: PixelCanvas(), count: compared.count)
    }
    for (index, picture) in compared.enumerated() {
      pixels.compared[index].update(
        picture, revision: session.revision, at: places[index + 1], by: &pixels.painter)
      let canvas = pixels.compared[index]
      pixels.overlays[index] = ComparisonOverlay(
        preview.comparisonView, of: pixels.main, and: canvas, old: pixels.overlays[index])
      draw(
        pixels.overlays[index]?.pixels ?? canvas.pixels, from: canvas.top, at: pictureRect(index + 1, in: rect),
        in: rect, on: &result)
    }
    for mark in pixels.marks { draw(mark, in: rect, on: &result) }
    preview.pixels = pixels
    return result
  }

  /// - Parameter top: the row of the picture's cells that the pixels begin with.
  private func draw(
    _ pixels: PixelPicture, from top: Int, at place: CellRect, in rect: CellRect, on screen: inout PixelScreen
  ) {
    let shown = place.intersection(rect)
    guard !shown.isEmpty else { return }
    let cell = screen.cell
    let source = PixelRect(
      x: (shown.column - place.column) * cell.width, y: (shown.row - place.row - top) * cell.height,
      width: shown.columns * cell.width, height: shown.rows * cell.height)
    screen.draw(
      pixels, from: source,
      to: ((shown.column - screen.rect.column) * cell.width, (shown.row - screen.rect.row) * cell.height))
  }
}
