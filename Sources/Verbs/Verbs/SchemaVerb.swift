import ArgumentParser
import Delivery
import Dialects
import JSONDocument
import Outcomes
import StandardDialects
import Workspaces

struct SchemaVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "schema", _superCommandName: Kimchi.name,
    abstract: "Print a JSON Schema for editors.",
    discussion: """
      Prints JSON Schema 2020-12 for completion and checking. With a workspace, includes its components and their fields.

      Example:
        kimchi schema Previews/Kimchi > /tmp/kimchi.schema.json
        kimchi schema | head -n 4
      """)

  @Argument(help: "A folder, a file, MODEL or MODEL.name of the workspace.", completion: .targets)
  var target: String?

  @OptionGroup var output: OutputArguments

  func validate() throws {
    if target == Files.standardInput { throw ValidationError("A schema needs a workspace: name a folder or a file.") }
  }

  func perform() throws(Failure) -> Outcome {
    guard let target else { return try output.apply(Outcome(json: WorkspaceSchema.text(dialects: .standard))) }
    if !Targets.isFile(target), !Targets.isFolder(target) {
      return try output.apply(Outcome(json: WorkspaceSchema.text(for: try Targets.find(target).workspace)))
    }
    guard WorkspaceFiles.kind(of: target) != nil else {
      throw Failure(unreadable: "\(target) does not exist", fix: "name a folder with a kimchi.json")
    }
    return try output.apply(Outcome(json: WorkspaceSchema.text(for: Workspace(containing: target))))
  }
}
