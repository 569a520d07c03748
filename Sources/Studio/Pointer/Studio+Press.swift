import Commands
import Inspection
import Layers
import Layout
import Panes
import Pictures
import Pointing
import Rendering
import Sessions
import Sushi
import Terminal

/// Clicks, double clicks, and presses that may become a drag.
extension StudioState {
  /// Acts on the left button over the picture: what is selected already is clicked when the button is let go, since it
  /// may be dragged instead.
  mutating func pressPicture(_ mouse: MouseEvent, _ time: ContinuousClock.Instant) -> [StudioRequest] {
    guard let point = point(at: mouse.position) else { return [] }
    if isDoubleClick(mouse.position, time) { return editText(at: point) }
    let isPending = isOverSelection(point) || handle(at: mouse.position) != nil
    let subject = handle(at: mouse.position)
    if !isPending { click(at: point) }
    pointer.press = PointerState.Press(
      position: mouse.position, pane: .preview, subject: subject ?? movableSelection.map { .node($0) },
      isPending: isPending)
    return []
  }

  /// Acts on the left button over the outline.
  mutating func pressOutline(_ mouse: MouseEvent, _ time: ContinuousClock.Instant) -> [StudioRequest] {
    guard let index = entry(at: mouse.position) else { return [] }
    let isSecond = index == session.selectedIndex
    session.unmark()
    session.select(index)
    inspector.row = 0
    let entry = session.outline.entries[index]
    if isDoubleClick(mouse.position, time), !entry.isContainer || entry.name != nil { return editText() }
    pointer.press = PointerState.Press(
      position: mouse.position, pane: .outline, subject: movableSelection.map { .node($0) }, isPending: isSecond)
    return []
  }

  /// Lets the button go that has not dragged anything.
  mutating func release(at position: CellPosition, _ time: ContinuousClock.Instant) {
    screen.draggedLine = nil
    guard let press = pointer.press.take(), press.position == position else { return }
    pointer.lastClick = PointerState.Click(position, at: time)
    guard press.isPending else { return }
    switch press.pane {
    case .preview: if let point = point(at: position) { click(at: point) }
    case .outline:
      guard let index = session.selectedIndex else { return }
      let entry = session.outline.entries[index]
      if entry.isContainer { outline.isFolded(entry) ? outline.unfold(entry) : outline.fold(entry) }
    case .inspector, .console: break
    }
  }

  /// Begins to drag what was pressed.
  mutating func beginDrag(_ mouse: MouseEvent) {
    guard mouse.position != pointer.press?.position, let press = pointer.press.take(), let subject = press.subject,
      subject.node == session.selectedIndex
    else { return }
    pointer.lastClick = nil
    var drag = DragLayer(subject, from: press.position, at: stepMark)
    drag.move(to: mouse, in: &self)
    layers.push(drag)
  }

  /// Whether this press is the second of two on one place.
  private mutating func isDoubleClick(_ position: CellPosition, _ time: ContinuousClock.Instant) -> Bool {
    defer { pointer.lastClick = nil }
    guard let last = pointer.lastClick else { return false }
    return last.position == position && time - last.time <= PointerState.doubleClick
  }

  /// Selects what is under a point, or its parent.
  private mutating func click(at point: Point) {
    session.unmark()
    guard session.select(at: point) else { return }
    outline.reveal(session.selectedIndex ?? 0, in: session.outline)
    // What is clicked on is on screen.
    preview.selected = session.selectedPlace
    inspector.row = 0
  }

  // MARK: The selection under the pointer

  /// Whether a point lies in the selected node, the root aside.
  func isOverSelection(_ point: Point) -> Bool {
    guard let selected = session.selectedIndex, selected > 0, let view = session.picture.result.hitTest(point),
      var place = session.picture.stage.part(ofView: view)
    else { return false }
    while place > 0 {
      if place == selected { return true }
      place = session.picture.stage.index.parent(of: place)
    }
    return false
  }

  private var movableSelection: Int? { session.selectedIndex.flatMap { session.picture.isMovable($0) ? $0 : nil } }

  /// The edge or the gap of the selected node in a cell of the screen.
  func handle(at position: CellPosition) -> DragLayer.Subject? {
    guard let index = session.selectedIndex, trial == nil, let rect = pictureArea, rect.contains(position)
    else { return nil }
    let (place, cell) = (pictureRect(in: rect), preview.cell)
    let (column, row) = (position.column - place.column, position.row - place.row)
    let isReversed = session.picture.result.options.rightToLeft
    let isNode = session.nodes.indices.contains(index)
    for frame in facts.frames where isNode {
      let box = cells(of: frame)
      let bounds = SampleRect(x0: box.column, y0: box.row, x1: box.endColumn, y1: box.endRow)
      if let edge = SizeHandle.edge(column: column, row: row, of: bounds, isReversed: isReversed) {
        return .size(SizeHandle(edge, from: frame.size), of: index)
      }
    }
    let area = Frame(Double(column) * cell.width, Double(row) * cell.height, cell.width, cell.height)
    return session.picture.gapHandle(of: index, in: area).map { .gap($0, of: index) }
  }

  // MARK: Texts

  /// Lets the user edit the selected node's text: in its place, or at the prompt where it is out of sight or has several
  /// lines. A component is opened.
  ///
  /// - Parameter view: the view that was clicked on, where an `each` has made several.
  mutating func editText(view: Int? = nil) -> [StudioRequest] {
    guard let index = session.selectedIndex else { return [] }
    if session.outline.entries[index].name != nil { return perform(.enter).requests }
    guard let text = session.picture.text(of: index, view: view) else { return [] }
    if let rect = pictureArea, text.text?.contains(where: \.isNewline) != true,
      let shown = view ?? session.picture.stage.views(of: index).first(where: session.picture.result.isVisible)
    {
      let place = textPlace(of: shown, in: rect)
      if !place.cells.intersection(rect).isEmpty {
        layers.push(TextFieldLayer(text, at: session.picture.path(index), in: place, revision: session.revision))
        return []
      }
    }
    tell("The text is \(text.place)")
    return prefill(text.line)
  }

  private mutating func editText(at point: Point) -> [StudioRequest] {
    guard let view = session.picture.result.hitTest(point), let index = session.picture.stage.part(ofView: view) else {
      return []
    }
    session.select(index)
    preview.selected = session.selectedPlace
    inspector.row = 0
    return editText(view: session.picture.stage.views(of: index).last { $0 <= view })
  }
}
