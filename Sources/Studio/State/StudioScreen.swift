import Layers
import Terminal

/// The screen and its division into panes, as it was chosen and as it is laid out.
struct StudioScreen: Sendable {
  /// A line between panes.
  enum Line: Sendable { case side, inspector, console }

  var size: CellSize
  /// The pane that has the keys.
  var focus = Pane.console
  /// The pane that has the whole screen.
  var zoomed: Pane?
  var split = PaneLayout.Split()
  var layout: PaneLayout
  /// The line that the mouse holds.
  var draggedLine: Line?

  init(_ size: CellSize) {
    self.size = size
    layout = PaneLayout(size, split)
  }

  /// The pane a number of steps further on, in the order that keys go through them.
  func pane(after step: Int) -> Pane {
    let order: [Pane] = [.console, .preview, .outline, .inspector].filter {
      zoomed == nil ? true : $0 == zoomed || $0 == .console
    }
    let place = order.firstIndex(of: focus) ?? 0
    return order[(place + step + order.count) % order.count]
  }

  /// The line between panes in a cell.
  func line(at position: CellPosition) -> Line? {
    if position.row == layout.consoleLine, zoomed == nil { return .console }
    if position.column == layout.sideLine { return .side }
    return position.row == layout.inspectorLine && position.column > layout.sideLine ?? 0 ? .inspector : nil
  }

  /// Moves the line that the mouse holds to a cell.
  mutating func drag(to position: CellPosition) {
    guard let line = draggedLine else { return }
    switch line {
    case .side: split.side = size.columns - position.column - 2
    case .console: split.console = size.rows - position.row - 2
    case .inspector:
      let rows = (layout.consoleLine ?? 2) - 2
      split.outline = (position.row - 1) * 100 / max(rows, 1)
    }
    clampSplit()
  }

  /// Moves lines between panes.
  mutating func moveLines(_ move: (inout PaneLayout.Split) -> Void) {
    move(&split)
    clampSplit()
  }

  /// Sizes stay where the lines can be seen, so that the way back is as long as the way there.
  private mutating func clampSplit() {
    split.side = min(max(split.side, 24), max(size.columns - 40, 24))
    split.console = min(max(split.console, 2), max(size.rows - 8, 2))
    split.outline = min(max(split.outline, 10), 90)
  }
}

extension StudioState {
  package var size: CellSize { screen.size }
  package var focus: Pane { screen.focus }
  package var zoomed: Pane? { screen.zoomed }
  package var layout: PaneLayout { screen.layout }
  var split: PaneLayout.Split { screen.split }
}
