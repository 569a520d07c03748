import ArgumentParser
import Checking
import Delivery
import JSONDocument
import Modes
import Outcomes
import Pictures
import Revisions
import Workspaces

struct ExportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: Kimchi.name,
    abstract: "Check a layout or screen and export it for the app.",
    discussion: """
      Writes a delivery: the layout or screen with every component, colour and picture that it uses, and a manifest with \
      hash, bytes and lowest client. Nothing is written if there are errors or repeated keys, or if no client in \
      kimchi.json can draw it. All fixtures must be valid; if you name one, as MODEL.name or with --with-data, problems \
      in the others are only warnings.

      A folder, or several targets, are exported into a folder: a file for each layout and screen, and index.json. \
      A delivery can be opened, rendered, checked and exported again. Only deliveries are replaced without --force. \
      --shard makes one of several equal parts of them and writes it to -o FILE; 'kimchi merge -o FOLDER' writes the \
      deliveries of all parts, or none.

      Example:
        kimchi export Previews/Kimchi/Layouts/menu_item.json -o /tmp/delivery.json
      """)

  @Argument(
    help: "Layouts, components, deliveries, folders, MODEL or MODEL.name; - is a layout on standard input.",
    completion: .targets)
  var targets: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write, or the folder for several targets; - is stdout.", valueName: "file"),
    completion: .file())
  var output: String

  @OptionGroup var export: ExportArguments

  @Flag(help: "Copy the pictures that it uses beside the delivery.")
  var assets = false

  @Flag(help: "Replace a file that isn't a delivery.")
  var force = false

  @Flag(help: "Write nothing; print what would be written and what changes against the file at --output.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("With --dry-run, list the changes against this delivery instead.", valueName: "file"),
    completion: .documents)
  var against: String?

  @Flag(help: "Print the exported files as {\"deliveries\": [{file, manifest, …}]}.")
  var json = false

  @Option(
    help: ArgumentHelp("auto, truecolor, 256, 16 or mono.", valueName: "mode"),
    completion: Named.completion(ColorChoice.self), transform: Named.choice("color mode", ColorChoice.self))
  var color: ColorChoice?

  @OptionGroup var shards: ShardArguments

  private var isStandardOutput: Bool { output == Files.standardInput }
  /// Whether the output is a folder.
  private var isFolder: Bool { targets.count > 1 || targets.contains(where: Targets.isFolder) }

  func validate() throws {
    if targets.isEmpty { throw ValidationError("Name a layout, a screen or a folder.") }
    try Targets.validate(targets.first, export.fixture)
    if json, isStandardOutput { throw ValidationError("--json needs an output file: add -o FILE.") }
    if against != nil, !dryRun { throw ValidationError("--against needs --dry-run.") }
    if assets, isStandardOutput || export.bare || export.response || export.content {
      throw ValidationError("--assets needs a delivery in a file.")
    }
    if shards.shard != nil {
      guard isFolder, !dryRun, !assets, !force, !json else {
        throw ValidationError(
          "--shard divides a folder's deliveries; leave out --assets, --dry-run, --force and --json.")
      }
      try shards.validate(output)
    }
    guard isFolder else { return }
    if isStandardOutput { throw ValidationError("To export a folder, name an output folder with -o.") }
    if export.fixture != nil { throw ValidationError("--fixture needs a single layout, not a folder.") }
    if against != nil { throw ValidationError("--against needs a single layout, not a folder.") }
    for (isSet, name) in [(export.response, "response"), (export.bare, "bare"), (export.content, "content")] where isSet
    {
      throw ValidationError("--\(name) needs a single layout or screen, not a folder.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    if let shard = try shards.chosen() { return try part(shard) }
    var outcome = isFolder ? try exportAll() : try exportOne()
    outcome.color = color ?? .auto
    return outcome
  }

  // MARK: Exporting

  private struct Made {
    var target: Target
    /// Nil for standard output.
    var path: String?
    var output: ExportRequest.Output
  }

  private func exportOne() throws(Failure) -> Outcome {
    let made = try make(try Targets.find(targets[0]), isStandardOutput ? nil : output)
    guard isStandardOutput, !dryRun else { return try finish([made], extra: []) }
    return Outcome(made.output.bytes, .document).reporting(made.output.findings, from: .warning)
  }

  /// Every layout and screen, or none where one has errors.
  private func exportAll() throws(Failure) -> Outcome {
    var made: [Made] = []
    var refused = ""
    let found = try found()
    let progress = ProgressBar(title: "Exporting", isShown: true)
    for (count, (target, name)) in found.enumerated() {
      progress.update(done: count, total: found.count)
      do {
        made.append(try make(target, FilePath.join(output, name)))
      } catch {
        refused += error.text
      }
    }
    progress.clear()
    guard refused.isEmpty else { return Outcome("", messages: refused, status: ExitStatus.findings) }
    let index = made.compactMap { ExportRequest.indexEntry(of: FilePath.name($0.path ?? ""), $0.output) }
    return try finish(made, extra: [(FilePath.join(output, Self.indexName), ExportRequest.index(of: index))])
  }

  private static let indexName = "index.json"

  /// Every layout and screen once, with the name of its file.
  private func found() throws(Failure) -> [(Target, String)] {
    var found: [Target] = []
    var known: Set<[String]> = []
    for word in targets {
      let named = Targets.isFolder(word) ? try Targets.pages(in: word) : [try Targets.find(word)]
      // A folder and a file in it, as a pattern of a shell gives.
      found += named.filter { known.insert([$0.layout.path, $0.fixture ?? ""]).inserted }
    }
    return Array(zip(found, ExportRequest.fileNames(of: found)))
  }

  private func make(_ target: Target, _ path: String?) throws(Failure) -> Made {
    let request = try export.request(for: target)
    do throws(Refusal) {
      return Made(target: target, path: path, output: try request.perform(target, to: path))
    } catch {
      throw Failure(Refusal(error.findings.filter { $0.diagnostic.severity > .note }))
    }
  }

  /// Writes the files, all of which are looked at before the first is written, and says so.
  private func finish(_ made: [Made], extra: [(String, [UInt8])]) throws(Failure) -> Outcome {
    var files: [ExportFile] = []
    do throws(Refusal) {
      for (path, bytes) in made.compactMap({ one in one.path.map { ($0, one.output.bytes) } }) + extra {
        files.append(try ExportFile(bytes, to: path, isForced: force))
      }
      for one in made where assets {
        guard let bundle = one.output.bundle, let path = one.path else { continue }
        let pictures = try bundle.assetFiles(besides: path, of: one.target, isForced: force)
        files += pictures.filter { picture in !files.contains { $0.path == picture.path } }
      }
    } catch {
      throw Failure(error)
    }
    var outcome = Outcome()
    for one in made { outcome = outcome.reporting(one.output.findings, from: .warning) }
    guard !dryRun else { return say(made, outcome, would: files) }
    try Self.write(files)
    return say(made, outcome, would: nil)
  }

  // MARK: Parts

  /// Writes the deliveries of a shard into a part.
  private func part(_ shard: Shard) throws(Failure) -> Outcome {
    let found = try found()
    var part = ExportPart()
    for (target, name) in found[shard.range(of: found.map { $0.0.layout.document.byteCount })] {
      do {
        // The name asks for the form, wherever the file will be.
        if let entry = ExportPart.Entry(name, try make(target, name).output) { part.entries.append(entry) }
      } catch {
        part.refusals.append(error.text)
      }
    }
    var inputs: [PartInputs.File] = []
    var roots: Set<String> = []
    for workspace in found.map(\.0.workspace) where roots.insert(workspace.root).inserted {
      inputs += PartInputs.files(of: workspace)
    }
    if let previous = export.previous { inputs.append((previous, ContentName(of: try Files.bytes(previous)))) }
    let head = PartHead(
      version: Kimchi.version, command: ["export"] + targets + export.commandWords, files: inputs, count: shard.count)
    return try shards.outcome(
      PartFile(head, shard.index, part), shard, output, isQuiet: false,
      summary: "\(part.entries.count) of \(found.count) deliveries", hasErrors: !part.refusals.isEmpty)
  }

  private static func write(_ files: [ExportFile]) throws(Failure) {
    do throws(AtomicFile.Failure) {
      for file in files { try file.write() }
    } catch {
      throw Failure(unreadable: error.description)
    }
  }

  /// Writes the deliveries of all parts into a folder, or none where one has errors: as one run does.
  static func outcome(_ part: ExportPart, to folder: String, isJSON: Bool) throws(Failure) -> Outcome {
    guard part.refusals.isEmpty else {
      return Outcome("", messages: part.refusals.joined(), status: ExitStatus.findings)
    }
    var files: [ExportFile] = []
    do throws(Refusal) {
      for entry in part.entries {
        files.append(try ExportFile(entry.bytes, to: FilePath.join(folder, entry.name), isForced: false))
      }
      files.append(try ExportFile(part.index, to: FilePath.join(folder, indexName), isForced: false))
    } catch {
      throw Failure(error)
    }
    try write(files)
    var outcome = Outcome()
    for entry in part.entries { outcome = outcome.reporting(entry.findings, from: .warning) }
    if isJSON {
      let entries = part.entries.map { entry in
        JSONText.object([("file", .string(FilePath.join(folder, entry.name))), ("manifest", entry.manifest)])
      }
      outcome.output = Array(JSONText.object([("deliveries", .array(entries))]).canonical.utf8)
      outcome.content = .json
      return outcome
    }
    let lines = part.entries.map { entry in
      "\(FilePath.join(folder, entry.name)): \(entry.summary)\n" + entry.omissions.map { "  \($0)\n" }.joined()
    }
    outcome.output = Array(lines.joined().utf8)
    return outcome
  }

  // MARK: Printing

  /// - Parameter would: the files of a dry run.
  private func say(_ made: [Made], _ outcome: Outcome, would: [ExportFile]?) -> Outcome {
    var outcome = outcome
    guard !json else {
      let entries = made.map { one in
        var members: [(String, JSONText)] = [("file", .string(one.path ?? Files.standardInput))]
        if let manifest = one.output.bundle?.manifest {
          members.append(("manifest", manifest.json))
        } else {
          members += one.output.plainMembers
        }
        if would != nil, let changes = changes(of: one) {
          members.append(("changes", .array(changes.lines.map { .string($0) })))
        }
        return JSONText.object(members)
      }
      outcome.output = Array(JSONText.object([("deliveries", .array(entries))]).canonical.utf8)
      outcome.content = .json
      return outcome
    }
    var text = ""
    let unchanged = Set((would ?? []).filter(\.isUnchanged).map(\.path))
    for one in made {
      let prefix = would == nil ? "" : one.path.map(unchanged.contains) == true ? "unchanged " : "would write "
      text += "\(prefix)\(one.path ?? "to stdout"): \(one.output.summary)\n"
      text += one.output.omissions.map { "  \($0.message)\n" }.joined()
      guard would != nil, let (other, lines) = changes(of: one) else { continue }
      text += lines.isEmpty ? "  no changes against \(other)\n" : "  changes against \(other):\n"
      text += lines.map { "    \($0)\n" }.joined()
    }
    let known = Set(made.compactMap(\.path))
    for file in would ?? [] where !known.contains(file.path) {
      text += "\(file.isUnchanged ? "unchanged" : "would write") \(file.path)\n"
    }
    outcome.output = Array(text.utf8)
    return outcome
  }

  /// The changes against the delivery that is named, or the one that would be replaced.
  private func changes(of made: Made) -> (path: String, lines: [String])? {
    guard let other = against ?? made.path, let lines = made.output.changes(from: other) else { return nil }
    return (other, lines)
  }
}
