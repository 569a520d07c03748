import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Sizes, distances and alignment, which all elements have.
extension DivImporter {
  mutating func addBox(_ element: inout DivElement, to node: inout ImportedNode, in parent: DivParent) {
    addSide("width", &element, to: &node, in: parent)
    addSide("height", &element, to: &node, in: parent)
    addEdges("margins", as: "margin", &element, to: &node)
    addEdges("paddings", as: "padding", &element, to: &node)
    addAlignment(&element, to: &node, in: parent)
    addSpans(&element, to: &node, in: parent)
  }

  /// Size, margins and alignment, which a use of a component has itself.
  mutating func addOuterBox(_ element: inout DivElement, to node: inout ImportedNode, in parent: DivParent) {
    addSide("width", &element, to: &node, in: parent)
    addSide("height", &element, to: &node, in: parent)
    addEdges("margins", as: "margin", &element, to: &node)
    addAlignment(&element, to: &node, in: parent)
    addSpans(&element, to: &node, in: parent)
  }

  // MARK: Sizes

  mutating func addSide(
    _ key: String, _ element: inout DivElement, to node: inout ImportedNode, in parent: DivParent
  ) {
    let value = element.take(key)
    let type = value?["type"]?.string ?? (value == nil ? key == "width" ? "match_parent" : "wrap_content" : "fixed")
    var fate = ImportFate.own
    var words = ""
    func worsen(_ new: ImportFate, _ why: String) {
      if fate == .own || new == .lost { (fate, words) = (new, why) }
    }
    switch type {
    case "fixed":
      if let size = value?["value"], let term = term(size), let number = term.value?.plainNumber,
        (0...Self.maximum).contains(number)
      {
        node[key] = term.isConstant ? .number(number) : term.text
        if term.fate != .own { worsen(.near, "computed once") }
        if value?["unit"]?.string == "px" { worsen(.near, "pixels are points here") }
      } else {
        worsen(.lost, "a size is a number of points")
      }
    case "match_parent":
      switch (parent, key) {
      case (.horizontal, "width"), (.vertical, "height"):
        let weight = number(value?["weight"])
        node["weight"] = .number(weight.map { min(max($0, 0.01), 1000) } ?? 1)
      case (.list(true), "width"), (.list(false), "height"):
        // In a list that scrolls there is no rest to fill.
        if value != nil { worsen(.near, "an element of a list is as long as its content") }
      default: node[key] = "fill"
      }
      addLimits(key, value, to: &node)
    case "wrap_content": addLimits(key, value, to: &node)
    default: worsen(.lost, "\(type) isn't known here")
    }
    if let value { note("\(element.type).\(key)", fate, at: value, words) }
  }

  /// `min_size` and `max_size`, each with its unit.
  private func addLimits(_ key: String, _ value: DivValue?, to node: inout ImportedNode) {
    for (limit, name) in [("min_size", "min_\(key)"), ("max_size", "max_\(key)")] {
      guard let size = value?[limit] else { continue }
      let points = number(size.view.kind == .object ? size["value"] : size)
      if let points, points >= 0 { node[name] = .number(points) }
    }
  }

  // MARK: Distances

  private static let edges: KeyValuePairs<String, String> = [
    "top": "top", "bottom": "bottom", "left": "leading", "right": "trailing", "start": "leading", "end": "trailing",
  ]

  mutating func addEdges(
    _ key: String, as name: String, _ element: inout DivElement, to node: inout ImportedNode
  ) {
    // The paddings of a list lie inside it.
    guard !element.isTaken(key), let value = element.take(key) else { return }
    let edges = self.edges(value)
    note("\(element.type).\(key)", edges.fate, at: value, edges.words)
    if !edges.members.isEmpty { node[name] = .object(edges.members) }
  }

  /// Points by edge; edges of 0 are left out.
  func edges(_ value: DivValue) -> (members: [(String, JSONText)], fate: ImportFate, words: String) {
    var members: [(String, JSONText)] = []
    var (fate, words) = (ImportFate.own, "")
    var keys = DivKeys()
    keys.add(value)
    if keys.mayHave("unit"), value["unit"]?.string == "px" { (fate, words) = (.near, "pixels are points here") }
    for (side, name) in Self.edges where keys.mayHave(side) {
      guard let edge = value[side] else { continue }
      guard let term = term(edge), let number = term.value?.plainNumber, abs(number) <= Self.maximum else {
        (fate, words) = (.lost, "\(Self.words(edge)) is not a number of points")
        continue
      }
      if term.fate != .own, fate == .own { (fate, words) = (.near, "computed once") }
      guard !term.isConstant || number != 0 else { continue }
      members.removeAll { $0.0 == name }
      members.append((name, term.isConstant ? .number(number) : term.text))
    }
    return (members, fate, words)
  }

  // MARK: Alignment

  static let across: [String: String] = [
    "left": "leading", "start": "leading", "center": "center", "right": "trailing", "end": "trailing",
  ]
  static let down: [String: String] = ["top": "top", "center": "center", "bottom": "bottom"]

  private mutating func addAlignment(_ element: inout DivElement, to node: inout ImportedNode, in parent: DivParent) {
    let horizontal = word("alignment_horizontal", &element, among: Array(Self.across.keys))
    let vertical = word("alignment_vertical", &element, among: Array(Self.down.keys) + ["baseline"])
    switch parent {
    case .vertical, .list(false): node["align_self"] = horizontal.flatMap { Self.across[$0] }.map { .string($0) }
    case .horizontal, .list(true): node["align_self"] = vertical.flatMap { Self.down[$0] }.map { .string($0) }
    case .overlap(let contentHorizontal, let contentVertical):
      guard horizontal != nil || vertical != nil else { return }
      node["align_self"] = .string(Self.position(horizontal ?? contentHorizontal, vertical ?? contentVertical))
    case .grid:
      guard horizontal != nil || vertical != nil else { return }
      node["align_self"] = .string(Self.position(horizontal ?? "start", vertical ?? "top"))
    case .page(let pageHorizontal, let pageVertical):
      let isWhole = node["width"] == "fill" && node["height"] == "fill"
      guard horizontal != nil || vertical != nil || !isWhole else { return }
      node["align_self"] = .string(Self.position(horizontal ?? pageHorizontal, vertical ?? pageVertical))
    case .root, .component: break
    }
  }

  /// One of the nine positions.
  static func position(_ horizontal: String, _ vertical: String) -> String {
    let across = across[horizontal] ?? "leading"
    let down = down[vertical] ?? "top"
    if down == "center" { return across }
    return across == "center" ? down : "\(down)_\(across)"
  }
}
