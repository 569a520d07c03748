import Sheets
import Keys
import Rendering
import Sushi
import Terminal
import Width

extension SnapshotView {
  package var cover: LayerCover { .pane }

  package func title(of pane: Pane) -> String? { pane == .preview ? title : nil }

  package func hints(in host: some LayerHost) -> [KeyHint]? {
    guard host.focus == .console || host.focus == .preview else { return nil }
    let keymap = host.keymap
    return [
      keymap.hint("scroll", SnapshotAction.pageUp, .pageDown), keymap.hint("back to the picture", SnapshotAction.close),
      keymap.hint("theme", PanesAction.theme), keymap.hint("gallery", PanesAction.gallery),
    ].compactMap(\.self)
  }

  package mutating func handle(_ event: LayerEvent, in host: inout some LayerHost) -> LayerAnswer {
    let pane = host.area(of: .preview)
    switch event {
    case .key(let key, let isLineEmpty):
      // From the console only keys that mean nothing to an empty line.
      guard host.focus != .console || !KeyChord(key).isReadlines else { return .passed }
      let page = max((pane?.rows ?? 10) - 2, 1)
      let isFocused = host.focus == .preview
      switch host.keymap.action(for: key, in: SnapshotAction.self) {
      case .pageUp: row -= page
      case .pageDown: row += page
      case .up where isFocused: row -= 2
      case .down where isFocused: row += 2
      case .left where isFocused: column -= 4
      case .right where isFocused: column += 4
      case .close where key.modifiers.isEmpty && isLineEmpty: return .closed()
      case .up, .down, .left, .right, .close, nil: return .passed
      }
      return .taken()
    case .mouse(let mouse):
      guard pane?.contains(mouse.position) == true else { return .passed }
      switch mouse.action {
      case .wheelUp: row -= 3
      case .wheelDown: row += 3
      case .wheelLeft: column -= 6
      case .wheelRight: column += 6
      // A click would be on neither picture.
      default: break
      }
      return .taken()
    case .paste: return .passed
    }
  }

  // MARK: Drawing

  /// Before and after side by side, or below each other where that is narrow.
  package mutating func draw(
    in area: CellRect, of host: inout some LayerHost, on screen: inout ScreenBuffer
  ) -> CellPosition? {
    guard let rect = host.area(of: .preview) else { return nil }
    screen.drawGround(in: rect, host.chrome)
    let (before, after) = (difference.before.cells, difference.after.cells)
    let isBeside = rect.columns >= before.columns + after.columns + 3 || rect.columns >= 2 * rect.rows
    let gap = 1
    let size =
      isBeside
      ? CellSize(columns: (rect.columns - gap) / 2, rows: rect.rows - 1)
      : CellSize(columns: rect.columns, rows: (rect.rows - gap) / 2 - 1)
    column = min(max(column, 0), max(max(before.columns, after.columns) - size.columns, 0))
    row = min(max(row, 0), max(max(before.rows, after.rows) - size.rows, 0))
    for (index, part) in [("before", before), ("after", after)].enumerated() {
      let place = CellRect(
        column: rect.column + (isBeside ? index * (size.columns + gap) : 0),
        row: rect.row + (isBeside ? 0 : index * (size.rows + 1 + gap)), columns: size.columns, rows: size.rows + 1)
      draw(part.1, named: part.0, host.chrome, in: place.intersection(rect), on: &screen)
    }
    return nil
  }

  private func draw(
    _ cells: SnapshotCells, named name: String, _ chrome: Chrome, in rect: CellRect, on screen: inout ScreenBuffer
  ) {
    let left = max((rect.columns - cells.columns) / 2, 0)
    screen.write(
      " \(name) ", column: rect.column + left, row: rect.row, style: chrome.title.with(.bold), in: rect)
    let room = CellRect(
      column: rect.column + left, row: rect.row + 1, columns: rect.columns - left, rows: rect.rows - 1)
    for line in 0..<room.rows {
      let row = self.row + line
      let changed = difference.changed[row, default: []]
      for place in 0..<room.columns {
        let column = self.column + place
        guard let cell = cells[column, row] else { continue }
        // A wide glyph that would be cut is left out.
        let isWide = cells[column + 1, row]?.isContinuation == true
        let isCut = cell.isContinuation && place == 0 || isWide && place + 1 == room.columns
        var drawn = Self.cell(cell, isWide: isWide, isCut: isCut)
        if changed.contains(column) { Self.mark(&drawn, chrome) }
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

  /// Marks changed cells with an amber background.
  private static func mark(_ cell: inout Cell, _ chrome: Chrome) {
    cell.background = chrome.color(.warning)
    cell.foreground = cell.background.lettering
    if cell.cluster.scalar == "▀" { cell.cluster.scalar = " " }
  }
}
