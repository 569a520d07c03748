import Commands
import Delivery
import JSONDocument
import Language
import Scripts
import Sheets
import Workspaces

/// The documentation, the schema of the workspace's files, the catalogue of its components, and its files, for agents to
/// read.
struct AgentResources {
  /// A page that the program writes.
  private struct Page {
    let name: String
    let summary: String
    let type: String
    let text: @Sendable (Workspace) -> String

    var uri: String { "kimchi:\(name)" }
  }

  private static let pages = [
    Page(name: "schema", summary: "JSON Schema of the workspace's files", type: "application/schema+json") {
      WorkspaceSchema.text(for: $0).minified.description
    },
    Page(
      name: "catalogue", summary: "Components, layouts and screens with their fields and fixtures",
      type: "text/markdown"
    ) { ComponentCatalogue($0).markdown },
    Page(name: "commands", summary: "The commands that `edit` takes, with examples", type: "text/markdown") { _ in
      CommandTable.inMemory.reference
    },
    Page(name: "diagnostics", summary: "What each diagnostic code means, and the fix", type: "text/markdown") { _ in
      DiagnosticTable.reference
    },
  ]

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
    Self.pages.map { page in
      [
        "uri": .string(page.uri), "name": .string(page.name), "description": .string(page.summary),
        "mimeType": .string(page.type),
      ]
    }
      + paths.map { path in
        [
          "uri": .string(FileURI.text(path)), "name": .string(FilePath.relative(path, to: workspace.root)),
          "mimeType": "application/json",
        ]
      }
  }

  /// As `resources/read` has it; nil for anything that isn't in the list.
  func content(_ uri: String) -> JSONText? {
    if let page = Self.pages.first(where: { $0.uri == uri }) {
      return ["uri": .string(uri), "mimeType": .string(page.type), "text": .string(page.text(workspace))]
    }
    guard let path = FileURI.path(uri), paths.contains(path), let document = try? workspace.document(path),
      document.byteCount <= Self.limit
    else { return nil }
    let text = String(decoding: document.bytes, as: UTF8.self)
    return ["uri": .string(uri), "mimeType": "application/json", "text": .string(text)]
  }
}
