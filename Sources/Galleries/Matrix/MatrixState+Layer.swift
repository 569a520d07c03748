import Conditions
import Sheets
import Commands
import JSONDocument
import Keys
import Layers
import Pictures
import Rendering
import Sessions
import Terminal
import Workspaces

/// The matrix takes the whole screen while it is shown.
extension MatrixState {
  package var cover: LayerCover { .screen }

  package func hints(in host: some LayerHost) -> [KeyHint]? {
    let keymap = host.keymap
    return [
      keymap.hint("choose", MatrixAction.up, .down, .left, .right),
      keymap.hint("next or previous problem", MatrixAction.next, .previous),
      keymap.hint("show it", MatrixAction.show), keymap.hint("help", MatrixAction.help),
      keymap.hint("back", MatrixAction.back),
    ].compactMap(\.self)
  }

  package mutating func handle(_ event: LayerEvent, in host: inout some LayerHost) -> LayerAnswer {
    switch event {
    case .key(let key, _): handle(key, in: &host)
    case .mouse(let mouse): handle(mouse, in: &host)
    case .paste: host.leaveToPaste()
    }
  }

  private mutating func handle(_ key: KeyPress, in host: inout some LayerHost) -> LayerAnswer {
    let page = max(MatrixLayout(host.size, self).cells.rows - 1, 1)
    switch host.keymap.action(for: key, in: MatrixAction.self) {
    case .up: move(rows: -1)
    case .down: move(rows: 1)
    case .left: move(columns: -1)
    case .right: move(columns: 1)
    case .pageUp: move(rows: -page)
    case .pageDown: move(rows: page)
    case .first: move(rows: -.max / 2)
    case .last: move(rows: .max / 2)
    case .next: _ = jump(forward: true)
    case .previous: _ = jump(forward: false)
    case .show: return apply(in: &host)
    case .help: host.showHelp(of: .matrix)
    case .close, .back: return .closed()
    case nil: return host.leave(to: key)
    }
    return .taken()
  }

  private mutating func handle(_ mouse: MouseEvent, in host: inout some LayerHost) -> LayerAnswer {
    switch mouse.action {
    case .wheelUp: move(rows: -3)
    case .wheelDown: move(rows: 3)
    case .wheelLeft: move(columns: -2)
    case .wheelRight: move(columns: 2)
    case .press(.left):
      guard let place = MatrixLayout(host.size, self).place(at: mouse.position, self) else { break }
      if place == self.place { return apply(in: &host) }
      select(place)
    default: break
    }
    return .taken()
  }

  /// Draws the chosen cell's fixture under its conditions in the preview, by the commands that a person would type.
  private func apply(in host: inout some LayerHost) -> LayerAnswer {
    guard plan.rows.indices.contains(place.row), plan.columns.indices.contains(place.column) else { return .closed() }
    var requests: [StudioRequest] = []
    let fixture = plan.rows[place.row].fixture
    if let fixture, fixture != host.session.picture.fixture?.name {
      requests += host.perform(.fixture(fixture), echo: true, note: nil).requests
    }
    for (axis, word) in zip(plan.axes, plan.columns[place.column].words)
    where axis.condition.text(of: host.session.conditions) != word {
      requests += host.perform(.condition(axis.condition, word), echo: true, note: nil).requests
    }
    return .closed(requests)
  }
}
