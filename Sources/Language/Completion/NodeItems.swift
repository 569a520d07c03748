import Editing
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// Nodes that may be added: every type with what a new one says, and the workspace's components with their fields.
struct NodeItems {
  private(set) var items: [CompletionItem]

  init(_ workspace: Workspace, in schema: SchemaWalk, _ leaves: [SchemaWalk.Rule]) {
    items = NodeKind.allCases.filter { $0 != .component && $0 != .children }.map(Self.item)
    for path in workspace.files(in: .components) {
      guard let document = try? workspace.document(path) else { continue }
      var decoder = ValueDecoder(sources: [document])
      guard let component = ComponentDefinition(JSONValue(source: 0, node: document.root), &decoder) else { continue }
      items.append(Self.item(component))
    }
  }

  private static func item(_ kind: NodeKind) -> CompletionItem {
    let name = kind.rawValue
    var members = kind.emptyPayload.owner.starter.map { "\"\($0.0)\": \($0.1.minified)" }
    if kind == .each { members.append("\"ref\": \"\(CompletionItem.blank)\"") }
    if let key = kind.newNodeKey {
      members.append("\"\(key)\": \(key == NodeKind.slotKey ? CompletionItem.blank : "[\(CompletionItem.blank)]")")
    }
    let payload = members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
    return CompletionItem(
      label: name, kind: .snippet, text: "{ \"type\": \"\(name)\", \"\(name)\": \(payload) }", detail: kind.summary)
  }

  private static func item(_ component: ComponentDefinition) -> CompletionItem {
    let fields = component.fields.filter(\.isRequired).map {
      "\(JSONText.string($0.name)): \(CompletionItem.blank)"
    }
    let data = fields.isEmpty ? "" : ", \"data\": { \(fields.joined(separator: ", ")) }"
    let name = NodeKind.component.rawValue
    return CompletionItem(
      label: component.name, kind: .snippet,
      text: "{ \"type\": \"\(name)\", \"\(name)\": { \"name\": \(JSONText.string(component.name))\(data) } }",
      detail: "component", documentation: component.summary.isEmpty ? nil : component.summary)
  }
}
