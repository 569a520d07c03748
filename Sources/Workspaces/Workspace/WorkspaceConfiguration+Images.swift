import JSONDocument
import Sushi

extension WorkspaceConfiguration {
  /// Reports the folders under `images` that are not there, so that no picture can be found in them.
  mutating func checkImageFolders(in root: String) {
    guard let document, let images = JSONView(document)["images"] else { return }
    for (_, value) in images.members {
      guard let folder = value.string, !Self.isFolder(folder, in: root) else { continue }
      let siblings = WorkspaceFiles.folders(in: root)
      findings.append(
        Finding(
          Diagnostic(
            .warning, .fileMissing, "the workspace has no folder \(Spelling.quoted(folder)) for pictures",
            at: value.location, path: document.pointer(to: value.node).description,
            fix: Fix.nearest(folder, in: siblings) ?? "name a folder inside of the workspace, by its path from there")))
    }
  }

  private static func isFolder(_ path: String, in root: String) -> Bool {
    guard let real = WorkspaceFiles.realPath(FilePath.join(root, path)) else { return false }
    return FilePath.contains(root, real) && WorkspaceFiles.kind(of: real) == .folder
  }
}
