import Outcomes
import Workspaces

/// Workspaces as the command line means them.
enum WorkspaceSearch {
  /// - Throws: why the `kimchi.json` of one of the workspaces can't be read.
  static func requireSettings(of workspaces: [Workspace]) throws(Failure) {
    var roots: Set<String> = []
    do throws(Refusal) {
      for workspace in workspaces where roots.insert(workspace.root).inserted { try workspace.requireSettings() }
    } catch {
      throw Failure(error)
    }
  }

  /// The workspace of a folder, or those below it; without a folder, searches from the current one.
  ///
  /// - Parameter beginning: whether a folder without anything is enough, as to begin a layout in.
  /// - Throws: an error if there is none and no folder was named.
  static func find(_ folder: String?, beginning: Bool = false) throws(Failure) -> [Workspace] {
    let workspaces = Workspace.found(in: folder ?? ".")
    guard folder != nil || beginning || !workspaces.isEmpty else {
      throw Failure(
        unreadable: "no workspace found here",
        fix: "`kimchi init` creates one, `kimchi new card` creates a layout")
    }
    // A folder that was named is one, whether it says so or not.
    return workspaces.isEmpty ? [Workspace(containing: folder ?? ".")] : workspaces
  }
}
