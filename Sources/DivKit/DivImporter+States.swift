import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import KimchiCore

/// States and tabs: one of several nodes, by a value that the device stores.
extension DivImporter {
  mutating func state(_ element: inout DivElement) -> ImportedNode {
    let id = (element["div_id"] ?? element["id"])?.string ?? "state"
    if !elements.isEmpty { repeatedStates.insert(id) }
    let standard = element.take("default_state_id")
    let variable = element.take("state_id_variable")
    let states = element.take("states")
    if let states { note("state.states", at: states) }
    var nodes: [(name: String, node: ImportedNode)] = []
    for state in states?.elements ?? [] {
      let name = state["state_id"].flatMap(term)?.value?.words ?? ""
      if nodes.contains(where: { $0.name == name }) {
        note("state.state_id", .lost, at: state, "a state before it has the same name")
        continue
      }
      let node = state["div"].flatMap { self.element($0, in: .vertical) }
      nodes.append((name, node ?? ImportedNode("vStack", [("items", [])])))
    }
    let names = nodes.map(\.name)
    let value =
      variable.flatMap { self.state(of: $0, standard, among: names) }
      ?? stored(stateKey(id), standard, among: names)
    let height = element["height"]
    let isTall = (height?["type"]?.string ?? "wrap_content") != "wrap_content" || height?["min_size"] != nil
    note(element)
    return choice(of: nodes, by: value, isTall: isTall)
  }

  /// The value that a card's variable holds; nil for a variable that actions can't change.
  private mutating func state(of variable: DivValue, _ standard: DivValue?, among names: [String]) -> JSONText? {
    guard let place = variable.string.flatMap(self.names.place), place.start == .client else {
      note("state.state_id_variable", .near, at: variable, "the state is stored by the name of the element")
      return nil
    }
    note("state.state_id_variable", at: variable)
    // A variable that names no state has the default one.
    let initial = ImportedValue(place.value).words
    guard names.contains(initial) else { return stored(place, standard, among: names) }
    if let standard { note("state.default_state_id", at: standard) }
    return place.reference(isRepeated: isRepeated)
  }

  /// A value that the device stores under a key.
  private mutating func stored(_ key: String, _ standard: DivValue?, among names: [String]) -> JSONText {
    stored(ImportedPlace.stored(key), standard, among: names)
  }

  /// A stored value, or the default as long as nothing is stored.
  private mutating func stored(_ place: ImportedPlace, _ standard: DivValue?, among names: [String]) -> JSONText {
    var place = place
    place.value = nil
    let text = place.reference(isRepeated: isRepeated)
    guard let standard else { return text }
    let term = term(standard)
    if let term, !term.isConstant, term.fate == .own {
      note("state.default_state_id", at: standard)
      return .call("if", [.call("is_empty", [text]), term.text, text])
    }
    let words = term?.value?.words
    let isKnown = words.map(names.contains) ?? false
    note(
      "state.default_state_id", isKnown ? term?.fate ?? .own : .lost, at: standard,
      isKnown ? "computed once" : "no state has this name: the first is shown")
    guard let words, isKnown, words != names.first else { return text }
    place.value = .leaf(.string(words))
    return place.reference(isRepeated: isRepeated)
  }

  /// The states of a card: mostly one.
  mutating func states(_ states: [JSONView]) -> ImportedNode {
    guard let first = states.first else { return ImportedNode("vStack", [("items", [])]) }
    guard states.count > 1 else { return root(first["div"]) }
    note("card.states", at: DivValue(first, nil))
    var nodes: [(name: String, node: ImportedNode)] = []
    for state in states {
      let name = state["state_id"].map { ImportedValue($0).words } ?? ""
      guard !nodes.contains(where: { $0.name == name }) else {
        note("card.state_id", .lost, at: DivValue(state, nil), "a state before it has the same number")
        continue
      }
      nodes.append((name, root(state["div"])))
    }
    return choice(of: nodes, by: stored(DivStates.rootKey, nil, among: nodes.map(\.name)), isTall: false)
  }

  /// One of several nodes.
  ///
  /// - Parameter isTall: whether the place for them may be higher than they are.
  private func choice(
    of nodes: [(name: String, node: ImportedNode)], by value: JSONText, isTall: Bool
  ) -> ImportedNode {
    let items = nodes.map { name, node -> JSONText in
      var item = node
      // The node is in a column that stretches what is in it.
      if item["width"] != "fill", item["align_self"] == nil { item["align_self"] = "leading" }
      item.members.insert(("state", .string(name)), at: 0)
      return item.text
    }
    var states = ImportedNode("states", [("value", value), ("items", .array(items))])
    if isTall { states["distribution"] = "start" }
    return states
  }

