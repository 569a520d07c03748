import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import Workspaces

/// Properties that all elements have, besides their box and their ground.
extension DivImporter {
  mutating func addCommon(_ element: inout DivElement, to node: inout ImportedNode) {
    if let id = element.take("id") {
      note("\(element.type).id", at: id)
      if let name = id.string, !name.isEmpty, !hasExpression(id), !isRepeated, let name = uniqueID(name) {
        node.members.insert(("id", .string(name)), at: 0)
      }
    }
    move("alpha", as: "opacity", &element, to: &node) { $0.plainNumber.map { (0...1).contains($0) } ?? false }
    addVisibility(&element, to: &node)
    addAccessibility(&element, to: &node)
    addActions(&element, to: &node)
    for key in ["column_span", "row_span"] {
      // Outside of grids it means nothing.
      if let span = element.take(key) { note("\(element.type).\(key)", at: span) }
    }
  }

  // MARK: Visibility

  private mutating func addVisibility(_ element: inout DivElement, to node: inout ImportedNode) {
    guard let value = element.take("visibility") else { return }
    let name = "\(element.type).visibility"
    guard let term = term(value), let word = term.value?.string, ["visible", "invisible", "gone"].contains(word) else {
      return note(name, .lost, at: value, "\(Self.words(value)) isn't known here")
    }
    guard !term.isConstant, term.fate == .own else {
      if word == "gone" { node["hidden"] = true }
      if word == "invisible" { node["opacity"] = 0 }
      return note(name, term.fate, at: value, "computed once")
    }
    // What is only invisible keeps its place in the source.
    node["hidden"] = .call("not", [.call("equal", [term.text, "visible"])])
    let keepsPlace = value.string?.contains("invisible") == true
    note(name, keepsPlace ? .near : .own, at: value, "what is not visible gives up its place")
  }

  // MARK: Screen readers

  private static let roles = [
    "button": "button", "image": "image", "header": "heading", "edit_text": "text_field", "checkbox": "checkbox",
    "radio": "radio", "slider": "slider", "select": "select", "tab_bar": "tab_bar", "list": "list",
  ]

  private mutating func addAccessibility(_ element: inout DivElement, to node: inout ImportedNode) {
    guard let value = element.take("accessibility") else { return }
    var members: [(String, JSONText)] = []
    var fate = ImportFate.own
    for (key, ours) in [("description", "label"), ("hint", "hint")] {
      guard let part = value[key] else { continue }
      if let term = term(part) { members.append((ours, term.words)) } else { fate = .lost }
    }
    if let role = value["type"]?.string.flatMap({ Self.roles[$0] }) { members.append(("role", .string(role))) }
    if value["mode"]?.string == "exclude" { members.append(("hidden", true)) }
    if value["state_description"] != nil || value["is_checked"] != nil, fate == .own { fate = .near }
    note(
      "\(element.type).accessibility", fate, at: value,
      fate == .near ? "the state of a view is not read" : "layouts can't compute it")
    if !members.isEmpty { node["accessibility"] = .object(members) }
  }

  // MARK: Actions

  /// Lists of actions by the events that they are done at. The later of two for one event counts.
  private static let events = [
    ("longtap_actions", "long_press"), ("visibility_action", "view"), ("visibility_actions", "view"),
    ("doubletap_actions", "double_tap"), ("enter_key_actions", "submit"), ("selected_actions", "selected"),
    ("disappear_action", "disappear"), ("disappear_actions", "disappear"), ("press_start_actions", "press_start"),
    ("press_end_actions", "press_end"), ("hover_start_actions", "hover_start"), ("hover_end_actions", "hover_end"),
  ]

