import Commands
import Editing
import Forms
import JSONDocument
import Keys
import Layers
import Layout
import Panes
import Pictures
import Pointing
import Rendering
import Scripts
import Sessions
import Sushi
import Terminal
import Width

/// A drag with the left button: what it would do is shown until the button is let go, and only then done.
struct DragLayer: Layer {
  enum Subject: Sendable, Hashable {
    /// A node or part on its way to another place.
    case node(Int)
    /// An edge of a node.
    case size(SizeHandle, of: Int)
    /// The space between the children of a stack.
    case gap(GapHandle, of: Int)

    /// The node, which is the selected one.
    var node: Int {
      switch self {
      case .node(let node), .size(_, let node), .gap(_, let node): node
      }
    }
  }

  let subject: Subject
  private let start: CellPosition
  /// The step that it began at: another one ends it.
  private let step: StepMark
  private(set) var position: CellPosition
  /// Where a node would go.
  private(set) var place: DropPlace?
  private var call: CommandCall?
  /// The effect of a release, in words.
  private(set) var words = ""

  init(_ subject: Subject, from start: CellPosition, at step: StepMark) {
    self.subject = subject
    self.start = start
    self.step = step
    position = start
  }

  var cover: LayerCover { .pane }

  func hints(in studio: StudioState) -> [KeyHint]? {
    [
      KeyHint([.escape], "cancel"),
      KeyHint("drop", TerminalText.truncated(words, columns: max(studio.size.columns - 24, 8))),
    ]
  }

  mutating func handle(_ event: LayerEvent, in studio: inout StudioState) -> LayerAnswer {
    guard studio.stepMark == step else { return end(in: &studio, .closedAndPassed) }
    switch event {
    case .mouse(let mouse):
      switch mouse.action {
      case .drag(.left):
        move(to: mouse, in: &studio)
        return .taken()
      case .release:
        _ = end(in: &studio, .closed())
        guard let call else { return .closed() }
        return .closed(studio.perform(call).requests)
      case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return .passed
      // The terminal has not told of the release.
      case .press, .drag, .move: return end(in: &studio, .closedAndPassed)
      }
    case .key(let key, _): return end(in: &studio, key.isKey(.escape) ? .closed() : .closedAndPassed)
    case .paste: return end(in: &studio, .closedAndPassed)
    }
  }

  private func end(in studio: inout StudioState, _ answer: LayerAnswer) -> LayerAnswer {
    studio.pointer.trial = nil
    return answer
  }

  /// Finds out what letting go at a place would do.
  mutating func move(to mouse: MouseEvent, in studio: inout StudioState) {
    position = mouse.position
    let (columns, rows) = (position.column - start.column, position.row - start.row)
    let (cell, isFine) = (studio.preview.cell, !mouse.modifiers.isEmpty)
    switch subject {
    case .node(let node):
      place = studio.dropPlace(of: node, at: position)
      call = place?.call
      words = "\(studio.session.picture.name(of: node)) \(place?.words ?? "can't go there")"
      studio.scrollAtEdge(position)
    case .size(let handle, _):
      let size = handle.size(columns: columns, rows: rows, cell: cell, isFine: isFine)
      let sides = [("width", size.width), ("height", size.height)].compactMap { name, value in
        value.map { "\(name) \(JSONText.number($0).description)" }
      }
      call = .resize(width: size.width, height: size.height)
      words = sides.isEmpty ? "the size as it is" : sides.joined(separator: ", ")
      studio.show(trying: call)
    case .gap(let handle, _):
      let spacing = JSONText.number(handle.spacing(columns: columns, rows: rows, cell: cell, isFine: isFine))
      let line = CommandCall.set(handle.property, to: spacing.description)
      call = columns == 0 && rows == 0 ? nil : line
      words = "\(handle.property) \(spacing.description)"
      studio.show(trying: line)
    }
  }

  mutating func draw(in area: CellRect, of studio: inout StudioState, on screen: inout ScreenBuffer) -> CellPosition? {
    switch subject {
    case .node:
      if let place { studio.draw(place, on: &screen) }
    case .size(_, let node), .gap(_, let node):
      studio.drawTrialOutline(of: node, on: &screen)
    }
    studio.drawBadge(place?.words ?? words, at: position, on: &screen)
    return nil
  }
}

extension StudioState {
  var stepMark: StepMark { StepMark(session) }

  /// Where a node would go that is dropped in a cell of the screen.
  fileprivate func dropPlace(of node: Int, at position: CellPosition) -> DropPlace? {
    if let point = point(at: position) { return session.picture.dropPlace(of: node, at: point, reach: preview.cell) }
    guard let over = entry(at: position), let rect = layout.panes[.outline] else { return nil }
    let depth = (position.column - rect.column - 1) / 2
    let rows = outline.rows(session.outline)
    let isBelow = (rows.row(of: over) ?? 0) > (rows.row(of: node) ?? 0)
    return session.picture.dropPlace(
      of: node, over: over, depth: depth, isBelow: isBelow,
      isInside: session.outline.entries[over].isContainer && depth >= session.outline.entries[over].depth)
  }

  /// Scrolls on when a drag has come to the first or the last row of a pane.
  fileprivate mutating func scrollAtEdge(_ position: CellPosition) {
    guard let pane = layout.pane(at: position), let rect = layout.panes[pane] else { return }
    let step = position.row == rect.row ? -1 : position.row == rect.endRow - 1 ? 1 : 0
    guard step != 0 else { return }
    switch pane {
    case .preview: pan(columns: 0, rows: step)
    case .outline:
      let last = max(outline.rows(session.outline).count - rect.rows, 0)
      outline.top = min(max(outline.top + step, 0), last)
    case .inspector, .console: break
    }
  }

  /// Shows the picture as it would be after a command, if it is small enough to try that at each motion.
  fileprivate mutating func show(trying call: CommandCall?) {
    pointer.trial = nil
    guard let call, session.isSmallEnoughToTry, let tried = session.trying(call.line, in: runner.table) else { return }
    preview.trialCount += 1
    pointer.trial = (tried.picture, preview.trialCount)
  }
}
