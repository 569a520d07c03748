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
