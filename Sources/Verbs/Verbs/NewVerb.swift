import ArgumentParser
import Commands
import Editing
import Sessions
import Workspaces
import Scripts

struct NewVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a layout or a screen, or list starters.",
    discussion: """
      Writes the file into Layouts of the workspace around the folder, or into the folder if it is in no workspace. \
      'new screen' writes an empty screen into Screens, as the workspace's other screens are written. The file takes the starter's name unless you give one. Existing files are never overwritten. The starter's picture \
      is written too if it doesn't exist. The studio's 'new' creates the layout without saving it.

      Example:
        kimchi new
        cd "$(mktemp -d)" && kimchi new card deal_card
      """)

  @Argument(help: "A starter, a type such as vStack, or a component.", completion: .list(Starter.all.map(\.name)))
  var starter: String?

  @Argument(help: "The file's name, such as deal_card.")
  var name: String?

  @Option(name: .customLong("in"), help: ArgumentHelp("A folder of the workspace.", valueName: "folder"))
  var folder = "."

  func perform() throws(Failure) -> Outcome {
    guard WorkspaceFiles.kind(of: folder) == .folder else {
      throw Failure(unreadable: "\(folder) isn't a folder", fix: "`kimchi init \(folder)` creates a workspace there")
    }
    var session = try begin()
    var runner = CommandRunner()
    do throws(Refusal) {
      let replies = try runner.perform(.new(starter, named: name), in: &session)
      guard starter != nil else {
        return Outcome(
          replies.flatMap(\.lines).map { $0 + "\n" }.joined() + "Create one with: kimchi new STARTER NAME\n")
      }
      let files = try session.save()
      return Outcome("Created \(files.joined(separator: " and "))\nOpen it with: kimchi \(files.first ?? "")\n")
    } catch {
      throw Failure(unreadable: error.message, fix: error.fix)
    }
  }

  private func begin() throws(Failure) -> Session {
    do throws(Refusal) {
      return try Session(in: Workspace(containing: folder))
    } catch {
      throw Failure(error)
    }
  }
}
