import ArgumentParser
import Checking
import Commands
import Conditions
import JSONDocument
import Modes
import Outcomes
import Pictures
import Revisions
import Sheets
import Workers
import Workspaces

struct MatrixVerb: Verb {
  enum Format: String, CaseIterable { case text, json, html, junit }

  static let configuration = CommandConfiguration(
    commandName: "matrix", _superCommandName: Kimchi.name,
    abstract: "Check every fixture under every combination of conditions.",
    discussion: """
      Prints a row per fixture and a column per combination of devices, themes, type sizes and other conditions. Lists \
      are separated by commas; 'all' means all values. A dot marks a cell without problems, letters mark problems, and \
      the findings follow with their cells. Text is measured as on a phone. By default it uses the workspace's devices, \
      both themes, and designed and large text. Exits with 1 if there are errors.

      With --failures a checkout has a row for each context, operation of its service and outcome, with the steps that lead \
      there; by default on one device in one theme. `--failures -o failures.html` writes their pictures.

      Example:
        kimchi matrix MenuItem --type-sizes l,ax1 --themes light
      """)

  @Argument(help: "MODEL, MODEL.name, a file or a folder; by default the workspace.", completion: .targets)
  var target: String?

  @Option(name: [.customLong("devices"), .customLong("device")], help: Self.help(.device)) var devices: String?
  @Option(name: [.customLong("themes"), .customLong("theme")], help: Self.help(.theme)) var themes: String?
  @Option(name: [.customLong("type-sizes"), .customLong("type-size")], help: Self.help(.typeSize)) var typeSizes:
    String?
  @Option(name: [.customLong("directions"), .customLong("direction")], help: Self.help(.direction)) var directions:
    String?
  @Option(name: [.customLong("locales"), .customLong("locale")], help: Self.help(.locale)) var locales: String?
  @Option(name: [.customLong("variants"), .customLong("variant")], help: Self.help(.variant)) var variants: String?
  @Option(name: [.customLong("clients"), .customLong("client")], help: Self.help(.client)) var clients: String?
  @Option(name: [.customLong("states"), .customLong("state")], help: Self.help(.state)) var states: String?

  @Option(
    name: [.customLong("fixtures"), .customLong("fixture")],
    help: ArgumentHelp("Only these fixtures, by name or as MODEL.name.", valueName: "names"),
    completion: .fixtures)
  var fixtures: String?

  @Flag(help: "Draw every outcome of every operation of the service, in every context.")
  var failures = false

  @Option(help: ConditionArguments.help(.clientData), completion: .file(extensions: ["json"]))
  var clientData: String?

  @OptionGroup var changes: ChangeArguments

  @OptionGroup var framing: FrameArguments

  @Option(
    help: ArgumentHelp(
      "text, json, html (a page of small pictures), or junit (XML with a case per cell).", valueName: "format"),
    completion: Named.completion(Format.self), transform: Named.choice("format", Format.self))
  var format: Format?

  @Flag(help: "Print JSON; short for --format json.")
  var json = false

  @OptionGroup var output: OutputArguments

  @OptionGroup var shards: ShardArguments

  @Flag(name: .shortAndLong, help: "Hide the progress.")
  var quiet = false

