import Delivery
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
}
