import ArgumentParser
import Conditions
import Delivery
import JSONDocument
import KimchiCore
import Outcomes
import Pictures
import Workspaces

struct SizeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "size", _superCommandName: Kimchi.name,
    abstract: "Show the bytes saved by sending a layout once.",
    discussion: """
      Compares sending a full layout with every item to sending the layout once plus the data of each item, both without \
      white space. Items use the model's fixtures in turn. Of a screen it also counts the attributes of events, and names \
      those that a section could hand down ("logging_inherited").

      Example:
        kimchi size Previews/Kimchi/Layouts/restaurant_card.json --items 100
      """)

  @Argument(
    help: "A layout, a component, a folder, MODEL or MODEL.name; - is a layout on standard input.",
    completion: .targets)
  var target: String

  @Option(help: ArgumentHelp("The number of items.", valueName: "count"))
  var items = 20

  @Option(
    name: [.customLong("fixtures"), .customLong("fixture")],
    help: ArgumentHelp(
      "The fixtures to use in turn, separated by commas, or a file with data; - is standard input.",
      valueName: "names"),
    completion: .fixtures)
  var fixtures: [String] = []

  @Flag(help: "Print {items, expanded, once, saved_percent, saved_gzip_percent}; of a folder [{file, …}].")
  var json = false

  @OptionGroup var output: OutputArguments

  func validate() throws {
    try Targets.validate(target, fixtures.first)
    if !(1...SizeReport.itemLimit).contains(items) {
      throw ValidationError("--items must be 1 to \(SizeReport.itemLimit).")
    }
    if !fixtures.isEmpty, Targets.isFolder(target) {
      throw ValidationError("--fixtures needs a single layout, not a folder.")
    }
  }

  func perform() throws(Failure) -> Outcome {
    guard !Targets.isFolder(target) else { return try output.apply(try sizes(in: target)) }
    let (report, findings) = try size(of: try Targets.find(target))
    let outcome = try output.isJSON(json) ? Outcome(json: report.json) : Outcome(Self.table(report))
    return try output.apply(outcome.reporting(findings, from: .warning))
  }

  /// A line for each layout and screen.
  private func sizes(in folder: String) throws(Failure) -> Outcome {
    var rows = [["file", "in each", "once", "saved", "gzip saved"]]
    var entries: [JSONText] = []
    var findings: [Finding] = []
    for target in try Targets.layouts(in: folder, components: false) {
      let file = target.workspace.display(target.layout.path)
      let (report, found) = try size(of: target)
      findings += found
      entries.append(.object([("file", .string(file)), ("size", report.json)]))
      rows.append([
        file, "\(report.expanded.raw)", "\(report.once.raw)", Self.percent(report.savedPercent),
        Self.percent(report.savedGzipPercent),
      ])
    }
    let outcome = try output.isJSON(json) ? Outcome(json: .array(entries)) : Outcome(Columns.text(rows))
    return outcome.reporting(findings, from: .warning)
  }

  private func size(of target: Target) throws(Failure) -> (SizeReport, [Finding]) {
    let names: [String?] = fixtures.isEmpty ? [nil] : Lists.words(fixtures)
    if target.layout.kind == .screen { return try sizeOfScreen(target, names[0]) }
    var shown: [Fixture] = []
    for name in names { shown += try Targets.fixtures(name, of: target) }
    let prepared = PreparedLayout(target.layout, in: target.workspace)
    do throws(Refusal) {
      return (try SizeReport(prepared, fixtures: shown, items: items), prepared.findings)
    } catch {
      throw Failure(error)
    }
  }

  /// A screen has items of its own.
  private func sizeOfScreen(_ target: Target, _ name: String?) throws(Failure) -> (SizeReport, [Finding]) {
    let picture = Picture(
      target, fixture: try Targets.fixture(name, of: target), conditions: PictureConditions())
    do throws(Refusal) {
      guard let found = try SizeReport(picture) else {
        throw Refusal(.documentKind, "\(target.layout.document.file) isn't a screen")
      }
      return (found, picture.staticFindings)
    } catch {
      throw Failure(error)
    }
  }

  private static func table(_ report: SizeReport) -> String {
    let rows = [
      [Spelling.counted(report.items, "item"), "bytes", "gzip"],
      ["a layout in each", String(report.expanded.raw), String(report.expanded.gzip)],
      ["the layout once", String(report.once.raw), String(report.once.gzip)],
      ["saved", percent(report.savedPercent), percent(report.savedGzipPercent)],
    ]
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row[0] + padding(widths[0], row[0])
        + zip(row, widths).dropFirst().map { "  " + padding($1, $0) + $0 }.joined() + "\n"
    }.joined() + (report.logging?.rows ?? []).map { $0 + "\n" }.joined()
  }

  private static func padding(_ width: Int, _ text: String) -> String {
    String(repeating: " ", count: width - text.count)
  }

  private static func percent(_ value: Double) -> String { "\((value * 10).rounded() / 10) %" }
}
