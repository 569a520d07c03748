extension Workspace {
  /// Folders below one in which workspaces are looked for.
  private static let depthLimit = 3
  /// So that a word typed in a home folder or at the root does not walk the disk.
  private static let folderLimit = 1000

  /// The workspaces in the folders below one, at most three deep, in order. What lies inside a workspace is its own.
  package static func below(_ folder: String, wires: WireTable = .standard) -> [Workspace] {
    var found: [Workspace] = []
    var left = folderLimit
    func search(_ folder: String, depth: Int) {
      for name in WorkspaceFiles.folders(in: folder) {
        guard left > 0 else { return }
        left -= 1
        let path = FilePath.join(folder, name)
        if WorkspaceFiles.kind(of: FilePath.join(path, fileName)) == .file {
          found.append(Workspace(containing: path, wires: wires))
        } else if depth < depthLimit {
          search(path, depth: depth + 1)
        }
      }
    }
    search(folder, depth: 1)
    return found
  }
}
