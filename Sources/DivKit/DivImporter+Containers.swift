import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Elements that hold others.
extension DivImporter {
  private static let distributions: [String: JSONText] = [
    "left": "start", "start": "start", "top": "start", "center": "center", "right": "end", "end": "end",
    "bottom": "end",
    "space-between": "equal_spacing", "space-around": "space_around", "space-evenly": "space_evenly",
    "baseline": "start",
  ]

  mutating func container(_ element: inout DivElement) -> ImportedNode {
    note(element)
    let orientation = word("orientation", &element, among: ["vertical", "horizontal", "overlap"]) ?? "vertical"
    let horizontal = word("content_alignment_horizontal", &element, among: Array(Self.distributions.keys)) ?? "start"
    let vertical = word("content_alignment_vertical", &element, among: Array(Self.distributions.keys)) ?? "top"
    var node: ImportedNode
    let parent: DivParent
    switch orientation {
    case "overlap":
      node = ImportedNode("zStack", [("alignment", .string(Self.position(horizontal, vertical)))])
      parent = .overlap(horizontal: horizontal, vertical: vertical)
    case "horizontal":
      let across = vertical == "baseline" ? baseline(of: element) : Self.down[vertical] ?? "top"
      node = ImportedNode(
        "hStack", [("alignment", .string(across)), ("distribution", Self.distributions[horizontal] ?? "start")])
      parent = .horizontal
    default:
      node = ImportedNode(
        "vStack",
        [
          ("alignment", .string(Self.across[horizontal] ?? "leading")),
          ("distribution", Self.distributions[vertical] ?? "start"),
        ])
      parent = .vertical
    }
    if orientation != "overlap" {
      addSpacing("item_spacing", &element, to: &node)
      addLines(&element, to: &node)
    }
    addAspect(&element, to: &node)
    if let clips = element.take("clip_to_bounds") {
      note("container.clip_to_bounds", at: clips)
      if bool(clips) == true { node["clip"] = true }
    }
    addItems(&element, to: &node, in: parent)
    addSeparator(&element, to: &node, isHorizontal: orientation == "horizontal")
    return node
  }

  /// Pictures stand on the baseline with their bottom edge, which they do here with the last one.
  private func baseline(of element: DivElement) -> String {
    let kinds = (element["items"]?.elements ?? []).map { DivElement($0, templates, budget).type }
    return kinds.contains { ["image", "gif", "video"].contains($0) } ? "last_baseline" : "first_baseline"
  }

  mutating func addSpacing(_ key: String, _ element: inout DivElement, to node: inout ImportedNode) {
    guard let value = element.take(key) else { return }
    let size = value.view.kind == .object ? value["value"] : value
    if let size, let term = checked(size, Self.isLength, element.type, key) { node["spacing"] = term.text }
  }

  /// Items that don't fit begin another line.
  private mutating func addLines(_ element: inout DivElement, to node: inout ImportedNode) {
    let mode = word("layout_mode", &element, among: ["no_wrap", "wrap"])
    guard mode == "wrap" else { return }
    node["wrap"] = true
    if let spacing = element.take("line_spacing"),
      let term = checked(spacing, Self.isLength, element.type, "line_spacing")
    {
      node["line_spacing"] = term.text
    } else if node["spacing"] != nil {
      node["line_spacing"] = 0
    }
  }

  /// The items of a list, or one that is repeated for data.
  mutating func addItems(_ element: inout DivElement, to node: inout ImportedNode, in parent: DivParent) {
    let builder = element.take("item_builder")
    let items = element.take("items")
    if let items { note("\(element.type).items", at: items) }
    guard let builder, items?.elements.isEmpty ?? true else {
      if let builder { note("\(element.type).item_builder", at: builder) }
      node["items"] = .array(nodes(items?.elements ?? [], in: parent).map(\.text))
      return
    }
    node = repeating(builder, element, node, in: parent)
  }

  // MARK: Repeated nodes

