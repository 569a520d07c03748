import JSONDocument
import Sessions
import Workspaces

extension Command {
  static let layouts = Command(
    "layouts", .looking, [], "List the workspace's layouts and components",
    details: "In the studio, choose one from the list to open it. `open FILE` opens one by name.", about: .program
  ) { session, _ throws(Refusal) in
    let lines = session.layoutFiles.map { $0.path == session.layoutPath ? "› \($0.name)" : "  \($0.name)" }
    return Reply(Spelling.counted(lines.count, "layout"), lines: lines, effects: [.show(.layouts)])
  }
}

extension Session {
  /// The workspace's layouts, then its components, as they are shown.
  package var layoutFiles: [(path: String, name: String)] {
    let layouts = workspace.files(in: .layouts)
    let files =
      (layouts.contains(layoutPath) || workspace.files(in: .components).contains(layoutPath) ? [] : [layoutPath])
      + layouts
      + workspace.files(in: .components)
    return files.map { ($0, workspace.display($0)) }
  }
}
