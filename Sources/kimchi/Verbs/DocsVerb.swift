import ArgumentParser
import Checking
import JSONDocument
import Pictures
import Workspaces

struct DocsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "docs", _superCommandName: Kimchi.name,
    abstract: "Print the catalogue of a workspace's components.",
    discussion: """
      For each component what it is, what its fields mean, its actions, the client versions that draw it, and its \
      fixtures. Markdown goes to standard output unless -o names a file; --format html is one page with pictures.

      Example:
        kimchi docs Previews/Facets
      """)

  @Argument(help: "A folder of the workspace; the current folder when left out.", completion: .directory)
  var folder: String = "."

  @Option(help: "markdown or html; a name that ends in .html is enough.")
  var format: CatalogueFormat?

  @OptionGroup
  var output: OutputArguments

  enum CatalogueFormat: String, ExpressibleByArgument, CaseIterable { case markdown, html }

  func perform() throws(Failure) -> Outcome {
    guard WorkspaceFiles.kind(of: folder) == .folder else {
      throw Failure(unreadable: "\(folder) isn't a folder", fix: "name a folder of the workspace")
    }
    let catalogue = ComponentCatalogue(Workspace(containing: folder))
    guard !catalogue.entries.isEmpty else {
      throw Failure(
        unreadable: "\(folder) has no components", fix: "add Components/NAME.json, for example with kimchi new")
    }
    let isPage = format == .html || format == nil && output.output?.hasSuffix(".html") == true
    let text =
      isPage ? CatalogueHTML(catalogue, conditions: PictureConditions(measure: .font)).text : catalogue.markdown
    return try output.apply(
      Outcome(Array(text.utf8), isPage ? .file : .report).reporting(catalogue.findings, from: .warning))
  }
}
