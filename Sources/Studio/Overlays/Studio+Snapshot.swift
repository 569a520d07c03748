import Authoring
import Rendering
import Sushi
import Terminal

extension StudioState {
  mutating func showSnapshot(_ difference: SnapshotDifference?) {
    snapshot = difference.map { SnapshotView($0) }
    if zoomed != .preview { zoomed = nil }
    if layout.panes[.preview] == nil { focus = .console }
    arrange()
  }

  /// Acts on a key while a snapshot is shown; none leaves the key to the panes and the prompt.
  mutating func handleSnapshot(_ key: KeyPress, isLineEmpty: Bool) -> [StudioRequest]? {
    guard var view = snapshot else { return nil }
    if key.isKey(.escape), isLineEmpty {
      snapshot = nil
      return []
    }
    // From the console only keys that mean nothing to an empty line.
    let page = max((layout.panes[.preview]?.rows ?? 10) - 2, 1)
    switch key.key {
    case .pageUp: view.row -= page
    case .pageDown: view.row += page
    case .up where focus == .preview: view.row -= 2
    case .down where focus == .preview: view.row += 2
    case .left where focus == .preview: view.column -= 4
    case .right where focus == .preview: view.column += 4
    default: return nil
    }
    snapshot = view
    return []
  }

  /// The wheel over the pictures; a click there would be on neither.
  mutating func scrollSnapshot(_ action: MouseEvent.Action) {
    switch action {
    case .wheelUp: snapshot?.row -= 3
    case .wheelDown: snapshot?.row += 3
    case .wheelLeft: snapshot?.column -= 6
    case .wheelRight: snapshot?.column += 6
    default: break
    }
  }

  // MARK: Drawing

  /// Before and after side by side, or below each other where that is narrow.
  mutating func drawSnapshot(in rect: CellRect, on screen: inout ScreenBuffer) {
    guard var view = snapshot else { return }
    drawGround(in: rect, on: &screen)
    let (before, after) = (view.difference.before.cells, view.difference.after.cells)
    let isBeside = rect.columns >= before.columns + after.columns + 3 || rect.columns >= 2 * rect.rows
    let gap = 1
    let size =
      isBeside
      ? CellSize(columns: (rect.columns - gap) / 2, rows: rect.rows - 1)
      : CellSize(columns: rect.columns, rows: (rect.rows - gap) / 2 - 1)
    view.column = min(max(view.column, 0), max(max(before.columns, after.columns) - size.columns, 0))
    view.row = min(max(view.row, 0), max(max(before.rows, after.rows) - size.rows, 0))
    snapshot = view
    for (index, part) in [("before", before), ("after", after)].enumerated() {
      let place = CellRect(
        column: rect.column + (isBeside ? index * (size.columns + gap) : 0),
        row: rect.row + (isBeside ? 0 : index * (size.rows + 1 + gap)), columns: size.columns, rows: size.rows + 1)
      draw(part.1, named: part.0, view, in: place.intersection(rect), on: &screen)
    }
  }

  private func draw(
    _ cells: SnapshotCells, named name: String, _ view: SnapshotView, in rect: CellRect, on screen: inout ScreenBuffer
  ) {
    let left = max((rect.columns - cells.columns) / 2, 0)
    screen.write(
      " \(name) ", column: rect.column + left, row: rect.row, style: chrome.title.with(.bold), in: rect)
    let room = CellRect(
      column: rect.column + left, row: rect.row + 1, columns: rect.columns - left, rows: rect.rows - 1)
    for line in 0..<room.rows {
      let row = view.row + line
      let changed = view.difference.changed[row, default: []]
      for place in 0..<room.columns {
        let column = view.column + place
        guard let cell = cells[column, row] else { continue }
        // A wide glyph that would be cut is left out.
        let isWide = cells[column + 1, row]?.isContinuation == true
        let isCut = cell.isContinuation && place == 0 || isWide && place + 1 == room.columns
        var drawn = Self.cell(cell, isWide: isWide, isCut: isCut)
        if changed.contains(column) { mark(&drawn) }
        if cell.isContinuation, !isCut { continue }
        if isWide, !isCut {
          var second = drawn
          second.isContinuation = true
          screen.put(drawn, column: room.column + place, row: room.row + line)
          screen.put(second, column: room.column + place + 1, row: room.row + line)
        } else {
          screen.put(drawn, column: room.column + place, row: room.row + line)
        }
      }
    }
  }

  private static func cell(_ cell: SnapshotCells.Cell, isWide: Bool, isCut: Bool) -> Cell {
    let (upper, lower) = (color(cell.upper), color(cell.lower))
    guard let scalar = cell.glyph.unicodeScalars.first, !isCut else {
      var blank = Cell.blank(CellStyle(foreground: upper, background: lower))
      if upper != lower { blank.cluster.scalar = "▀" }
      return blank
    }
    var cluster = CellCluster(scalar, width: isWide ? 2 : 1)
    for mark in cell.glyph.unicodeScalars.dropFirst() { cluster.append(mark: mark) }
    return Cell(cluster: cluster, foreground: color(cell.ink), background: upper, attributes: cell.attributes)
  }

  private static func color(_ number: UInt32) -> RGBA {
    RGBA(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  /// What changed stands on amber, whatever its colours were.
  private func mark(_ cell: inout Cell) {
    cell.background = chrome.warning.foreground
    cell.foreground = .black
    if cell.cluster.scalar == "▀" { cell.cluster.scalar = " " }
  }
}
