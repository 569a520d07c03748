import ArgumentParser
import Checking
import Commands
import Conditions
import Editing
import Glibc
import JSONDocument
import Outcomes
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
      describes each code. Exits with 1 if there are errors, but not for warnings and notes. Of a file with more than 200 \
      findings the gravest 200 are listed; --json lists all.

      --fixtures checks one layout with only those fixtures.

      --since REVISION checks what changed in git since then, and what depends on it.

      --shard INDEX/COUNT checks one of several equal parts and writes what it found to -o FILE; 'kimchi merge' makes the \
      report of all parts.

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

  @OptionGroup var changes: ChangeArguments

  @OptionGroup var conditions: ConditionArguments

  @OptionGroup var report: CheckReportArguments

  @OptionGroup var shards: ShardArguments

  @Option(
    help: ArgumentHelp(
      "Check in COUNT processes; one that crashes costs its part, which runs again.", valueName: "count"))
  var processes: Int?

  @Option(
    help: ArgumentHelp(
      "Keep results in this folder, and take those of unchanged layouts and fixtures from it.", valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Option(
    help: ArgumentHelp(
      """
      Also compare the fixtures with a captured response and report missing, extra and differently typed values per \
      component; - is standard input.
      """,
      valueName: "response"),
    completion: .file(extensions: ["json"]))
  var against: String?

  @Flag(help: "List the corrections that can be made; change nothing.")
  var fix = false

  @Flag(name: .shortAndLong, help: "With --fix: make the corrections.")
  var write = false

  func validate() throws {
    if shards.shard != nil { try shards.validate(report.output.output) }
    if shards.shard != nil || processes != nil {
      guard fixtures.isEmpty, against == nil, !fix, !paths.contains(Files.standardInput) else {
        throw ValidationError(
          "--shard and --processes divide files; leave out --fixtures, --against, --fix and standard input.")
      }
      if shards.shard != nil, processes != nil { throw ValidationError("Use either --shard or --processes, not both.") }
      if let processes, !(1...Self.processLimit).contains(processes) {
        throw ValidationError("--processes: there can be 1 to \(Self.processLimit), not \(processes).")
      }
    }
    if !fixtures.isEmpty || paths.contains(Files.standardInput), paths.count != 1 {
      throw ValidationError("--fixtures and standard input need exactly one layout.")
    }
    if !fixtures.isEmpty, Lists.words(fixtures).isEmpty { throw ValidationError("--fixtures names none.") }
    if changes.since != nil, !fixtures.isEmpty || paths.contains(Files.standardInput) {
      throw ValidationError("--since is about files; leave out --fixtures and standard input.")
    }
    if write, !fix { throw ValidationError("--write needs --fix.") }
    if fix, conditions.client != nil || conditions.variant != nil {
      throw ValidationError(
        "--fix corrects files for all clients; leave out --client and --variant.")
    }
    if fix, against != nil || paths.contains(Files.standardInput) {
      throw ValidationError("--fix corrects files; leave out --against and standard input.")
    }
    try Targets.validate(paths.first, fixtures.first, against)
  }

  func perform() throws(Failure) -> Outcome {
    if let shard = try shards.chosen() { return try part(shard) }
    if let processes { return try report.outcome(try checked(in: processes)) }
    var corrected: [(file: String, line: String)] = []
    // A word that is right again may show what else is wrong.
    for _ in 0..<Self.rounds where fix {
      let corrections = Self.corrections(of: try checked().findings)
      corrected += zip(corrections.changes.map(\.location.file), corrections.lines).map { ($0, $1) }
      guard write, !corrections.edits.isEmpty else { break }
      try Self.make(corrections)
    }
    var result = try checked()
    if let against { result.findings += try shapeFindings(against) }
    var outcome = try report.outcome(result)
    if fix {
      let count = Spelling.counted(corrected.count, "correction")
      let end = corrected.isEmpty || write ? count : "\(count); --write makes \(corrected.count == 1 ? "it" : "them")"
      outcome.messages += Self.text(of: corrected) + (report.quiet ? "" : end + "\n")
    }
    return outcome
  }

  private static let rounds = 8
  private static let processLimit = 256

  private static func corrections(of findings: [Finding]) -> Corrections {
    Corrections(of: findings) { path in
      guard let document = try? Files.document(path) else { return (path, nil) }
      return document.positions == nil ? (path, document) : nil
    }
  }

  /// A line for each; of a file no more are listed than of its findings.
  private static func text(of corrected: [(file: String, line: String)]) -> String {
    var counts: [String: Int] = [:]
    var text = ""
    for (file, line) in corrected {
      let count = counts[file, default: 0] + 1
      counts[file] = count
      if count <= TextReport.fileLimit { text += line + "\n" }
    }
    for (file, count) in counts.sorted(by: { $0.key < $1.key }) where count > TextReport.fileLimit {
      let more = Spelling.counted(count - TextReport.fileLimit, "more correction")
      text += "\(DiagnosticText.clean(file)): \(more) not listed here\n"
    }
    return text
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

  /// The findings; of junit, cases too.
  private func checked() throws(Failure) -> CheckReport {
    var checker = try checker()
    checker.collectsCases = try report.chosenFormat() == .junit
    let progress = ProgressBar(title: "Checking", isShown: !report.quiet)
    defer { progress.clear() }
    if let one = try one(checker) { return one }
    return checker.check(try Self.paths(paths), progress: progress.update)
  }

  private func checker() throws(Failure) -> Checker {
    let devices = try lists.devices()
    let base = try conditions.conditions(over: PictureConditions(measure: .font), in: nil)
    var checker = Checker(devices: devices.isEmpty ? nil : devices, conditions: base)
    if let since = changes.since {
      let paths = try Self.paths(paths)
      try ChangeArguments.asking { () throws(Refusal) in try checker.leaveOut(paths, unchangedSince: since) }
    }
    let themes = try lists.appearances()
    if !themes.isEmpty { checker.appearances = themes }
    if let cache { checker.cache = try makeCache(cache) }
    return checker
  }

  /// The words of the command line that decide the findings.
  private func commandWords(_ changes: Changes? = nil) -> [String] {
    ["check"] + paths + lists.words + self.changes.words(changes) + conditions.commandWords
  }

  private func makeCache(_ path: String) throws(Failure) -> CheckCache {
    var words = [Kimchi.version, RunningProgram.identity] + lists.words + conditions.commandWords
    if let data = conditions.clientData { words.append(Digest(of: try Files.bytes(data)).description) }
    do throws(AtomicFile.Failure) {
      return CheckCache(try ResultFolder(path), conditions: words, codes: DiagnosticTable.codes)
    } catch {
      throw Failure(unreadable: error.description, fix: "name a folder that can be written")
    }
  }

  /// The findings of as many shards, each of a process of its own.
  private func checked(in count: Int) throws(Failure) -> CheckReport {
    // A signal must not end the program while there is a folder that nobody else removes.
    let signals = HeldSignals.hold()
    defer { signals.release() }
    return try checked(in: count, signals)
  }

  private func checked(in count: Int, _ signals: HeldSignals) throws(Failure) -> CheckReport {
    let folder: WorkFolder
    do throws(AtomicFile.Failure) {
      folder = try WorkFolder()
    } catch {
      throw Failure(unreadable: error.description, fix: "let TMPDIR name a folder that can be written")
    }
    let progress = ProgressBar(title: "Checking", isShown: !report.quiet)
    defer { progress.clear() }
    let options = cache.map { ["--cache", $0] } ?? []
    let processes = ShardProcesses(command: commandWords(), options: options, count: count)
    let parts = try processes.run(in: folder.path, signals, progress: progress.update)
    let merged: PartMerge<CheckPart> = try MergeVerb.merged(parts)
    return CheckReport(merged.content, collectsCases: try report.chosenFormat() == .junit)
  }

  /// Writes what a shard has found.
  private func part(_ shard: Shard) throws(Failure) -> Outcome {
    var checker = try checker()
    checker.collectsCases = true
    let paths = try Self.paths(paths)
    let (documents, began) = (DocumentStore(), ContentName.Moment.now)
    let progress = ProgressBar(title: "Checking \(shard)", isShown: !report.quiet)
    let part = checker.part(shard, of: paths, documents: documents, progress: progress.update)
    progress.clear()
    var files = checker.inputs(of: paths, documents: documents, since: began)
    if let data = conditions.clientData { files.append((data, ContentName(of: try Files.bytes(data)))) }
    let head = PartHead(
      version: Kimchi.version, command: commandWords(checker.changes), files: files, count: shard.count)
    let counts = [(part.fileCount, "file"), (part.fixtures, "fixture")]
    return try shards.outcome(
      PartFile(head, shard.index, part), shard, report.output.output, isQuiet: report.quiet,
      summary: counts.map { Spelling.counted($0, $1) }.joined(separator: ", "), hasErrors: part.hasErrors)
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
  static func paths(_ words: [String]) throws(Failure) -> [String] {
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
}