  /// Data that is written in a builder as data of the fixture, where a repeated node finds it; nil for other data.
  private mutating func written(_ value: DivValue?, in node: ImportedNode) -> DivTerm? {
    guard let value, value.view.kind == .array, !value.view.elements.isEmpty, node.type != "zStack", component == nil,
      !isExpanding, let document = try? JSONDocument(parsing: value.text().bytes, file: "")
    else { return nil }
    let place = variables.add(written: ImportedData(JSONView(document)))
    return DivTerm(
      text: place.reference(isRepeated: isRepeated), value: ImportedValue(place.value), fate: .own, isConstant: false)
  }

  /// A stack that repeats the prototypes of a builder for each element of its data.
  private mutating func repeating(
    _ builder: DivValue, _ element: DivElement, _ node: ImportedNode, in parent: DivParent
  ) -> ImportedNode {
    var node = node
    let name = "\(element.type).item_builder"
    let written = written(builder["data"], in: node)
    let source = written ?? builder["data"].flatMap(term)
    // Data that never changes gives the same picture with a node for each element.
    let expandedFate: ImportFate = builder["data"]?.view.kind == .array ? .helper : .near
    guard let source, case .array(let elements)? = source.value?.data else {
      note(name, .lost, at: builder, "its data is not an array that is known")
      node["items"] = []
      return node
    }
    let item = builder["data_element_name"]?.string ?? "it"
    let prototypes = builder["prototypes"]?.elements ?? []
    guard !source.isConstant, source.fate == .own, let path = Self.path(of: source.text), node.type != "zStack",
      !elements.isEmpty
    else {
      // Written data, and data without a place of its own: a node for each element.
      if !repeated.isEmpty, !source.isConstant { writesOutElement = true }
      node["items"] = .array(expanded(elements, named: item, prototypes, in: parent).map(\.text))
      note(name, expandedFate, at: builder, "a node for each element that there is")
      return node
    }
    let state = self
    let lost = ledger.count(.lost)
    repeated.append((item, ImportedData.sample(of: elements)))
    self.elements.append(.ofEach)
    repeatedStates.formUnion(stateIDs(in: prototypes))
    var items: [ImportedNode] = []
    // An element is shown by the first prototype whose selector is true for it.
    var before: [JSONText] = []
    for prototype in prototypes {
      let selector = prototype["selector"].map { ($0, term($0)) }
      if let selector, selector.1?.fate != .own { note(name, .lost, at: selector.0, "layouts can't compute it") }
      let condition = selector.flatMap { $0.1 }
      if condition?.isConstant == true, condition?.value?.isTrue == false { continue }
      if let view = prototype["div"], var made = self.element(view, in: parent) {
        var hidden = before
        if let condition, !condition.isConstant { hidden.append(.call("not", [condition.text])) }
        if let own = made["hidden"] { hidden.append(own) }
        if !hidden.isEmpty { made["hidden"] = hidden.count == 1 ? hidden[0] : .call("or", hidden) }
        items.append(made)
      }
      guard let condition, !condition.isConstant else { break }
      before.append(condition.text)
    }
    repeated.removeLast()
    (self.elements, repeatedStates) = (state.elements, state.repeatedStates)
    guard ledger.count(.lost) == lost, !writesOutElement else {
      // Something in it is computed once, which needs a node for each.
      self = state
      if written != nil { variables.removeWritten() } else if !repeated.isEmpty { writesOutElement = true }
      node["items"] = .array(expanded(elements, named: item, prototypes, in: parent).map(\.text))
      note(name, expandedFate, at: builder, "a node for each element that there is")
      return node
    }
    note(name, items.count > 1 ? .helper : .own, at: builder, "a node for each prototype, of which one is shown")
    let isRow = node.type == "hStack" || node["axis"] == "horizontal"
    var each = ImportedNode("each", [("ref", .string(path))])
    if node.type != "grid" { each["axis"] = isRow ? "horizontal" : "vertical" }
    if node.type == "pager" { each["pages"] = true }
    for key in [
      "peek", "peek_percent", "bounded", "current_page", "spacing", "alignment", "distribution", "wrap", "line_spacing",
      "aspect_ratio", "clip",
      "columns", "row_spacing",
    ] {
      each[key] = node[key]
    }
    if each["alignment"] == "top" { each["alignment"] = "leading" }
    if each["alignment"] == "bottom" { each["alignment"] = "trailing" }
    each["item"] =
      items.count == 1 ? items[0].text : ImportedNode("zStack", [("items", .array(items.map(\.text)))]).text
    return each
  }