  private mutating func addActions(_ element: inout DivElement, to node: inout ImportedNode) {
    let single = element.take("action")
    let several = element.take("actions")
    var events: [(String, JSONText)] = []
    // A single one counts only where there are no others.
    var texts: [JSONText] = []
    if let several, !several.elements.isEmpty {
      texts = actions(several.elements, "\(element.type).actions", at: several)
      if let single { note("\(element.type).action", at: single) }
    } else if let single {
      texts = actions([single], "\(element.type).action", at: single)
    }
    if texts.count == 1 { node["action"] = texts[0] }
    if texts.count > 1 { events.append(("click", .array(texts))) }
    for (key, event) in Self.events {
      guard let value = element.take(key) else { continue }
      let list = value.view.kind == .array ? value.elements : [value]
      let isKnown = ["long_press", "view", "double_tap", "submit"].contains(event)
      let texts = actions(
        list, "\(element.type).\(key)", at: value,
        otherwise: isKnown ? nil : "the app must know this event by its name")
      events.removeAll { $0.0 == event }
      if !texts.isEmpty { events.append((event, texts.count == 1 ? texts[0] : .array(texts))) }
    }
    if let focus = element.take("focus") {
      for (key, value) in focus.members {
        guard key == "on_focus" else {
          note("\(element.type).focus.\(key)", .lost, at: value, "a view looks the same with the focus")
          continue
        }
        let texts = actions(value.elements, "\(element.type).focus", at: value)
        if !texts.isEmpty { events.append(("focus", texts.count == 1 ? texts[0] : .array(texts))) }
      }
    }
    if !events.isEmpty { node["events"] = .object(events) }
  }

  /// Actions in their order.
  ///
  /// - Parameter otherwise: what keeps them from being own.
  mutating func actions(
    _ values: [DivValue], _ name: String, at place: DivValue, otherwise: String? = nil
  ) -> [JSONText] {
    var (fate, words) = (otherwise == nil ? ImportFate.own : .near, otherwise ?? "")
    var texts: [JSONText] = []
    for value in values {
      if let enabled = value["is_enabled"], hasExpression(enabled) {
        (fate, words) =
          isRepeated
          ? (.lost, "an action is there for all elements of a list") : (.near, "whether it is enabled is computed once")
      }
      guard bool(value["is_enabled"]) != false else { continue }
      if let items = value["menu_items"], !items.elements.isEmpty {
        if fate != .lost { (fate, words) = (.near, "the app opens the menu") }
        texts.append(
          .object([("action", "custom"), ("name", "menu"), ("items", items.text())]))
        continue
      }
      let action = action(value)
      if action.fate != .own, fate != .lost { (fate, words) = (action.fate, action.words) }
      texts += action.texts
    }
    note(name, fate, at: place, words)
    return texts
  }

  typealias Action = (texts: [JSONText], fate: ImportFate, words: String)

  private func action(_ value: DivValue) -> Action {
    if let typed = value["typed"] { return self.typed(typed, value) }
    guard let url = value["url"] else {
      return ([custom(value, named: value["log_id"]?.string ?? "action")], .own, "")
    }
    if let call = url.string.flatMap(DivCall.init) {
      if let texts = changes(of: call) { return (texts, .own, "") }
      let arguments = call.arguments.sorted { $0.key < $1.key }.map { ($0.key, JSONText.string($0.value)) }
      // Other names than those of DivKit are the app's own.
      return (
        [.object([("action", "custom"), ("name", .string(call.name)), ("arguments", .object(arguments))])],
        DivCall.names.contains(call.name) ? .near : .own, "the app must know this action by its name"
      )
    }
    guard let term = term(url) else { return ([], .lost, "layouts can't compute \(Self.words(url))") }
    var members: [(String, JSONText)] = [("action", "navigate"), ("url", term.words)]
    if let payload = value["payload"] { members.append(("payload", payload.text())) }
    return ([.object(members)], term.fate, "computed once")
  }

  private func custom(_ value: DivValue, named name: String) -> JSONText {
    var members: [(String, JSONText)] = [("action", "custom"), ("name", .string(name))]
    if let payload = value["payload"] { members.append(("payload", payload.text())) }
    return .object(members)
  }

  private func typed(_ typed: DivValue, _ value: DivValue) -> Action {
    let type = typed["type"]?.string ?? "action"
    switch type {
    case "set_variable":
      guard let name = typed["variable_name"]?.string, let wanted = typed["value"]?["value"], let term = term(wanted)
      else {
        break
      }
      return ([.set(variables.storedKey(name), term.text)], term.fate, "computed once")
    case "set_state":
      guard let path = typed["state_id"]?.string, let texts = states.changes(path, stateKey) else { break }
      return (texts, .own, "")
    case "set_stored_value":
      guard let name = typed["name"]?.string, let wanted = typed["value"]?["value"], let term = term(wanted) else {
        break
      }
      return ([.set(ImportedPlace.key(name), term.text)], term.fate, "computed once")
    case "scroll_to", "scroll_by":
      if let texts = scrolled(typed, by: type == "scroll_by") { return (texts, .own, "") }
    default: break
    }
    let members: [(String, JSONText)] = [("action", "custom"), ("name", .string(type)), ("arguments", typed.text())]
    return ([.object(members)], .near, "the app must know this action by its name")
  }

