import ArgumentParser
import Checking
import Commands
import Delivery
import JSONDocument
import Modes
import Outcomes
import Scripts
import Sheets
import Workspaces

struct MergeVerb: Verb {
  enum Format: String, CaseIterable { case text, json, html, junit, github }

  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: Kimchi.name,
    abstract: "Make one report of a run that was done in parts.",
    discussion: """
      Reads the parts that --shard of 'kimchi check', 'snapshot', 'matrix', 'docs', 'export' or 'run --check' has \
      written, in any order, and prints the report that one run over everything prints, with its exit status. Refuses parts of other \
      files, conditions or versions, and names what is missing with the command line that makes it. An output file that \
      ends in .kimchi or .kimchi.gz gets the parts as one part, to be merged with others later.

      Example:
        folder=$(mktemp -d)
        kimchi check Previews/Kimchi --shard 1/2 -o "$folder/part-1.kimchi"
        kimchi check Previews/Kimchi --shard 2/2 -o "$folder/part-2.kimchi"
        kimchi merge "$folder"/part-*.kimchi
      """)

  @Argument(help: "Parts, in any order.", completion: .file(extensions: ["kimchi", "gz"]))
  var parts: [String]

  @Flag(help: "Report what is there although parts are missing, and exit with 1.")
  var partial = false

  @Flag(help: "With parts of 'kimchi snapshot record', remove snapshots whose fixtures no longer exist.")
  var prune = false

  @Option(
    help: ArgumentHelp(
      "text, json (short: --json), junit, github or html, as far as the verb has them.", valueName: "format"),
    completion: Named.completion(Format.self), transform: Named.choice("format", Format.self))
  var format: Format?

  @Flag(help: "Print {\"diagnostics\": […]}, as the verb does.")
  var json = false

  @OptionGroup var output: OutputArguments

  @Flag(help: "Also list notes of a check. The summary always counts them.")
  var notes = false

  @Flag(name: .shortAndLong, help: "Hide the summary.")
  var quiet = false

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("Use either --json or --format \(format.rawValue), not both.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    guard let path = parts.first else { throw Failure(unreadable: "no part is named") }
    let first = try Self.read(path)
    let form = try output.format(format, json: json, otherwise: .text)
    if prune { try validatePruning(first.head) }
    switch first.head.verb {
    case CheckPart.verb:
      guard let format = ReportFormat(rawValue: form.rawValue) else {
        throw Failure(unreadable: "a check has no format \(form.rawValue)", fix: "use text, json, junit or github")
      }
      return try outcome(CheckPart.self, first) { content throws(Failure) in
        CheckOutput(format: format, notes: notes, quiet: quiet)
          .outcome(CheckReport(content, collectsCases: format == .junit))
      }
    case SnapshotPart.verb:
      let word = first.head.command.dropFirst().first ?? ""
      guard let action = SnapshotRun.Action(rawValue: word), let format = SnapshotOutput.Format(rawValue: form.rawValue)
      else { throw Failure(unreadable: "\(path) is of an unknown action, '\(word)'") }
      return try outcome(SnapshotPart.self, first) { content throws(Failure) in
        var report = content.report
        if prune { report.prune(in: try SnapshotVerb.made(first.head).wanted().map(\.workspace)) }
        let mayBeEmpty = first.head.command.contains("--since")
        return try SnapshotOutput(action: action, format: format, quiet: quiet, mayBeEmpty: mayBeEmpty).outcome(report)
      }
    case CataloguePart.verb:
      guard format == nil || format == .html, !json else {
        throw Failure(unreadable: "a catalogue in parts has no format \(form.rawValue)", fix: "use html")
      }
      return try outcome(CataloguePart.self, first) { content throws(Failure) in
        try page(content, first.head, path)
      }
    case ExportPart.verb: return try exported(first, form)
    case ScriptPart.verb:
      guard let format = ReportFormat(rawValue: form.rawValue) else {
        throw Failure(unreadable: "scripts have no format \(form.rawValue)", fix: "use text, json, junit or github")
      }
      return try outcome(ScriptPart.self, first) { content throws(Failure) in RunVerb.outcome(content, format) }
    case MatrixPart.verb:
      guard let format = MatrixVerb.Format(rawValue: form.rawValue) else {
        throw Failure(unreadable: "a matrix has no format \(form.rawValue)", fix: "use text, json, html or junit")
      }
      return try outcome(MatrixPart.self, first) { content throws(Failure) in
        try sheet(content, first.head, path, format)
      }
    default:
      throw Failure(unreadable: "\(path) is a part of an unknown verb, '\(first.head.verb)'")
    }
  }

  private func validatePruning(_ head: PartHead) throws(Failure) {
    guard head.command.starts(with: [SnapshotPart.verb, SnapshotRun.Action.record.rawValue]) else {
      throw Failure(unreadable: "--prune needs parts of `kimchi snapshot record`")
    }
    guard !partial, output.output.map(PartDocument.isNamed) != true else {
      throw Failure(unreadable: "--prune needs all parts", fix: "merge all of them into a report, without --partial")
    }
  }

  /// The report of all parts, or all parts as one, as the name of the output asks for.
  private func outcome<Content: PartContent>(
    _ type: Content.Type, _ first: PartDocument, _ words: (Content) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    let merged: PartMerge<Content> = try Self.merged(parts, first)
    if let path = output.output, PartDocument.isNamed(path) { return try written(merged, to: path) }
    if !partial, let missing = merged.missingDiagnostic(.error) {
      throw Failure(Finding(missing), status: ExitStatus.unreadable)
    }
    var outcome = try output.apply(try words(merged.content))
    if let missing = merged.missingDiagnostic(.warning) {
      outcome.messages += DiagnosticText.text(Finding(missing))
      outcome.status = max(outcome.status, ExitStatus.findings)
    }
    return outcome
  }

  /// The deliveries of all parts, in a folder.
  private func exported(_ first: PartDocument, _ form: Format) throws(Failure) -> Outcome {
    guard let folder = output.output, !partial, form == .text || form == .json else {
      throw Failure(unreadable: "deliveries need all of their parts and a folder", fix: "name one with -o")
    }
    let merged: PartMerge<ExportPart> = try Self.merged(parts, first)
    if PartDocument.isNamed(folder) { return try written(merged, to: folder) }
    if let missing = merged.missingDiagnostic(.error) { throw Failure(Finding(missing), status: ExitStatus.unreadable) }
    var outcome = try ExportVerb.outcome(merged.content, to: folder, isJSON: form == .json)
    outcome.color = output.color ?? .auto
    return outcome
  }

  /// Writes all parts as one.
  private func written(_ merged: PartMerge<some PartContent>, to path: String) throws(Failure) -> Outcome {
    try Files.save(merged.file.bytes(named: path), to: path)
    let count = merged.head.count
    let summary = "\(count - merged.missing.count) of \(Spelling.counted(count, "shard")) → \(path)\n"
    return Outcome("", messages: quiet ? "" : summary)
  }

  /// The page of a catalogue, whose frame comes from the files.
  private func page(_ content: CataloguePart, _ head: PartHead, _ path: String) throws(Failure) -> Outcome {
    let verb = try DocsVerb.made(head)
    if partial { throw Failure(unreadable: "a catalogue needs all of its parts", fix: "leave out --partial") }
    if let refusal = verb.head(count: head.count).mismatch("the folder", with: head, path) {
      throw Self.failure(refusal)
    }
    let catalogue = try verb.catalogue()
    let page = try verb.page(catalogue)
    do throws(Refusal) {
      return DocsVerb.outcome(try content.text(of: page), catalogue)
    } catch {
      throw Self.failure(error)
    }
  }

  /// A matrix, whose rows, columns and pictures come from the files.
  private func sheet(
    _ content: MatrixPart, _ head: PartHead, _ path: String, _ format: MatrixVerb.Format
  ) throws(Failure) -> Outcome {
    let verb = try MatrixVerb.made(head)
    let plan = try verb.plan()
    if let refusal = try verb.head(plan, count: head.count).mismatch("the folder", with: head, path) {
      throw Self.failure(refusal)
    }
    do throws(Refusal) {
      return MatrixVerb.outcome(try content.sheet(plan), format)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Parts in files, put together. One part is in memory at a time, and what was found.
  ///
  /// - Parameter first: the first file if it has been read.
  static func merged<Content: PartContent>(
    _ paths: [String], _ first: PartDocument? = nil
  ) throws(Failure) -> PartMerge<Content> {
    var merge: PartMerge<Content>?
    for path in paths {
      let document = if merge == nil, let first { first } else { try read(path) }
      let part: PartFile<Content> = try file(document)
      guard merge != nil else {
        merge = PartMerge(part, named: path)
        continue
      }
      do throws(Refusal) {
        try merge?.add(part, named: path)
      } catch {
        throw failure(error)
      }
    }
    guard let merge else { throw Failure(unreadable: "no part is named") }
    return merge
  }

  private static func file<Content: PartContent>(_ part: PartDocument) throws(Failure) -> PartFile<Content> {
    do throws(Refusal) {
      return try PartFile(part)
    } catch {
      throw failure(error)
    }
  }

  private static func read(_ path: String) throws(Failure) -> PartDocument {
    let bytes = try Files.bytes(path)
    do throws(Refusal) {
      return try PartDocument(bytes, named: path, version: Kimchi.version, codes: DiagnosticTable.codes)
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ refusal: Refusal) -> Failure {
    Failure(DiagnosticText.text(refusal.findings), status: ExitStatus.unreadable)
  }
}
