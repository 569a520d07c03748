import ArgumentParser
import Sheets
import JSONDocument
import Pictures
import Workspaces

struct DocsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "docs", _superCommandName: Kimchi.name,
    abstract: "Print a catalogue of the workspace's components, layouts and screens.",
    discussion: """
      Lists each component with its description, fields, actions, client versions and fixtures, and each layout and \
      screen. Prints Markdown to standard output, or to a file with -o. --format html creates one page with pictures and \
      a search.

      Example:
        kimchi docs Previews/Facets
      """)

  @Argument(help: "A folder of the workspace; by default the current folder.", completion: .directory)
  var folder: String = "."

  @Option(help: "markdown or html; by default from the output's file name.")
  var format: CatalogueFormat?

  @OptionGroup var framing: FrameArguments

  @OptionGroup
  var output: OutputArguments

  enum CatalogueFormat: String, ExpressibleByArgument, CaseIterable { case markdown, html }

  func perform() throws(Failure) -> Outcome {
    guard WorkspaceFiles.kind(of: folder) == .folder else {
      throw Failure(unreadable: "\(folder) isn't a folder", fix: "name a folder of the workspace")
    }
    let catalogue = ComponentCatalogue(Workspace(containing: folder))
    guard !catalogue.isEmpty else {
      throw Failure(
        unreadable: "\(folder) has no components, layouts or screens", fix: "create a layout: `kimchi new card`")
    }
    let isPage = format == .html || format == nil && output.output?.hasSuffix(".html") == true
    var conditions = PictureConditions(measure: .font)
    do throws(Refusal) { try framing.set(in: &conditions) } catch { throw Failure(error) }
    let text = isPage ? CatalogueHTML(catalogue, conditions: conditions).text : catalogue.markdown
    return try output.apply(
      Outcome(Array(text.utf8), isPage ? .file : .report).reporting(catalogue.findings, from: .warning))
  }
}
