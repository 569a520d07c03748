import Workspaces

/// The top folder of the repository that one works in: annotations of a build name files from there.
package enum RepositoryRoot {
  /// The checkout that a build says it has made, if that is a repository around the folder; else the nearest folder
  /// above that has a `.git`. None outside of any repository.
  ///
  /// - Parameters:
  ///   - workspace: what `GITHUB_WORKSPACE` says.
  ///   - folder: real path of the current folder.
  package static func find(workspace: String?, from folder: String = WorkspaceFiles.currentFolder) -> String? {
    // A submodule has a `.git` too, and is not what the build is about.
    if let workspace = workspace.flatMap(WorkspaceFiles.realPath), FilePath.contains(workspace, folder),
      isRepository(workspace)
    {
      return workspace
    }
    var folder = folder
    while !isRepository(folder) {
      if folder == "/" || folder == "." { return nil }
      folder = FilePath.parent(folder)
    }
    return folder
  }

  private static func isRepository(_ folder: String) -> Bool {
    WorkspaceFiles.kind(of: FilePath.join(folder, ".git")) != nil
  }
}
