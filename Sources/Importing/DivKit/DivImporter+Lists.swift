import ImportedExpressions
import JSONDocument

/// Elements of which a part is shown: lists that scroll, pages, tabs, states.
extension DivImporter {
  mutating func gallery(_ element: inout DivElement) -> ImportedNode {
    note(element)
    let isHorizontal = word("orientation", &element, among: ["horizontal", "vertical"]) != "vertical"
    var stack = ImportedNode(isHorizontal ? "hStack" : "vStack", [("spacing", 8), ("distribution", "start")])
    addSpacing("item_spacing", &element, to: &stack)
    let across: [String: JSONText] =
      isHorizontal
      ? ["start": "top", "center": "center", "end": "bottom"]
      : ["start": "leading", "center": "center", "end": "trailing"]
    let word = word("cross_content_alignment", &element, among: ["start", "center", "end"]) ?? "start"
    stack["alignment"] = across[word]
    if let columns = element.take("column_count") {
      note("gallery.column_count", number(columns) == 1 ? .own : .near, at: columns, "the items are in one line")
    }
    return scroll(&element, stack, isHorizontal: isHorizontal)
  }

  /// Pages, one after the other.
  mutating func pager(_ element: inout DivElement) -> ImportedNode {
    note(element, .near, "its pages lie in a list that scrolls")
    let isHorizontal = word("orientation", &element, among: ["horizontal", "vertical"]) != "vertical"
    var stack = ImportedNode(
      isHorizontal ? "hStack" : "vStack", [("distribution", "start"), ("alignment", isHorizontal ? "top" : "leading")])
    addSpacing("item_spacing", &element, to: &stack)
    for key in ["layout_mode", "scroll_axis_alignment", "cross_axis_alignment"] {
      guard let value = element.take(key) else { continue }
      note("pager.\(key)", .near, at: value, "pages are as long as their content")
    }
    return scroll(&element, stack, isHorizontal: isHorizontal)
  }

  /// A list that scrolls; its paddings lie inside it.
  private mutating func scroll(
    _ element: inout DivElement, _ stack: ImportedNode, isHorizontal: Bool
  ) -> ImportedNode {
    var stack = stack
    addItems(&element, to: &stack, in: .list(isHorizontal: isHorizontal))
    if let paddings = element.take("paddings") {
      let edges = edges(paddings)
      note("\(element.type).paddings", edges.fate, at: paddings, edges.words)
      if !edges.members.isEmpty { stack["padding"] = .object(edges.members) }
    }
    return ImportedNode("scroll", [("axis", isHorizontal ? "horizontal" : "vertical"), ("item", stack.text)])
  }

  // MARK: Grids

  /// Rows of cells; those of one column share its width only if their weights do.
  mutating func grid(_ element: inout DivElement) -> ImportedNode {
    note(element, .near, "rows of cells, without common columns")
    var columns = 1
    if let value = element.take("column_count") {
      note("grid.column_count", hasExpression(value) ? .near : .own, at: value, "computed once")
      columns = min(max(Int(clamping: number(value) ?? 1), 1), 1000)
    }
    for key in ["content_alignment_horizontal", "content_alignment_vertical"] {
      guard let value = element.take(key) else { continue }
      note("grid.\(key)", .near, at: value, "rows begin at the start")
    }
    // A grid that hugs has no room to share among its cells.
    let fills = ["width", "height"].map { side in
      (element[side]?["type"]?.string ?? (side == "width" ? "match_parent" : "wrap_content")) != "wrap_content"
    }
    var rows: [JSONText] = []
    var row: [ImportedNode] = []
    var used = 0
    func flush() {
      if !row.isEmpty {
        var node = ImportedNode("hStack", [("alignment", "top"), ("distribution", "start")])
        if fills[0] { node["width"] = "fill" }
        if fills[1], row.contains(where: { $0["height"] == "fill" }) { node["weight"] = 1 }
        node["items"] = .array(row.map(\.text))
        rows.append(node.text)
      }
      (row, used) = ([], 0)
    }
    if let items = element.take("items") {
      note("grid.items", at: items)
      for item in items.elements {
        let span = min(max(Int(clamping: number(DivElement(item, templates, budget)["column_span"]) ?? 1), 1), columns)
        guard let node = self.element(item, in: .horizontal) else { continue }
        if used + span > columns { flush() }
        row.append(node)
        used += span
      }
    }
    flush()
    return ImportedNode("vStack", [("alignment", "leading"), ("distribution", "start"), ("items", .array(rows))])
  }

  // MARK: States

