import Commands
import Rendering
import Terminal

extension Picker: Layer {
  package var cover: LayerCover { .part }

  package func hints(in studio: StudioState) -> [(key: String, name: String)]? {
    [("type", "to narrow"), ("↑↓", "choose"), ("Enter", "take"), ("Esc", "close")]
  }

  package mutating func handle(_ event: LayerEvent, in studio: inout StudioState) -> LayerAnswer {
    let frame = OverlayFrame(in: studio.area)
    switch event {
    case .key(let key, _): return handle(key, rows: frame.page, in: &studio)
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: move(by: -3)
      case .wheelDown: move(by: 3)
      case .press(.left):
        guard frame.rect.contains(mouse.position) else { return .closed() }
        guard frame.list.contains(mouse.position) else { return .taken() }
        select(top + mouse.position.row - frame.list.row)
        return take(in: &studio)
      default: break
      }
    case .paste(let text): type(text.oneLine)
    }
    return .taken()
  }

  private mutating func handle(_ key: KeyPress, rows: Int, in studio: inout StudioState) -> LayerAnswer {
    switch key.key {
    case .escape: return .closed()
    case .up: move(by: -1)
    case .down, .tab: move(by: 1)
    case .pageUp: move(by: -rows)
    case .pageDown: move(by: rows)
    case .home: move(by: -.max / 2)
    case .end: move(by: .max / 2)
    case .backspace: eraseLast()
    case .enter: return take(in: &studio)
    case .character("c") where key.modifiers == .control, .character("g") where key.modifiers == .control:
      return .closed()
    case .character("u") where key.modifiers == .control: clear()
    case .character("n") where key.modifiers == .control: move(by: 1)
    case .character("p") where key.modifiers == .control: move(by: -1)
    case .character: if let character = key.character { type(String(character)) }
    case .function: return studio.leave(to: key)
    default: break
    }
    return .taken()
  }

  private mutating func take(in studio: inout StudioState) -> LayerAnswer {
    switch choose() {
    case nil: return .taken()
    case .perform(let call): return .closed(studio.perform(call).requests)
    case .prefill(let line):
      studio.setFocus(.console)
      return .closed([.prefill(line)])
    case .help(let name):
      guard let command = studio.runner.table.named(name) else { return .closed() }
      studio.showHelp(of: command)
      return .closed()
    }
  }

  package mutating func draw(
    in area: CellRect, of studio: inout StudioState, on screen: inout ScreenBuffer
  ) -> CellPosition? {
    let frame = OverlayFrame(in: area)
    guard frame.isLargeEnough else { return nil }
    let (inside, list, chrome) = (frame.inside, frame.list, studio.chrome)
    settle()
    top = StudioState.scrolled(top, to: selected, of: items.count, showing: list.rows)
    frame.draw("\(title) · \(items.count)", chrome, on: &screen)
    let panel = chrome.panel
    let filter = "› \(TerminalText.sanitized(filter))▏"
    screen.write(filter, column: inside.column + 1, row: inside.row, style: chrome.accent.on(panel), in: inside)
    if items.isEmpty {
      screen.write("nothing fits", column: list.column + 1, row: list.row, style: chrome.dim.on(panel), in: list)
    }
    let width = min((items.prefix(400).map { CellWidth.columns(of: $0.name) }.max() ?? 0) + 3, inside.columns * 2 / 3)
    for line in 0..<list.rows {
      let index = top + line
      guard items.indices.contains(index) else { break }
      let item = items[index]
      let row = list.row + line
      let base = index == selected ? chrome.selected : panel
      screen.fill(CellRect(column: list.column, row: row, columns: list.columns, rows: 1), style: base)
      screen.write(
        TerminalText.truncated(item.name, columns: width - 2), column: list.column + 1, row: row, style: base, in: list)
      screen.write(
        TerminalText.truncated(item.detail, columns: list.columns - width - 2), column: list.column + 1 + width,
        row: row, style: chrome.dim.on(base), in: list)
    }
    return nil
  }
}
