import Workspaces

/// Workspaces as the command line means them.
enum WorkspaceSearch {
  /// That of a folder, or those below it; the current folder without one.
  ///
  /// - Parameter beginning: whether a folder without anything will do, as to begin a layout in.
  /// - Throws: that there is none, where no folder was named.
  static func find(_ folder: String?, beginning: Bool = false) throws(Failure) -> [Workspace] {
    let around = Workspace(containing: folder ?? ".")
    let workspaces = around.isConfigured ? [around] : Workspace.below(folder ?? ".")
    guard folder != nil || beginning || !workspaces.isEmpty else {
      throw Failure(
        unreadable: "there is no workspace here",
        fix: "'kimchi init' writes a small one, 'kimchi new card' a layout; 'kimchi --help' lists the other verbs")
    }
    // A folder that was named is one, whether it says so or not.
    return workspaces.isEmpty ? [around] : workspaces
  }
}
