import JSONDocument
import KimchiCore
import Sushi
import Workspaces

extension PreparedLayout {
  /// Actions of the layout's own nodes that look like slips. Linear in the nodes.
  static func slips(_ compiled: CompiledLayout, _ documents: [JSONDocument], in workspace: Workspace) -> [Diagnostic] {
    slips(of: compiled.templates.first?.nodes ?? [], documents, in: workspace)
  }

  /// Whether nothing would be said of nodes that have come into the layout: those that use a component which has to log
  /// are looked at along with what is around them.
  func allows(_ nodes: [CompiledNode], in workspace: Workspace) -> Bool {
    let uses = Set(nodes.lazy.map { Int($0.component) })
    return !uses.contains { index in
      compiled.templates.indices.contains(index) && compiled.templates[index].definition?.logs.isEmpty == false
    } && Self.slips(of: nodes, documents, in: workspace).isEmpty
  }

  /// The same of some nodes.
  private static func slips(
    of nodes: [CompiledNode], _ documents: [JSONDocument], in workspace: Workspace
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in nodes.indices where nodes.mayAct(at: index) {
      let node = nodes[index].value
      guard documents.indices.contains(node.source), documents[node.source].kind(of: node.node) == .object else {
        continue
      }
      let document = documents[node.source]
      let events = document.value(forKey: "events", in: node.node).map { document.members(of: $0).map(\.value) }
      let own = document.value(forKey: "action", in: node.node).map { [$0] } ?? []
      for value in own + (events ?? []) {
        let isList = document.kind(of: value) == .array
        for action in isList ? Array(document.elements(of: value)) : [value] {
          let slips = ActionSlip.all(in: document, action) { workspace.declares(action: $0) }
          diagnostics += slips.map { Diagnostic($0, in: document) }
        }
      }
    }
    return diagnostics
  }
}

extension Workspace {
  /// Whether the settings or a component name an action. Reads the components.
  package func declares(action: String) -> Bool {
    if configuration.capabilities.contains(action) { return true }
    let versions = configuration.clients.clients.lazy.flatMap(\.versions)
    if versions.contains(where: { $0.actions.contains(action) }) { return true }
    return files(in: .components).contains { path in
      guard let document = try? document(path), let list = document.value(forKey: "actions", in: document.root) else {
        return false
      }
      return document.elements(of: list).contains { document.string($0) == action }
    }
  }
}
