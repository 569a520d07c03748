import ArgumentParser
import Delivery
import JSONDocument
import Workspaces

struct SchemaVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "schema", _superCommandName: Kimchi.name,
    abstract: "Print the JSON Schema of layouts, for editors that complete and check.",
    discussion: """
      JSON Schema 2020-12. With a workspace its own components are in it, with their fields.

      Example:
        kimchi schema Previews/Kimchi > /tmp/kimchi.schema.json
        kimchi schema | head -n 4
      """)

  @Argument(help: "A folder or file of the workspace.", completion: .directory)
  var workspace: String?

  func perform() throws(Failure) -> Outcome {
    guard let workspace else { return Outcome(json: DialectSchema.text()) }
    guard WorkspaceFiles.kind(of: workspace) != nil else {
      throw Failure(unreadable: "\(workspace) does not exist", fix: "name a folder with a kimchi.json")
    }
    return Outcome(json: DialectSchema.text(for: Workspace(containing: workspace)))
  }
}
