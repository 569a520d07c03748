import Commands
import Gestures
import Keys
import Rendering
import Terminal
import Width

extension Picker {
  package var cover: LayerCover { .part }

  package func hints(in host: some LayerHost) -> [KeyHint]? {
    let keymap = host.keymap
    let verb = items.indices.contains(selected) ? items[selected].verb : "take"
    return [
      isTyped ? KeyHint("type", "to filter") : keymap.hint("find", ListAction.find),
      keymap.hint("choose", ListAction.up, .down), keymap.hint(verb, ListAction.choose),
      keymap.hint("close", ListAction.close),
    ].compactMap(\.self)
  }

  package mutating func handle(_ event: LayerEvent, in host: inout some LayerHost) -> LayerAnswer {
    let answer = answer(event, in: &host)
    if case .taken = answer, hasTrials {
      settle()
      host.show(items.indices.contains(selected) ? items[selected] : nil)
    }
    return answer
  }

  private mutating func answer(_ event: LayerEvent, in host: inout some LayerHost) -> LayerAnswer {
    let places = places(in: host.area)
    switch event {
    case .key(let key, _): return answer(key, rows: places.frame.page, in: &host)
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: move(by: -3)
      case .wheelDown: move(by: 3)
      case .press(.left):
        guard places.frame.rect.contains(mouse.position) else { return .closed() }
        let index = top + mouse.position.row - places.list.row
        // Beside and below the rows there is nothing to take.
        guard places.list.contains(mouse.position), items.indices.contains(index) else { return .taken() }
        select(index)
        return take(in: &host)
      default: break
      }
    case .paste(let text):
      guard isTyped else { return host.leaveToPaste() }
      type(text.oneLine)
    }
    return .taken()
  }

  private mutating func answer(_ key: KeyPress, rows: Int, in host: inout some LayerHost) -> LayerAnswer {
    if isTyped, let character = key.character {
      type(String(character))
      return .taken()
    }
    guard let action = host.keymap.action(for: key, in: ListAction.self) else {
      switch key.key {
      // Over a list that a typed command has shown the next line may be typed at once.
      case .character: return isTyped ? .taken() : host.leave(to: key)
      case .function: return host.leave(to: key)
      default: return .taken()
      }
    }
    switch action {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -rows)
    case .pageDown: move(by: rows)
    case .first: move(by: -.max / 2)
    case .last: move(by: .max / 2)
    case .choose: return take(in: &host)
    case .close: return .closed()
    case .find: isTyped = true
    case .erase: eraseLast()
    case .clear: clear()
    }
    return .taken()
  }

  private mutating func take(in host: inout some LayerHost) -> LayerAnswer {
    guard let choice = choose() else { return .taken() }
    if let subject, subject != ListSubject(host.session), choice.isAboutNodes(host.commands) {
      host.tell("The document or the selection has changed meanwhile: nothing was done")
      return .closed()
    }
    return .closed(host.take(choice))
  }

  // MARK: Drawing

  /// Columns that a list with pictures of its rows may take on any screen; on a wide one two fifths.
  static let asideColumns = 38

  /// The areas of the list: as large as its content, with room for the full text of a cut row.
  private func places(in area: CellRect) -> (frame: OverlayFrame, list: CellRect, note: CellRect?) {
    let heading = isTyped ? 2 : 0
    // What lies beside a picture leaves that in sight.
    let wanted = hasTrials ? min(columns, max(area.columns * 2 / 5, Self.asideColumns)) : columns
    let isCut = columns > wanted || columns + 2 > area.columns - 2
    let noteRows = isCut ? 3 : 0
    let frame = OverlayFrame(
      in: area, lines: count + heading + noteRows, columns: max(wanted, CellWidth.columns(of: title) + 10),
      isAside: hasTrials, at: anchor)
    let inside = frame.inside
    let list = CellRect(
      column: inside.column, row: inside.row + heading, columns: inside.columns,
      rows: max(inside.rows - heading - noteRows, 0))
    guard isCut else { return (frame, list, nil) }
    let note = CellRect(column: inside.column, row: list.endRow, columns: inside.columns, rows: noteRows)
    return (frame, list, note)
  }

  package mutating func draw(
    in area: CellRect, of host: inout some LayerHost, on screen: inout ScreenBuffer
  ) -> CellPosition? {
    let (frame, list, note) = places(in: area)
    guard frame.isLargeEnough else { return nil }
    let (inside, chrome) = (frame.inside, host.chrome)
    settle()
    top = Scrolling.top(top, to: selected, of: items.count, showing: list.rows)
    frame.draw("\(title) · \(items.count { !$0.makesNew })", chrome, on: &screen)
    let panel = chrome.panel
    if isTyped {
      let filter = "› \(TerminalText.sanitized(filter))▏"
      screen.write(
        filter, column: inside.column + 1, row: inside.row, style: chrome.legible(chrome.accent, on: panel), in: inside)
    }
    if items.isEmpty {
      screen.write(
        "no matches", column: list.column + 1, row: list.row, style: chrome.legible(chrome.dim, on: panel), in: list)
    }
    // Where there is not room for all, names leave more of it to what they mean, unless they are values.
    let hasValues = if case .line? = items.first?.trial { true } else { false }
    let most =
      note == nil
      ? inside.columns
      : hasValues ? inside.columns - 14 : max(inside.columns * 2 / 5, inside.columns - detailColumns - 2)
    let width = min(nameColumns + Self.gap, most)
    for line in 0..<list.rows {
      let index = top + line
      guard items.indices.contains(index) else { break }
      let item = items[index]
      let row = list.row + line
      let base = index == selected ? chrome.selected : panel
      screen.fill(CellRect(column: list.column, row: row, columns: list.columns, rows: 1), style: base)
      let column = list.column + 1 + swatchColumns
      if let swatch = item.swatch {
        screen.drawSwatch(swatch, column: list.column + 1, row: row, on: base, chrome, in: list)
      }
      screen.write(
        TerminalText.truncated(item.name, columns: width - 2), column: column, row: row, style: base, in: list)
      screen.write(
        TerminalText.truncated(item.detail, columns: list.endColumn - column - width - 1), column: column + width,
        row: row, style: chrome.legible(chrome.dim, on: base), in: list)
    }
    if let note, items.indices.contains(selected) {
      // All of the row under the cursor.
      let text = items[selected].name + (items[selected].detail.isEmpty ? "" : " — " + items[selected].detail)
      for (line, text) in WrappedText.lines(text, columns: note.columns - 2).prefix(note.rows).enumerated() {
        screen.write(
          text, column: note.column + 1, row: note.row + line, style: chrome.legible(chrome.accent, on: panel), in: note
        )
      }
    }
    return nil
  }
}
