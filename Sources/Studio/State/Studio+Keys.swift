import Commands
import Forms
import Inspection
import Keys
import Layers
import Panes
import Pictures
import Sessions
import Terminal

extension StudioState {
  /// Acts on a key that no layer over the panes has taken.
  mutating func handlePanes(_ key: KeyPress, isLineEmpty: Bool) -> LayerAnswer {
    let everywhere = keymap.action(for: key, in: PanesAction.self)
    if let everywhere, !KeyChord(key).isReadlines { return .taken(act(everywhere)) }
    guard focus != .console else { return handleConsole(key, isLineEmpty: isLineEmpty) }
    if focus == .outline, let done = handleFilter(key) { return .taken(done) }
    if actsOnNodes, let done = hold(key) { return .taken(done) }
    if let everywhere { return .taken(act(everywhere)) }
    if let action = keymap.action(for: key, in: PaneAction.self) { return .taken(act(action)) }
    if actsOnNodes, let done = handleNodeKey(key) { return .taken(done) }
    let done =
      switch focus {
      case .preview: handlePreview(key)
      case .outline: handleOutline(key)
      case .inspector: handleInspector(key)
      case .console: nil as [StudioRequest]?
      }
    if let done { return .taken(done) }
    guard case .character = key.key else { return .taken() }
    if actsOnNodes, let character = key.character {
      let help: KeyText = "`\(NodeAction.console)` goes to the console, `\(NodeAction.keys)` lists the keys."
      tell("\(character) does nothing here. " + help.text(keymap))
      keyboard.hold(character, for: nil)
      return .taken()
    }
    // What the pane has no use for begins a line.
    setFocus(.console)
    return .passed
  }

  private mutating func act(_ action: PanesAction) -> [StudioRequest] {
    switch action {
    case .help: show(Picker.help(commands, keymap))
    case .palette: show(Picker.palette(of: commands))
    case .fixtures: show(Picker.fixtures(session))
    case .devices: show(Picker.devices(session))
    case .matrix: return perform(.matrix, echo: false).requests
    case .undo: return perform(.undo, echo: false).requests
    case .redo: return perform(.redo, echo: false).requests
    case .theme: return perform(.theme, echo: false).requests
    case .zoom: toggleZoom(zoomed ?? (focus == .console ? .preview : focus))
    case .gallery: showGallery()
    case .resizeLeft: moveLine { $0.side += 2 }
    case .resizeRight: moveLine { $0.side -= 2 }
    case .resizeUp: moveLine { $0.console += 1 }
    case .resizeDown: moveLine { $0.console -= 1 }
    }
    return []
  }

  private mutating func act(_ action: PaneAction) -> [StudioRequest] {
    switch action {
    case .back: if !actsOnNodes || !clearFilterAndMarks() { setFocus(.console) }
    case .console: setFocus(.console)
    case .next: moveFocus(by: 1)
    case .previous: moveFocus(by: -1)
    case .find: return prefill("find ")
    case .form: return CommandCall(.form).map { perform($0, echo: false).requests } ?? []
    }
    return []
  }

  private mutating func handleConsole(_ key: KeyPress, isLineEmpty: Bool) -> LayerAnswer {
    candidates = []
    if let answer = handlePrefilled(key, isLineEmpty: isLineEmpty) { return answer }
    // In vi mode Esc means something to readline too.
    if key.isKey(.escape), live != nil { console.dismissSuggestion() }
    if isLineEmpty, key.key == .tab || !KeyChord(key).isReadlines {
      switch keymap.action(for: key, in: PaneAction.self) {
      case .next:
        moveFocus(by: 1)
        return .taken()
      case .previous:
        moveFocus(by: -1)
        return .taken()
      case .back, .console, .find, .form, nil: break
      }
    }
    let page = max((layout.panes[.console]?.rows ?? 2) - 1, 1)
    switch keymap.action(for: key, in: ConsoleAction.self) {
    case .scrollBack: scrollLog(by: page)
    case .scrollForward: scrollLog(by: -page)
    case nil: return .passed
    }
    return .taken()
  }

  mutating func scrollLog(by count: Int) {
    if let rect = layout.panes[.console] { console.scroll(by: count, in: rect) }
  }

  private mutating func moveFocus(by step: Int) { setFocus(screen.pane(after: step)) }

  private mutating func moveLine(_ move: (inout PaneLayout.Split) -> Void) {
    screen.moveLines(move)
    arrange()
  }

  // MARK: Panes

