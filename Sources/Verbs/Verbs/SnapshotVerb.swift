import ArgumentParser
import Checking
import JSONDocument
import Outcomes
import Pictures
import Rendering
import Revisions
import Sheets
import Width
import Workspaces

struct SnapshotVerb: Verb {
  typealias Format = SnapshotOutput.Format

  static let configuration = CommandConfiguration(
    commandName: "snapshot", _superCommandName: Kimchi.name,
    abstract: "Record or verify snapshots of fixtures.",
    discussion: """
      Snapshots are text files under Snapshots/ of the workspace, with glyphs, colours and frames. 'record' writes the \
      ones that changed. 'verify' prints the differences and their causes, and exits with 1 if there are any. Without \
      names, uses every fixture that is not excluded. Each one is drawn under its recorded conditions, or on iPhone 16 \
      in light, unless you name others.

      Example:
        kimchi snapshot verify Previews/Kimchi
      """)

  @Argument(
    help: "record or verify.", completion: Named.completion(SnapshotRun.Action.self),
    transform: Named.choice("action", SnapshotRun.Action.self))
  var action: SnapshotRun.Action

  @Argument(help: "Folders, files, MODEL or MODEL.name.", completion: .targets)
  var targets: [String] = []

  @OptionGroup var lists: ConditionLists

  @OptionGroup var named: ConditionArguments

  @OptionGroup var changes: ChangeArguments

  @OptionGroup var framing: FrameArguments

  @Flag(help: "With record, remove snapshots whose fixtures no longer exist.")
  var prune = false

  @Option(
    help: ArgumentHelp(
      """
      The report of verify: text, json (short: --json), html (recorded, current and difference), junit or github.
      """, valueName: "format"),
    completion: Named.completion(Format.self), transform: Named.choice("format", Format.self))
  var format: Format?

  @Flag(help: "Print {\"diagnostics\": […]}, one per changed or missing picture.")
  var json = false

  @OptionGroup var output: OutputArguments

  @OptionGroup var shards: ShardArguments

  @Flag(name: .shortAndLong, help: "Hide the summary and the progress.")
  var quiet = false

  func validate() throws {
    if shards.shard != nil {
      try shards.validate(output.output)
      if prune { throw ValidationError("--prune needs all fixtures: give it to kimchi merge.") }
    }
    if action == .verify, prune {
      throw ValidationError("--prune needs record.")
    }
    if json, let format, format != .json {
      throw ValidationError("Use either --json or --format \(format.rawValue), not both.")
    }
    if action == .record, let format, format != .text, format != .json {
      throw ValidationError("--format \(format.rawValue) needs verify.")
    }
    if targets.contains(Files.standardInput) {
      throw ValidationError("Snapshots need the fixtures of a workspace: name a folder, a file or a model.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    let wanted = try wanted()
    try WorkspaceSearch.requireSettings(of: wanted.map(\.workspace))
    let form = try shards.shard == nil ? output.format(format, json: json, otherwise: .text) : .text
    let progress = ProgressBar(title: action == .record ? "Recording" : "Verifying", isShown: !quiet)
    var run = SnapshotRun(action, conditions: try lists.combinations(of: named, framing), prunes: prune)
    run.changes = try changes.changes(in: wanted.map(\.workspace))
    if let shard = try shards.chosen() {
      let inputs = try inputs(wanted)
      let part = run.part(shard, of: wanted, progress: progress.update)
      progress.clear()
      return try outcome(part, shard, inputs, run.changes)
    }
    let report = run.run(wanted, progress: progress.update)
    progress.clear()
    let reporter = SnapshotOutput(action: action, format: form, quiet: quiet, mayBeEmpty: changes.since != nil)
    return try output.apply(try reporter.outcome(report))
  }

  /// The files that decide what is drawn; of verify, the snapshots too.
  private func inputs(_ wanted: [SnapshotRun.Wanted]) throws(Failure) -> [PartInputs.File] {
    var roots: Set<String> = []
    var files: [PartInputs.File] = []
    for workspace in wanted.map(\.workspace) where roots.insert(workspace.root).inserted {
      files += PartInputs.files(of: workspace)
      guard action == .verify else { continue }
      let namer = ContentName.Namer(around: workspace.root)
      files += SnapshotStore(workspace).paths.map { (workspace.display($0), namer.name(ofFile: $0)) }
    }
    if let data = named.clientData { files.append((data, ContentName(of: try Files.bytes(data)))) }
    return files
  }

  private func outcome(
    _ part: SnapshotPart, _ shard: Shard, _ inputs: [PartInputs.File], _ changes: Changes?
  ) throws(Failure) -> Outcome {
    let command =
      ["snapshot", action.rawValue] + targets + lists.words + self.changes.words(changes) + named.commandWords
      + framing.commandWords
    let report = part.report
    let head = PartHead(version: Kimchi.version, command: command, files: inputs, count: shard.count)
    let count = report.same + report.recorded.count + report.differences.count + report.missing.count
    return try shards.outcome(
      PartFile(head, shard.index, part), shard, output.output, isQuiet: quiet,
      summary: Spelling.counted(count, "picture"), hasErrors: report.hasFindings)
  }

  func wanted() throws(Failure) -> [SnapshotRun.Wanted] {
    guard !targets.isEmpty else { return try WorkspaceSearch.find(nil).map { SnapshotRun.Wanted($0) } }
    var wanted: [SnapshotRun.Wanted] = []
    for word in targets {
      if WorkspaceFiles.kind(of: word) == .folder {
        wanted += try WorkspaceSearch.find(word).map { SnapshotRun.Wanted($0) }
        continue
      }
      let target = try Targets.find(word)
      let model = target.layout.model
      var resolver = FixtureResolver(target.workspace)
      do throws(Refusal) {
        // An unknown name is said with the nearest.
        if target.fixture != nil { _ = try resolver.fixture(target.fixture, ofModel: model) }
      } catch {
        throw Failure(error, fixture: true)
      }
      wanted.append(SnapshotRun.Wanted(target.workspace, model: model, name: target.fixture))
    }
    return wanted
  }
}
