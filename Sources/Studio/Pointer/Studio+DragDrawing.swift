import JSONDocument
import Layers
import Layout
import Panes
import Pictures
import Pointing
import Rendering
import Sessions
import Sushi
import Terminal
import Width

/// The drawing of a drag over the panes.
extension StudioState {
  /// The container that takes the node in, and the line that it would stand at.
  mutating func draw(_ place: DropPlace, on screen: inout ScreenBuffer) {
    if let rect = pictureArea { drawPlace(place, inPicture: rect, on: &screen) }
    if let rect = layout.panes[.outline] { drawPlace(place, inOutline: rect, on: &screen) }
  }

  private mutating func drawPlace(_ drop: DropPlace, inPicture rect: CellRect, on screen: inout ScreenBuffer) {
    let place = pictureRect(in: rect)
    let result = session.picture.result
    if let container = drop.container {
      let frames = session.picture.stage.views(of: container).prefix(NodeFacts.viewLimit).filter(result.isVisible)
        .map { result.frame(of: $0) }
      mark(frames, place, in: rect, chrome.color(.good), on: &screen)
    }
    guard let line = drop.line else { return }
    guard preview.pixels == nil else {
      addMark(.line(hasEnds: false), line, chrome.color(.good))
      return
    }
    let (cell, clip) = (preview.cell, rect.intersection(place))
    if line.width == 0 {
      let column = place.column + Int(clamping: (line.x / cell.width).rounded(.down))
      let first = place.row + Int(clamping: (line.y / cell.height).rounded(.down))
      let rows = max(Int(clamping: (line.height / cell.height).rounded(.up)), 1)
      for row in first..<first + rows {
        screen.ink("┃", column: column, row: row, color: chrome.color(.good), in: clip)
      }
    } else {
      let row = place.row + Int(clamping: (line.y / cell.height).rounded(.down))
      let first = place.column + Int(clamping: (line.x / cell.width).rounded(.down))
      let columns = max(Int(clamping: (line.width / cell.width).rounded(.up)), 1)
      for column in first..<first + columns {
        screen.ink(
          "━", column: column, row: min(row, place.endRow - 1), color: chrome.color(.good), in: clip)
      }
    }
  }

  private func drawPlace(_ drop: DropPlace, inOutline rect: CellRect, on screen: inout ScreenBuffer) {
    let rows = outline.rows(session.outline)
    let style = chrome.badge(.good)
    func row(_ entry: Int) -> Int? {
      guard let row = rows.row(of: entry), rows[row] == entry else { return nil }
      let place = rect.row + row - outline.top
      return (rect.row..<rect.endRow).contains(place) ? place : nil
    }
    func line(_ row: Int, _ sign: String, _ depth: Int) {
      let column = rect.column + 1 + min(depth * 2, max(rect.columns - 12, 0))
      screen.write(sign, column: column, row: row, style: style, in: rect)
      for column in rect.column..<rect.endColumn {
        var cell = screen[column, row]
        cell.attributes.insert(.underline)
        screen.put(cell, column: column, row: row)
      }
    }
    let entries = session.outline.entries
    switch drop.mark {
    case .inside(let entry):
      guard let row = row(entry) else { return }
      line(row, "→ ", entries[entry].depth)
    case .before(let entry):
      guard let row = row(entry) else { return }
      screen.write(
        "↑ ", column: rect.column + 1 + min(entries[entry].depth * 2, max(rect.columns - 12, 0)), row: row,
        style: style, in: rect)
      if row > rect.row { line(row - 1, "", 0) }
    case .after(let entry):
      let last = session.picture.stage.index.end(of: entry) - 1
      let shown = (rows.row(of: last + 1) ?? rows.count) - 1
      guard rows.indices.contains(shown), let row = row(rows[shown]) else { return }
      line(row, "↓ ", entries[entry].depth)
    }
  }

  /// A sign on the corner of the selected node, where it can be dragged and the picture has nothing.
  mutating func drawCorner(in rect: CellRect, on screen: inout ScreenBuffer) {
    guard isMouseOn, !isTrying, session.selectedIndex ?? 0 > 0,
      let frame = facts.frames.first, case .layout = session.picture.stage
    else { return }
    let place = pictureRect(in: rect)
    let box = box(frame, in: place)
    // Where a box ends, dragging moves that edge and no other.
    let isReversed = session.picture.result.options.rightToLeft
    let (column, row) = (isReversed ? box.column : box.endColumn - 1, box.endRow - 1)
    guard preview.pixels == nil else {
      addMark(.handle(isMirrored: isReversed), frame, chrome.color(.accent))
      return
    }
    let cell = screen[column, row]
    guard box.columns >= 3, cell.cluster.scalar == " " || cell.isGround, !cell.isContinuation else { return }
    screen.ink(
      isReversed ? "◣" : "◢", column: column, row: row, color: chrome.color(.accent), in: rect.intersection(place))
  }

  /// The outline of a node in the picture of a trial.
  mutating func drawTrialOutline(of node: Int, on screen: inout ScreenBuffer) {
    guard let rect = pictureArea else { return }
    let (place, picture) = (pictureRect(in: rect), shownPicture)
    let frames = picture.stage.views(of: node).prefix(NodeFacts.viewLimit).filter(picture.result.isVisible)
      .map { picture.result.frame(of: $0) }
    mark(frames, place, in: rect, chrome.color(.accent), on: &screen)
  }

  /// A few words beside the pointer, above it where that is possible.
  func drawBadge(_ words: String, at position: CellPosition, on screen: inout ScreenBuffer) {
    guard !words.isEmpty else { return }
    let text = " \(TerminalText.truncated(words, columns: max(min(size.columns - 4, 48), 1))) "
    let width = CellWidth.columns(of: text)
    let row = position.row > 1 ? position.row - 1 : position.row + 1
    let column = min(max(position.column + 2, 0), max(size.columns - width, 0))
    screen.write(
      text, column: column, row: row,
      style: chrome.badge(.accent))
  }
}