  func validate() throws {
    if shards.shard != nil { try shards.validate(output.output) }
    if target == Files.standardInput {
      throw ValidationError("A matrix needs the fixtures of a workspace: name a model, a file or a folder.")
    }
    if json, let format, format != .json {
      throw ValidationError("Use either --json or --format \(format.rawValue), not both.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    let plan = try plan()
    let format = try output.format(format, json: json, otherwise: .text)
    let progress = ProgressBar(title: "Laying out", isShown: !quiet)
    let done = Counter()
    if let shard = try shards.chosen() {
      let part = MatrixPart(shard, of: plan) { progress.update(done: done.next(), total: $0) }
      progress.clear()
      return try outcome(part, shard, plan)
    }
    let sheet = MatrixSheet(
      computing: plan, onRow: { _, _ in progress.update(done: done.next(), total: plan.rows.count) })
    progress.clear()
    return try output.apply(Self.outcome(sheet, format))
  }

  /// A sheet in a format, with the status that it means: the same of one run and of merged parts.
  static func outcome(_ sheet: MatrixSheet, _ format: Format) -> Outcome {
    let status = sheet.hasErrors ? ExitStatus.findings : ExitStatus.fine
    return switch format {
    case .text: Outcome(MatrixReport.text(sheet), status: status)
    case .json: Outcome(Array(MatrixReport.json(sheet).utf8), .json, status: status)
    case .html: Outcome(Array(MatrixHTML(sheet).text.utf8), .file, status: status)
    case .junit: Outcome(MatrixReport.junit(sheet), status: status)
    }
  }

  // MARK: Parts

  private func outcome(_ part: MatrixPart, _ shard: Shard, _ plan: MatrixPlan) throws(Failure) -> Outcome {
    let hasErrors = part.rows.contains { $0.cells.contains(where: \.hasErrors) }
    return try shards.outcome(
      PartFile(try head(plan, count: shard.count), shard.index, part), shard, output.output, isQuiet: quiet,
      summary: Spelling.counted(part.rows.count, "row"), hasErrors: hasErrors)
  }

  /// The head of parts of this matrix, as the files are now.
  func head(_ plan: MatrixPlan, count: Int) throws(Failure) -> PartHead {
    var files: [PartInputs.File] = []
    var (roots, paths): (Set<String>, Set<String>) = ([], [])
    for target in plan.rows.map(\.target) {
      if roots.insert(target.workspace.root).inserted { files += PartInputs.files(of: target.workspace) }
      let path = target.layout.path
      guard paths.insert(path).inserted, !target.workspace.isConfigured else { continue }
      files.append((target.workspace.display(path), ContentName.Namer(around: path).name(ofFile: path)))
    }
    if let clientData { files.append((clientData, ContentName(of: try Files.bytes(clientData)))) }
    return PartHead(version: Kimchi.version, command: commandWords, files: files, count: count)
  }

  private var commandWords: [String] {
    let options: [(String, String?)] = [
      ("devices", devices), ("themes", themes), ("type-sizes", typeSizes), ("directions", directions),
      ("locales", locales), ("variants", variants), ("clients", clients), ("states", states), ("fixtures", fixtures),
      ("client-data", clientData),
    ]
    let named = options.flatMap { name, word in word.map { ["--\(name)", $0] } ?? [] }
    return ["matrix"] + (target.map { [$0] } ?? []) + named + changes.words(nil) + (failures ? ["--failures"] : [])
      + framing.commandWords
  }

  func plan() throws(Failure) -> MatrixPlan {
    let targets = try asking { () throws(Refusal) in try MatrixTargets.find(target) }
    try WorkspaceSearch.requireSettings(of: targets.map(\.workspace))
    let changes = try changes.changes(in: targets.map(\.workspace))
    let drawn = targets.filter { changes?.contains($0.layout.path, of: $0.workspace) ?? true }
    return try asking { () throws(Refusal) in try plan(drawn, in: targets.first?.workspace) }
  }

  private func asking<Answer>(_ question: () throws(Refusal) -> Answer) throws(Failure) -> Answer {
    do throws(Refusal) {
      return try question()
    } catch {
      throw Failure(error, fixture: fixtures != nil)
    }
  }

  private func plan(_ targets: [Target], in workspace: Workspace?) throws(Refusal) -> MatrixPlan {
    var base = PictureConditions(measure: .font)
    try framing.set(in: &base)
    if let clientData { try Condition.clientData.set(clientData, in: &base, of: workspace) }
    // Failures are many, and differ in what is shown rather than in how.
    var axes = failures ? [] : workspace.map(MatrixAxis.standard) ?? []
    let lists: [(Condition, String?)] = [
      (.device, devices), (.theme, themes), (.typeSize, typeSizes), (.direction, directions), (.locale, locales),
      (.variant, variants), (.client, clients), (.state, states),
    ]
    for (condition, list) in lists {
      guard let list else { continue }
      let axis = try MatrixAxis(condition, parsing: list, in: workspace)
      axes.removeAll { $0.condition == condition }
      axes.append(axis)
    }
    // In the order of the conditions, whichever were named.
    let order = Condition.axes
    axes.sort { (order.firstIndex(of: $0.condition) ?? 0) < (order.firstIndex(of: $1.condition) ?? 0) }
    let names = fixtures?.split(separator: ",").map { String($0.drop { $0 == " " }) }
    if failures { return try MatrixPlan(failuresOf: targets, axes: axes, fixtures: names, base: base) }
    return try MatrixPlan(targets, axes: axes, fixtures: names, base: base)
  }

  private static func help(_ condition: Condition) -> ArgumentHelp {
    ArgumentHelp("Separated by commas, or all: \(condition.summary).", valueName: "list")
  }
}
