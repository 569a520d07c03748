import Checking
import Commands
import JSONDocument
import Keys
import Pictures
import Rendering
import Sessions
import Terminal
import Workspaces

extension StudioState {
  /// Shows the sheet of the open layout.
  mutating func showMatrix(_ axes: [MatrixAxis]) {
    do throws(Refusal) {
      matrixCount += 1
      let matrix = MatrixState(try session.matrix(axes), number: matrixCount)
      closeOverlays()
      layers.removeAll(MatrixState.self)
      layers.push(matrix)
    } catch {
      log.add(error)
    }
  }

  /// The sheet of fixtures and conditions, while it is shown.
  package var matrix: MatrixState? { layers[MatrixState.self] }

  /// Takes a picture of a cell in.
  mutating func receive(_ picture: PreviewCanvas?, of request: MatrixPictureRequest) {
    layers.update(MatrixState.self) { $0.receive(picture, of: request) }
  }

  /// Takes a row of the sheet in that has been computed.
  package mutating func receive(_ cells: [MatrixCell], row: Int) {
    layers.update(MatrixState.self) { $0.receive(cells, row: row) }
  }
}

/// The matrix takes the whole screen while it is shown.
extension MatrixState: Layer {
  package var cover: LayerCover { .screen }

  package func hints(in studio: StudioState) -> [KeyHint]? {
    let keymap = studio.keymap
    return [
      keymap.hint("choose", MatrixAction.up, .down, .left, .right),
      keymap.hint("next or previous problem", MatrixAction.next, .previous),
      keymap.hint("show it", MatrixAction.show), keymap.hint("help", MatrixAction.help),
      keymap.hint("back", MatrixAction.back),
    ].compactMap(\.self)
  }

  package mutating func handle(_ event: LayerEvent, in studio: inout StudioState) -> LayerAnswer {
    switch event {
    case .key(let key, _): handle(key, in: &studio)
    case .mouse(let mouse): handle(mouse, in: &studio)
    case .paste: studio.leaveToPaste()
    }
  }

  private mutating func handle(_ key: KeyPress, in studio: inout StudioState) -> LayerAnswer {
    let page = max(MatrixLayout(studio.size, self).cells.rows - 1, 1)
    switch studio.keymap.action(for: key, in: MatrixAction.self) {
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
    case .show: return apply(in: &studio)
    case .help: studio.showHelp(of: .matrix)
    case .close, .back: return .closed()
    case nil: return studio.leave(to: key)
    }
    return .taken()
  }

  private mutating func handle(_ mouse: MouseEvent, in studio: inout StudioState) -> LayerAnswer {
    switch mouse.action {
    case .wheelUp: move(rows: -3)
    case .wheelDown: move(rows: 3)
    case .wheelLeft: move(columns: -2)
    case .wheelRight: move(columns: 2)
    case .press(.left):
      guard let place = MatrixLayout(studio.size, self).place(at: mouse.position, self) else { break }
      if place == self.place { return apply(in: &studio) }
      select(place)
    default: break
    }
    return .taken()
  }

  /// Draws the chosen cell's fixture under its conditions in the preview, by the commands that a person would type.
  private func apply(in studio: inout StudioState) -> LayerAnswer {
    guard plan.rows.indices.contains(place.row), plan.columns.indices.contains(place.column) else { return .closed() }
    var requests: [StudioRequest] = []
    let fixture = plan.rows[place.row].fixture
    if let fixture, fixture != studio.session.picture.fixture?.name {
      requests += studio.perform(.fixture(fixture)).requests
    }
    for (axis, word) in zip(plan.axes, plan.columns[place.column].words)
    where axis.condition.text(of: studio.session.conditions) != word {
      requests += studio.perform(.condition(axis.condition, word)).requests
    }
    return .closed(requests)
  }
}