  /// The changes that an action makes to values that the device stores; nil for another action.
  private func changes(of call: DivCall) -> [JSONText]? {
    switch call.name {
    case "set_state": return call.arguments["state_id"].flatMap { states.changes($0, stateKey) }
    case "set_current_item", "set_next_item", "set_previous_item", "scroll_to_position", "scroll_to_start":
      return turn(call)
    case "set_variable":
      guard let name = call.arguments["name"], let words = call.arguments["value"] else { return nil }
      return [.set(variables.storedKey(name), value(words, of: name))]
    case "set_stored_value":
      guard let name = call.arguments["name"], let words = call.arguments["value"] else { return nil }
      return [.set(ImportedPlace.key(name), .string(words))]
    default: return nil
    }
  }

  /// Another page of a pager, another item of a list, or another tab.
  private func turn(_ call: DivCall) -> [JSONText]? {
    guard let id = call.arguments["id"] else { return nil }
    let isRing = call.arguments["overflow"] == "ring"
    switch call.name {
    case "set_current_item", "scroll_to_position":
      guard let item = call.arguments["item"] ?? call.arguments["position"] else { return nil }
      return Int(item).flatMap { turned(id, to: $0) }
    case "scroll_to_start": return turned(id, to: 0)
    case "set_previous_item", "set_next_item":
      let step = call.arguments["step"].flatMap { Int($0) } ?? 1
      return turned(id, by: call.name == "set_next_item" ? step : -step, isRing: isRing)
    default: return nil
    }
  }

  private func scrolled(_ typed: DivValue, by isStep: Bool) -> [JSONText]? {
    guard let id = typed["id"]?.string else { return nil }
    guard !isStep else {
      guard typed["offset"] == nil, let count = number(typed["item_count"]) else { return nil }
      return turned(id, by: Int(clamping: count), isRing: typed["overflow"]?.string == "ring")
    }
    let destination = typed["destination"]
    switch destination?["type"]?.string {
    case "index": return number(destination?["value"]).flatMap { turned(id, to: Int(clamping: $0)) }
    case "start": return turned(id, to: 0)
    case "end":
      guard survey.tabs[id] == nil, let count = pageCount(of: id) else { return nil }
      return [.set(pageKey(id), .call("subtract", [count, 1]))]
    default: return nil
    }
  }

  private func turned(_ id: String, to number: Int) -> [JSONText]? {
    if survey.tabs[id] != nil { return [.set(elementKey("tab_" + ImportedPlace.key(id)), .string(String(number)))] }
    return survey.pagers[id] == nil ? nil : [.set(pageKey(id), .integer(max(0, number)))]
  }

  /// Goes on by some pages, at the ends no further, or around.
  private func turned(_ id: String, by step: Int, isRing: Bool) -> [JSONText]? {
    guard survey.pagers[id] != nil else { return nil }
    let page = stored(pageOf: id, isKnown: true)
    guard step >= 0 else {
      let previous = JSONText.call("subtract", [page, .integer(-step)])
      var first: JSONText = 0
      if isRing {
        guard let count = pageCount(of: id) else { return nil }
        first = .call("add", [previous, count])
      }
      return [.set(pageKey(id), .call("if", [.call("less", [page, .integer(-step)]), first, previous]))]
    }
    let next = JSONText.call("add", [page, .integer(step)])
    guard let count = pageCount(of: id) else { return isRing ? nil : [.set(pageKey(id), next)] }
    let last: JSONText = isRing ? .call("subtract", [next, count]) : .call("subtract", [count, 1])
    return [.set(pageKey(id), .call("if", [.call("less", [next, count]), next, last]))]
  }

  /// A value in a url, of the type that its variable has.
  private func value(_ words: String, of name: String) -> JSONText {
    let syntax = ExpressionSyntax.divKit
    if syntax.hasExpression(words), let parts = syntax.parts(of: words) {
      return translator.joined(parts)?.text ?? .string(words)
    }
    switch variables[name]?.type {
    case "integer", "number": return Double(words).map { .number($0) } ?? .string(words)
    case "boolean": return .bool(words == "true" || words == "1")
    case "color": return .string(DivColor.text(words) ?? words)
    default: return .string(words)
    }
  }
}
