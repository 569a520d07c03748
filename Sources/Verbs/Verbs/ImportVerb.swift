import ArgumentParser
import Checking
import Conditions
import ImportedWorkspaces
import Importing
import JSONDocument
import Modes
import Outcomes
import Pictures
import Sushi
import Templates
import Workspaces

struct ImportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", _superCommandName: Kimchi.name,
    abstract: "Make a workspace from files of another format.",
    discussion: """
      Reads messages of A2UI from 0.9 on, cards of Adaptive Cards up to 1.6 and their \
      templates, and cards of DivKit. Writes layouts, \
      fixtures with their data, and styles. The report says what \
      became of each element and property: own (one property says it), with helpers (it takes more views), near (another \
      look, or a value computed once) or lost. Then the new workspace is checked.

      The folder must be new or empty; it is there as a whole or not at all. Exits with 1 if the check has errors; with \
      --strict also if anything was near or lost.

      Example:
        hello='[{"createSurface": {"surfaceId": "hi"}}, {"updateComponents":'
        hello+=' {"surfaceId": "hi", "components": [{"id": "root",'
        hello+=' "component": "Text", "text": "Hello"}]}}]'
        cd "$(mktemp -d)" && printf '%s' "$hello" | kimchi import - -o hi
      """)

  @Argument(help: "Files; - is standard input.", completion: .file(extensions: ["json", "jsonl"]))
  var files: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder of the workspace.", valueName: "folder"), completion: .directory
  )
  var output: String?

  @Option(
    help: ArgumentHelp("The format; by default what each file looks like.", valueName: "format"),
    completion: .list(ImportFormat.all.map(\.name)))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Data for templates; by default what lies beside each: card.data.json for card.template.json.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var data: String?

  @Flag(help: "Exit with 1 if anything was near or lost.")
  var strict = false

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Flag(help: "Write nothing; only report.")
  var dryRun = false

  func validate() throws {
    guard dryRun || output != nil else { throw ValidationError("-o names the folder to write; --dry-run writes none.") }
  }

  func perform() throws(Failure) -> Outcome {
    let workspace = try imported()
    var findings = workspace.ledger.losses.map { Finding($0) }
    var created = ""
    var checked: [Finding] = []
    if let output, !dryRun {
      do throws(Refusal) {
        try workspace.template.create(at: output)
      } catch {
        throw Failure(unreadable: error.message, fix: error.fix)
      }
      created = "Created a workspace in \(output):\n" + workspace.template.files.map { "  \($0.path)\n" }.joined()
      let progress = ProgressBar(title: "Checking", isShown: !json)
      defer { progress.clear() }
      checked =
        Checker(conditions: PictureConditions(measure: .font))
        .check([output], progress: progress.update).findings
    }
    let report = ImportReport(workspace.ledger)
    // The same note stands at every text: a person is told how many there are.
    let notes = json ? 0 : checked.count { $0.diagnostic.severity == .note }
    findings += json ? checked : checked.filter { $0.diagnostic.severity != .note }
    let isLossy = workspace.ledger.count(.near) + workspace.ledger.count(.lost) > 0
    let hasErrors = findings.contains { $0.diagnostic.severity == .error }
    let status = hasErrors || strict && isLossy ? ExitStatus.findings : ExitStatus.fine
    if json {
      let text: JSONText = .object([
        ("report", report.json), ("files", .array(workspace.template.files.map { .string($0.path) })),
        ("diagnostics", DiagnosticText.list(findings)),
      ])
      return Outcome(json: text, status: status)
    }
    let count = notes == 1 ? "1 note" : "\(notes) notes"
    let rest = notes == 0 ? "" : "\(count) more, which `kimchi check --notes` shows\n"
    var outcome = Outcome(created + report.text + rest, status: status)
    outcome.messages = DiagnosticText.text(findings)
    return outcome
  }

  private func imported() throws(Failure) -> ImportedWorkspace {
    var format: ImportFormat?
    if let from {
      format = ImportFormat.all.first { $0.name == from }
      guard format != nil else {
        let names = ImportFormat.all.map(\.name)
        // `adaptive` alone is near `adaptive-cards`.
        let nearest = names.first { Spelling.nearest(from, in: [$0, String($0.prefix { $0 != "-" })]) != nil }
        throw Failure(
          unreadable: "no format named \(Spelling.quoted(from))",
          fix: nearest.map { "did you mean \($0)?" }
            ?? "the formats are \(names.joined(separator: ", "))")
      }
    }
    var contents: [(file: String, bytes: [UInt8])] = []
    var given: [(file: String, bytes: [UInt8])?] = []
    var all: (file: String, bytes: [UInt8])?
    if let data { all = (data, try Files.bytes(data)) }
    for file in files {
      contents.append((file, try Files.bytes(file)))
      if let all { given.append(all) } else { given.append(try Self.data(beside: file)) }
    }
    do throws(Refusal) {
      var sources: [ImportSource] = []
      for (index, (file, bytes)) in contents.enumerated() {
        var source = try ImportSource(bytes, file: file)
        if let data = given[index] { source = try source.with(data: data.bytes, file: data.file) }
        sources.append(source)
      }
      return try ImportedWorkspace(sources, named: Self.name(of: output ?? "Imported"), format: format)
    } catch {
      throw Failure(error)
    }
  }

  /// The data that lies beside a template: `card.data.json` for `card.template.json`.
  private static func data(beside file: String) throws(Failure) -> (file: String, bytes: [UInt8])? {
    let ending = ".template.json"
    guard file.hasSuffix(ending) else { return nil }
    let data = String(file.dropLast(ending.count)) + ".data.json"
    guard WorkspaceFiles.kind(of: data) == .file else { return nil }
    return (data, try Files.bytes(data))
  }

  /// The workspace's name: that of its folder.
  private static func name(of folder: String) -> String {
    let name = FilePath.name(folder)
    return name.isEmpty || name == "/" || name == ".." || name == "." ? "Imported" : name
  }
}
