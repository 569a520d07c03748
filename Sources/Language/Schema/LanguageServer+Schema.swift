import Delivery
import Dialects
import JSONDocument
import Workspaces

extension LanguageServer {
  /// The schema of the files around a document.
  ///
  /// It names the workspace's components, so it is made again once one of them has changed: not while that one is
  /// being typed.
  mutating func schema(for path: String) -> SchemaWalk? {
    let workspace = workspace(of: path)
    let isStale = cache.changedComponents.contains { $0 != path }
    if let known = cache.schemas[workspace.root], !isStale { return known }
    guard
      let document = try? JSONDocument(parsing: WorkspaceSchema.text(for: workspace).bytes, file: "schema")
    else { return nil }
    let walk = SchemaWalk(document)
    cache.changedComponents = []
    cache.schemas[workspace.root] = walk
    return walk
  }

  /// The rules for a document in which nothing tells yet what it is: its name or its folder does. Nil for any other.
  func roots(_ typed: TypedDocument, _ schema: SchemaWalk) -> [SchemaWalk.Rule]? {
    guard schema.isUntold(typed.root, ignoring: typed.token) else { return nil }
    if FilePath.name(typed.path) == Workspace.fileName { return schema.rules(named: ["workspace_file"]) }
    if FilePath.isPreviews(typed.path) { return schema.rules(named: ["previews_file"]) }
    let root = typed.workspace.root
    let folder = Workspace.Folder.allCases.first {
      FilePath.contains(FilePath.join(root, $0.rawValue), typed.path)
    }
    switch folder {
    case .layouts: return schema.rules(named: ["node", "layout_file"])
    case .components: return schema.rules(named: ["component_file"])
    case .previews: return schema.rules(named: ["previews_file"])
    case .screens:
      return schema.rules(named: typed.workspace.dialects.dialects.flatMap { $0.marks }.map(\.definition))
    case .plugins, nil: return nil
    }
  }
}