  // MARK: Tabs

  /// A row of titles, each of which shows its content.
  mutating func tabs(_ element: inout DivElement) -> ImportedNode {
    note(element, .helper, "titles that set a stored value, above the node that it shows")
    let key =
      element["id"]?.string.map { elementKey("tab_" + ImportedPlace.key($0)) }
      ?? freshKey("tab_\(element.view.node.index)")
    let selected = element.take("selected_tab")
    if let selected { note("tabs.selected_tab", hasExpression(selected) ? .near : .own, at: selected, "computed once") }
    let style = element.take("tab_title_style")
    if let style { note("tabs.tab_title_style", .near, at: style, "titles have weight, size and colour of it") }
    let items = element.take("items")
    if let items { note("tabs.items", at: items) }
    let last = max(0, (items?.elements.count ?? 0) - 1)
    let first = String(min(max(Int(clamping: number(selected) ?? 0), 0), last))
    let state: JSONText = .object([("ref", .string("$client/\(key)")), ("default", .string(first))])
    var titles: [JSONText] = []
    var contents: [(name: String, node: ImportedNode)] = []
    for (index, item) in (items?.elements ?? []).enumerated() {
      let isChosen = JSONText.call("equal", [state, .string(String(index))])
      titles.append(title(item["title"], style, isChosen, .set(key, .string(String(index)))))
      for (key, value) in item.members where key != "title" && key != "div" {
        note("tabs.items.\(key)", .lost, at: value, "a title only shows its content")
      }
      let content = item["div"].flatMap { self.element($0, in: .vertical) }
      contents.append((String(index), content ?? ImportedNode("vStack", [("items", [])])))
    }
    let paddings = element.take("title_paddings")
    if let paddings { note("tabs.title_paddings", at: paddings) }
    var row = ImportedNode("hStack", [("distribution", "start"), ("alignment", "top"), ("items", .array(titles))])
    if let spacing = number(style?["item_spacing"]), spacing >= 0 { row["spacing"] = .number(spacing) }
    let titleEdges: JSONText = .object([("leading", 12), ("trailing", 12), ("bottom", 8)])
    row["padding"] = paddings.map { .object(edges($0).members) } ?? titleEdges
    var parts = [ImportedNode("scroll", [("axis", "horizontal"), ("item", row.text), ("width", "fill")]).text]
    for key in ["has_separator", "separator_color", "separator_paddings"] {
      if let value = element.take(key) { note("tabs.\(key)", at: value) }
    }
    if bool(element["has_separator"]) == true {
      var line = ImportedNode("separator", [("color", color(element["separator_color"])?.text ?? "#14000000")])
      line["margin"] =
        element["separator_paddings"].map { .object(edges($0).members) }
        ?? .object([("leading", 12), ("trailing", 12)])
      line["width"] = "fill"
      parts.append(line.text)
    }
    var content = choice(of: contents, by: state, isTall: false)
    content["width"] = "fill"
    parts.append(content.text)
    return ImportedNode("vStack", [("alignment", "leading"), ("distribution", "start"), ("items", .array(parts))])
  }

  private func title(_ title: DivValue?, _ style: DivValue?, _ isChosen: JSONText, _ action: JSONText) -> JSONText {
    let text = title.flatMap(term)
    var label = ImportedNode("label", [("text", text?.words ?? "")])
    if let text, !text.isConstant || DivMarks.isNeeded(text.value?.words ?? "") { label["markdown"] = false }
    let weight = (style?["active_font_weight"] ?? style?["font_weight"])?.string.flatMap { Self.weights[$0] }
    let size = number(style?["font_size"]).map { min(max($0, 1), 599) } ?? 12
    label["font"] = .object([("weight", weight ?? "regular"), ("size", .string(Self.size(size)))])
    let active = color(style?["active_text_color"])?.text ?? "#CC000000"
    let inactive = color(style?["inactive_text_color"])?.text ?? "#80000000"
    label["color"] = .call("if", [isChosen, active, inactive])
    let ground = color(style?["active_background_color"])?.text ?? "#FFFFDC60"
    let rest = color(style?["inactive_background_color"])?.text ?? "#00000000"
    label["bg_color"] = .call("if", [isChosen, ground, rest])
    let edges: JSONText = .object([("horizontal", 8), ("vertical", 6)])
    label["padding"] = style?["paddings"].map { .object(self.edges($0).members) } ?? edges
    label["corner_radius"] = .number(max(0, number(style?["corner_radius"]) ?? 100))
    label["action"] = action
    return label.text
  }
}
