import Commands
import Forms
import Keys
import Layers
import Sessions
import Terminal

extension FormLayer {
  package mutating func handle(_ event: LayerEvent, in studio: inout some FormHost) -> LayerAnswer {
    update(studio.session)
    let answer = answer(event, in: &studio)
    update(studio.session)
    return answer
  }

  private mutating func answer(_ event: LayerEvent, in studio: inout some FormHost) -> LayerAnswer {
    switch event {
    case .key(let key, _):
      guard studio.isFormFocused else { return .passed }
      return isFiltering ? filter(key) : answer(key, in: &studio)
    case .mouse(let mouse): return answer(mouse, in: &studio)
    case .paste(let text):
      guard studio.isFormFocused, isFiltering else { return .passed }
      list.setFilter(list.filter + text.oneLine)
      return .taken()
    }
  }

  private func close(in studio: inout some FormHost) -> LayerAnswer {
    studio.setFocus(opener)
    return .closed()
  }

  private mutating func filter(_ key: KeyPress) -> LayerAnswer {
    switch key.key {
    case .escape:
      list.setFilter("")
      isFiltering = false
    case .enter, .down, .tab: isFiltering = false
    case .backspace: list.setFilter(String(list.filter.dropLast()))
    case .character("u") where key.modifiers == .control: list.setFilter("")
    default:
      guard let character = key.character else { return .passed }
      list.setFilter(list.filter + String(character))
    }
    return .taken()
  }

  private mutating func answer(_ key: KeyPress, in studio: inout some FormHost) -> LayerAnswer {
    guard let action = studio.keymap.action(for: key, in: FormAction.self) else {
      // What the form has no use for begins a line; the form stays.
      if key.modifiers.isEmpty, case .character = key.key { studio.setFocus(.console) }
      return .passed
    }
    let page = max(studio.formRect?.rows ?? 10, 4) - 3
    switch action {
    case .up, .down, .pageUp, .pageDown, .first, .last: list.move(by: action.rows(page: page))
    case .unfold: list.fold(isUnfolding: true)
    case .fold: list.fold(isUnfolding: false)
    case .subject: list.switchSubject()
    case .set: return enter(in: &studio)
    case .type: return prefill(in: &studio)
    case .bind: return bind(in: &studio)
    case .toggle: return toggle(in: &studio)
    case .increase: return step(by: 1, in: &studio)
    case .decrease: return step(by: -1, in: &studio)
    case .increaseMore: return step(by: 8, in: &studio)
    case .decreaseMore: return step(by: -8, in: &studio)
    case .reset: return .taken(list.row?.reset.map { perform($0, in: &studio) } ?? [])
    case .filter: isFiltering = true
    case .back where !list.filter.isEmpty: list.setFilter("")
    case .back, .close, .cancel: return close(in: &studio)
    }
    return .taken()
  }

  private func step(by count: Int, in studio: inout some FormHost) -> LayerAnswer {
    guard let row = list.row else { return .taken() }
    guard let text = row.stepped(by: count), let call = row.call(setting: text) else {
      studio.tell(row.unstepped)
      return .taken()
    }
    return .taken(studio.performTick(call, on: row.name))
  }

  private func toggle(in studio: inout some FormHost) -> LayerAnswer {
    guard let row = list.row, !row.cycle.isEmpty else { return .taken() }
    if case .property(let name) = row.target { return .taken(perform(.toggle(name), in: &studio)) }
    return .taken(row.stepped(by: 1).flatMap { row.call(setting: $0) }.map { perform($0, in: &studio) } ?? [])
  }

  private func perform(_ call: CommandCall, in studio: inout some FormHost) -> [StudioRequest] {
    studio.perform(call, echo: true, note: nil).requests
  }

  // MARK: Setting

  /// Lists the values to choose from, or puts the command before the user where there is no list.
  mutating func enter(in studio: inout some FormHost) -> LayerAnswer {
    guard let row = list.row else { return .taken() }
    let choices = row.choices(in: studio.session)
    let items = choices.compactMap { choice in
      row.call(setting: choice.text).map {
        Picker.Item(
          name: choice.name, detail: choice.detail, choice: .perform($0), trial: .line($0.line), swatch: choice.swatch)
      }
    }
    guard !items.isEmpty else { return prefill(in: &studio) }
    let now = row.value ?? ""
    let place = choices.firstIndex { $0.text == now } ?? choices.firstIndex { now.hasPrefix($0.text + " ") } ?? 0
    studio.show(Picker("\(row.name) · \(row.shown)", items, selected: place))
    return .taken()
  }

  /// Puts the command that gives the row its value before the user, and the keys come back once it is entered.
  private mutating func prefill(in studio: inout some FormHost) -> LayerAnswer {
    guard let line = list.row?.line else { return .taken() }
    return .taken(studio.take(.prefill(line)))
  }

  // MARK: Mouse

  private mutating func answer(_ mouse: MouseEvent, in studio: inout some FormHost) -> LayerAnswer {
    guard let rect = studio.formRect, rect.contains(mouse.position) else { return .passed }
    let line = top + mouse.position.row - rect.row - 1
    var hit: Int?
    if list.lines.indices.contains(line), mouse.position.row > rect.row, case .row(let index) = list.lines[line] {
      hit = index
    }
    switch mouse.action {
    case .wheelUp, .wheelDown:
      let count = mouse.action == .wheelUp ? 1 : -1
      if let hit, hit == list.selected, studio.isFormFocused, list.row?.limits != nil {
        return step(by: mouse.modifiers.contains(.shift) ? count * 8 : count, in: &studio)
      }
      list.move(by: -count * 3)
    case .press(.left):
      isFiltering = false
      studio.setFocus(.inspector)
      guard let hit else {
        if mouse.position.row == rect.row { list.switchSubject() }
        return .taken()
      }
      let column = mouse.position.column - rect.column - 1
      let isOnSign = list.rows[hit].hasMembers && column < 2 + 2 * list.rows[hit].depth
      // A value is set by one click, a name is selected by the first.
      let sets = !isOnSign && (hit == list.selected || column >= nameColumns(in: rect))
      list.select(hit)
      if isOnSign { list.fold(isUnfolding: !list.isUnfolded(list.rows[hit])) }
      if sets { return enter(in: &studio) }
    case .press(.right):
      isFiltering = false
      studio.setFocus(.inspector)
      if let hit { showMenu(of: hit, at: mouse.position, in: &studio) }
    default: return .passed
    }
    return .taken()
  }
}
