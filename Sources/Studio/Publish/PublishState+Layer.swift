import Publishing
import Rendering
import Terminal
import Width
import Workspaces

extension PublishState: Layer {
  package var cover: LayerCover { .part }

  package func hints(in studio: StudioState) -> [(key: String, name: String)]? {
    switch stage {
    case .asking: [("Enter", "use this place"), ("Esc", "cancel")]
    case .ready: [("Enter", "publish"), ("↑↓", "scroll"), ("Esc", "cancel")]
    case .comparing, .uploading: isStopping ? [] : [("Esc", "cancel")]
    }
  }

  package mutating func handle(_ event: LayerEvent, in studio: inout StudioState) -> LayerAnswer {
    switch event {
    case .key(let key, _): return handle(key, in: &studio)
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

  private mutating func handle(_ key: KeyPress, in studio: inout StudioState) -> LayerAnswer {
    if key.isKey(.escape) || key.isControl("c") || key.isControl("g") { return cancel(in: &studio) }
    switch key.key {
    case .enter:
      switch stage {
      case .asking:
        studio.trustedPlaces.add(address, for: workspace.root)
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
    case .home: top = 0
    case .end: top = lines.count
    default: break
    }
    return .taken()
  }

  private mutating func cancel(in studio: inout StudioState) -> LayerAnswer {
    guard case .uploading = stage else {
      studio.tell("Publish cancelled")
      return .closed()
    }
    isStopping = true
    return .taken()
  }

  package mutating func draw(
    in area: CellRect, of studio: inout StudioState, on screen: inout ScreenBuffer
  ) -> CellPosition? {
    let width = OverlayFrame(in: area).inside.columns - 2
    let rows = lines.flatMap { WrappedText.indented(TerminalText.sanitized($0), columns: max(width, 1)) }
    let frame = OverlayFrame(in: area, lines: rows.count)
    guard frame.isLargeEnough else { return nil }
    top = min(max(top, 0), max(rows.count - frame.inside.rows, 0))
    frame.draw("publish to \(place.name)", studio.chrome, on: &screen)
    for (line, text) in rows.dropFirst(top).prefix(frame.inside.rows).enumerated() {
      screen.write(
        text, column: frame.inside.column + 1, row: frame.inside.row + line, style: studio.chrome.panel,
        in: frame.inside)
    }
    return nil
  }
}
