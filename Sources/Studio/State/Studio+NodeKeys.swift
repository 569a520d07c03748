import Commands
import Gestures
import Keys
import Layers
import Panes
import Pictures
import Pointing
import Sessions
import Terminal

/// Single keys on the selected node or part, or on the marked ones, in the outline and the preview.
extension StudioState {
  /// Whether the keys of the focused pane are about nodes.
  var actsOnNodes: Bool { focus == .outline || focus == .preview }

  /// Acts on a key that both panes take alike; nil leaves it to the pane.
  mutating func handleNodeKey(_ key: KeyPress) -> [StudioRequest]? {
    if let gesture = keymap.action(for: key, in: NodeGesture.self) { return perform(gesture) }
    guard let action = keymap.action(for: key, in: NodeAction.self) else { return nil }
    // In an empty outline there is nothing to show a menu of, or to measure.
    if focus == .outline, session.selectedIndex == nil, action == .menu || action == .rulers { return nil }
    switch action {
    case .edit: return enterOrEdit()
    case .mark: markAndStep()
    case .parent: return perform(.parent, echo: false).requests
    case .menu: return showMenu()
    case .rulers: return perform(.rulers(pointer.rulers.next)).requests
    case .console: setFocus(.console)
    case .keys: showKeys()
    }
    return []
  }

  /// Carries a gesture out: its command is shown in the console as if it had been typed.
  mutating func perform(_ gesture: NodeGesture) -> [StudioRequest] {
    guard session.hasDocument || gesture != .add else {
      show(Picker.starters)
      return []
    }
    let undo = keymap.sign(of: PanesAction.undo) ?? "`undo`"
    return carryOut(gesture.outcome(in: session), note: gesture.isRemoval ? "\(undo) undoes it" : nil)
  }

  /// - Parameter note: follows what the command answers.
  mutating func carryOut(_ outcome: NodeGesture.Outcome, note: String? = nil) -> [StudioRequest] {
    switch outcome {
    case .perform(let call): return perform(call, note: note).requests
    case .choose(let list):
      let picker = Picker(list)
      show(picker)
      show(picker.items.first)
      return []
    case .prefill(let line): return prefill(line)
    case .refused(let refusal):
      log.add(refusal)
      console.offset = 0
      return []
    }
  }

  /// Enter opens the component that is selected, or lets the node's text be edited in its place.
  private mutating func enterOrEdit() -> [StudioRequest] {
    if opensComponent { return perform(CommandCall.enter).requests }
    guard session.actedOn.count == 1, let selected = session.selectedIndex, session.picture.text(of: selected) != nil
    else {
      return perform(.editText)
    }
    return editText()
  }

  /// Whether there is a component to go into at the selected node or part.
  var opensComponent: Bool {
    guard let selected = session.selectedIndex, session.actedOn.count == 1 else { return false }
    if session.parts.indices.contains(selected) { return session.parts[selected].component != nil }
    return session.outline.entries[selected].type == "component"
  }

  /// Marks the selected node, or takes its mark away, and goes on to the next.
  private mutating func markAndStep() {
    guard let selected = session.selectedIndex else { return }
    session.toggleMark(selected)
    stepSelection(by: 1)
  }

  /// Esc lets go of the filter and the marks before it leaves the pane. Answers whether there were any.
  mutating func clearFilterAndMarks() -> Bool {
    if focus == .outline, outline.filter != nil {
      outline.endFilter()
      outline.reveal(session.selectedIndex ?? 0, in: session.outline)
      return true
    }
    guard !session.markedIndexes.isEmpty else { return false }
    session.unmark()
    return true
  }

  // MARK: Outline

  /// Takes letters while the outline is being narrowed; nil while it is not, and for keys that move in it.
  mutating func handleFilter(_ key: KeyPress) -> [StudioRequest]? {
    guard outline.isTyping else { return nil }
    switch key.key {
    case .escape: return clearFilterAndMarks() ? [] : nil
    case .enter: outline.isTyping = false
    case .backspace: outline.narrow(to: String((outline.filter ?? "").dropLast()))
    default:
      guard let character = key.character else { return nil }
      outline.narrow(to: (outline.filter ?? "") + String(character))
    }
    outline.update(session)
    selectMatch()
    return []
  }

  /// Goes to the first match where the selected node is none.
  private mutating func selectMatch() {
    guard let selected = session.selectedIndex, !outline.isMatch(selected), let first = outline.firstMatch else {
      return
    }
    session.select(first)
    inspector.row = 0
  }

  /// Folds everything but the root, and selects what is left of the selected node's ancestors.
  mutating func foldAll() {
    outline.foldAll(session.outline)
    guard var place = session.selectedIndex else { return }
    let tree = session.picture.stage.index
    while place > 0, tree.parent(of: place) > 0 { place = tree.parent(of: place) }
    if place != session.selectedIndex { session.select(place) }
  }
}
