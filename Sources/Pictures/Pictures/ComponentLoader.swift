import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi
import Workspaces

/// Finds and reads the components that a layout uses, and those that they use: no others are parsed.
struct ComponentLoader {
  let workspace: Workspace
  /// Holds the layout's document first, then the components' in the order they were found.
  var decoder: ValueDecoder
  var definitions: [String: ComponentDefinition] = [:]
  /// Component files that have no tree.
  var findings: [Finding] = []
  private var sources: [String: Int] = [:]
  private var searched: Set<String> = []
  private var hasReadAll = false

  /// Reads none.
  init(nothingOf layout: LayoutDocument, in workspace: Workspace) {
    self.workspace = workspace
    decoder = ValueDecoder(sources: [layout.document], designSystem: workspace.designSystem)
    sources[layout.path] = 0
  }

  init(_ layout: LayoutDocument, in workspace: Workspace) {
    self.init(nothingOf: layout, in: workspace)
    if layout.isComponent { define(JSONValue(source: 0, node: layout.document.root)) }
    var pending = [JSONValue(source: 0, node: layout.node)]
    while let value = pending.popLast() {
      let uses = Uses(of: value, in: decoder.sources[value.source])
      for name in uses.names where searched.insert(name).inserted { load(name, &pending) }
      if uses.takesNodes { readAll(&pending) }
    }
  }

  /// The components named under every key `component` that holds an object.
  private struct Uses {
    var names: [String] = []
    /// Whether the data names one of them, or gives nodes to one, which may use any component.
    var takesNodes = false

    /// - Parameter value: a layout in the document.
    init(of value: JSONValue, in document: JSONDocument) {
      // Searching the text takes a fraction of a walk over the values, and many large layouts use no component.
      let text = document.bytes
      guard text.hasBytes(Array(NodeKind.component.rawValue.utf8)) || text.hasBytes(Array(#"\u"#.utf8)) else { return }
      collect(document, value.node)
    }

    /// The document's depth bounds the recursion.
    private mutating func collect(_ document: JSONDocument, _ node: JSONDocument.Node) {
      if let use = document.value(forKey: NodeKind.component.rawValue, in: node),
        let name = document.value(forKey: "name", in: use)
      {
        if let text = document.string(name) { names.append(text) } else { takesNodes = true }
        let children = document.value(forKey: "children", in: use)
        takesNodes = takesNodes || children.map { document.kind(of: $0) == .object } == true
      }
      document.forEachChild(of: node) { child in
        switch document.kind(of: child) {
        case .array, .object: collect(document, child)
        case .null, .bool, .number, .string: break
        }
      }
    }
  }

  /// Reads the file that is named after a component, or all of them when it has no such file.
  private mutating func load(_ name: String, _ pending: inout [JSONValue]) {
    guard definitions[name] == nil else { return }
    if !name.contains("/"),
      let path = workspace.file(named: "\(Workspace.Folder.components.rawValue)/\(name)")
    {
      read(path, &pending)
      if definitions[name] == nil { reportNameless(path, name) }
    }
    if definitions[name] == nil { readAll(&pending) }
  }

  /// Reports a file in a component's place that names none, such as a layout alone.
  private mutating func reportNameless(_ path: String, _ name: String) {
    guard let source = sources[path], source >= 0, decoder.sources.indices.contains(source) else { return }
    let root = JSONValue(source: source, node: decoder.sources[source].root)
    guard decoder.kind(root) == .object, decoder.member("component", of: root) == nil else { return }
    decoder.report(
      .error, .componentLayout, "this file names no component, so that nothing can use it", at: root,
      fix: Fix("write { \"component\": \(Spelling.quoted(name)), \"layout\": … } around what is here"))
  }

  private mutating func readAll(_ pending: inout [JSONValue]) {
    guard !hasReadAll else { return }
    hasReadAll = true
    for path in workspace.files(in: .components) { read(path, &pending) }
  }

  private mutating func read(_ path: String, _ pending: inout [JSONValue]) {
    guard sources[path] == nil else { return }
    do throws(Refusal) {
      let document = try workspace.document(path)
      sources[path] = decoder.sources.count
      decoder.sources.append(document)
      if let layout = define(JSONValue(source: decoder.sources.count - 1, node: document.root)) {
        pending.append(layout)
      }
    } catch {
      sources[path] = -1
      findings += error.findings
    }
  }

  /// Reports actions that a component says it sends, but that look like slips.
  private mutating func checkActions(of definition: JSONValue) {
    guard let list = decoder.member("actions", of: definition) else { return }
    for element in decoder.elements(of: list) {
      guard let name = decoder.string(element), let nearest = ActionSlip.nearest(to: name) else { continue }
      decoder.report(
        .warning, .actionUnknown, "no action named \(Spelling.quoted(name)) is known", at: element, fix: .name(nearest))
    }
  }

  /// Takes a component's contract in, and answers its layout.
  @discardableResult
  private mutating func define(_ value: JSONValue) -> JSONValue? {
    guard var definition = ComponentDefinition(value, &decoder), definitions[definition.name] == nil else { return nil }
    if let since = definition.since, ClientVersion(since) == nil, let place = decoder.member("since", of: value) {
      decoder.diagnostics.append(.noVersion(since, at: decoder.location(place), decoder.pointer(place)))
    }
    for (version, layout) in definition.layouts where ClientVersion(version) == nil {
      let document = decoder.sources[layout.source]
      decoder.diagnostics.append(
        .noVersion(version, at: document.keyLocation(of: layout.node), decoder.pointer(layout)))
    }
    checkActions(of: value)
    if let version = workspace.client.version,
      let own = LayoutDocument.newest(version, of: definition.layouts.map { ($0.version, $0.layout) })
    {
      definition.layout = own
    }
    definitions[definition.name] = definition
    return definition.layout
  }
}
