import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// Whether the fields of a component are of types that there are: plain ones, elements, components of the workspace.
struct FieldTypeCheck {
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: JSONDocument, in workspace: Workspace) {
    guard let fields = document.value(forKey: "fields", in: document.root), document.kind(of: fields) == .object else {
      return
    }
    var components: [String]?
    for member in document.members(of: fields) {
      let node = document.value(forKey: "type", in: member.value) ?? member.value
      guard let word = document.string(node) else { continue }
      var type = FieldType(word)
      while let element = type.element { type = element }
      guard !FieldType.plainNames.contains(type.name), NodeKind(rawValue: type.name)?.isContainer != false else {
        continue
      }
      let known = components ?? Self.components(of: workspace)
      components = known
      // Beside a file without a workspace there may be components that nobody can know of.
      let nearest = Spelling.nearest(type.name, in: FieldType.plainNames + known)
      guard !known.contains(type.name), workspace.isConfigured || nearest != nil else { continue }
      diagnostics.append(
        Diagnostic(
          .error, .componentField, "\(Spelling.quoted(type.name)) is not a field type",
          at: document.location(of: node), path: document.pointer(to: node).description,
          fix: nearest.map(Fix.name)
            ?? "use \(FieldType.plainNames.joined(separator: ", ")) or a component's name"))
    }
  }

  /// The names of the workspace's components. Reads all of them.
  static func components(of workspace: Workspace) -> [String] {
    workspace.files(in: .components).compactMap { path in
      guard let document = try? workspace.document(path) else { return nil }
      return document.value(forKey: "component", in: document.root).flatMap { document.string($0) }
    }
  }
}
