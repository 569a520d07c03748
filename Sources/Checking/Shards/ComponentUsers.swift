import Workspaces

/// The files of workspaces that may use their components.
struct ComponentUsers {
  private struct Place {
    var workspace: Workspace
    var paths: Set<String>
  }

  private var places: [Place] = []
  /// Those that aren't listed.
  private(set) var others: [(path: String, workspace: Workspace)] = []

  init() {}

  /// The files of the workspaces around listed files.
  init(besides listed: [Checker.Listed]) {
    let known = Set(listed.map(\.path))
    var roots: Set<String> = []
    for workspace in listed.map(\.workspace) where roots.insert(workspace.root).inserted {
      guard Checker.judgesComponents(of: workspace) else { continue }
      let paths = ComponentUses.files(of: workspace)
      places.append(Place(workspace: workspace, paths: Set(paths)))
      others += paths.filter { !known.contains($0) }.map { ($0, workspace) }
    }
  }

  /// The workspaces whose components a listed file may use.
  func workspaces(of path: String) -> [Workspace] { places.filter { $0.paths.contains(path) }.map(\.workspace) }
}
