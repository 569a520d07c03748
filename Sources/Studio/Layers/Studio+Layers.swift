import Commands
import Keys
import Layers
import Panes
import Sessions
import Terminal

/// Events go down the stack of layers, and drawing goes up.
extension StudioState {
  /// The outcome of an event.
  package enum Handled: Sendable, Hashable {
    case done([StudioRequest])
    /// It belongs to the line being typed: readline's own keys stay readline's.
    ///
    /// - Parameter isChanged: whether more than the console looks other than before.
    case forConsole(isChanged: Bool)
  }

  /// Acts on a key.
  ///
  /// - Parameter isLineEmpty: whether nothing has been typed, so that Tab may leave the console.
  package mutating func handle(_ key: KeyPress, isLineEmpty: Bool) -> Handled {
    if key.character == nil { keyboard.outstanding += releaseHeldKey() }
    switch keymap.action(for: key, in: EverywhereAction.self) {
    case .suspend: return .done([.suspend])
    case .redraw: return .done([.repaint])
    case .save where focus != .console || !keyboard.keepsForReadline(key): return .done(perform(.save).requests)
    case .save, nil: break
    }
    return handle(.key(key, isLineEmpty: isLineEmpty))
  }

  /// Acts on the mouse: everything that it does, keys do too.
  ///
  /// - Parameter isLineEmpty: whether nothing has been typed, so that a click may give a pane the keys.
  package mutating func handle(_ mouse: MouseEvent, isLineEmpty: Bool = true) -> [StudioRequest] {
    guard isMouseOn else { return [] }
    keyboard.outstanding += releaseHeldKey()
    pointer.isLineEmpty = isLineEmpty
    if case .press(.left) = mouse.action, let rect = layout.hints, rect.contains(mouse.position) {
      return pressHint(at: mouse.position, in: rect)
    }
    guard case .done(let requests) = handle(.mouse(mouse)) else { return [] }
    return requests
  }

  /// Takes a text in that was pasted.
  package mutating func handle(paste text: String) -> Handled {
    keyboard.outstanding += releaseHeldKey()
    return handle(.paste(text))
  }

  /// Returns the requests of keys that waited, and clears them.
  package mutating func takeOutstanding() -> [StudioRequest] {
    defer { keyboard.outstanding = [] }
    return keyboard.outstanding
  }

  private mutating func handle(_ event: LayerEvent) -> Handled {
    facts.update(session)
    let (focus, number) = (focus, live?.number)
    var isClosed = false
    for id in layers.ids.reversed() {
      guard var layer = layers[id] else { continue }
      let answer = layer.handle(event, in: &self)
      layers[id] = layer
      switch answer {
      case .taken(let requests): return .done(requests)
      case .closed(let requests):
        layers.remove(id)
        arrange()
        return .done(requests)
      case .passed: break
      case .closedAndPassed:
        layers.remove(id)
        arrange()
        isClosed = true
      }
    }
    return .forConsole(isChanged: isClosed || focus != self.focus || number != live?.number)
  }

  /// Whether the prompt can be seen.
  var isPromptShown: Bool { layers.fromTop.allSatisfy { $0.cover == .pane || $0 is PanesLayer } }

  /// The screen as it is to be, and where the cursor stands; nil while something lies over the prompt.
  package mutating func draw() -> (screen: ScreenBuffer, cursor: CellPosition?) {
    // A wheel or a drag may have brought something into sight.
    session.noteViews()
    var screen = ScreenBuffer(size: size)
    var cursor: CellPosition?
    if layout != wantedLayout { arrange() }
    followSelection()
    facts.update(session)
    // However a list went, what it would have shown goes with it.
    if layers[Picker.self] == nil { preview.trial = nil }
    if focus != .console || !isPromptShown { console.dropSuggestion() }
    updateForm()
    if layers[DragLayer.self] == nil { pointer.trial = nil }
    for id in layers.visible {
      guard var layer = layers[id] else { continue }
      let place = layer.draw(in: screen.bounds, of: &self, on: &screen)
      layers[id] = layer
      if layer.cover != .pane { cursor = place }
    }
    return (screen, cursor)
  }

  /// The hints of the last row.
  var hints: [KeyHint] {
    for layer in layers.fromTop {
      if let hints = layer.hints(in: self) { return hints }
    }
    return []
  }

  // MARK: Lists and texts

  /// Shows a list to choose from, in place of the list or text that is shown.
  package mutating func show(_ picker: Picker) {
    closeOverlays()
    var picker = picker
    picker.subject = ListSubject(session)
    layers.push(picker)
    arrange()
  }

  /// Shows a text to read, in place of the list or text that is shown.
  package mutating func show(_ pager: Pager) {
    closeOverlays()
    layers.push(pager)
  }

  mutating func closeOverlays() {
    layers.removeAll(Picker.self)
    layers.removeAll(Pager.self)
  }
}
