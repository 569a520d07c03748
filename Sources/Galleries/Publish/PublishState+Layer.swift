import Keys
import Layers
import Publishing
import Rendering
import Terminal
import Width
import Workspaces

extension PublishState {
  package var cover: LayerCover { .part }

  package func hints(in host: some LayerHost) -> [KeyHint]? {
    let keymap = host.keymap
    let cancel = isStopping ? nil : keymap.hint("cancel", PublishAction.cancel)
    let hints =
      switch stage {
      case .asking: [keymap.hint("use this place", PublishAction.confirm), cancel]
      case .ready:
        [keymap.hint("publish", PublishAction.confirm), keymap.hint("scroll", PublishAction.up, .down), cancel]
      case .comparing, .uploading: [cancel]
      }
    return hints.compactMap(\.self)
  }

  package mutating func handle(_ event: LayerEvent, in host: inout some LayerHost) -> LayerAnswer {
    switch event {
    case .key(let key, _): return handle(key, in: &host)
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: top -= 3
      case .wheelDown: top += 3
      default: break
      }
      return .taken()
    // A text that was pasted must not decide anything here.
    case .paste: return .taken()
    }
  }

  private mutating func handle(_ key: KeyPress, in host: inout some LayerHost) -> LayerAnswer {
    switch host.keymap.action(for: key, in: PublishAction.self) {
    case .cancel: return cancel(in: &host)
    case .confirm:
      switch stage {
      case .asking:
        trustedPlaces.add(address, for: workspace.root)
        stage = .comparing
      case .ready(let plan):
        progress = (0, 0)
        stage = .uploading(plan)
      case .comparing, .uploading: break
      }
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= 10
    case .pageDown: top += 10
    case .first: top = 0
    case .last: top = lines.count
    case nil: break
    }
    return .taken()
  }

  private mutating func cancel(in host: inout some LayerHost) -> LayerAnswer {
    guard case .uploading = stage else {
      host.tell("Publish cancelled")
      return .closed()
    }
    isStopping = true
    return .taken()
  }

  package mutating func draw(
    in area: CellRect, of host: inout some LayerHost, on screen: inout ScreenBuffer
  ) -> CellPosition? {
    let width = OverlayFrame(in: area).inside.columns - 2
    let rows = lines.flatMap { WrappedText.indented(TerminalText.sanitized($0), columns: max(width, 1)) }
    let frame = OverlayFrame(in: area, lines: rows.count)
    guard frame.isLargeEnough else { return nil }
    top = min(max(top, 0), max(rows.count - frame.inside.rows, 0))
    frame.draw("publish to \(place.name)", host.chrome, on: &screen)
    for (line, text) in rows.dropFirst(top).prefix(frame.inside.rows).enumerated() {
      screen.write(
        text, column: frame.inside.column + 1, row: frame.inside.row + line, style: host.chrome.panel,
        in: frame.inside)
    }
    return nil
  }
}
