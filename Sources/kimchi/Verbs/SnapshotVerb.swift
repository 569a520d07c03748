import ArgumentParser
import Checking
import JSONDocument
import Pictures
import Rendering
import Workspaces

struct SnapshotVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", _superCommandName: Kimchi.name,
    abstract: "Record what fixtures look like, or verify that they still do.",
    discussion: """
      Pictures are kept as text under Snapshots/ of the workspace: glyphs, colours and frames. 'record' writes those \
      that have changed; 'verify' prints what differs and exits 1. Without names all fixtures are meant that are not \
      excluded. Each is drawn under the conditions that it was recorded under, or for iPhone 16 in light, unless the \
      command line names others.

      Example:
        kimchi snapshot verify Previews/Kimchi
      """)

  @Argument(
    help: "record or verify.", completion: Named.completion(SnapshotRun.Action.self),
    transform: Named.choice("action", SnapshotRun.Action.self))
  var action: SnapshotRun.Action

  @Argument(help: "Folders, files, MODEL or MODEL.name.", completion: .file())
  var targets: [String] = []

  @Option(help: ArgumentHelp("Draw for this device; may be repeated.", valueName: "name"))
  var device: [String] = []

  @OptionGroup var named: ConditionArguments

  @Flag(help: "Take snapshots away whose fixtures are gone.")
  var prune = false

  @Flag(help: "Print {\"diagnostics\": […]}, one for each picture that differs or is missing.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print no summary and no progress.")
  var quiet = false

  func perform() throws(Failure) -> Outcome {
    let wanted = try wanted()
    let progress = ProgressBar(title: action == .record ? "Recording" : "Verifying", isShown: !quiet)
    let run = SnapshotRun(action, conditions: try conditions(), prunes: prune)
    let report = run.run(wanted, progress: progress.update)
    progress.clear()
    let isEmpty = report.same + report.recorded.count + report.differences.count + report.missing.count == 0
    guard !isEmpty || report.hasFindings || !report.pruned.isEmpty else {
      throw Failure(unreadable: "there are no fixtures to draw", fix: "kimchi fixtures lists them")
    }
    let status = report.hasFindings ? Outcome.findings : Outcome.fine
    if json { return Outcome(json: DiagnosticText.json(report.diagnostics), status: status) }
    return Outcome(text(report), messages: DiagnosticText.text(report.findings), status: status)
  }

  /// Those that are named, for every device; none when nothing is.
  private func conditions() throws(Failure) -> [PictureConditions] {
    guard !device.isEmpty || !named.isEmpty else { return [] }
    let base = try named.conditions(over: PictureConditions(), in: nil)
    guard !device.isEmpty else { return [base] }
    var all: [PictureConditions] = []
    for name in device {
      var conditions = base
      do throws(Rejection) {
        try Condition.device.set(name, in: &conditions, of: nil)
      } catch {
        throw Failure(error)
      }
      all.append(conditions)
    }
    return all
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
      do throws(Rejection) {
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
    var text = ""
    for difference in report.differences {
      let after = difference.after
      text += "✗ \(after.address) · \(after.conditions.title): \(difference.summary)\n"
      for line in difference.lines { text += "    \(TerminalText.sanitized(line))\n" }
    }
    for missing in report.missing { text += "? \(missing.address) · \(missing.conditions.title) has no snapshot\n" }
    for path in report.obsolete { text += "! \(path) is of no fixture; --prune takes it away\n" }
    for path in report.pruned { text += "- \(path)\n" }
    for path in report.recorded { text += "+ \(path)\n" }
    return quiet ? text : text + Self.summary(report, action) + "\n"
  }

  private static func summary(_ report: SnapshotReport, _ action: SnapshotRun.Action) -> String {
    let counts: [(Int, String)] =
      action == .record
      ? [(report.recorded.count, "recorded"), (report.same, "unchanged")]
      : [
        (report.same, "as recorded"), (report.differences.count, "differ"), (report.missing.count, "without snapshot"),
      ]
    let rest = [(report.obsolete.count, "obsolete"), (report.pruned.count, "pruned")].filter { $0.0 > 0 }
    return (counts + rest).map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
