import ArgumentParser
import Checking
import Conditions
import JSONDocument
import Outcomes
import Pictures
import Sheets
import Workspaces

struct DocsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "docs", _superCommandName: Kimchi.name,
    abstract: "Print a catalogue of the workspace's components, layouts and screens.",
    discussion: """
      Lists each component with its description, fields, actions, client versions and fixtures, and each layout and \
      screen. Prints Markdown to standard output, or to a file with -o. --format html creates one page with pictures and \
      a search. --shard draws one of several equal parts of that page; 'kimchi merge' puts it together.

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

  @OptionGroup var shards: ShardArguments

  enum CatalogueFormat: String, ExpressibleByArgument, CaseIterable { case markdown, html }

  func validate() throws {
    guard shards.shard != nil else { return }
    try shards.validate(output.output)
    if format != .html { throw ValidationError("--shard divides pictures: add --format html.") }
    if shards.fail { throw ValidationError("--fail needs a verb that finds errors.") }
  }

  func perform() throws(Failure) -> Outcome {
    let catalogue = try catalogue()
    let isPage = format == .html || format == nil && output.output?.hasSuffix(".html") == true
    var page = try page(catalogue)
    let progress = ProgressBar(title: "Drawing", isShown: true)
    defer { progress.clear() }
    page.onProgress = progress.update
    if let shard = try shards.chosen() {
      let part = CataloguePart(shard, of: page)
      return try shards.outcome(
        PartFile(head(count: shard.count), shard.index, part), shard, output.output, isQuiet: false,
        summary: Spelling.counted(part.sections.count, "section"), hasErrors: false)
    }
    return try output.apply(isPage ? Self.outcome(page.text, catalogue) : Self.outcome(catalogue))
  }

  func catalogue() throws(Failure) -> ComponentCatalogue {
    guard WorkspaceFiles.kind(of: folder) == .folder else {
      throw Failure(unreadable: "\(folder) isn't a folder", fix: "name a folder of the workspace")
    }
    let workspace = Workspace(containing: folder)
    try WorkspaceSearch.requireSettings(of: [workspace])
    let catalogue = ComponentCatalogue(workspace)
    guard !catalogue.isEmpty else {
      throw Failure(
        unreadable: "\(folder) has no components, layouts or screens", fix: "create a layout: `kimchi new card`")
    }
    return catalogue
  }

  func page(_ catalogue: ComponentCatalogue) throws(Failure) -> CatalogueHTML {
    var conditions = PictureConditions(measure: .font)
    do throws(Refusal) { try framing.set(in: &conditions) } catch { throw Failure(error) }
    return CatalogueHTML(catalogue, conditions: conditions)
  }

  private static func outcome(_ catalogue: ComponentCatalogue) -> Outcome {
    Outcome(Array(catalogue.markdown.utf8), .report).reporting(catalogue.findings, from: .warning)
  }

  /// A page, with what could not be read: the same of one run and of merged parts.
  static func outcome(_ page: String, _ catalogue: ComponentCatalogue) -> Outcome {
    Outcome(Array(page.utf8), .file).reporting(catalogue.findings, from: .warning)
  }

  // MARK: Parts

  /// The head of parts of this catalogue, as the files are now.
  func head(count: Int) -> PartHead {
    PartHead(
      version: Kimchi.version, command: ["docs", folder, "--format", "html"] + framing.commandWords,
      files: PartInputs.files(of: Workspace(containing: folder)), count: count)
  }
}
