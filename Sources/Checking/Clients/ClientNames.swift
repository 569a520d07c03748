import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// Names under `clients` of `kimchi.json` that look like slips: of a component that the workspace has and the version
/// lacks, or of a known action. A name that is near nothing may be one that the workspace no longer has.
struct ClientNames {
  private(set) var diagnostics: [Diagnostic] = []
  private let workspace: Workspace
  /// Read where a name is suspicious.
  private var components: [String]?

  init(_ workspace: Workspace) {
    self.workspace = workspace
    guard let document = workspace.configuration.document,
      let clients = document.value(forKey: "clients", in: document.root)
    else { return }
    for client in document.members(of: clients) {
      for version in document.members(of: client.value) { check(version, of: client.key, in: document) }
    }
  }

  private mutating func check(_ version: JSONDocument.Member, of client: String, in document: JSONDocument) {
    let known = workspace.configuration.clients.clients.first { $0.name == client }?
      .versions.first { $0.number == version.key }
    guard let known else { return }
    let owners = [version.value] + (document.value(forKey: "adds", in: version.value).map { [$0] } ?? [])
    for owner in owners {
      for (name, node) in names("components", of: owner, in: document) {
        guard let nearest = nearestComponent(to: name), !known.components.contains(nearest) else { continue }
        report("component", name, nearest, at: node, in: document)
      }
      for (name, node) in names("actions", of: owner, in: document) {
        guard let nearest = ActionSlip.nearest(to: name), !known.actions.contains(nearest) else { continue }
        report("action", name, nearest, at: node, in: document)
      }
    }
  }

  private func names(
    _ key: String, of owner: JSONDocument.Node, in document: JSONDocument
  ) -> [(name: String, node: JSONDocument.Node)] {
    guard let list = document.value(forKey: key, in: owner), document.kind(of: list) == .array else { return [] }
    return document.elements(of: list).compactMap { node in document.string(node).map { ($0, node) } }
  }

  /// The component that a name looks like a slip of; nil for one that there is.
  private mutating func nearestComponent(to name: String) -> String? {
    guard workspace.file(named: "\(Workspace.Folder.components.rawValue)/\(name)") == nil else { return nil }
    let all = components ?? FieldTypeCheck.components(of: workspace)
    components = all
    return all.contains(name) ? nil : Spelling.nearest(name, in: all)
  }

  private mutating func report(
    _ noun: String, _ name: String, _ nearest: String, at node: JSONDocument.Node, in document: JSONDocument
  ) {
    diagnostics.append(
      Diagnostic(
        .warning, .clientName, "no \(noun) named \(Spelling.quoted(name)) is known", at: document.location(of: node),
        path: document.pointer(to: node).description, fix: .name(nearest)))
  }
}
