import Commands
import Conditions
import Galleries
import JSONDocument
import Layers
import Layout
import Panes
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
      preview.drawInCells()
      measureAsShown()
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
    measureAsShown()
    return nil
  }

  /// Measures text by the font for pixels, and by cells for cells, unless somebody has chosen how it is measured.
  mutating func measureAsShown() {
    if preview.pixels == nil {
      if session.environment.measuresForPixels, session.conditions.measure == .font { measure(.cell) }
      session.environment.measuresForPixels = false
    } else if session.conditions.measure == .cell {
      session.environment.measuresForPixels = true
      measure(.font)
    }
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
    let places = places(pixels.cell, rows: rect.rows)
    guard places.allSatisfy(\.isPainted) else { return false }
    let compared = shownComparisons
    guard pixels.compared.count >= compared.count else { return true }
    return pixels.main.needsPainting(
      shownPicture, revision: shownRevision, at: places[0], drawsImages: preview.drawsImages)
      || compared.indices.contains {
        pixels.compared[$0].needsPainting(
          compared[$0], revision: session.revision, at: place(places[$0 + 1], over: pixels.main),
          drawsImages: preview.drawsImages)
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

  /// Where each picture is painted. Those that lie over each other have as many rows, so that the same ones are painted.
  private func places(_ cell: PixelCell, rows: Int) -> [PixelCanvas.Place] {
    let most = isOverlaid ? pictureSize.rows : 0
    return shownCanvases.indices.map { index in
      let size = shownSize(index)
      return PixelCanvas.Place(
        columns: size.columns, rows: max(size.rows, most), cell: cell, points: preview.cell,
        shown: shownRows(index, of: rows), ground: painting.ground)
    }
  }

  /// The place of a picture that may lie over the main one: then the same rows of both are painted.
  private func place(_ place: PixelCanvas.Place, over main: PixelCanvas) -> PixelCanvas.Place {
    var place = place
    if isOverlaid { place.window = main.window }
    return place
  }

  /// Notes that something lies over a picture, where it is drawn in pixels.
  mutating func addMark(_ kind: PixelMark.Kind, _ frame: Frame, _ color: RGBA, ofPicture picture: Int = 0) {
    preview.pixels?.marks.append(PixelMark(kind, frame, color, ofPicture: picture))
  }

  /// The pixels over a screen that has been drawn: of the cells that nothing else lies over.
  package mutating func pixels(over screen: ScreenBuffer) -> PixelScreen? {
    if let places = layerPixels { return pixelCell.flatMap { screen.pixels(of: places, cell: $0) } }
    guard var pixels = preview.pixels, let rect = pictureArea, session.hasDocument else { return nil }
    let compared = shownComparisons
    let shown = (0...compared.count).map { frameRect($0, in: rect).intersection(rect) }.filter { !$0.isEmpty }
    guard let first = shown.first else { return nil }
    let area = shown.dropFirst().reduce(first) { $0.union($1) }
    var result = PixelScreen(rect: area, cell: pixels.cell, reusing: preview.takeSpareScreen())
    var isEmpty = true
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn where screen[column, row].isPixels {
        result.show(column: column, row: row)
        isEmpty = false
      }
    }
    guard !isEmpty else { return nil }
    let places = places(pixels.cell, rows: rect.rows)
    guard places.allSatisfy(\.isPainted) else { return nil }
    let rects = shownCanvases.indices.map { pictureRect($0, in: rect) }
    let sizes = shownCanvases.indices.map { framedSize($0, pixels.cell) }
    // Held in one place while it is painted on, so that no pixel is copied for it.
    preview.pixels = nil
    pixels.painter.drawsImages = preview.drawsImages
    let pictures = [shownPicture] + compared
    var devices: [PixelPicture?] = []
    for index in preview.frames.indices {
      let device = preview.frames[index].pixels(by: &pixels.painter)
      devices.append(device)
      if let device { draw(device, at: frameRect(index, in: rect), in: rect, on: &result) }
    }
    pixels.main.update(
      shownPicture, revision: shownRevision, at: places[0], by: &pixels.painter)
    draw(pixels.main.pixels, from: pixels.main.top, at: rects[0], in: rect, framed: sizes[0], on: &result)
    if pixels.compared.count != compared.count {
      pixels.compared = Array(repeating: PixelCanvas(), count: compared.count)
    }
    for (index, picture) in compared.enumerated() {
      pixels.compared[index].update(
        picture, revision: session.revision, at: place(places[index + 1], over: pixels.main), by: &pixels.painter)
      let canvas = pixels.compared[index]
      pixels.overlays[index] = ComparisonOverlay(
        preview.comparisonView, of: pixels.main, and: canvas, old: pixels.overlays[index])
      draw(
        pixels.overlays[index]?.pixels ?? canvas.pixels, from: canvas.top, at: rects[index + 1], in: rect,
        framed: sizes[index + 1], on: &result)
    }
    for case (let index, let device?) in devices.enumerated() {
      let (outer, inner, cell) = (frameRect(index, in: rect), rects[index], pixels.cell)
      result.draw(
        device, without: pictures[index].surface,
        at: ((outer.column - area.column) * cell.width, (outer.row - area.row) * cell.height),
        in: PixelRect(
          x: (inner.column - outer.column) * cell.width, y: (inner.row - outer.row) * cell.height,
          width: inner.columns * cell.width, height: inner.rows * cell.height))
    }
    let scale = Double(pixels.cell.width) / preview.cell.width
    for mark in pixels.marks {
      mark.draw(at: rects[mark.picture], in: rect, scale: scale, on: &result)
    }
    preview.pixels = pixels
    preview.keep(result)
    return result
  }

  /// Pixels of a picture that lies within a frame; nil where it has its cells for itself.
  private func framedSize(_ index: Int, _ cell: PixelCell) -> (width: Int, height: Int)? {
    guard surround(index).top > 0 else { return nil }
    let size = ([shownPicture] + shownComparisons)[index].result.size
    let scale = Double(cell.width) / preview.cell.width
    return (Int(clamping: (size.width * scale).rounded(.down)), Int(clamping: (size.height * scale).rounded(.down)))
  }

  /// - Parameters:
  ///   - top: the row of the picture's cells that the pixels begin with.
  ///   - size: the picture's pixels; nil draws all of its last cells.
  private func draw(
    _ pixels: PixelPicture, from top: Int = 0, at place: CellRect, in rect: CellRect,
    framed size: (width: Int, height: Int)? = nil, on screen: inout PixelScreen
  ) {
    let shown = place.intersection(rect)
    guard !shown.isEmpty else { return }
    let cell = screen.cell
    let (x, y) = ((shown.column - place.column) * cell.width, (shown.row - place.row) * cell.height)
    let source = PixelRect(
      x: x, y: y - top * cell.height, width: min(shown.columns * cell.width, (size?.width ?? .max) - x),
      height: min(shown.rows * cell.height, (size?.height ?? .max) - y))
    screen.draw(
      pixels, from: source,
      to: ((shown.column - screen.rect.column) * cell.width, (shown.row - screen.rect.row) * cell.height))
  }
}
