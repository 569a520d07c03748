import JSONDocument
import Sushi

/// Reads a layout and the components it uses, once, into nodes with typed values and slots for references.
///
/// Everything that is wrong with the documents themselves is reported here, whatever the data.
package struct LayoutCompiler {
  var decoder: ValueDecoder
  /// By name.
  let components: [String: ComponentDefinition]
  var templates: [Template] = []
  /// Of the templates that are compiled to their end.
  var sizes: [ExpandedSize?] = []
  var templateOfComponent: [String: Int] = [:]
  /// The components being compiled, outermost first.
  private var path: [(name: String, repeats: Int)] = []
  /// How many `each` lie around the node that is compiled, through all components.
  private var repeats = 0
  /// Whether a component contains itself inside an `each`.
  private(set) var hasRecursion = false
  /// Whether some node's component is named by the data, so that it may be any.
  private var takesAnyComponent = false
  private var nodeCount = 0
  /// How many nodes lie around the one that is compiled.
  var depth = 0
  /// Nodes after which the rest is left out.
  private let limit: Int
  /// How much of the layout is compiled.
  package private(set) var extent = Extent.whole
  var paths = RecentPaths()
  /// Of the payload that is read: one piece of memory for all.
  var members: [JSONDocument.KnownMember] = []
  /// Those of them that are properties of its type, by their numbers.
  var own: [(number: Int, value: JSONValue)] = []
  /// Those that are properties of every view, by their numbers.
  var wrapping: [(number: Int, value: JSONValue)] = []

  /// Bytes of a text from which room for its nodes is made at once, and of the text of a usual node.
  private static let largeLayout = 1_000_000
  private static let bytesOfNode = 50

  /// Nodes in a layout and its components together.
  package static let nodeLimit = 1_000_000

  /// - Parameters:
  ///   - decoder: holds the documents of the layout and of every component.
  ///   - limit: how many nodes are wanted at most, where only the top of a layout is to be seen; what lies behind them is
  ///     left out, and nothing is said of it.
  package init(
    decoder: ValueDecoder, components: [String: ComponentDefinition] = [:], first limit: Int = LayoutCompiler.nodeLimit
  ) {
    self.decoder = decoder
    self.components = components
    self.limit = min(limit, LayoutCompiler.nodeLimit)
  }

  /// How much of a layout is compiled.
  package enum Extent: Sendable {
    case whole
    /// Nodes behind one are missing, and none in front of it.
    case top
    /// Nodes are missing that are repeated or that data may choose, so that parts in front are incomplete as well.
    case torn
  }

  /// Compiles the node at `layout`. Linear in the nodes of the layout and of the components it uses.
  ///
  /// - Parameter definition: the component's contract when the layout is a component's own.
  package mutating func compile(
    _ layout: JSONValue, named name: String, definition: ComponentDefinition? = nil
  ) -> CompiledLayout {
    templates = [Template(name: name, definition: definition)]
    // About as many as its text has room for, so that the nodes of a large layout need not move.
    let length = decoder.sources[layout.source].span(of: layout.node).count
    if length > LayoutCompiler.largeLayout {
      templates[0].nodes.reserveCapacity(min(length / LayoutCompiler.bytesOfNode, limit))
    }
    sizes = [nil]
    if let definition {
      templateOfComponent[definition.name] = 0
      path = [(definition.name, 0)]
    }
    compileNode(layout, of: decoder.sources[layout.source], parent: -1, in: 0, role: [])
    measure(0)
    if takesAnyComponent {
      if extent == .top { extent = .torn }
      compileAllComponents()
    }
    cutCycles()
    finish()
    reportDuplicateIDs()
    var result = CompiledLayout(templates: templates, diagnostics: decoder.diagnostics, components: components)
    result.isTooLarge = sizes[0]?.isTooLarge == true
    if takesAnyComponent { result.templatesByName = templateOfComponent }
    decoder.diagnostics = []
    return result
  }

  /// Numbers the templates' nodes, and carries "data can change this" up through parents and uses of components.
  private mutating func finish() {
    var base: Int32 = 0
    for index in templates.indices {
      templates[index].base = base
      base += Int32(templates[index].nodes.count)
    }
    // A component is compiled after its first user, so going backwards meets what is inside first.
    for template in templates.indices.reversed() {
      // In place: a layout of a million nodes would be copied node by node.
      templates[template].nodes.withUnsafeMutableBufferPointer { nodes in
        for node in nodes.indices.reversed() where nodes[node].noteDynamic() {
          let parent = Int(nodes[node].parent)
          if parent >= 0 { nodes[parent].isDynamic = true }
        }
      }
    }
  }

  // MARK: Nodes

  /// - Parameter document: that of the envelope. It is handed down, since each copy counts three references.
  mutating func compileNode(
    _ envelope: JSONValue, of document: JSONDocument, parent: Int, in template: Int, role: ViewFlags
  ) {
    guard nodeCount < limit, depth < ViewLimits.depth else { return cut(at: envelope) }
    nodeCount += 1
    depth += 1
    defer { depth -= 1 }
    let index = templates[template].nodes.count
    let (kind, value) = readEnvelope(envelope, in: document)
    templates[template].nodes.append(readNode(kind, value, envelope, of: document, parent: parent, role: role))
    if let kind, kind.isExtension { noteExtension(kind, envelope) }
    if let kind, let value { compileStructure(kind, value, of: document, node: index, in: template) }
    templates[template].nodes[index].end = Int32(templates[template].nodes.count)
  }

  /// Leaves a node out, and says so once where it was not asked for.
  private mutating func cut(at envelope: JSONValue) {
    guard extent == .whole else { return }
    let isTooDeep = depth >= ViewLimits.depth
    extent = repeats > 0 || isTooDeep ? .torn : .top
    guard isTooDeep || limit == LayoutCompiler.nodeLimit else { return }
    report(
      .error, .nodeLimit,
      isTooDeep
        ? "nodes are nested more than \(ViewLimits.depth) deep"
        : "the layout has more than \(LayoutCompiler.nodeLimit) nodes", at: envelope)
  }

  mutating func readNode(
    _ kind: NodeKind?, _ value: JSONValue?, _ envelope: JSONValue, of document: JSONDocument, parent: Int,
    role: ViewFlags
  ) -> CompiledNode {
    let keys = NodeKeys.of(kind ?? .spacer)
    var node = CompiledNode(
      kind ?? .spacer, payload: keys.empty, envelope: envelope, value: value ?? envelope, parent: Int32(parent))
    node.role = role
    node.isUnknown = kind == nil
    if kind != nil, let value {
      readPayload(value, in: document, keys, &node)
      node.noteBoundText()
    }
    return node
  }

  private mutating func compileStructure(
    _ kind: NodeKind, _ value: JSONValue, of document: JSONDocument, node: Int, in template: Int
  ) {
    switch kind {
    case .hStack, .vStack, .grid, .pager: compileItems(of: kind, value, document, parent: node, in: template)
    case .zStack:
      compileItems("background", of: value, document, parent: node, in: template, role: .background)
      compileItems(of: kind, value, document, parent: node, in: template)
      compileItems("overlay", of: value, document, parent: node, in: template, role: .overlay)
    case .scroll: compileItem(of: value, document, parent: node, in: template)
    case .states:
      compileItems(of: kind, value, document, parent: node, in: template)
      checkStates(of: node, in: template)
    case .each:
      templates[template].nodes[node].collection = readCollection(value)
      repeats += 1
      defer { repeats -= 1 }
      compileItem(of: value, document, parent: node, in: template)
    case .component: compileUse(value, of: document, node: node, in: template)
    default: break
    }
  }

  private mutating func compileItems(
    of kind: NodeKind, _ value: JSONValue, _ document: JSONDocument, parent: Int, in template: Int
  ) {
    guard let items = member("items", of: value, document) else { return }
    if kind.takesGivenItems, Self.isReference(items.node, in: document) || document.isCall(items.node) {
      templates[template].nodes[parent].collection = readCollection(items)
    } else {
      compileItems(items, document, parent: parent, in: template, role: [])
    }
  }

  private mutating func compileItems(
    _ key: String, of value: JSONValue, _ document: JSONDocument, parent: Int, in template: Int, role: ViewFlags = []
  ) {
    guard let items = member(key, of: value, document) else { return }
    compileItems(items, document, parent: parent, in: template, role: role)
  }

  private mutating func compileItems(
    _ items: JSONValue, _ document: JSONDocument, parent: Int, in template: Int, role: ViewFlags
  ) {
    guard document.kind(of: items.node) == .array else {
      decoder.reportMismatch(items, expected: "an array of nodes")
      return
    }
    do {
      try document.forEachChild(of: items.node) { item in
        guard nodeCount < limit || extent == .whole else { throw Full() }
        compileNode(
          JSONValue(source: items.source, node: item), of: document, parent: parent, in: template, role: role)
      }
    } catch {
      // Its other items need not be looked at.
    }
  }

  /// There is no room for another node, which has been noted.
  private struct Full: Error {}

  private mutating func compileItem(of value: JSONValue, _ document: JSONDocument, parent: Int, in template: Int) {
    guard let item = member("item", of: value, document) else {
      report(.error, .nodePayload, "the node has no \"item\"", at: value, fix: "add \"item\": { \"type\": … }")
      return
    }
    compileNode(item, of: document, parent: parent, in: template, role: [])
  }

  /// A member that is there and not null.
  private func member(_ key: String, of value: JSONValue, _ document: JSONDocument) -> JSONValue? {
    guard let node = document.value(forKey: key, in: value.node), !document.isNull(node) else { return nil }
    return JSONValue(source: value.source, node: node)
  }

  private mutating func compileUse(_ value: JSONValue, of document: JSONDocument, node: Int, in template: Int) {
    let nameValue = decoder.member("name", of: value)
    let slot = nameValue.flatMap { isReference($0) || isCall($0) ? decoder.readSlot($0, .property("name")) : nil }
    guard let nameValue, let name = slot != nil ? "" : String.decode(nameValue, &decoder) else {
      report(.error, .nodePayload, "the component node has no \"name\"", at: value, fix: "add \"name\": \"…\"")
      templates[template].nodes[node].isUnknown = true
      return
    }
    templates[template].nodes[node].componentData = readComponentData(value)
    if let children = decoder.member("children", of: value), isReference(children) || isCall(children) {
      templates[template].nodes[node].collection = readCollection(children)
    } else {
      compileItems("children", of: value, document, parent: node, in: template)
    }
    guard slot == nil else {
      templates[template].nodes[node].componentName = slot
      takesAnyComponent = true
      return
    }
    guard let definition = components[name], let layout = definition.layout else {
      report(
        .error, .componentUnknown, "no component named \(Spelling.quoted(name))", at: nameValue,
        fix: .component(name, in: components.keys.sorted()))
      templates[template].nodes[node].isUnknown = true
      return
    }
    // Inside an `each` the data says when it ends.
    if let start = path.firstIndex(where: { $0.name == name }), path[start].repeats == repeats {
      reportCycle(path[start...].map(\.name) + [name], at: nameValue)
      templates[template].nodes[node].isUnknown = true
      return
    }
    if path.contains(where: { $0.name == name }) { hasRecursion = true }
    if let compiled = templateOfComponent[name] {
      templates[template].nodes[node].component = Int32(compiled)
      return
    }
    let index = addTemplate(name, definition)
    templates[template].nodes[node].component = Int32(index)
    compile(index, layout)
  }

  private mutating func addTemplate(_ name: String, _ definition: ComponentDefinition) -> Int {
    templates.append(Template(name: name, definition: definition))
    sizes.append(nil)
    templateOfComponent[name] = templates.count - 1
    return templates.count - 1
  }

  private mutating func compile(_ template: Int, _ layout: JSONValue) {
    path.append((templates[template].name, repeats))
    compileNode(layout, of: decoder.sources[layout.source], parent: -1, in: template, role: [])
    measure(template)
    path.removeLast()
  }

  /// Compiles the components that data may name.
  private mutating func compileAllComponents() {
    path = []
    for (name, definition) in components.sorted(by: { $0.key < $1.key }) {
      guard templateOfComponent[name] == nil, let layout = definition.layout else { continue }
      compile(addTemplate(name, definition), layout)
    }
  }

  /// Works out what a template comes to, once all that it uses is compiled.
  private mutating func measure(_ index: Int) {
    sizes[index] = ExpandedSize(templates[index], sizes)
    reportSize(of: index)
  }

  // MARK: Reporting

  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at value: JSONValue, fix: Fix? = nil
  ) {
    decoder.report(severity, code, message, at: value, fix: fix)
  }
}
