import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi
import Workspaces

/// Uses of a workspace's components: those placed in layouts, components, screens and data, and those that fields and
/// lists of modules name as a type.
struct ComponentUses {
  private(set) var used: Set<String> = []
  private let dialects: DialectRegistry

  /// Linear in the workspace's documents; those that have no tree use nothing.
  init(in workspace: Workspace) {
    self.init(Self.files(of: workspace).map { ComponentUses(of: $0, in: workspace).used }, workspace.dialects)
  }

  /// The uses in several files.
  init(_ files: [Set<String>], _ dialects: DialectRegistry) {
    self.dialects = dialects
    for file in files { used.formUnion(file) }
  }

  /// The files that may use components.
  static func files(of workspace: Workspace) -> [String] {
    Workspace.Folder.allCases.flatMap { workspace.files(in: $0) }
  }

  /// The uses in one file. Linear in its document.
  init(of path: String, in workspace: Workspace) {
    dialects = workspace.dialects
    guard let document = try? workspace.document(path) else { return }
    collectScreen(document, AnyComponent(declarations: workspace.declarations))
    document.forEachChild(of: document.root) { collect(document, $0, isRoot: false) }
    if let fields = document.value(forKey: "fields", in: document.root) { collectTypes(document, fields) }
    // A screen's sections name theirs; a component's own name at the root is no use of it.
    if LayoutDocument.sort(of: document, path: path, dialects: dialects) != .component {
      collect(document, document.root, isRoot: true)
    }
  }

  /// A dialect may know which component shows an item without its being named.
  private mutating func collectScreen(_ document: JSONDocument, _ contracts: AnyComponent) {
    guard let dialect = dialects.dialect(of: document) else { return }
    let screen = dialect.decode(ScreenSource(document, contracts: contracts, dialects: dialects)).screen
    used.formUnion(dialect.components(shownBy: screen, contracts))
    used.formUnion(dialect.wholeInstances(in: document, contracts).map(\.component))
  }

  /// The document's depth bounds the recursion.
  private mutating func collect(_ document: JSONDocument, _ node: JSONDocument.Node, isRoot: Bool) {
    if let use = document.value(forKey: "component", in: node) {
      // Facets that data lists name theirs by its id.
      let name =
        document.kind(of: use) == .object
        ? document.value(forKey: "name", in: use) ?? document.value(forKey: "id", in: use) : use
      if let name, let text = document.string(name) { used.insert(text) }
    }
    if let type = document.value(forKey: "type", in: node).flatMap({ document.string($0) }) {
      used.insert(FieldType(type).element?.name ?? type)
    }
    guard !isRoot else { return }
    document.forEachChild(of: node) { collect(document, $0, isRoot: false) }
  }

  /// The short form of fields: a name and its type.
  private mutating func collectTypes(_ document: JSONDocument, _ fields: JSONDocument.Node) {
    for member in document.members(of: fields) {
      if let type = document.string(member.value) { used.insert(FieldType(type).element?.name ?? type) }
    }
  }

  /// The warning for a component that nothing uses.
  static func unused(_ component: LayoutDocument) -> Diagnostic {
    let document = component.document
    let place = document.value(forKey: "component", in: document.root) ?? document.root
    return Diagnostic(
      .warning, .componentUnused, "component \(Spelling.quoted(component.id)) is never used",
      at: document.location(of: place), path: document.pointer(to: place).description)
  }
}

/// Takes any name for a component's.
private struct AnyComponent: ComponentContracts {
  var componentNames: [String] { [] }
  let declarations: [JSONDocument]

  func contract(of component: String) -> ComponentContract? { ComponentContract(name: component) }
}
