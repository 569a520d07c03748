import ArgumentParser
import Workspaces

struct InitVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a sample workspace.",
    discussion: """
      Writes a layout with its component, fixtures, a screen and a README. Existing files are never overwritten: a folder \
      that already has a kimchi.json or one of these files is refused.

      Example:
        kimchi init "$(mktemp -d)/cafes"
      """)

  @Argument(help: "The folder; it is created if needed.", completion: .directory)
  var folder = "."

  func perform() throws(Failure) -> Outcome {
    guard !folder.isEmpty else {
      throw Failure(unreadable: "the folder's name is empty", fix: "for example `kimchi init cafes`")
    }
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

  /// The workspace's name: that of its folder.
  private static func name(of folder: String) -> String {
    let name = FilePath.name(WorkspaceFiles.realPath(folder) ?? folder)
    return name.isEmpty || name == "/" || name == ".." ? "Cafés" : name
  }
}
