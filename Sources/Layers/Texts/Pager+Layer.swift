import Keys
import Terminal

extension Pager {
  package var cover: LayerCover { .part }

  package func hints(in host: some LayerHost) -> [KeyHint]? {
    let keymap = host.keymap
    return [
      keymap.hint("scroll", TextAction.up, .down), keymap.hint("find", TextAction.find),
      keymap.hint("close", TextAction.close),
    ].compactMap(\.self)
  }

  package mutating func handle(_ event: LayerEvent, in host: inout some LayerHost) -> LayerAnswer {
    let frame = frame(in: host.area)
    switch event {
    case .key(let key, _): return handle(key, rows: frame.page, in: &host)
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: scroll(by: -3, rows: frame.page)
      case .wheelDown: scroll(by: 3, rows: frame.page)
      case .press(.left) where !frame.rect.contains(mouse.position): return .closed()
      default: break
      }
      return .taken()
    case .paste(let text):
      guard let filter else { return host.leaveToPaste() }
      setFilter(filter + text.oneLine)
      return .taken()
    }
  }

  /// As much of an area as the text needs, which is broken for that.
  private mutating func frame(in area: CellRect) -> OverlayFrame {
    fit(columns: OverlayFrame(in: area).inside.columns - 2)
    return OverlayFrame(in: area, lines: count)
  }

  private mutating func handle(_ key: KeyPress, rows: Int, in host: inout some LayerHost) -> LayerAnswer {
    if let filter, let character = key.character {
      setFilter(filter + String(character))
      return .taken()
    }
    switch host.keymap.action(for: key, in: TextAction.self) {
    case .up: scroll(by: -1, rows: rows)
    case .down: scroll(by: 1, rows: rows)
    case .pageUp: scroll(by: -rows, rows: rows)
    case .pageDown: scroll(by: rows, rows: rows)
    case .first: scroll(by: -.max / 2, rows: rows)
    case .last: scroll(by: .max / 2, rows: rows)
    case .find: setFilter("")
    case .erase where filter != nil: setFilter(filter.map { String($0.dropLast()) })
    case .close where filter != nil: setFilter(nil)
    case .close: return .closed()
    case .erase, nil: return host.leave(to: key)
    }
    return .taken()
  }

  package mutating func draw(
    in area: CellRect, of host: inout some LayerHost, on screen: inout ScreenBuffer
  ) -> CellPosition? {
    let frame = frame(in: area)
    guard frame.isLargeEnough else { return nil }
    let inside = frame.inside
    scroll(by: 0, rows: inside.rows)
    let find = filter.map { " · /\($0)▏" } ?? ""
    frame.draw("\(title) · \(lines.count) lines\(find)", host.chrome, on: &screen)
    for line in 0..<inside.rows {
      guard lines.indices.contains(top + line) else { break }
      let shown = lines[top + line]
      var column = inside.column + 1
      if let swatch = shown.swatch {
        screen.drawSwatch(
          swatch, columns: 4, column: column, row: inside.row + line, on: host.chrome.panel, host.chrome, in: inside)
        column += Self.swatchColumns
      }
      screen.write(shown.text, column: column, row: inside.row + line, style: host.chrome.panel, in: inside)
    }
    return nil
  }
}

extension String {
  /// A pasted text as it goes into a line that narrows a list.
  package var oneLine: String { String(prefix(200).map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}