  /// A node for each element.
  private mutating func expanded(
    _ elements: [ImportedData], named item: String, _ prototypes: [DivValue], in parent: DivParent
  ) -> [ImportedNode] {
    var result: [ImportedNode] = []
    let (before, wasExpanding, around, states) = (variables.visible, isExpanding, self.elements, repeatedStates)
    isExpanding = true
    repeatedStates.formUnion(stateIDs(in: prototypes))
    defer { (variables.visible, isExpanding, self.elements, repeatedStates) = (before, wasExpanding, around, states) }
    for (index, element) in elements.enumerated() {
      variables.bind(item, element, depth: around.count)
      variables.bind("index", .leaf(.integer(index)), depth: around.count)
      self.elements = around + [.number(index)]
      let prototype = prototypes.first { $0["selector"].map { bool($0) == true } ?? true }
      if let view = prototype?["div"], let node = self.element(view, in: parent) { result.append(node) }
    }
    return result
  }

  /// The path of a plain reference.
  private static func path(of text: JSONText) -> String? {
    guard let document = try? JSONDocument(parsing: text.bytes, file: "") else { return nil }
    let view = JSONView(document)
    return view.members.count == 1 ? view["ref"]?.string : nil
  }

  // MARK: Separators

  /// Views between the items of a container, and before and after them.
  private mutating func addSeparator(
    _ element: inout DivElement, to node: inout ImportedNode, isHorizontal: Bool
  ) {
    guard let value = element.take("separator") else { return }
    guard let style = value["style"], let shape = drawable(style), node.type != "zStack", node.type != "each",
      let items = node["items"], let document = try? JSONDocument(parsing: items.bytes, file: "")
    else { return note("container.separator", .lost, at: value, "its look isn't known here") }
    var line = shape
    line["align_self"] = "center"
    if let margins = value["margins"] { line["margin"] = .object(edges(margins).members) }
    var result: [JSONText] = bool(value["show_at_start"]) == true ? [line.text] : []
    for (index, item) in JSONView(document).elements.enumerated() {
      if index > 0, bool(value["show_between"]) ?? true { result.append(line.text) }
      result.append(item.text)
    }
    if bool(value["show_at_end"]) == true { result.append(line.text) }
    node["items"] = .array(result)
    if node["wrap"] == nil {
      note("container.separator", .helper, at: value, "a view between the items")
    } else {
      note("container.separator", .near, at: value, "a view between the items, also where a line ends")
    }
  }

  /// A shape as a view; nil for one that is none.
  func drawable(_ value: DivValue) -> ImportedNode? {
    guard let color = color(value["color"] ?? value["shape"]?["background_color"]) else { return nil }
    let shape = value["shape"]
    let isCircle = shape?["type"]?.string == "circle"
    let side = isCircle ? number(shape?["radius"]?["value"]).map { $0 * 2 } ?? 10 : nil
    let height = side ?? number(shape?["item_height"]?["value"]) ?? 10
    let radius = side.map { $0 / 2 } ?? number(shape?["corner_radius"]?["value"]) ?? 5
    var node = ImportedNode("vStack", [("bg_color", color.text)])
    node["width"] = .number(max(0, side ?? number(shape?["item_width"]?["value"]) ?? 10))
    node["height"] = .number(max(0, height))
    if radius > 0 { node["corner_radius"] = .number(radius) }
    if let stroke = value["stroke"], let color = self.color(stroke["color"]) {
      let width = number(stroke["width"]) ?? 1
      node["border"] = .object([("width", .number(max(0, width))), ("color", color.text)])
    }
    return node
  }
}