  private mutating func handlePreview(_ key: KeyPress) -> [StudioRequest]? {
    guard let action = keymap.action(for: key, in: PreviewAction.self) else { return nil }
    let page = pictureArea?.rows ?? 10
    switch action {
    case .panLeft: pan(columns: -4, rows: 0)
    case .panRight: pan(columns: 4, rows: 0)
    case .panUp: pan(columns: 0, rows: -2)
    case .panDown: pan(columns: 0, rows: 2)
    case .pageUp: pan(columns: 0, rows: -page)
    case .pageDown: pan(columns: 0, rows: page)
    case .start: (preview.column, preview.row) = (0, 0)
    case .end: preview.row = .max / 2
    case .zoomIn: zoom(in: true)
    case .zoomOut: zoom(in: false)
    case .zoomReset: preview.zoom = 1
    case .zoomFit: zoomToFit()
    case .next: stepSelection(by: 1)
    case .previous: stepSelection(by: -1)
    case .nextChange: return showChange(.nextChange)
    case .previousChange: return showChange(.previousChange)
    case .comparisonView: showNextComparisonView()
    }
    return []
  }

  /// Goes to another change, or again to the only one.
  private mutating func showChange(_ call: CommandCall) -> [StudioRequest] {
    preview.shownChange = nil
    return perform(call, echo: false).requests
  }

  private mutating func handleOutline(_ key: KeyPress) -> [StudioRequest]? {
    guard let selected = session.selectedIndex, let action = keymap.action(for: key, in: OutlineAction.self) else {
      return nil
    }
    let entry = session.outline.entries[selected]
    let page = layout.panes[.outline]?.rows ?? 10
    switch action {
    case .first: session.select(0)
    case .up, .down, .pageUp, .pageDown, .last: stepSelection(by: action.rows(page: page))
    case .collapseOrParent, .collapse:
      if entry.isContainer, !outline.isFolded(entry), !session.picture.stage.index.children(of: selected).isEmpty {
        outline.fold(entry)
      } else if action == .collapseOrParent {
        return perform(.parent, echo: false).requests
      }
    case .expand: outline.unfold(entry)
    case .filter: outline.beginFilter()
    case .collapseAll: foldAll()
    case .expandAll: outline.unfoldAll()
    }
    return []
  }

  /// Selects the node a number of rows of the outline further on.
  mutating func stepSelection(by count: Int) {
    let rows = outline.rows(session.outline)
    guard let selected = session.selectedIndex, !rows.isEmpty else { return }
    let place = rows.row(of: selected) ?? 0
    session.select(rows[min(max(place + min(max(count, -rows.count), rows.count), 0), rows.count - 1)])
    inspector.row = 0
  }

  private mutating func handleInspector(_ key: KeyPress) -> [StudioRequest]? {
    guard let action = keymap.action(for: key, in: InspectorAction.self) else { return nil }
    let rows = facts.properties
    if inspector.shown == .events {
      switch action {
      case .up: scrollEvents(by: 1)
      case .down: scrollEvents(by: -1)
      default: return nil
      }
      return []
    }
    guard rows.indices.contains(inspector.row) else { return nil }
    let property = rows[inspector.row]
    let page = layout.panes[.inspector]?.rows ?? 10
    switch action {
    case .up, .down, .pageUp, .pageDown, .first, .last: inspector.row += action.rows(page: page)
    case .set: return edit(property)
    case .toggle: return perform(.toggle(property.name)).requests
    case .increase: return step(1, property)
    case .decrease: return step(-1, property)
    case .reset: return perform(.unset(property.name)).requests
    }
    inspector.row = min(max(inspector.row, 0), rows.count - 1)
    return []
  }

  /// Adds to a number, or goes on to the next of a property's choices, to the next tint or size, or back.
  private mutating func step(_ count: Int, _ property: PropertyValue) -> [StudioRequest] {
    if let choice = session.choice(count, from: property.name) {
      return performTick(.set(property.name, to: choice), on: property.name)
    }
    guard let row = Form(.properties, in: session).row(named: property.name), row.limits == nil else {
      return performTick(.add(count, to: property.name), on: property.name, by: count)
    }
    guard let value = row.stepped(by: count), let call = row.call(setting: value) else {
      tell(row.unstepped)
      return []
    }
    return performTick(call, on: property.name)
  }

  /// Puts the command that changes a property before the user, with the value as it is.
  mutating func edit(_ property: PropertyValue) -> [StudioRequest] {
    if let line = Form(.properties, in: session).row(named: property.name)?.line { return prefill(line) }
    switch property.source {
    case .data(let path): return prefill("data set \(path) \(property.value)")
    case .layout: return prefill("set \(property.name) \(property.value)")
    case .unset: return prefill("set \(property.name) ")
    }
  }
}
