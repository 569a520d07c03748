import Dialects
import Functions
import JSONDocument
import KimchiCore
import Pictures
import Screens
import Sushi
import Workspaces

/// Tells the texts of a workspace's files from its ids, names, references and words that choose something, by what
/// their values are used for. Reads each component once.
package struct TextUses {
  private let workspace: Workspace
  private let library: ScreenLibrary
  private var layouts: LayoutIndex
  /// By component.
  private var known: [String: DataUses?] = [:]

  package init(_ workspace: Workspace) {
    self.workspace = workspace
    library = ScreenLibrary(workspace)
    layouts = LayoutIndex(workspace)
  }

  /// Those that the workspace's screens may be written in.
  var dialects: DialectRegistry { workspace.dialects }

  /// The strings of a file that a person reads or that lead somewhere, which a replacement may change. None in
  /// `kimchi.json` and deliveries. Linear in the document.
  package mutating func texts(in document: JSONDocument, path: String) -> Set<JSONDocument.Node> {
    var texts = Collector(document)
    switch LayoutDocument.sort(of: document, path: path, dialects: workspace.dialects) {
    case .layout, .component:
      if let layout = LayoutDocument(document, path: path, dialects: workspace.dialects) {
        addNodes(in: layout.node, to: &texts)
      }
    case .screen: texts.addScreen(document.root, owners(in: document))
    case .fixtures: addFixtures(path, to: &texts)
    case .workspace, .delivery, .declaration, .other: break
    }
    return texts.found
  }

  // MARK: Layouts

  private mutating func addNodes(in envelope: JSONDocument.Node, to texts: inout Collector) {
    let document = texts.document
    var envelopes: [JSONDocument.Node] = []
    document.forEachNode(in: envelope) { envelopes.append($0) }
    for envelope in envelopes {
      guard let kind = document.nodeKind(of: envelope), let payload = document.payload(of: envelope) else { continue }
      guard document.kind(of: payload) == .object else {
        texts.add(payload)
        continue
      }
      if document.isCall(payload) { texts.addCall(payload) }
      let rows = PropertyName.rows(of: kind)
      for member in document.members(of: payload) {
        guard !Self.chosen(kind).contains(member.key), let row = rows.first(where: { $0.name == member.key }) else {
          continue
        }
        if kind == .component, member.key == "data", !document.isCall(member.value),
          PropertyEdit.reference(member.value, in: document) == nil
        {
          let name = document.value(forKey: "name", in: payload).flatMap { document.string($0) }
          texts.add(member.value, by: name.flatMap { uses(of: $0) })
        } else {
          texts.add(member.value, as: member.key == "action" ? .action : row.type)
        }
      }
    }
  }

  /// Properties whose strings are no texts: ids, references, the names of states, components and icons, attributes of
  /// events.
  private static func chosen(_ kind: NodeKind) -> Set<String> {
    let always: Set = ["id", "state", "size_from", "ref", "logging"]
    let own =
      switch kind {
      case .component, .host: "name"
      case .states: "value"
      default: "code"
      }
    return always.union([own])
  }

  // MARK: Screens

  /// The components' data in a screen's document, or in the data that the screen is shown with, by the uses of the
  /// component.
  private mutating func owners(
    in screen: JSONDocument, showing data: (document: JSONDocument, node: JSONDocument.Node)? = nil
  ) -> [JSONDocument.Node: DataUses] {
    guard let dialect = dialects.dialect(of: screen) else { return [:] }
    let decoded = dialect.decode(ScreenSource(screen, data: data, contracts: library, dialects: dialects)).screen
    var owners: [JSONDocument.Node: DataUses] = [:]
    for instance in data == nil ? dialect.wholeInstances(in: screen, library) : [] {
      owners[instance.data] = uses(of: instance.component)
    }
    for section in decoded.sections {
      for item in [section.header, section.footer].compactMap(\.self) + section.items {
        let place = decoded.written(item.data)
        guard place.source == (data == nil ? 0 : 1), let node = decoded.value(at: place)?.node else { continue }
        owners[node] = uses(of: decoded.componentName(of: item))
      }
    }
    return owners
  }

  // MARK: Fixtures

  private mutating func addFixtures(_ path: String, to texts: inout Collector) {
    guard let file = try? FixtureFile(texts.document, path: path) else { return }
    let layout = (try? layouts.layout(ofModel: file.model)) ?? nil
    let isScreen = layout.map { dialects.dialect(of: $0.document) != nil } ?? true
    let uses = isScreen ? nil : layout.map { DataUses(PreparedLayout($0, in: workspace)) }
    for name in file.names {
      guard let data = file.node(name) else { continue }
      if let uses {
        texts.add(data, by: uses)
      } else {
        texts.addScreen(data, layout.map { owners(in: $0.document, showing: (texts.document, data)) } ?? [:])
      }
    }
  }

  private mutating func uses(of component: String) -> DataUses? {
    if let found = known[component] { return found }
    let uses = library.prepared(component).map { DataUses($0) }
    known[component] = .some(uses)
    return uses
  }
}

