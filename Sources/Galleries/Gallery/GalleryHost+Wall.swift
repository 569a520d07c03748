import Conditions
import Sheets
import JSONDocument
import Keys
import Layers
import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal
import Width
import Workspaces

/// The gallery as a wall: what is drawn, and its keys.
extension GalleryHost {
  /// How the gallery's pictures are to be drawn, on a wall or beside the list.
  package var galleryLook: GalleryLook {
    var look = GalleryLook(session.conditions, colors: painting.colors, cells: painting.cells)
    if let cell = pixelCell {
      look.pixels = (cell.width, cell.height)
      look.ground = painting.ground
      // Of a cell that isn't twice as high as wide, so that nothing is drawn out of shape.
      look.cell.height = look.cell.width * Double(cell.height) / Double(cell.width)
    }
    guard let scale = kept.gallery?.wall else { return look }
    let wall = wall(scale)
    look.cell = Size(look.cell.width * scale.factor, look.cell.height * scale.factor)
    look.limit = (wall.limit.columns, wall.limit.rows)
    return look
  }

  private func wall(_ scale: GalleryWall.Scale) -> GalleryWall {
    var wall = GalleryWall(
      size, scale, width: session.conditions.layoutOptions.width ?? Device.standard.contentWidth)
    wall.lines = kept.gallery?.wallLines ?? []
    return wall
  }

  /// Brings the chosen picture into sight, and notes which pictures are: also before they are drawn, so that those that
  /// lack are asked for at once.
  package mutating func arrangeWall() {
    guard let scale = kept.gallery?.wall, var gallery = kept.gallery else { return }
    let wall = wall(scale)
    let tiles = gallery.tiles
    func shown(_ lines: Range<Int>) -> Range<Int> {
      min(lines.lowerBound * wall.columns, tiles.count)..<min(lines.upperBound * wall.columns, tiles.count)
    }
    let (top, lines) = wall.arranged(
      from: gallery.wallTop, to: (gallery.selectedTile ?? 0) / wall.columns,
      of: (tiles.count + wall.columns - 1) / wall.columns
    ) { line in
      tiles[shown(line..<line + 1)].map { wall.rows(of: gallery.marks[Int($0)]?.height) }.max() ?? wall.limit.rows
    }
    gallery.wallTop = top
    gallery.wallLines = lines
    gallery.shownTiles = shown(top..<top + lines.count)
    kept.gallery = gallery
  }

  // MARK: Drawing

