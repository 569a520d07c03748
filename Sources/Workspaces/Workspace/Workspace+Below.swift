import Dialects
import StandardDialects

extension Workspace {
  /// The workspace around a folder, or else those below it, or the folder itself where its folders make it one.
  package static func found(in folder: String) -> [Workspace] {
    let around = Workspace(containing: folder)
    if around.isConfigured { return [around] }
    let below = below(folder)
    return below.isEmpty && around.hasFolders ? [around] : below
  }

  /// So that a word typed in a home folder or at the root does not walk the disk.
  private static let folderLimit = 10_000

  /// The workspaces in the folders below one, in order. What lies inside a workspace is its own. It goes through the
  /// same folders as `WorkspaceFiles.listing`, those that lie higher first, and at most ten thousand of them.
  package static func below(
    _ folder: String, wires: WireTable = .standard, dialects: DialectRegistry = .standard
  ) -> [Workspace] {
    var found: [String] = []
    var level = [folder]
    var left = folderLimit
    for _ in 0..<WorkspaceFiles.maximumDepth where !level.isEmpty {
      var next: [String] = []
      for folder in level where left > 0 {
        for name in WorkspaceFiles.searchedFolders(in: folder) {
          left -= 1
          let path = FilePath.join(folder, name)
          if WorkspaceFiles.kind(of: FilePath.join(path, fileName)) != nil {
            found.append(path)
          } else {
            next.append(path)
          }
        }
      }
      level = next
    }
    return found.sorted().map { Workspace(containing: $0, wires: wires, dialects: dialects) }
  }
}
