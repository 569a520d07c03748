import ArgumentParser
import Checking
import Commands
import JSONDocument
import Modes
import Outcomes
import Revisions
import Scripts
import Sessions
import Studio
import Workspaces

struct RunVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "run", _superCommandName: Kimchi.name,
    abstract: "Run a script of studio commands, or scripts as tests.",
    discussion: """
      One command per line, with its full name; lines that begin with '# ' are comments. Stops at the first command that \
      fails and prints its position. Saves nothing unless the script uses 'save'.

      'expect' lines check what is shown. With --check, every argument is a script, or a folder with files that end in \
      .kimchi: each runs in a session of its own, and the report lists what failed. Exits with 1 if anything did. \
      --shard runs one of several equal parts of them; 'kimchi merge' makes the report of all parts.

      Example:
        echo 'frame' | kimchi run - Previews/Kimchi/Layouts/restaurant_card.json
      """)

  @Argument(help: "The script; - is standard input.", completion: .file())
  var script: String

  @Argument(
    help:
      "The layout, component, MODEL or MODEL.name to open first. Without it, the script starts with open or new.",
    completion: .targets)
  var target: String?

  @Argument(help: "With --check, more scripts.", completion: .file(extensions: ["kimchi"]))
  var more: [String] = []

  @Option(
    help: ArgumentHelp("A fixture of the model, by name or as MODEL.name.", valueName: "name"),
    completion: .fixtures)
  var fixture: String?

  @Flag(help: "Run all arguments as tests, and report what failed.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "With --check: text, json (short: --json), junit (XML with a case per script) or github (workflow commands).",
      valueName: "format"),
    completion: Named.completion(ReportFormat.self), transform: Named.choice("format", ReportFormat.self))
  var format: ReportFormat?

  @Flag(help: "Allow system commands ('! COMMAND') in the script.")
  var allowShell = false

  @Flag(help: "Allow the script to use files outside the workspace and the current folder.")
  var allowOutside = false

  @Flag(
    help: """
      Print {"replies": [{line, command, tone, message, lines}], "unsaved", "diagnostics"}; with --check \
      {"diagnostics"}.
      """)
  var json = false

  @OptionGroup var output: OutputArguments

  @OptionGroup var shards: ShardArguments

  func validate() throws {
    if shards.shard != nil {
      if !check { throw ValidationError("--shard needs --check.") }
      try shards.validate(output.output)
    }
    if !check, let extra = more.first {
      throw ValidationError("Unexpected argument '\(extra)'. Use --check to run several scripts.")
    }
    if !check, format != nil { throw ValidationError("--format needs --check.") }
    if check, allowShell { throw ValidationError("With --check, scripts can't run system commands.") }
    if check, fixture != nil { throw ValidationError("With --check, scripts open their own fixtures.") }
    if json, let format, format != .json {
      throw ValidationError("Use either --json or --format \(format.rawValue), not both.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    if let shard = try shards.chosen() { return try made(shard) }
    guard check else { return try output.apply(try ran()) }
    let format = try output.format(format, json: json, otherwise: .text)
    return try output.apply(Self.outcome(try checked(.whole), format))
  }

  // MARK: As tests

  private var words: [String] { [script] + (target.map { [$0] } ?? []) + more }

  private func files() throws(Failure) -> [ScriptCheck.File] {
    if let missing = words.first(where: { WorkspaceFiles.kind(of: $0) == nil }) {
      throw Failure(unreadable: "\(missing) does not exist")
    }
    let files = ScriptCheck.files(words)
    guard !files.isEmpty else {
      throw Failure(unreadable: "\(words.joined(separator: ", ")) has no scripts", fix: "end their names in .kimchi")
    }
    let folders = Set(files.map { FilePath.parent($0.path) }).sorted()
    try WorkspaceSearch.requireSettings(of: folders.map { Workspace(containing: $0) })
    return files
  }

  /// Runs the scripts of a shard.
  private func checked(_ shard: Shard) throws(Failure) -> ScriptPart {
    let files = try files()
    var check = ScriptCheck(
      table: .studio, outside: allowOutside ? .always : .never, refusal: ReplyText.refusal)
    for file in files[shard.range(of: files.map { WorkspaceFiles.size(of: $0.path) ?? 0 })] { check.run(file) }
    return check.part
  }

  /// Writes what the scripts of a shard gave.
  private func made(_ shard: Shard) throws(Failure) -> Outcome {
    var inputs: [PartInputs.File] = []
    var roots: Set<String> = []
    for file in try files() {
      inputs.append((file.path, (try? WorkspaceFiles.read(file.path)).map { ContentName(of: $0) }))
      let workspace = Workspace(containing: file.path)
      guard workspace.hasFolders, roots.insert(workspace.root).inserted else { continue }
      inputs += PartInputs.files(of: workspace)
    }
    let command = ["run", "--check"] + (allowOutside ? ["--allow-outside"] : []) + words
    let part = try checked(shard)
    let head = PartHead(version: Kimchi.version, command: command, files: inputs, count: shard.count)
    return try shards.outcome(
      PartFile(head, shard.index, part), shard, output.output, isQuiet: false, summary: part.summary,
      hasErrors: part.failed > 0)
  }

  /// The report of scripts in a format, with the status that it means: the same of one run and of merged parts.
  static func outcome(_ part: ScriptPart, _ format: ReportFormat) -> Outcome {
    let report = part.report
    let status = report.findings.isEmpty ? ExitStatus.fine : ExitStatus.findings
    switch format {
    case .text:
      return Outcome(
        Array((DiagnosticText.text(report.findings) + part.summary + "\n").utf8), .diagnostics, status: status)
    case .json: return Outcome(json: DiagnosticText.json(report.findings), status: status)
    case .junit: return Outcome(JUnitReport(report, name: "kimchi run --check").bytes, status: status)
    case .github:
      return Outcome(GitHubReport.text(inRepository: report.findings), status: status)
    }
  }

  // MARK: One script

  private func ran() throws(Failure) -> Outcome {
    var (session, script) = try begin(with: try read())
    var report = ScriptReport()
    var runner = CommandRunner(
      shell: allowShell ? .always : .never, outside: allowOutside ? .always : .never, table: .studio)
    do throws(ScriptError) {
      try runner.run(script, in: &session) { line, replies throws(Refusal) in
        let effects = replies.flatMap(\.effects)
        if let refusal = effects.lazy.compactMap(ReplyText.refusal).first { throw Refusal(refusal) }
        report.add(line, replies)
        for effect in effects { try carryOut(effect, &report) }
      }
    } catch {
      report.error = error
    }
    report.unsaved = session.unsavedFiles
    return json ? report.json : report.text
  }

  private func read() throws(Failure) -> Script {
    let bytes = try Files.bytes(script, limit: Script.maximumBytes)
    let name = script == Files.standardInput ? "<stdin>" : script
    guard bytes.count <= Script.maximumBytes else {
      throw Failure(Refusal.scriptTooLarge(name))
    }
    return Script(String(decoding: bytes, as: UTF8.self), name: name)
  }

  /// The session that the command line names, or that the script opens first; and what is left of the script.
  private func begin(with script: Script) throws(Failure) -> (Session, Script) {
    if let target {
      let found = try Targets.find(target)
      do throws(Refusal) {
        return (try Session(found, fixture: fixture.map(found.fixtureName)), script)
      } catch {
        throw Failure(error, fixture: fixture != nil)
      }
    }
    do throws(ScriptError) {
      return try script.begin(fixture: fixture, reach: allowOutside ? .everywhere : nil)
    } catch {
      throw Failure(error)
    }
  }

  private func carryOut(_ effect: Effect, _ report: inout ScriptReport) throws(Refusal) {
    if case .shell(let command) = effect {
      // What has been said so far comes before what the command says.
      if !json { report.flush() }
      if let problem = Shell.run(command) { throw Refusal(problem) }
    }
  }
}