  /// The wall over the whole screen.
  mutating func drawWall(_ scale: GalleryWall.Scale, on screen: inout ScreenBuffer) {
    arrangeWall()
    guard var gallery = kept.gallery else { return }
    let wall = wall(scale)
    for tile in gallery.shownTiles { gallery.pictures.use(Int(gallery.tiles[tile])) }
    kept.gallery = gallery
    let first = gallery.shownTiles.lowerBound
    drawWallFrame(gallery, on: &screen)
    drawFilter(gallery, in: CellRect(column: 1, row: 1, columns: max(size.columns - 2, 1), rows: 1), on: &screen)
    for tile in gallery.shownTiles {
      drawTile(
        gallery, Int(gallery.tiles[tile]), in: wall.tile(tile - first), above: wall.area.endRow, on: &screen)
    }
    if gallery.tiles.isEmpty {
      drawEmptyText(gallery, in: wall.area, on: &screen)
    }
    drawHints(in: CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1), on: &screen)
  }

  private func drawWallFrame(_ gallery: GalleryState, on screen: inout ScreenBuffer) {
    screen.drawBox(
      CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1), style: chrome.border)
    let conditions = "\(session.conditions.deviceName) · \(session.conditions.appearance.rawValue)"
    let parts = ["wall", gallery.changesTitle, gallery.title, conditions].compactMap { $0 }
    let title = TerminalText.truncated(
      TerminalText.sanitized(parts.joined(separator: " · ")), columns: max(size.columns - 6, 1))
    screen.write(" \(title) ", column: 2, row: 0, style: chrome.accent.with(.bold))
    drawWallFacts(gallery, row: size.rows - 2, on: &screen)
  }

  /// Draws the chosen entry's name and its worst problem in the frame's lower line.
  private func drawWallFacts(_ gallery: GalleryState, row: Int, on screen: inout ScreenBuffer) {
    guard let index = gallery.selectedIndex else { return }
    var text = gallery.entries[index].address
    var style = chrome.title
    if let picture = gallery.pictures[index] {
      text += " · " + ([picture.place] + picture.facts).joined(separator: " · ")
      if let worst = picture.findings.max(by: { $0.diagnostic.severity < $1.diagnostic.severity })?.diagnostic {
        style = worst.severity == .error ? chrome.bad : chrome.warning
        text += " · \(worst.severity.sign) \(worst.message)"
      }
    }
    let shown = TerminalText.truncated(TerminalText.sanitized(text), columns: max(size.columns - 6, 1))
    screen.write(" \(shown) ", column: 2, row: row, style: style)
  }

  /// - Parameter end: the row that the wall ends above, which may cut a picture of its last line.
  private mutating func drawTile(
    _ gallery: GalleryState, _ index: Int, in rect: CellRect, above end: Int, on screen: inout ScreenBuffer
  ) {
    let inside = CellRect(
      column: rect.column + 1, row: rect.row + 1, columns: rect.columns - 2,
      rows: min(rect.rows - 2, end - rect.row - 1))
    let isChosen = gallery.selectedIndex == index
    if isChosen { screen.drawBox(rect, style: chrome.accent) }
    let mark = gallery.mark(of: index)
    let sign = mark.map { $0 == .error ? "✗ " : "! " } ?? ""
    let change = gallery.change(of: index).map { "\($0) " } ?? ""
    let room = max(inside.columns - 2 - sign.count - change.count, 1)
    let name = TerminalText.truncated(gallery.entries[index].caption(columns: room), columns: room)
    var column = inside.column + (isChosen ? 1 : 0)
    if !sign.isEmpty {
      column += screen.write(
        sign, column: column, row: rect.row, style: mark == .error ? chrome.bad : chrome.warning, in: rect)
    }
    column += screen.write(change, column: column, row: rect.row, style: chrome.warning, in: rect)
    screen.write(
      isChosen ? "\(name) " : name, column: column, row: rect.row,
      style: isChosen ? chrome.accent.with(.bold) : chrome.title, in: rect)
    guard let picture = gallery.pictures[index] else {
      return screen.drawGround(in: inside, chrome)
    }
    guard let canvas = picture.canvas else {
      let reason = picture.findings.first?.diagnostic.message ?? "no picture"
      for (line, text) in WrappedText.lines(reason, columns: inside.columns).prefix(inside.rows).enumerated() {
        screen.write(text, column: inside.column, row: inside.row + line, style: chrome.bad, in: inside)
      }
      return
    }
    let place = CellRect(
      column: inside.column, row: inside.row, columns: min(canvas.columns, inside.columns),
      rows: min(canvas.rows, inside.rows))
    screen.draw(canvas, in: place)
    markPixels(of: index, in: place, on: &screen)
  }

  // MARK: Keys

  /// Keys that move on a wall otherwise than in a list; false for all others.
  mutating func handleWall(_ key: KeyPress) -> Bool {
    guard let scale = kept.gallery?.wall else { return false }
    let wall = wall(scale)
    switch keymap.action(for: key, in: WallAction.self) {
    case .left: kept.gallery?.moveTile(by: -1)
    case .right: kept.gallery?.moveTile(by: 1)
    case .up: kept.gallery?.moveTile(by: -wall.columns)
    case .down: kept.gallery?.moveTile(by: wall.columns)
    case .pageUp: kept.gallery?.moveTile(by: -wall.columns * max(wall.lines.count - 1, 1))
    case .pageDown: kept.gallery?.moveTile(by: wall.columns * max(wall.lines.count - 1, 1))
    case .larger: kept.gallery?.scaleWall(by: 1)
    case .smaller: kept.gallery?.scaleWall(by: -1)
    case nil: return false
    }
    return true
  }

  /// A click chooses a picture, a second one opens it; the wheel moves by a row. Nil for a click elsewhere.
  mutating func handleWall(_ mouse: MouseEvent) -> Bool? {
    guard let scale = kept.gallery?.wall else { return nil }
    let wall = wall(scale)
    switch mouse.action {
    case .wheelUp: kept.gallery?.moveTile(by: -wall.columns)
    case .wheelDown: kept.gallery?.moveTile(by: wall.columns)
    case .press(.left):
      guard let place = wall.place(at: mouse.position) else { return nil }
      let first = kept.gallery?.shownTiles.lowerBound ?? 0
      return kept.gallery?.choose(tile: first + place)
    default: return nil
    }
    return false
  }
}

extension GalleryState {
  /// Why nothing is listed.
  var emptyText: String {
    if !isComplete { return "searching …" }
    if entries.isEmpty { return "no entries" }
    if let emptyChanges { return emptyChanges }
    let query = GalleryQuery(filter)
    if let unknown = query.unknownProperty {
      return "unknown filter is:\(unknown) — is: takes \(GalleryQuery.properties.joined(separator: ", "))"
    }
    return marks.count < entries.count && query.needsMarks ? "looking at all entries …" : "no matches"
  }

  /// The worst severity of an entry's problems, as far as they are known.
  package func mark(of index: Int) -> Diagnostic.Severity? {
    entries[index].kind == .broken ? .error : marks[index]?.severity
  }
}
