import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// The uses of templates.
enum DivUse {
  /// Properties that a use of a component has itself, besides its fields.
  static let box: Set<String> = [
    "type", "id", "width", "height", "margins", "alignment_horizontal", "alignment_vertical",
  ]

  /// The template and the fields of a use; nil for another element, and for a use that is no component.
  static func key(of view: JSONView, _ templates: [String: JSONView]) -> (type: String, fields: [String])? {
    guard let type = view["type"]?.string, templates[type] != nil else { return nil }
    var fields: [String] = []
    for (key, value) in view.members where !box.contains(key) {
      // Lists and objects are parts of the layout.
      guard !key.hasPrefix("$"), value.kind != .object, value.kind != .array, value.kind != .null else { return nil }
      fields.append(key)
    }
    return (type, fields.sorted())
  }

  static func name(_ type: String, _ fields: [String]) -> String { ([type] + fields).joined(separator: "\n") }
}

/// Templates as components: those that are used twice with the same fields, and whose fields are texts.
extension DivImporter {
  /// A use of a component; nil where the template is put in instead.
  mutating func componentUse(_ value: DivValue, in parent: DivParent) -> ImportedNode? {
    guard component == nil, let (type, fields) = DivUse.key(of: value.view, templates),
      survey.uses[DivUse.name(type, fields), default: 0] > 1, !keepsState(type),
      fields.allSatisfy({ isField($0, of: value) })
    else { return nil }
    // Where the use lies in a template, that one's use may give the parameters.
    var given: [String: DivValue] = [:]
    if let scope = value.scope {
      for name in parameters(reachedFrom: type) { given[name] = scope.value(name, at: value.view, else: nil) }
      guard given.keys.allSatisfy(fields.contains) else { return nil }
    }
    var element = DivElement(value, templates, budget)
    guard element.fault == nil else { return nil }
    let fills = (width: fills("width", element, in: parent), height: fills("height", element, in: parent))
    let key = DivUse.name("\(type)\n\(fills.width)\n\(fills.height)", fields)
    if made[key] == nil {
      let name = componentName(type, fields, fills)
      made[key] = .some(name)
    }
    guard let name = made[key] ?? nil else { return nil }
    var data: [(String, JSONText)] = []
    var computed: [(field: String, value: DivValue)] = []
    for field in fields {
      guard let part = given[field] ?? value[field], let term = term(part), term.value?.isMissing != true else {
        return nil
      }
      data.append((field, term.words))
      if term.fate != .own { computed.append((field, part)) }
    }
    note(element)
    for (field, value) in computed { note("\(type).\(field)", .near, at: value, "computed once") }
    var node = ImportedNode("component", [("name", .string(name))])
    if !data.isEmpty { node["data"] = .object(data) }
    addOuterBox(&element, to: &node, in: parent)
    if let id = element.take("id") {
      note("\(element.type).id", at: id)
      if let words = id.string, !words.isEmpty, !hasExpression(id), !isRepeated, let unique = uniqueID(words) {
        node.members.insert(("id", .string(unique)), at: 0)
      }
    }
    return node
  }

  /// The parameters of a template and of those that are used in it.
  private mutating func parameters(reachedFrom type: String) -> Set<String> {
    if let known = reached[type] { return known }
    var (names, types, rest): (Set<String>, Set<String>, [JSONView]) = ([], [type], templates[type].map { [$0] } ?? [])
    while let view = rest.popLast() {
      rest += view.parts
      for (key, value) in view.members where key.hasPrefix("$") { if let name = value.string { names.insert(name) } }
      if let type = view["type"]?.string, let template = templates[type], types.insert(type).inserted {
        rest.append(template)
      }
    }
    reached[type] = names
    return names
  }

  /// Whether a use gives its content a side.
  private func fills(_ key: String, _ element: DivElement, in parent: DivParent) -> Bool {
    let size = element[key]
    switch size?["type"]?.string ?? (size == nil ? key == "width" ? "match_parent" : "wrap_content" : "fixed") {
    case "fixed": return true
    case "match_parent":
      if case .list(let isHorizontal) = parent { return isHorizontal != (key == "width") }
      return true
    default: return false
    }
  }

  /// Whether a member of a use is a parameter of its template, and no property of the element.
  private func isField(_ name: String, of value: DivValue) -> Bool {
    guard parameters.contains(name) else { return false }
    guard DivTable.isProperty(name) else { return true }
    // The element has the property by the same name, or it has not got it at all.
    let element = DivElement(value, templates, budget)
    return element.layers.dropFirst().contains { $0.view["$\(name)"]?.string == name }
      || name == "text" && element.type != "text"
  }

  /// Makes a component of a template.
  ///
  /// - Returns: its name; nil where a parameter is more than a text.
  private mutating func componentName(
    _ type: String, _ fields: [String], _ fills: (width: Bool, height: Bool)
  ) -> String? {
    guard let template = templates[type] else { return nil }
    let before = self
    let made = DivComponent(Set(fields))
    component = made
    repeated = []
    let scope = DivScope([], in: nil, budget, made)
    var element = DivElement(DivValue(template, scope), templates, budget)
    for key in DivUse.box { _ = element.take(key) }
    addVariables(&element)
    var node = node(&element, in: .component)
    addEdges("paddings", as: "padding", &element, to: &node)
    if fills.width { node["width"] = "fill" }
    if fills.height { node["height"] = "fill" }
    addCommon(&element, to: &node)
    node = placed(&element, node, in: .component)
    node = grounded(&element, node)
    noteRest(of: element)
    // A box with a ratio, or one that comes and goes, is the business of the use.
    let isStretchedLine = node.type == "separator" && (fills.width || fills.height)
    guard made.pending == 0, node["hidden"] == nil, node["aspect_ratio"] == nil, element.fault == nil, !isStretchedLine
    else {
      self = before
      return nil
    }
    component = before.component
    repeated = before.repeated
    variables = before.variables
    let name = unusedName(type)
    let declared = fields.map { ($0, JSONText.object([("type", "any")])) }
    var members: [(String, JSONText)] = [("component", .string(name))]
    if !declared.isEmpty { members.append(("fields", .object(declared))) }
    members.append(("layout", node.text))
    components.append(ImportedComponent(name: name, location: template.location, text: .object(members)))
    return name
  }

  /// A name that no component has.
  private func unusedName(_ type: String) -> String {
    var names = Set(components.map { $0.name.lowercased() })
    return ImportedWorkspace.fileName(type + suffix, besides: &names)
  }
}
