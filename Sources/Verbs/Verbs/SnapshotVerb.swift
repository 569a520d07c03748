import ArgumentParser
import Checking
import Sheets
import JSONDocument
import Pictures
import Rendering
import Width
import Workspaces

struct SnapshotVerb: Verb {
  enum Format: String, CaseIterable { case text, json, html, junit, github }

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

  @Flag(name: .shortAndLong, help: "Hide the summary and the progress.")
  var quiet = false

  func validate() throws {
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
    let progress = ProgressBar(title: action == .record ? "Recording" : "Verifying", isShown: !quiet)
    let run = SnapshotRun(action, conditions: try conditions(), prunes: prune)
    let report = run.run(wanted, progress: progress.update)
    progress.clear()
    let isEmpty = report.same + report.recorded.count + report.differences.count + report.missing.count == 0
    guard !isEmpty || report.hasFindings || !report.pruned.isEmpty || !report.obsolete.isEmpty else {
      throw Failure(unreadable: "no fixtures to draw", fix: "`kimchi fixtures` lists them")
    }
    let status = report.hasFindings ? Outcome.findings : Outcome.fine
    let outcome: Outcome
    switch format ?? (json ? .json : .text) {
    case .text: outcome = Outcome(text(report), messages: DiagnosticText.text(report.findings), status: status)
    case .json: outcome = Outcome(json: DiagnosticText.json(report.diagnostics), status: status)
    case .html: outcome = Outcome(Array(SnapshotHTML(report).text.utf8), .file, status: status)
    case .junit: outcome = Outcome(JUnitReport(report.cases, name: "kimchi snapshot").text, status: status)
    case .github:
      outcome = Outcome(GitHubReport.text(report.diagnostics, root: CheckVerb.repository), status: status)
    }
    return try output.apply(outcome)
  }

  /// Those that are named, for every device and theme; nil when nothing is.
  private func conditions() throws(Failure) -> [PictureConditions] {
    var base = PictureConditions()
    do throws(Refusal) { try framing.set(in: &base) } catch { throw Failure(error) }
    base = try named.conditions(over: base, in: nil)
    let listed = try lists.combinations(over: base)
    return listed.isEmpty && !(named.isEmpty && framing.frame == nil) ? [base] : listed
  }

  private func wanted() throws(Failure) -> [SnapshotRun.Wanted] {
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

  // MARK: Saying

  private func text(_ report: SnapshotReport) -> String {
    var text = quiet ? "" : report.summaryLines.map { $0 + "\n" }.joined()
    var said: [[String]: String] = [:]
    for difference in report.differences {
      let after = difference.after
      text += "✗ \(after.address) · \(after.conditions.title): \(difference.summary)\n"
      let lines = difference.lines
      if let other = said[lines], lines.count > 1 {
        text += "    same \(lines.count) lines as \(other)\n"
        continue
      }
      said[lines] = "\(after.address) · \(after.conditions.title)"
      for line in lines where !line.isEmpty { text += "    \(TerminalText.sanitized(line))\n" }
    }
    for missing in report.missing { text += "? \(missing.address) · \(missing.conditions.title) has no snapshot\n" }
    for path in report.obsolete {
      text += "! \(path) matches no fixture; remove it with `kimchi snapshot record --prune`\n"
    }
    for path in report.pruned { text += "- \(path)\n" }
    for path in report.recorded { text += "+ \(path)\n" }
    return quiet ? text : text + Self.summary(report, action) + "\n"
  }

  private static func summary(_ report: SnapshotReport, _ action: SnapshotRun.Action) -> String {
    guard action == .record else { return report.countLine }
    let counts: [(Int, String)] = [(report.recorded.count, "recorded"), (report.same, "unchanged")]
    let rest = [(report.obsolete.count, "obsolete"), (report.pruned.count, "pruned")].filter { $0.0 > 0 }
    return (counts + rest).map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
