import ArgumentParser
import Checking
import JSONDocument
import Modes
import Outcomes
import Pictures
import Rendering
import Sushi
import Workspaces

struct ClientsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "clients", _superCommandName: Kimchi.name,
    abstract: "List what each declared client leaves out.",
    discussion: """
      Draws a layout or a screen, or all of a folder, for each release in "clients" of kimchi.json, and lists what it \
      leaves out or replaces. Essential components and required sections that a client can't show are errors. Exits \
      with 1 if there are any.

      Example:
        kimchi clients Previews/Facets/Screens/home.json
      """)

  @Argument(help: "A layout, a screen, a folder, MODEL or MODEL.name.", completion: .targets)
  var target: String

  @Option(
    help: ArgumentHelp("The fixture to draw with, or a file with data; by default all.", valueName: "name"),
    completion: .fixtures)
  var fixture: String?

  @Flag(help: "Print [{file, clients: [{client, errors, losses}]}].")
  var json = false

  @OptionGroup var output: OutputArguments

  func validate() throws { try Targets.validate(target, fixture) }

  func perform() throws(Failure) -> Outcome {
    let targets =
      Targets.isFolder(target)
      ? try Targets.layouts(in: target, components: false) : [try Targets.find(target)]
    var text = ""
    var entries: [JSONText] = []
    var hasErrors = false
    for target in targets {
      let file = target.workspace.display(target.layout.path)
      let report = ClientReport(target, fixtures: try fixtures(of: target))
      guard !report.rows.isEmpty else {
        if targets.count > 1 { continue }
        throw Self.undeclared(by: file)
      }
      hasErrors = hasErrors || !report.errors.isEmpty
      text += "\(text.isEmpty ? "" : "\n")\(file)\n" + report.lines.map { "  \($0)\n" }.joined()
      entries.append(.object([("file", .string(file)), ("clients", report.json)]))
    }
    guard !entries.isEmpty else { throw Self.undeclared(by: target) }
    var outcome = try output.isJSON(json) ? Outcome(json: .array(entries)) : Outcome(text)
    if hasErrors { outcome.status = ExitStatus.findings }
    return try output.apply(outcome)
  }

  /// The one that is named, else all: a client may lack what only some of them show.
  private func fixtures(of target: Target) throws(Failure) -> [Fixture?] {
    let first = try Targets.fixture(fixture, of: target)
    guard fixture == nil, target.fixture == nil, let first else { return [first] }
    var resolver = FixtureResolver(target.workspace)
    let names = ((try? resolver.fixtures(ofModel: target.layout.model)) ?? nil)?.shown ?? []
    let all = names.compactMap { (try? resolver.fixture($0, ofModel: target.layout.model)) ?? nil }
    return all.isEmpty ? [first] : all
  }

  private static func undeclared(by name: String) -> Failure {
    Failure(unreadable: "the workspace of \(name) declares no clients", fix: "add \"clients\" to kimchi.json")
  }
}
