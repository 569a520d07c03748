import Commands
import Layers
import Panes
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal

extension StudioState {
  /// Acts on the mouse where no layer lies over the panes.
  mutating func handlePanes(_ mouse: MouseEvent) -> [StudioRequest] {
    switch mouse.action {
    case .press(.left): return press(mouse, pointer.readTime ?? .now)
    case .press(.right): return showMenu(at: mouse.position)
    case .drag(.left): screen.draggedLine == nil ? beginDrag(mouse) : drag(to: mouse.position)
    case .release: release(at: mouse.position, pointer.readTime ?? .now)
    case .move: pointer.hovered = mouse.position
    case .wheelUp where isOnNumber(mouse.position): return turnNumber(up: true, mouse.modifiers)
    case .wheelDown where isOnNumber(mouse.position): return turnNumber(up: false, mouse.modifiers)
    case .wheelUp where isZooming(mouse): zoom(in: true, at: mouse.position)
    case .wheelDown where isZooming(mouse): zoom(in: false, at: mouse.position)
    case .wheelUp where mouse.modifiers.contains(.shift): scroll(at: mouse.position, rows: 0, columns: -6)
    case .wheelDown where mouse.modifiers.contains(.shift): scroll(at: mouse.position, rows: 0, columns: 6)
    case .wheelUp: scroll(at: mouse.position, rows: -3)
    case .wheelDown: scroll(at: mouse.position, rows: 3)
    case .wheelLeft: scroll(at: mouse.position, rows: 0, columns: -6)
    case .wheelRight: scroll(at: mouse.position, rows: 0, columns: 6)
    case .press, .drag: break
    }
    return []
  }

  /// Whether the wheel is turned over the preview with Ctrl or Alt.
  private func isZooming(_ mouse: MouseEvent) -> Bool {
    layout.pane(at: mouse.position) == .preview && !mouse.modifiers.isDisjoint(with: [.control, .alt])
  }

  private mutating func press(_ mouse: MouseEvent, _ time: ContinuousClock.Instant) -> [StudioRequest] {
    let position = mouse.position
    candidates = []
    screen.draggedLine = screen.line(at: position) ?? screen.draggedLine
    guard screen.draggedLine == nil, let pane = layout.pane(at: position) else { return [] }
    let wasFocused = focus == pane
    setFocus(focus(afterClickIn: pane))
    switch pane {
    case .preview where !session.hasDocument: show(Picker.starters)
    case .preview where pointer.use == .taps: return tap(at: position)
    case .preview: return pressPicture(mouse, time)
    case .outline: return pressOutline(mouse, time)
    case .inspector:
      guard let row = property(at: position) else { break }
      let isSecond = row == inspector.row && wasFocused
      inspector.row = row
      let rows = facts.properties
      if isSecond, rows.indices.contains(row) { return edit(rows[row]) }
    case .console: break
    }
    return []
  }

  /// The pane that a click gives the keys: the one that was clicked in. After a click in the preview the console keeps
  /// them, since what comes next is most often a command, none of whose letters may act on the node. So does a line that
  /// has been begun.
  private func focus(afterClickIn pane: Pane) -> Pane {
    pane == .preview || !pointer.isLineEmpty ? .console : pane
  }

  /// Taps what the preview has there.
  private mutating func tap(at position: CellPosition) -> [StudioRequest] {
    guard layout.pane(at: position) == .preview, let point = point(at: position) else { return [] }
    return perform(.tap(x: point.x, y: point.y)).requests
  }

  private mutating func drag(to position: CellPosition) {
    screen.drag(to: position)
    arrange()
  }

  private mutating func scroll(at position: CellPosition, rows: Int, columns: Int = 0) {
    switch layout.pane(at: position) {
    case .preview:
      pan(columns: columns, rows: rows, at: point(at: position))
    case .outline:
      let count = outline.rows(session.outline).count
      let visible = layout.panes[.outline]?.rows ?? 1
      outline.top = min(max(outline.top + rows, 0), max(count - visible, 0))
    case .inspector:
      if inspector.shown == .events { return scrollEvents(by: -rows) }
      inspector.row = min(max(inspector.row + rows, 0), max(facts.properties.count - 1, 0))
    case .console:
      scrollLog(by: -rows)
    case nil: break
    }
  }
}
