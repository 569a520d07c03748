import Binding
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Rewrites a layout: its components put in their places, and its references replaced by the data, if there is any.
///
/// With data the result is what a server sends that knows no split of layout and data: every value in its place, `each`
/// written out, views without data left out. Without data the references stay, and those inside components are made to
/// start from the layout's own data.
package struct LayoutExpander {
  /// The start of paths at one place.
  indirect enum Scope {
    /// A value of the data.
    case data(JSONValue)
    /// Nothing is known: references stay, with this before their path.
    case open(prefix: String)
    /// A component's data written in the layout, whose references are read in the scope around it.
    case template(JSONValue, Scope)
    case nothing
  }

  struct Place {
    var scope: Scope
    var root: Scope
    var index: Int?
    /// Whether the scope is an element of an `each`.
    var isRepeated = false
    /// The nodes that `children` stands for, already rewritten.
    var children: [JSONText] = []
    /// The components that are open, each with the `each` around it.
    var path: [(name: String, repeats: Int)] = []
    /// The number of enclosing `each` nodes, through all components.
    var repeats = 0
    var depth = 0
  }

  enum Found {
    case text(JSONText)
    /// An array or object of the data that can be entered further.
    case value(JSONValue)
    case template(JSONValue, Scope)
    case reference(String)
    case missing
  }

  /// Nodes that are written out at most: components that use each other several times grow quickly.
  static let nodeLimit = 200_000

  private let components: [String: ComponentDefinition]
  var sources: [JSONDocument]
  /// Components that are open where the layout's own place for children is: itself, if it is one.
  private let ownDepth: Int
  private var nodeCount = 0
  /// Whether nodes were left out at a limit.
  private var isCut = false
  /// Whether the components inside a component stay uses of them.
  private var keepsInnerUses = false
  /// Whether uses stay because only the data knows what they show.
  private var keepsUses = false

  init(_ prepared: PreparedLayout) {
    components = prepared.components
    sources = prepared.documents
    ownDepth = prepared.layout.isComponent ? 1 : 0
  }

  /// The layout's root node with every component in its place.
  ///
  /// - Returns: the node, and whether uses of components stay in it: of those that only the data names, of those inside
  ///   themselves, and of those whose data or children a function makes.
  /// - Throws: `export.refused` when it has more nodes than `nodeLimit`: one with nodes left out is another layout.
  static func flattened(_ prepared: PreparedLayout) throws(Refusal) -> (text: JSONText, keepsUses: Bool) {
    var expander = LayoutExpander(prepared)
    let scope = Scope.open(prefix: "")
    let text = expander.node(
      JSONValue(source: 0, node: prepared.layout.node), Place(scope: scope, root: scope, path: expander.start(prepared))
    )
    guard !expander.isCut else {
      throw Refusal(
        .exportRefused,
        "with components inlined, the layout has more than \(nodeLimit) nodes or is nested "
          + "more than \(ViewLimits.depth) deep", at: prepared.layout.document.location(of: prepared.layout.node),
        fix: "export it without `--inline`")
    }
    return (text ?? .null, expander.keepsUses)
  }

  /// The layout's root node filled with a fixture's data.
  static func filled(_ prepared: PreparedLayout, with fixture: Fixture) -> JSONText {
    var expander = LayoutExpander(prepared)
    expander.sources.append(fixture.document)
    let scope = Scope.data(JSONValue(source: expander.sources.count - 1, node: fixture.node))
    return expander.node(
      JSONValue(source: 0, node: prepared.layout.node), Place(scope: scope, root: scope, path: expander.start(prepared))
    )
      ?? .null
  }

  /// The layout of one use of a component, as it stands in the prepared layout's own document; components inside stay.
  /// Nil when the use shows nothing with its data.
  package static func inlined(_ prepared: PreparedLayout, _ use: JSONValue) -> JSONText? {
    var expander = LayoutExpander(prepared)
    expander.keepsInnerUses = true
    let scope = Scope.open(prefix: "")
    // Where it stands in an each, it may refer to the element.
    return expander.component(
      use, Place(scope: scope, root: scope, isRepeated: true, path: expander.start(prepared)))
  }

  private func start(_ prepared: PreparedLayout) -> [(name: String, repeats: Int)] {
    prepared.layout.isComponent ? [(prepared.layout.id, 0)] : []
  }

  // MARK: Nodes

  /// A node rewritten; nil when it leaves the picture.
  private mutating func node(_ envelope: JSONValue, _ place: Place) -> JSONText? {
    guard place.depth < ViewLimits.depth, nodeCount < LayoutExpander.nodeLimit else {
      isCut = true
      return nil
    }
    nodeCount += 1
    var place = place
    place.depth += 1
    let document = sources[envelope.source]
    let members = Array(document.members(of: envelope.node))
    let word = document.value(forKey: "type", in: envelope.node).flatMap { document.string($0) }
    guard let type = word ?? (members.count == 1 ? members.first?.key : nil), let kind = NodeKind(rawValue: type),
      let payload = document.value(forKey: type, in: envelope.node)
    else { return JSONText(document, envelope.node) }
    let value = JSONValue(source: envelope.source, node: payload)
    switch kind {
    case .component where keepsInnerUses:
      // Without its data it would be hidden.
      if let data = document.value(forKey: "data", in: payload),
        fill(JSONValue(source: value.source, node: data), place) == nil
      {
        return nil
      }
    case .component: return component(value, place)
    case .children:
      guard place.path.count > ownDepth else { break }
      return stack(value, items: place.children, place)
    case .each:
      if case .open = place.scope { break }
      // Only the data knows the elements.
      if let path = reference(value), case .reference = look(path, place) { break }
      return each(value, place)
    default: break
    }
    guard let text = self.payload(value, kind, place) else { return nil }
    return .object([("type", .string(type)), (type, text)])
  }

  /// The properties of a node, its inner nodes among them; nil when a reference without data hides it.
  private mutating func payload(_ value: JSONValue, _ kind: NodeKind, _ place: Place) -> JSONText? {
    let document = sources[value.source]
    guard document.kind(of: value.node) == .object else { return JSONText(document, value.node) }
    let structure = Set(kind.structure.map(\.name))
    var members: [(String, JSONText)] = []
    if !structure.contains("ref"), let path = reference(value) {
      switch look(path, place) {
      case .missing:
        guard let fallback = document.value(forKey: "default", in: value.node) else { return nil }
        members = spread(document, fallback, kind)
      case .reference(let text):
        members.append(("ref", .string(text)))
        if let fallback = document.value(forKey: "default", in: value.node) {
          members.append(("default", JSONText(document, fallback)))
        }
      case .text(let text): members = spread(text, kind)
      case .value(let found): members = spread(sources[found.source], found.node, kind)
      case .template(let found, let scope):
        members = spread(
          fill(found, Place(scope: scope, root: place.root, index: place.index, isRepeated: place.isRepeated)) ?? .null,
          kind)
      }
    }
    let isCall = document.isCall(value.node)
    if isCall {
      guard let text = fill(value, place) else { return nil }
      members = spread(text, kind)
    }
    let isReference = !structure.contains("ref") && reference(value) != nil
    for member in document.members(of: value.node) {
      let key = member.key
      if isReference, key == "ref" || key == "default" { continue }
      if isCall, ["call", "with", "default"].contains(key) { continue }
      let inner = JSONValue(source: value.source, node: member.value)
      guard let text = property(key, inner, kind, structure, place) else {
        guard !structure.contains(key), kind.emptyPayload.isHidden(without: key) else { continue }
        return nil
      }
      if let index = members.firstIndex(where: { $0.0 == key }) {
        members[index].1 = text
      } else {
        members.append((key, text))
      }
    }
    return .object(members)
  }

  private mutating func property(
    _ key: String, _ value: JSONValue, _ kind: NodeKind, _ structure: Set<String>, _ place: Place
  ) -> JSONText? {
    let document = sources[value.source]
    let isFilled = kind == .component && (key == "data" || reference(value) != nil)
    guard structure.contains(key), !isFilled else { return fill(value, place) }
    if kind == .each {
      if key == "ref" {
        let path = document.string(value.node) ?? ""
        if case .reference(let text) = look(path, place) { return .string(text) }
        return JSONText(document, value.node)
      }
      // Inside an each that stays, paths start at the element.
      var inner = place
      inner.scope = .open(prefix: "")
      inner.isRepeated = true
      inner.repeats += 1
      return node(value, inner) ?? .null
    }
    if document.kind(of: value.node) == .array {
      return .array(
        document.elements(of: value.node).compactMap { item in
          let item = JSONValue(source: value.source, node: item)
          return node(item, place) ?? (kind == .states ? emptyState(item, place) : nil)
        })
    }
    return node(value, place)
  }

  private mutating func each(_ value: JSONValue, _ place: Place) -> JSONText? {
    let document = sources[value.source]
    guard let path = reference(value), let item = document.value(forKey: "item", in: value.node) else { return nil }
    let array: JSONValue
    var outer: Scope?
    switch look(path, place) {
    case .value(let found): array = found
    case .template(let found, let scope): (array, outer) = (found, scope)
    case .text, .reference, .missing: return nil
    }
    guard sources[array.source].kind(of: array.node) == .array else { return nil }
    let limit = document.value(forKey: "limit", in: value.node).flatMap { document.integer($0) } ?? Each.maximum
    var items: [JSONText] = []
    for (index, element) in Array(sources[array.source].elements(of: array.node).prefix(max(0, limit))).enumerated() {
      let element = JSONValue(source: array.source, node: element)
      var inner = place
      inner.scope = outer.map { .template(element, $0) } ?? .data(element)
      inner.index = index
      inner.isRepeated = true
      inner.repeats += 1
      if let text = node(JSONValue(source: value.source, node: item), inner) { items.append(text) }
    }
    return stack(value, items: items, place, without: ["ref", "item", "limit"])
  }

  /// A stack with a container's own properties, whose axis is a property.
  private mutating func stack(
    _ value: JSONValue, items: [JSONText], _ place: Place, without keys: Set<String> = []
  ) -> JSONText? {
    let document = sources[value.source]
    var isRow = false
    var members: [(String, JSONText)] = []
    for member in document.members(of: value.node) where !keys.contains(member.key) {
      guard let text = fill(JSONValue(source: value.source, node: member.value), place) else { continue }
      if member.key == "axis" {
        isRow = text == .string("horizontal")
      } else {
        members.append((member.key, text))
      }
    }
    let isGrid = members.contains { $0.0 == "columns" }
    let isPager = !isGrid && members.contains { $0.0 == "pages" && $0.1 == .bool(true) }
    // These are of a stack alone.
    if isGrid || isPager {
      members.removeAll { ["alignment", "distribution", "wrap", "line_spacing"].contains($0.0) }
    }
    members.removeAll {
      $0.0 == "pages" || !isPager && ["peek", "peek_percent", "bounded", "current_page"].contains($0.0)
    }
    if isPager {
      members.removeAll { $0.0 == "row_spacing" }
      members.insert(("axis", .string(isRow ? "horizontal" : "vertical")), at: 0)
    }
    let type = (isGrid ? NodeKind.grid : isPager ? .pager : isRow ? .hStack : .vStack).rawValue
    return .object([("type", .string(type)), (type, .object(members + [("items", .array(items))]))])
  }

  private mutating func component(_ value: JSONValue, _ place: Place) -> JSONText? {
    let document = sources[value.source]
    guard let nameNode = document.value(forKey: "name", in: value.node) else { return nil }
    let found: String?
    switch name(JSONValue(source: value.source, node: nameNode), place) {
    case .known(let name): found = name
    case .open: return use(value, place)
    }
    guard let name = found, let definition = components[name], let layout = definition.layout else { return nil }
    if let outer = place.path.last(where: { $0.name == name }) {
      // Inside itself only the data says how often it is there.
      guard outer.repeats < place.repeats else { return nil }
      if case .open = place.scope { return use(value, place) }
      guard place.path.count(where: { $0.name == name }) < Binder.recursionLimit else { return nil }
    }
    var inner = Place(
      scope: .nothing, root: place.root, path: place.path + [(name, place.repeats)], repeats: place.repeats,
      depth: place.depth)
    if let data = document.value(forKey: "data", in: value.node) {
      let data = JSONValue(source: value.source, node: data)
      if document.isCall(data.node) {
        guard let computed = computed(data, place) else { return use(value, place) }
        inner.scope = .data(computed)
      } else if let path = reference(data) {
        switch look(path, place) {
        case .missing: return nil
        case .reference(let text): inner.scope = .open(prefix: Self.withoutStart(text))
        case .value(let found): inner.scope = .data(found)
        case .template(let found, let scope): inner.scope = .template(found, scope)
        case .text: inner.scope = .nothing
        }
      } else {
        inner.scope = .template(data, place.scope)
      }
    }
    if let children = document.value(forKey: "children", in: value.node) {
      var nodes = JSONValue(source: value.source, node: children)
      if document.isCall(children) {
        guard let computed = computed(nodes, place) else { return use(value, place) }
        nodes = computed
      } else if let path = reference(nodes) {
        // Without the data they are not known, so that the use has to stay.
        switch look(path, place) {
        case .value(let found): nodes = found
        case .missing: break
        default: return use(value, place)
        }
      }
      inner.children = Array(sources[nodes.source].elements(of: nodes.node)).compactMap { child in
        node(JSONValue(source: nodes.source, node: child), place)
      }
    }
    guard let root = node(layout, inner) else { return nil }
    // A use with a wrapper of its own puts it around the component.
    var members: [(String, JSONText)] = []
    for member in document.members(of: value.node) where !["name", "data", "children"].contains(member.key) {
      guard let text = fill(JSONValue(source: value.source, node: member.value), place) else { return nil }
      members.append((member.key, text))
    }
    guard !members.isEmpty else { return root }
    let type = NodeKind.vStack.rawValue
    return .object([("type", .string(type)), (type, .object(members + [("items", .array([root]))]))])
  }

  /// The name of a component that is used, as far as it is known.
  private enum Name {
    /// None: the use shows nothing.
    case known(String?)
    /// Only the data knows it.
    case open
  }

  private mutating func name(_ value: JSONValue, _ place: Place) -> Name {
    let document = sources[value.source]
    if document.isCall(value.node) {
      return computed(value, place).map { .known(sources[$0.source].string($0.node)) } ?? .open
    }
    guard let path = reference(value) else { return .known(document.string(value.node)) }
    switch look(path, place) {
    case .reference: return .open
    case .missing:
      return .known(document.value(forKey: "default", in: value.node).flatMap { document.string($0) })
    case .text: return .known(nil)
    case .value(let found), .template(let found, _): return .known(sources[found.source].string(found.node))
    }
  }

  /// A path that begins with the element, or with all of the data, starts there anyway.
  private static func withoutStart(_ path: String) -> String {
    for word in ["$item", ReferencePath.valueWord] where path.hasPrefix(word + "/") || path == word {
      return String(path.dropFirst(word.count + 1))
    }
    return path
  }

  /// A use of a component that stays.
  private mutating func use(_ value: JSONValue, _ place: Place) -> JSONText {
    keepsUses = true
    return .object([("type", "component"), ("component", fill(value, place) ?? .null)])
  }
}
