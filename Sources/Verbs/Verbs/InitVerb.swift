import ArgumentParser
import Checking
import JSONDocument
import Outcomes
import Sushi
import Templates
import Workspaces

struct InitVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a sample workspace.",
    discussion: """
      Writes a layout with its component, fixtures, a screen and a README; with --dialect a screen in that dialect, \
      with its components, fixtures and a script. Existing files are never overwritten: a folder that already has a \
      kimchi.json or one of these files is refused.

      Example:
        kimchi init "$(mktemp -d)/cafes"
        kimchi init "$(mktemp -d)/library" --dialect facets
      """)

  @Argument(help: "The folder; it is created if needed.", completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp("The dialect of its screen: \(Self.dialects.joined(separator: ", ")).", valueName: "dialect"),
    completion: .list(Self.dialects))
  var dialect = Self.dialects[0]

  /// Where nothing else is asked for, the first.
  private static let dialects = WorkspaceSample.all.map(\.dialect)

  func perform() throws(Failure) -> Outcome {
    guard !folder.isEmpty else {
      throw Failure(unreadable: "the folder's name is empty", fix: "for example `kimchi init cafes`")
    }
    let template = try template(named: Self.name(of: folder))
    do throws(Refusal) {
      try template.write(into: folder)
    } catch {
      throw Failure(unreadable: error.message, fix: error.fix)
    }
    let files = template.files.map { "  \($0.path)\n" }.joined()
    return Outcome(
      "Created a workspace in \(folder == "." ? "this folder" : folder):\n\(files)"
        + "Open it with: kimchi\(folder == "." ? "" : " \(ShellText.line([folder]))")\n")
  }

  private func template(named name: String) throws(Failure) -> WorkspaceTemplate {
    guard let sample = WorkspaceSample.all.first(where: { $0.dialect == dialect }) else {
      throw Failure(
        unreadable: "no dialect named \(Spelling.quoted(dialect))",
        fix: Spelling.nearest(dialect, in: Self.dialects).map { "did you mean \($0)?" }
          ?? "use one of \(Self.dialects.joined(separator: ", "))")
    }
    return sample.workspace(named: name)
  }

  /// The workspace's name: that of its folder.
  private static func name(of folder: String) -> String {
    let name = FilePath.name(WorkspaceFiles.realPath(folder) ?? folder)
    return name.isEmpty || name == "/" || name == ".." ? "Cafés" : name
  }
}
