import ArgumentParser
import Checking
import Editing
import Glibc
import JSONDocument
import Pictures
import Revisions
import Sushi
import Workspaces

struct CheckVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: Kimchi.name,
    abstract: "Check layouts, components and fixtures.",
    discussion: """
      Reads every JSON file of the paths, binds each layout to every fixture and lays it out on every device of the \
      workspace, using all processors. Also checks contrast, tap targets, overlaps and unused files; 'kimchi explain' \
      describes each code. Exits with 1 if there are errors, but not for warnings and notes.

      --fixtures checks one layout with only those fixtures.

      --fix lists what has one right answer, such as a misspelt property or a missing comma; with --write it \
      is corrected, and the files are checked again.

      Example:
        kimchi check Previews/Kimchi
      """)

  @Argument(help: "Files, folders, MODEL or MODEL.name; - is a layout on standard input.", completion: .targets)
  var paths: [String] = ["."]

  @Option(
    name: [.customLong("fixtures"), .customLong("fixture")],
    help: ArgumentHelp(
      "Check one layout with only these fixtures, separated by commas: names, or a file with data; - is standard input.",
      valueName: "names"),
    completion: .fixtures)
  var fixtures: [String] = []

  @OptionGroup var lists: ConditionLists

  @OptionGroup var conditions: ConditionArguments

  @Option(
    help: ArgumentHelp(
      """
      text, json (short: --json), junit (XML with a case per fixture and device) or github (workflow commands).
      """, valueName: "format"),
    completion: Named.completion(ReportFormat.self), transform: Named.choice("format", ReportFormat.self))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp(
      """
      Also compare the fixtures with a captured response and report missing, extra and differently typed values per \
      component; - is standard input.
      """,
      valueName: "response"),
    completion: .file(extensions: ["json"]))
  var against: String?

  @Flag(help: "Print {\"diagnostics\": [{file, line, column, offset, severity, code, message, path, fix}]}.")
  var json = false

  @OptionGroup var output: OutputArguments

  @Flag(help: "Also list notes, such as which fixtures lack data. The summary always counts them.")
  var notes = false

  @Flag(help: "List the corrections that can be made; change nothing.")
  var fix = false

  @Flag(name: .shortAndLong, help: "With --fix: make the corrections.")
  var write = false

  @Flag(name: .shortAndLong, help: "Hide the summary and the progress.")
  var quiet = false

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("Use either --json or --format \(format.rawValue), not both.")
    }
    if !fixtures.isEmpty || paths.contains(Files.standardInput), paths.count != 1 {
      throw ValidationError("--fixtures and standard input need exactly one layout.")
    }
    if write, !fix { throw ValidationError("--write needs --fix.") }
    if fix, against != nil || paths.contains(Files.standardInput) {
      throw ValidationError("--fix corrects files; leave out --against and standard input.")
    }
    try Targets.validate(paths.first, fixtures.first, against)
  }

  func perform() throws(Failure) -> Outcome {
    var corrected: [String] = []
    // A word that is right again may show what else is wrong.
    for _ in 0..<Self.rounds where fix {
      let corrections = Self.corrections(of: try report().findings)
      corrected += corrections.lines
      guard write, !corrections.edits.isEmpty else { break }
      try Self.make(corrections)
    }
    var outcome = try checked()
    if fix {
      let count = Spelling.counted(corrected.count, "correction")
      let end = corrected.isEmpty || write ? count : "\(count); --write makes \(corrected.count == 1 ? "it" : "them")"
      outcome.messages += corrected.map { $0 + "\n" }.joined() + (quiet ? "" : end + "\n")
    }
    return outcome
  }

  private static let rounds = 8

  private static func corrections(of findings: [Finding]) -> Corrections {
    Corrections(of: findings) { path in
      guard let document = try? Files.document(path) else { return (path, nil) }
      return document.positions == nil ? (path, document) : nil
    }
  }

  private static func make(_ corrections: Corrections) throws(Failure) {
    for edit in corrections.edits {
      guard edit.texts.isEmpty else {
        try Files.save(edit.written(into: Files.bytes(edit.path)), to: edit.path)
        continue
      }
      var document = try Files.document(edit.path)
      do throws(EditError) {
        _ = try edit.apply(to: &document)
      } catch {
        throw Failure(unreadable: "\(edit.path) can't be corrected: \(error)", fix: "correct it by hand")
      }
      try Files.save(document.bytes, to: edit.path)
    }
  }

  private func checked() throws(Failure) -> Outcome {
    let form = format ?? (json ? .json : .text)
    var report = try report()
    if let against { try report.findings += shapeFindings(against) }
    let summary = Self.summary(report)
    let errors = report.count(.error)
    let unread = report.findings.contains { Self.unread.contains($0.diagnostic.code) && $0.diagnostic.location == nil }
    if !notes, form != .json { report.findings.removeAll { $0.diagnostic.severity == .note } }
    let status = unread ? Outcome.unreadable : errors > 0 ? Outcome.findings : Outcome.fine
    let outcome =
      switch form {
      case .text:
        Outcome(
          Array((DiagnosticText.text(report.findings) + (quiet ? "" : summary)).utf8), .diagnostics, status: status)
      case .json: Outcome(json: DiagnosticText.json(report.findings), status: status)
      case .junit: Outcome(JUnitReport(report).text, status: status)
      case .github: Outcome(GitHubReport.text(report.findings, root: Self.repository), status: status)
      }
    return try output.apply(outcome)
  }

  /// The findings; of junit, cases too.
  private func report() throws(Failure) -> CheckReport {
    let devices = try lists.devices()
    let progress = ProgressBar(title: "Checking", isShown: !quiet)
    let base = try conditions.conditions(over: PictureConditions(measure: .font), in: nil)
    var checker = Checker(devices: devices.isEmpty ? nil : devices, conditions: base)
    let themes = try lists.appearances()
    if !themes.isEmpty { checker.appearances = themes }
    checker.collectsCases = format == .junit
    defer { progress.clear() }
    if let one = try one(checker) { return one }
    return checker.check(try Self.paths(paths), progress: progress.update)
  }

  /// The one layout that is checked with given data, or that standard input has; nil where files are checked.
  private func one(_ checker: Checker) throws(Failure) -> CheckReport? {
    guard let path = paths.first, paths.count == 1 else { return nil }
    let isFile = Targets.isFile(path) || Targets.isFolder(path)
    guard !fixtures.isEmpty || path == Files.standardInput || !isFile else { return nil }
    let target = try Targets.find(path)
    guard !fixtures.isEmpty || path == Files.standardInput || target.fixture != nil else { return nil }
    var shown: [Fixture] = []
    for name in fixtures.isEmpty ? [nil] : Lists.words(fixtures).map(Optional.some) {
      if let fixture = try Targets.fixture(name, of: target) { shown.append(fixture) }
    }
    return checker.check(target, with: shown, isPart: isPart(shown, of: target))
  }

  /// Whether a target's model has more fixtures than are checked. Data that comes from elsewhere stands for itself.
  private func isPart(_ shown: [Fixture], of target: Target) -> Bool {
    let names = fixtures.isEmpty ? [target.fixture].compactMap(\.self) : Lists.words(fixtures)
    let isGiven = names.contains { $0 == Files.standardInput || target.workspace.wires.hasEnding($0) }
    guard !isGiven, !shown.isEmpty else { return false }
    var resolver = FixtureResolver(target.workspace)
    let all = (try? resolver.fixtures(ofModel: target.layout.model))??.shown ?? []
    return Set(shown.map(\.name)).count < all.count
  }

  /// Files and folders as they are; a model is its layout and the files with its fixtures.
  private static func paths(_ words: [String]) throws(Failure) -> [String] {
    var paths: [String] = []
    for word in words {
      guard !Targets.isFile(word), !Targets.isFolder(word) else {
        paths.append(word)
        continue
      }
      let target = try Targets.find(word)
      guard target.fixture == nil else {
        throw Failure(
          unreadable: "\(word) is a single fixture and can't be combined with other paths",
          fix: "name its model, or only this fixture")
      }
      var resolver = FixtureResolver(target.workspace)
      let fixtures = (try? resolver.fixtures(ofModel: target.layout.model)) ?? nil
      paths += ([target.layout.path] + (fixtures?.files.map(\.path) ?? [])).map(target.workspace.display)
    }
    return paths
  }

  /// A response that is no screen is the data of the one component that is checked.
  private func shapeFindings(_ response: String) throws(Failure) -> [Finding] {
    guard let word = paths.first else { return [] }
    let document = try Files.document(response)
    let path = try Self.paths([word]).first ?? word
    do throws(Refusal) {
      let workspace = Workspace(containing: path)
      let isFile = paths.count == 1 && WorkspaceFiles.kind(of: path) == .file
      let only = isFile ? try WorkspaceFiles.document(path, wires: workspace.wires) : nil
      let component = only.flatMap { only in
        only.value(forKey: "component", in: only.root).flatMap { only.string($0) }
      }
      return ShapeCheck(response: document, in: workspace, component: component).findings
    } catch {
      throw Failure(error)
    }
  }

  /// The folder that GitHub annotations name files from.
  static var repository: String? {
    RepositoryRoot.find(workspace: getenv("GITHUB_WORKSPACE").map { String(cString: $0) })
  }

  private static let unread: Set<DiagnosticCode> = [.fileMissing, .fileUnreadable]

  /// `18 files, 41 fixtures, 0 errors, 1 warning, 3 notes`.
  private static func summary(_ report: CheckReport) -> String {
    let counts = [
      (report.files, "file"), (report.fixtures, "fixture"), (report.count(.error), "error"),
      (report.count(.warning), "warning"), (report.count(.note), "note"),
    ]
    return counts.map { Spelling.counted($0, $1) }.joined(separator: ", ") + "\n"
  }
}
