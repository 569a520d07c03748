import JSONDocument
import KimchiCore
import Pictures
import Sushi

/// The properties that values of some data fill, by the way to each value from the root of the data.
///
/// Follows the references of a compiled layout through the elements of an `each` and into components. Linear in the
/// layout's nodes, a component's counted for each use of it, up to `limit` nodes.
package struct DataUses: Sendable {
  /// A place in the data.
  private struct Place: Sendable {
    var children: [ReferencePath.Step: Int] = [:]
    /// Any element of the array.
    var element: Int?
    /// Of the properties that are filled with the value.
    var types: [PropertyType] = []
  }

  /// The value that references start from.
  private indirect enum Scope {
    /// A value of the data; nil is any element of an array.
    case data([ReferencePath.Step?])
    /// A value written in the layout, which may have references inside.
    case written(JSONValue, Scope)
    case nothing
  }

  /// Nodes that are looked at.
  private static let limit = 100_000
  /// Components inside each other.
  private static let depthLimit = 32

  private var places = [Place()]
  private var left = DataUses.limit
  private let compiled: CompiledLayout
  private let documents: [JSONDocument]
  private let components: [String]

  package init(_ prepared: PreparedLayout) {
    compiled = prepared.compiled
    documents = prepared.documents
    components = prepared.components.keys.sorted()
    if !compiled.templates.isEmpty { visit(0, .data([]), depth: 0) }
  }

  /// The types of the properties that a value of the data fills, wholly or as a part of theirs; empty where nothing
  /// uses it. Linear in the steps.
  package func types(of steps: [ReferencePath.Step]) -> [PropertyType] {
    var (here, parts): ([Int], [PropertyType]) = ([0], [])
    for step in steps {
      parts = (parts + here.flatMap { places[$0].types }).compactMap { Self.member(step, of: $0) }
      here = here.flatMap { place in
        var next = [places[place].children[step]]
        if case .index = step { next.append(places[place].element) }
        return next.compactMap(\.self)
      }
    }
    return parts + here.flatMap { places[$0].types }
  }

  /// Whether a value of the data, a part of it or what it is a part of fills a property. Linear in the steps.
  package func reads(_ steps: [ReferencePath.Step]) -> Bool {
    // Of a layout with more nodes than are looked at nobody can tell.
    guard left > 0, types(of: steps).isEmpty else { return true }
    return !places(at: steps).isEmpty
  }

  /// The keys that are read of a value.
  package func keys(under steps: [ReferencePath.Step]) -> [String] {
    places(at: steps).flatMap { places[$0].children.keys }.compactMap { step in
      if case .key(let key) = step { String(decoding: key, as: UTF8.self) } else { nil }
    }
  }

  private func places(at steps: [ReferencePath.Step]) -> [Int] {
    steps.reduce([0]) { here, step in
      here.flatMap { place in
        var next = [places[place].children[step]]
        if case .index = step { next.append(places[place].element) }
        return next.compactMap(\.self)
      }
    }
  }

  private static func member(_ step: ReferencePath.Step, of type: PropertyType) -> PropertyType? {
    switch (type, step) {
    case (.any, _), (.action, _): .any
    case (_, .key(let key)): type.members.first { $0.name.utf8.elementsEqual(key) }?.type
    case (_, .index): nil
    }
  }

  // MARK: Collecting

  private mutating func visit(_ template: Int, _ root: Scope, depth: Int) {
    let nodes = compiled.templates[template].nodes
    // The scopes around a node that are others than those further out, each with where its nodes end.
    var around: [(end: Int, scope: Scope)] = []
    for index in nodes.indices {
      left -= 1
      guard left > 0 else { return }
      while let last = around.last, last.end <= index { around.removeLast() }
      // Most nodes have nothing to do with data.
      guard nodes.mayRefer(at: index) else { continue }
      let (node, scope) = (nodes[index], around.last?.scope ?? root)
      note(node, scope)
      if node.kind == .each { around.append((Int(node.end), inner(of: node, scope))) }
      guard node.component >= 0, depth < Self.depthLimit else { continue }
      visit(Int(node.component), data(of: node, scope), depth: depth + 1)
    }
  }

  /// The scope of the nodes inside an `each`.
  private func inner(of node: CompiledNode, _ scope: Scope) -> Scope {
    guard let collection = node.collection else { return scope }
    guard let path = collection.path, let way = way(of: path, in: scope) else { return .nothing }
    return .data(way + [nil])
  }

  /// The scope inside a component.
  private func data(of node: CompiledNode, _ scope: Scope) -> Scope {
    switch node.componentData {
    case .none: .nothing
    case .literal(let value), .template(let value): .written(value, scope)
    case .reference(let slot): slot.path.flatMap { way(of: $0, in: scope) }.map { .data($0) } ?? .nothing
    }
  }

  private mutating func note(_ node: CompiledNode, _ scope: Scope) {
    for slot in node.slots {
      let type: PropertyType
      switch slot.target {
      case .payload:
        type = .object(node.kind.rawValue, main: node.payload.owner.mainProperty) {
          PropertyName.rows(of: node.kind)
        }
      case .property(Wrapper.styledBy), .style: type = Self.style
      case .property("action"): type = .action
      case .property(let name): type = Self.row(name, node.kind)
      }
      note(slot.value, slot.path, type, scope)
    }
    if let slot = node.collection { note(slot.value, slot.path, .list("elements"), scope) }
    if let slot = node.componentName { note(slot.value, slot.path, .choice(components), scope) }
  }

  private static let style = PropertyType.object("a style", main: nil) {
    StyleRole.allCases.map { PropertyDescription(name: $0.rawValue, type: .style($0), summary: "") }
  }

  private static func row(_ name: String, _ kind: NodeKind) -> PropertyType {
    PropertyName.rows(of: kind).first { $0.name == name }?.type ?? .any
  }

  /// A reference, or the references inside a value. The document's depth bounds the recursion.
  private mutating func note(_ value: JSONValue, _ path: ReferencePath?, _ type: PropertyType, _ scope: Scope) {
    let document = documents[value.source]
    if let path = path ?? reference(value) {
      if let way = way(of: path, in: scope) { places[place(way)].types.append(type) }
      return
    }
    switch document.kind(of: value.node) {
    case .object where document.isCall(value.node):
      // A function may take any type, whatever the type of its result.
      document.value(forKey: "with", in: value.node).map { with in
        for element in document.elements(of: with) {
          note(JSONValue(source: value.source, node: element), nil, .any, scope)
        }
      }
    case .object:
      for member in document.members(of: value.node) {
        guard let type = Self.member(.key(Array(member.key.utf8)), of: type) else { continue }
        note(JSONValue(source: value.source, node: member.value), nil, type, scope)
      }
    case .array:
      for element in document.elements(of: value.node) {
        note(JSONValue(source: value.source, node: element), nil, Self.member(.index(0), of: type) ?? .any, scope)
      }
    default: break
    }
  }

  private func reference(_ value: JSONValue) -> ReferencePath? {
    PropertyEdit.reference(value.node, in: documents[value.source]).flatMap { try? ReferencePath(parsing: $0) }
  }

  // MARK: Ways

  /// The way to the value of a reference; nil for what is not in the data.
  private func way(of path: ReferencePath, in scope: Scope) -> [ReferencePath.Step?]? {
    switch path.start {
    case .root: path.steps
    case .client, .index: nil
    case .scope, .item: way(path.steps[...], from: scope)
    }
  }

  private func way(_ steps: ArraySlice<ReferencePath.Step>, from scope: Scope) -> [ReferencePath.Step?]? {
    switch scope {
    case .nothing: return nil
    case .data(let start): return start + steps.map(Optional.some)
    case .written(var value, let outer):
      let document = documents[value.source]
      var rest = steps
      while true {
        if let path = reference(value) { return way(of: path, in: outer).map { $0 + rest.map(Optional.some) } }
        guard let step = rest.popFirst() else { return nil }
        let next =
          switch step {
          case .key(let key): document.value(forKey: key, in: value.node)
          case .index(let index): document.element(at: index, in: value.node)
          }
        guard let next else { return nil }
        value.node = next
      }
    }
  }

  private mutating func place(_ way: [ReferencePath.Step?]) -> Int {
    var place = 0
    for step in way {
      let known = step.map { places[place].children[$0] } ?? places[place].element
      let next = known ?? places.count
      if known == nil {
        places.append(Place())
        if let step { places[place].children[step] = next } else { places[place].element = next }
      }
      place = next
    }
    return place
  }
}

extension PropertyType {
  /// Whether a string for it is a text, to be read by a person or to lead somewhere, rather than a word that chooses.
  package var takesText: Bool {
    switch self {
    case .any, .string, .action: true
    case .object(_, let main, let properties):
      properties().first { $0.name == main }?.type.takesText ?? false
    default: false
    }
  }
}