/// Collects the texts of one document.
private struct Collector {
  let document: JSONDocument
  private(set) var found: Set<JSONDocument.Node> = []

  init(_ document: JSONDocument) { self.document = document }

  /// A value that is a text itself.
  mutating func add(_ value: JSONDocument.Node) {
    if document.kind(of: value) == .string { found.insert(value) }
  }

  /// The value of a property. Of a reference only the default counts.
  mutating func add(_ value: JSONDocument.Node, as type: PropertyType) {
    switch (document.kind(of: value), type) {
    case (_, .node), (_, .nodes): return
    case (.string, _): if type.takesText { found.insert(value) }
    case (.array, .any), (.array, .action):
      for element in document.elements(of: value) { add(element, as: type) }
    case (.object, _) where document.isCall(value):
      addCall(value)
      if let fallback = document.value(forKey: "default", in: value) { add(fallback, as: type) }
    case (.object, _):
      let isReference = PropertyEdit.reference(value, in: document) != nil
      let rows = type.members
      for member in document.members(of: value) {
        if isReference {
          if member.key == "default" { add(member.value, as: type) }
        } else if case .action = type {
          if !Self.actionWords.contains(member.key) { add(member.value, as: .action) }
        } else if case .any = type {
          add(member.value, as: .any)
        } else if let row = rows.first(where: { $0.name == member.key }) {
          add(member.value, as: row.type)
        }
      }
    default: return
    }
  }

  /// The texts among a call's arguments: not patterns, and not the codes of currencies.
  mutating func addCall(_ call: JSONDocument.Node) {
    let function = document.value(forKey: "call", in: call).flatMap { document.string($0) }.flatMap(Function.init)
    let values = document.value(forKey: "with", in: call).map { Array(document.elements(of: $0)) } ?? []
    for (index, value) in values.enumerated() {
      switch function?.row.parameter(index)?.kind {
      case .scalar, .any: add(value, as: .string)
      case .forms: for form in document.members(of: value) { add(form.value, as: .string) }
      default: if document.isCall(value) { addCall(value) }
      }
    }
  }

  /// Members of an action that choose what it does.
  private static let actionWords: Set<String> = ["action", "type", "name"]

  /// Data, by the properties that it fills. What nothing uses is a text, but for what screens read of a fixture beside the
  /// component: an item takes its id from there, a facet its component.
  mutating func add(_ data: JSONDocument.Node, by uses: DataUses?) {
    add(data, [], uses) { !Self.itemWords.contains($0) }
  }

  /// Adds the uses in a dialect's screen or its data.
  ///
  /// - Parameter owners: values that are the data of a component.
  mutating func addScreen(_ value: JSONDocument.Node, _ owners: [JSONDocument.Node: DataUses]) {
    add(value, [], nil, owners) { !Self.screenWords.contains($0) }
  }

  /// Members of a component's data that screens read, and not its layout.
  private static let itemWords: Set<String> = [
    "id", "identifier", "type", "kind", "component", "events", "logging", "custom",
  ]

  /// Members whose values choose something in the screens of every dialect, unless a component shows them as a text.
  private static let screenWords: Set<String> = [
    "id", "type", "kind", "component", "layout", "ref", "token", "action", "events", "logging", "model", "next", "tint",
    "weight", "size", "alignment", "direction", "behavior", "content_scale", "offset", "identifier", "styled_by",
    "dls_type", "text_role", "spacing_role", "size_class", "color", "bg_color", "custom", "client_data", "context",
    "steps",
  ]

  /// - Parameters:
  ///   - steps: the way from the data that `uses` is about.
  ///   - isText: whether a member's value that no component uses is a text, by its key.
  private mutating func add(
    _ value: JSONDocument.Node, _ steps: [ReferencePath.Step], _ uses: DataUses?,
    _ owners: [JSONDocument.Node: DataUses] = [:], isUnused: Bool = false, isText: (String) -> Bool
  ) {
    var (steps, uses) = (steps, uses)
    if let own = owners[value] { (steps, uses) = ([], own) }
    let types = uses?.types(of: steps) ?? []
    switch document.kind(of: value) {
    case .string:
      if types.isEmpty ? !isUnused : types.contains(where: \.takesText) { found.insert(value) }
    case .array:
      for (index, element) in document.elements(of: value).enumerated() {
        add(element, steps + [.index(index)], uses, owners, isUnused: isUnused, isText: isText)
      }
    case .object:
      if PropertyEdit.reference(value, in: document) != nil { return }
      let isAction = types.contains { if case .action = $0 { true } else { false } }
      for member in document.members(of: value) where !member.key.hasPrefix("$") {
        if isAction, Self.actionWords.contains(member.key) { continue }
        add(
          member.value, steps + [.key(Array(member.key.utf8))], uses, owners,
          isUnused: isUnused || !isText(member.key), isText: isText)
      }
    default: break
    }
  }
}
