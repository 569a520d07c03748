import Dialects
import JSONDocument
import KimchiCore
import Screens

/// A document that can be drawn: a layout as a bare node or as `{ "model", "layout" }`, a component, or a whole screen
/// (`docs/format.md` §3, §5).
package struct LayoutDocument: Sendable {
  /// Real path of the file.
  package let path: String
  package var document: JSONDocument
  /// Whether its document was let go, and an empty one stands in its place.
  package private(set) var isResting = false
  /// The layout's root node in it.
  package private(set) var node: JSONDocument.Node
  /// The model that its fixtures belong to.
  package let model: String
  /// A component's name, or the file's name without its end.
  package let id: String
  package let kind: Kind
  /// Why the file can't be read, where another document stands in for it (`Target.standIn`).
  package fileprivate(set) var unreadable: Refusal?

  /// The kinds of documents that can be drawn.
  package enum Kind: Sendable, Hashable {
    case layout, component
    /// Of any dialect.
    case screen
    /// Stands for a document when none is open.
    case nothing
  }

  package var isComponent: Bool { kind == .component }

  /// Lets its document go: what it is stays known.
  package mutating func rest() {
    document = Self.noDocument
    node = document.root
    isResting = true
  }

  private static let noDocument = JSONDocument()

  /// The sort of document in a file.
  package enum Sort: Sendable {
    case layout, component, fixtures, screen, workspace, delivery
    /// Adds names to a dialect, such as a plugin of checkouts.
    case declaration
    case other
  }

  /// By its keys, and its name where they do not tell.
  package static func sort(of document: JSONDocument, path: String, dialects: DialectRegistry) -> Sort {
    let root = document.root
    if FilePath.name(path) == Workspace.fileName { return .workspace }
    if FilePath.isPreviews(path) { return .fixtures }
    if DeliveryFile.isDelivery(document) { return .delivery }
    if dialects.declaringDialect(of: document) != nil { return .declaration }
    if dialects.dialect(of: document) != nil { return .screen }
    guard document.kind(of: root) == .object else { return .other }
    if document.value(forKey: "previews", in: root) != nil { return .fixtures }
    if let name = document.value(forKey: "component", in: root), document.kind(of: name) == .string {
      return .component
    }
    if document.value(forKey: "type", in: root) != nil || document.value(forKey: "layout", in: root) != nil {
      return .layout
    }
    let members = document.members(of: root)
    for member in members where NodeKind(rawValue: member.key) != nil { return .layout }
    return .other
  }

  /// The layout as a client draws it, where the component has others for some versions (`docs/format.md` §3).
  package func drawn(by client: ClientCapabilities) -> LayoutDocument {
    guard isComponent, let version = client.version,
      let layouts = document.value(forKey: "layouts", in: document.root)
    else { return self }
    var result = self
    let known = document.members(of: layouts).map { ($0.key, $0.value) }
    result.node = Self.newest(version, of: known) ?? node
    return result
  }

  /// Of layouts by the version that they are for, the newest that a client has; nil when it is older than all.
  package static func newest<Layout>(_ version: ClientVersion, of layouts: [(String, Layout)]) -> Layout? {
    layouts.compactMap { text, layout in ClientVersion(text).map { ($0, layout) } }
      .filter { $0.0 <= version }.max { $0.0 < $1.0 }?.1
  }

  /// The same for a file that can't be read.
  func standing(for reason: Refusal) -> LayoutDocument {
    var result = self
    result.unreadable = reason
    return result
  }

  /// Stands for a document when none is open.
  package static func nothing(in workspace: Workspace) -> LayoutDocument {
    LayoutDocument(nothingIn: FilePath.join(workspace.root, ".nothing.json"))
  }

  private init(nothingIn path: String) {
    self.path = path
    document = Self.noDocument
    node = document.root
    model = ""
    id = ""
    kind = .nothing
  }

  /// None when the document holds no layout.
  package init?(_ document: JSONDocument, path: String, dialects: DialectRegistry) {
    let root = document.root
    func string(_ key: String) -> String? {
      document.value(forKey: key, in: root).flatMap { document.string($0) }
    }
    self.path = path
    self.document = document
    switch Self.sort(of: document, path: path, dialects: dialects) {
    case .component:
      let name = string("component") ?? FilePath.stem(path)
      id = name
      kind = .component
      model = string("model") ?? ModelName.upperCamelCase(name)
      node = document.value(forKey: "layout", in: root) ?? root
    case .layout:
      id = FilePath.stem(path)
      kind = .layout
      let wrapped = document.value(forKey: "type", in: root) == nil ? document.value(forKey: "layout", in: root) : nil
      model = wrapped == nil ? ModelName.ofFile(path) : string("model") ?? ModelName.ofFile(path)
      node = wrapped ?? root
    case .screen:
      id = FilePath.stem(path)
      kind = .screen
      model = ModelName.ofFile(path)
      node = root
    case .fixtures, .workspace, .delivery, .declaration, .other: return nil
    }
  }
}
