import Inspection
import Commands
import Forms
import Pictures
import Sessions
import Terminal

extension StudioState {
  /// Acts on a key that no layer over the panes has taken.
  mutating func handlePanes(_ key: KeyPress, isLineEmpty: Bool) -> LayerAnswer {
    if case .function(let number) = key.key, key.modifiers.isEmpty, let done = handleFunction(number) {
      return .taken(done)
    }
    if key.modifiers == .alt, moveLine(key.key) { return .taken() }
    guard focus != .console else { return handleConsole(key, isLineEmpty: isLineEmpty) }
    if focus == .outline, let done = handleFilter(key) { return .taken(done) }
    if actsOnNodes, let letter = key.character, let done = hold(letter) { return .taken(done) }
    if key.isKey(.escape), actsOnNodes, letGo() { return .taken() }
    if key.isKey(.escape) || key.isControl("c") {
      setFocus(.console)
      return .taken()
    }
    if key.isKey(.tab) {
      moveFocus(by: 1)
      return .taken()
    }
    if key.isKey(.tab, .shift) {
      moveFocus(by: -1)
      return .taken()
    }
    if key.isKey(.character("/")) {
      return .taken(prefill("find "))
    }
    if key.isKey(.character("e")), let form = CommandCall(.form) {
      return .taken(perform(form, echo: false).requests)
    }
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
      tell("\(character) does nothing here. `:` goes to the console, `?` lists the keys.")
      hold(character, for: nil)
      return .taken()
    }
    // What the pane has no use for begins a line.
    setFocus(.console)
    return .passed
  }

  private mutating func handleFunction(_ number: Int) -> [StudioRequest]? {
    switch number {
    case 1: show(Picker.help())
    case 2: show(Picker.palette())
    case 3: show(Picker.fixtures(session))
    case 4: show(Picker.devices(session))
    case 5: return perform(.matrix, echo: false).requests
    case 6: return perform(.undo, echo: false).requests
    case 7: return perform(.redo, echo: false).requests
    case 8: return perform(.theme, echo: false).requests
    case 9: toggleZoom(zoomed ?? (focus == .console ? .preview : focus))
    case 10: showGallery()
    default: return nil
    }
    return []
  }

  private mutating func handleConsole(_ key: KeyPress, isLineEmpty: Bool) -> LayerAnswer {
    candidates = []
    if let answer = handlePrefilled(key, isLineEmpty: isLineEmpty) { return answer }
    // In vi mode Esc means something to readline too.
    if key.isKey(.escape), live != nil { dismissSuggestion() }
    if isLineEmpty, key.isKey(.tab) {
      moveFocus(by: 1)
      return .taken()
    }
    if isLineEmpty, key.isKey(.tab, .shift) {
      moveFocus(by: -1)
      return .taken()
    }
    let page = max((layout.panes[.console]?.rows ?? 2) - 1, 1)
    if key.isKey(.pageUp) {
      scrollLog(by: page)
      return .taken()
    }
    if key.isKey(.pageDown) {
      scrollLog(by: -page)
      return .taken()
    }
    return .passed
  }

  /// Reads back, or on again where the number is below zero, as far as there are rows.
  mutating func scrollLog(by count: Int) {
    guard let rect = layout.panes[.console] else { return }
    let page = max(rect.rows - 1, 1)
    let wanted = max(logOffset + count, 0)
    let rows = log.rows(columns: rect.columns - 2, last: wanted + page).count
    logOffset = min(wanted, max(rows - page, 0))
  }

  private mutating func moveFocus(by step: Int) {
    let order: [Pane] = [.console, .preview, .outline, .inspector].filter {
      zoomed == nil ? true : $0 == zoomed || $0 == .console
    }
    let place = order.firstIndex(of: focus) ?? 0
    setFocus(order[(place + step + order.count) % order.count])
  }

  /// Alt and an arrow move the lines between panes.
  private mutating func moveLine(_ key: Key) -> Bool {
    switch key {
    case .left: split.side += 2
    case .right: split.side -= 2
    case .up: split.console += 1
    case .down: split.console -= 1
    default: return false
    }
    clampSplit()
    arrange()
    return true
  }

  /// Sizes stay where the lines can be seen, so that the way back is as long as the way there.
  mutating func clampSplit() {
    split.side = min(max(split.side, 24), max(size.columns - 40, 24))
    split.console = min(max(split.console, 2), max(size.rows - 8, 2))
    split.outline = min(max(split.outline, 10), 90)
  }

  // MARK: Panes

  private mutating func handlePreview(_ key: KeyPress) -> [StudioRequest]? {
    let page = layout.panes[.preview]?.rows ?? 10
    switch key.key {
    case .left, .character("h"): pan(columns: -4, rows: 0)
    case .right, .character("l"): pan(columns: 4, rows: 0)
    case .up, .character("k"): pan(columns: 0, rows: -2)
    case .down, .character("j"): pan(columns: 0, rows: 2)
    case .pageUp: pan(columns: 0, rows: -page)
    case .pageDown: pan(columns: 0, rows: page)
    case .home: (preview.column, preview.row) = (0, 0)
    case .end: preview.row = .max / 2
    case .character("+"), .character("="): preview.zoom = min(preview.zoom + 1, PreviewState.zooms.upperBound)
    case .character("-"): preview.zoom = max(preview.zoom - 1, PreviewState.zooms.lowerBound)
    case .character("0"): preview.zoom = 0
    case .character("n"): stepSelection(by: 1)
    case .character("N"): stepSelection(by: -1)
    case .character("m"): return showMenu()
    case .character("M"): return perform(.rulers(pointer.rulers.next)).requests
    default: return nil
    }
    return []
  }

  private mutating func handleOutline(_ key: KeyPress) -> [StudioRequest]? {
    guard let selected = session.selectedIndex else { return nil }
    let entry = session.outline.entries[selected]
    let page = layout.panes[.outline]?.rows ?? 10
    switch key.key {
    case .up, .character("k"): stepSelection(by: -1)
    case .down, .character("j"): stepSelection(by: 1)
    case .pageUp: stepSelection(by: -page)
    case .pageDown: stepSelection(by: page)
    case .home: session.select(0)
    case .end: stepSelection(by: .max / 2)
    case .left, .character("h"), .character("-"):
      if entry.isContainer, !outline.isFolded(entry), !session.picture.stage.index.children(of: selected).isEmpty {
        outline.fold(entry)
      } else if key.key != .character("-") {
        return perform(.parent, echo: false).requests
      }
    case .right, .character("l"), .character("+"): outline.unfold(entry)
    case .character("f"): outline.beginFilter()
    case .character("z"): foldAll()
    case .character("Z"): outline.unfoldAll()
    case .character("m"): return showMenu()
    case .character("M"): return perform(.rulers(pointer.rulers.next)).requests
    default: return nil
    }
    return []
  }

  /// Selects the node a number of rows of the outline further on.
  mutating func stepSelection(by count: Int) {
    let rows = outline.rows(session.outline)
    guard let selected = session.selectedIndex, !rows.isEmpty else { return }
    let place = rows.row(of: selected) ?? 0
    session.select(rows[min(max(place + min(max(count, -rows.count), rows.count), 0), rows.count - 1)])
    inspectorRow = 0
  }

  private mutating func handleInspector(_ key: KeyPress) -> [StudioRequest]? {
    let rows = facts.properties
    if lowerPane == .events {
      switch key.key {
      case .up, .character("k"): scrollEvents(by: 1)
      case .down, .character("j"): scrollEvents(by: -1)
      default: return nil
      }
      return []
    }
    guard rows.indices.contains(inspectorRow) else { return nil }
    let property = rows[inspectorRow]
    let page = layout.panes[.inspector]?.rows ?? 10
    switch key.key {
    case .up, .character("k"): inspectorRow -= 1
    case .down, .character("j"): inspectorRow += 1
    case .pageUp: inspectorRow -= page
    case .pageDown: inspectorRow += page
    case .home: inspectorRow = 0
    case .end: inspectorRow = rows.count - 1
    case .enter: return edit(property)
    case .character(" "): return perform(.toggle(property.name)).requests
    case .character("+"): return step(1, property)
    case .character("-"): return step(-1, property)
    case .delete: return perform(.unset(property.name)).requests
    default: return nil
    }
    inspectorRow = min(max(inspectorRow, 0), rows.count - 1)
    return []
  }

  /// Adds to a number, or goes on to the next of a property's choices, or back.
  private mutating func step(_ count: Int, _ property: PropertyValue) -> [StudioRequest] {
    if let choice = session.choice(count, from: property.name) {
      return performTick(.set(property.name, to: choice), on: property.name)
    }
    return performTick(.add(count, to: property.name), on: property.name, by: count)
  }

  /// Puts the command that changes a property before the user, with the value as it is.
  mutating func edit(_ property: PropertyValue) -> [StudioRequest] {
    if let line = session.form(.properties).row(named: property.name)?.line { return prefill(line) }
    switch property.source {
    case .data(let path): return prefill("data set \(path) \(property.value)")
    case .layout: return prefill("set \(property.name) \(property.value)")
    case .unset: return prefill("set \(property.name) ")
    }
  }
}
