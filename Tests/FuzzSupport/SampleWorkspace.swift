import TestSupport
import Workspaces

/// A sample workspace of the repository, read into memory.
package struct SampleWorkspace: Sendable, CustomStringConvertible {
  package let name: String
  package var description: String { name }
  package let root: String
  /// By their paths in the workspace, without images and snapshots.
  package let files: [String: [UInt8]]
  /// Paths in the workspace of its layouts, components and screens, in order.
  package let documents: [String]

  /// Every workspace in `Previews`: one that is added there is attacked without being named anywhere.
  package static let all: [SampleWorkspace] = {
    let folder = FilePath.parent(Samples.root)
    return WorkspaceFiles.entries(of: folder).sorted().map { SampleWorkspace("\(folder)/\($0)") }
      .filter { $0.files["kimchi.json"] != nil }
  }()

  /// - Parameter files: by their paths in the workspace.
  package init(name: String, root: String, files: [String: [UInt8]], documents: [String]) {
    (self.name, self.root, self.files, self.documents) = (name, root, files, documents)
  }

  init(_ root: String) {
    name = FilePath.name(root)
    self.root = root
    let workspace = Workspace(containing: root)
    func names(_ folders: [Workspace.Folder]) -> [String] {
      folders.flatMap { workspace.files(in: $0) }.map { FilePath.relative($0, to: root) }.sorted()
    }
    documents = names([.layouts, .components, .screens])
    var files: [String: [UInt8]] = [:]
    for name in names(Workspace.Folder.allCases) + ["kimchi.json"] {
      files[name] = try? WorkspaceFiles.read("\(root)/\(name)")
    }
    self.files = files
  }
}