  mutating func state(_ element: inout DivElement) -> ImportedNode {
    note(element, .helper, "nodes that a stored value shows and hides")
    let id = (element["div_id"] ?? element["id"])?.string ?? "state"
    let standard = element.take("default_state_id")
    if let standard {
      note("state.default_state_id", term(standard)?.isConstant == true ? .own : .near, at: standard, "computed once")
    }
    if let variable = element.take("state_id_variable") {
      note("state.state_id_variable", .near, at: variable, "the state is stored by the name of the element")
    }
    guard let states = element.take("states"), let first = states.elements.first else {
      return ImportedNode("vStack", [("items", [])])
    }
    note("state.states", at: states)
    var nodes: [(String, ImportedNode)] = []
    for state in states.elements {
      let name = state["state_id"].flatMap(term)?.value?.words ?? ""
      let node = state["div"].flatMap { self.element($0, in: .vertical) }
      nodes.append((name, node ?? ImportedNode("vStack", [("items", [])])))
    }
    let chosen = standard.flatMap(term)?.value?.words ?? first["state_id"].flatMap(term)?.value?.words ?? ""
    return choice(of: nodes, storedAs: DivStates.key(id), first: chosen)
  }

  /// One of several nodes, by a value that the device stores.
  mutating func choice(of nodes: [(name: String, node: ImportedNode)], storedAs key: String, first: String)
    -> ImportedNode
  {
    let state: JSONText = .object([("ref", .string("$client/\(key)")), ("default", .string(first))])
    var items: [JSONText] = []
    for (name, node) in nodes {
      var item = ImportedNode(
        "vStack",
        [("alignment", "leading"), ("distribution", "start"), ("width", "fill"), ("items", .array([node.text]))])
      item["hidden"] = Self.call("not", [Self.call("equal", [state, .string(name)])])
      items.append(item.text)
    }
    return ImportedNode("vStack", [("alignment", "leading"), ("distribution", "start"), ("items", .array(items))])
  }

  // MARK: Tabs

  /// A row of titles, each of which shows its content.
  mutating func tabs(_ element: inout DivElement) -> ImportedNode {
    note(element, .helper, "titles that set a stored value, and nodes that it shows and hides")
    let key = "tab_" + DivVariables.key(element["id"]?.string ?? "\(element.view.node.index)")
    let selected = element.take("selected_tab")
    if let selected { note("tabs.selected_tab", hasExpression(selected) ? .near : .own, at: selected, "computed once") }
    let first = String(Int(clamping: number(selected) ?? 0))
    let style = element.take("tab_title_style")
    if let style { note("tabs.tab_title_style", .near, at: style, "titles have weight, size and colour of it") }
    let items = element.take("items")
    if let items { note("tabs.items", at: items) }
    let state: JSONText = .object([("ref", .string("$client/\(key)")), ("default", .string(first))])
    var titles: [JSONText] = []
    var contents: [(String, ImportedNode)] = []
    for (index, item) in (items?.elements ?? []).enumerated() {
      let isChosen = Self.call("equal", [state, .string(String(index))])
      titles.append(title(item["title"], style, isChosen, Self.set(key, .string(String(index)))))
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
    var content = choice(of: contents, storedAs: key, first: first)
    content["width"] = "fill"
    parts.append(content.text)
    return ImportedNode("vStack", [("alignment", "leading"), ("distribution", "start"), ("items", .array(parts))])
  }

  private func title(_ title: DivValue?, _ style: DivValue?, _ isChosen: JSONText, _ action: JSONText) -> JSONText {
    var label = ImportedNode("label", [("text", title.flatMap(term)?.words ?? "")])
    let weight = (style?["active_font_weight"] ?? style?["font_weight"])?.string.flatMap { Self.weights[$0] }
    let size = number(style?["font_size"]).map { min(max($0, 1), 599) } ?? 12
    label["font"] = .object([("weight", weight ?? "regular"), ("size", .string(Self.size(size)))])
    let active = color(style?["active_text_color"])?.text ?? "#CC000000"
    let inactive = color(style?["inactive_text_color"])?.text ?? "#80000000"
    label["color"] = Self.call("if", [isChosen, active, inactive])
    let ground = color(style?["active_background_color"])?.text ?? "#FFFFDC60"
    let rest = color(style?["inactive_background_color"])?.text ?? "#00000000"
    label["bg_color"] = Self.call("if", [isChosen, ground, rest])
    let edges: JSONText = .object([("horizontal", 8), ("vertical", 6)])
    label["padding"] = style?["paddings"].map { .object(self.edges($0).members) } ?? edges
    label["corner_radius"] = .number(max(0, number(style?["corner_radius"]) ?? 100))
    label["action"] = action
    return label.text
  }
}
