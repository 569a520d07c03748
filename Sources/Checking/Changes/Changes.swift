import Workspaces

/// The files of workspaces that mean something else than at a revision.
package struct Changes: Sendable {
  /// By the roots of workspaces.
  private var files: [String: ChangedFiles] = [:]
  /// The commit, in hexadecimal; nil if there is no workspace.
  package private(set) var commit: String?

  /// - Throws: as `ChangedFiles`.
  package init(since name: String, in workspaces: [Workspace]) throws(Refusal) {
    for workspace in workspaces where files[workspace.root] == nil {
      let changed = try ChangedFiles(since: name, in: workspace)
      files[workspace.root] = changed
      commit = commit ?? changed.commit
    }
  }

  /// Other files of a workspace than documents that are others now, by their paths from its root.
  ///
  /// - Throws: if git takes too long.
  package func others(of workspace: Workspace, where isWanted: (String) -> Bool) throws(Refusal) -> [String] {
    try files[workspace.root]?.others(where: isWanted) ?? []
  }

  /// Whether a file may mean something else now, by its real path. What lies in other workspaces may.
  package func contains(_ path: String, of workspace: Workspace) -> Bool {
    files[workspace.root]?.contains(path) ?? true
  }
}
