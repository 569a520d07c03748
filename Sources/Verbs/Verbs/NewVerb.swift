import ArgumentParser
import Checking
import Commands
import Editing
import JSONDocument
import Outcomes
import Pictures
import Scripts
import Sessions
import Sushi
import Templates
import Workspaces

struct NewVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a layout, a screen or a response, or list starters.",
    discussion: """
      Writes the file into Layouts of the workspace around the folder, or into the folder if it is in no workspace. \
      'new screen' writes a sample screen, as the workspace's other screens are written; \
      'new response', 'new checkout', 'new feed' and 'new module' write a sample screen of that kind, with the \
      components that the workspace lacks, fixtures and a script, or a screen without items if the workspace has \
      components of its own under the sample's names; 'new plugin' does so with a plugin of checkouts in \
      JSON. The file takes the starter's name unless you give \
      one. Existing files are never overwritten. The starter's picture \
      is written too if it doesn't exist. The studio's 'new' creates the layout without saving it.

      Example:
        kimchi new
        cd "$(mktemp -d)" && kimchi new card deal_card
        cd "$(mktemp -d)" && kimchi init . --dialect facets
        kimchi new response wish_list
      """)

  @Argument(
    help: "A starter, a type such as vStack, or a component.",
    completion: .list(Starter.all.map(\.name) + WorkspaceSample.starters.compactMap(\.noun)))
  var starter: String?

  @Argument(help: "The file's name, such as deal_card.")
  var name: String?

  @Option(name: .customLong("in"), help: ArgumentHelp("A folder of the workspace.", valueName: "folder"))
  var folder = "."

  func perform() throws(Failure) -> Outcome {
    guard WorkspaceFiles.kind(of: folder) == .folder else {
      throw Failure(
        unreadable: "\(folder) isn't a folder",
        fix: "`kimchi init \(ShellText.line([folder]))` creates a workspace there")
    }
    if let starter, let sample = WorkspaceSample.starters.first(where: { $0.noun == starter }) {
      return try add(sample, named: name ?? starter)
    }
    let workspace = Workspace(containing: folder)
    if starter == "screen", workspace.isConfigured, let sample = WorkspaceSample.own(of: workspace) {
      return try add(sample, named: name ?? "screen")
    }
    var session = try begin()
    var runner = CommandRunner()
    do throws(Refusal) {
      let replies = try runner.perform(.new(starter, named: name), in: &session)
      guard starter != nil else {
        return Outcome(
          (replies.flatMap(\.lines)
            + WorkspaceSample.starters.compactMap { sample in sample.noun.map { "  \($0)  \(sample.summary)" } })
            .map { $0 + "\n" }.joined() + "Create one with: kimchi new STARTER NAME\n")
      }
      let files = try session.save()
      let created = "Created \(files.joined(separator: " and "))\n"
      return Outcome("\(created)Open it with: kimchi \(ShellText.line(Array(files.prefix(1))))\n")
    } catch {
      let known = Command.starterNames(in: session)
      let near = starter.flatMap { starter in
        known.contains(starter)
          ? nil : Spelling.nearest(starter, in: known + WorkspaceSample.starters.compactMap(\.noun))
      }
      throw Failure(unreadable: error.message, fix: near.map { "did you mean \($0)?" } ?? error.fix)
    }
  }

  /// Writes a sample's screen, and what it needs of components.
  private func add(_ sample: WorkspaceSample, named name: String) throws(Failure) -> Outcome {
    let workspace = Workspace(containing: folder)
    guard workspace.isConfigured else {
      throw Failure(
        unreadable: "\(folder) is in no workspace", fix: "`kimchi init --dialect \(sample.dialect)` creates one")
    }
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
    guard !name.isEmpty, name.utf8.count <= 100, isPlain else {
      throw Failure(
        unreadable: "\(Spelling.quoted(name)) isn't a file name", fix: "use letters, digits and _, such as wish_list")
    }
    let template = sample.template(named: name, for: workspace, ScreenLibrary(workspace))
    if let problem = template.problem(in: workspace) {
      throw Failure(unreadable: problem.message, fix: problem.fix?.words)
    }
    do throws(Refusal) {
      try template.add(to: workspace.root)
    } catch {
      throw Failure(unreadable: error.message, fix: error.fix)
    }
    let files = template.files.map { workspace.display(FilePath.join(workspace.root, $0.path)) }
    let screen = files.first { $0.hasSuffix("Screens/\(name).json") } ?? ""
    return Outcome(
      "Created:\(files.map { "\n  \($0)" }.joined())\n" + undeclared(by: workspace, of: template)
        + "Open it with: kimchi \(ShellText.line([screen]))\n")
  }

  /// A line about the components of a template that declared clients lack; empty where they lack none.
  private func undeclared(by workspace: Workspace, of template: WorkspaceTemplate) -> String {
    let folder = Workspace.Folder.components.rawValue + "/"
    let names = template.files.map(\.path).filter { $0.hasPrefix(folder) && $0.hasSuffix(".json") }
      .map { String($0.dropFirst(folder.count).dropLast(".json".count)) }
    let releases = workspace.configuration.clients.clients.flatMap(\.versions)
    let missing = names.filter { name in releases.contains { !$0.components.contains(name) } }.sorted()
    guard !missing.isEmpty else { return "" }
    return """
      Declared clients lack some of its components. Add them to the releases that have them, under "clients" in \
      \(Workspace.fileName): \(missing.joined(separator: ", "))

      """
  }

  private func begin() throws(Failure) -> Session {
    do throws(Refusal) {
      return try Session(in: Workspace(containing: folder))
    } catch {
      throw Failure(error)
    }
  }
}
