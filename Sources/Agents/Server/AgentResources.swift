import Sheets
import Delivery
import JSONDocument
import Language
import Workspaces

/// The files of a workspace, the schema of all of them, and the catalogue of its components, for agents to read.
struct AgentResources {
  private static let schema = "kimchi:schema"
  private static let catalogue = "kimchi:catalogue"
  /// Bytes of the longest file that is given out.
  private static let limit = 1 << 20

  private let workspace: Workspace

  /// - Parameter root: the real path of the workspace's folder.
  init(_ root: String) { workspace = Workspace(containing: root) }

  private var paths: [String] {
    let settings = FilePath.join(workspace.root, Workspace.fileName)
    return (workspace.isConfigured ? [settings] : []) + Workspace.Folder.allCases.flatMap { workspace.files(in: $0) }
  }

  var list: [JSONText] {
    let schema: JSONText = [
      "uri": .string(Self.schema), "name": "schema", "description": "JSON Schema of the workspace's files",
      "mimeType": "application/schema+json",
    ]
    let catalogue: JSONText = [
      "uri": .string(Self.catalogue), "name": "catalogue",
      "description": "Components, layouts and screens with their fields and fixtures",
      "mimeType": "text/markdown",
    ]
    return [schema, catalogue]
      + paths.map { path in
        [
          "uri": .string(FileURI.text(path)), "name": .string(FilePath.relative(path, to: workspace.root)),
          "mimeType": "application/json",
        ]
      }
  }

  /// As `resources/read` has it; nil for anything that isn't in the list.
  func content(_ uri: String) -> JSONText? {
    let text: String
    if uri == Self.catalogue {
      return [
        "uri": .string(uri), "mimeType": "text/markdown", "text": .string(ComponentCatalogue(workspace).markdown),
      ]
    }
    if uri == Self.schema {
      text = WorkspaceSchema.text(for: workspace).minified.description
    } else {
      guard let path = FileURI.path(uri), paths.contains(path), let document = try? workspace.document(path),
        document.byteCount <= Self.limit
      else { return nil }
      text = String(decoding: document.bytes, as: UTF8.self)
    }
    return ["uri": .string(uri), "mimeType": "application/json", "text": .string(text)]
  }
}
