import Dialects
import JSONDocument
import Pictures
import Workspaces

/// A document made whole while it is being typed, in a workspace that has it so.
struct TypedDocument {
  let path: String
  let document: JSONDocument
  let cursor: CursorPlace
  let workspace: Workspace
  let sort: LayoutDocument.Sort
  /// The key or the value that is being typed; nil where there is none yet.
  let token: JSONDocument.Node?

  init?(_ place: RequestPlace, in workspace: Workspace) {
    let (bytes, cursor) = JSONRepair.repair(place.text.bytes, cursor: place.offset)
    guard let document = try? JSONDocument(parsing: bytes, file: place.path) else { return nil }
    path = place.path
    self.document = document
    self.cursor = cursor
    let documents = DocumentStore(over: workspace.documents)
    documents.replace(place.path, with: document)
    let isSettings = FilePath.name(place.path) == Workspace.fileName
    self.workspace =
      isSettings ? workspace.with(documents, WorkspaceConfiguration(document)) : workspace.with(documents)
    sort = LayoutDocument.sort(of: document, path: place.path, dialects: workspace.dialects)
    token = cursor.token.isEmpty ? nil : document.node(atOffset: cursor.repaired)
  }

  var root: JSONView { JSONView(document) }

  /// The object or array around the cursor.
  var container: JSONView? { value(at: cursor.container) }

  func value(at path: [String]) -> JSONView? {
    document.node(at: JSONPointer(tokens: path)).map { JSONView(document, $0) }
  }

  /// The picture of the layout or screen, with the first fixture of its model.
  var picture: Picture? {
    LayoutDocument(document, path: path, dialects: workspace.dialects).flatMap {
      try? Picture(Target(workspace: workspace, layout: $0))
    }
  }
}
