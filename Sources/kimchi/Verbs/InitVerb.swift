import ArgumentParser
import Workspaces

struct InitVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a small workspace to begin with.",
    discussion: """
      A layout with its component, fixtures, a screen and a README. Nothing is written over: a folder that has a \
      kimchi.json, or one of these files, is refused.

      Example:
        kimchi init "$(mktemp -d)/cafes"
      """)

  @Argument(help: "The folder, which is created if need be.", completion: .directory)
  var folder = "."

  func perform() throws(Failure) -> Outcome {
    guard !folder.isEmpty else { throw Failure(unreadable: "the folder's name is empty", fix: "kimchi init cafes") }
    let template = WorkspaceTemplate.cafes(named: Self.name(of: folder))
    do throws(Refusal) {
      try template.write(into: folder)
    } catch {
      throw Failure(unreadable: error.message, fix: error.fix)
    }
    let files = template.files.map { "  \($0.path)\n" }.joined()
    return Outcome(
      "Created a workspace in \(folder == "." ? "this folder" : folder):\n\(files)"
        + "Open it with: kimchi\(folder == "." ? "" : " \(folder)")\n")
  }

  /// What the workspace is called: as its folder is.
  private static func name(of folder: String) -> String {
    let name = FilePath.name(WorkspaceFiles.realPath(folder) ?? folder)
    return name.isEmpty || name == "/" || name == ".." ? "Cafés" : name
  }
}
