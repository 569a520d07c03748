import ArgumentParser
import Delivery
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

struct SizeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "size", _superCommandName: Kimchi.name,
    abstract: "Count what sending a layout once saves.",
    discussion: """
      Items with a layout of their own, every value written into it, against the layout once and the data of each \
      item; without white space. The items take the model's fixtures in turn.

      Example:
        kimchi size Previews/Kimchi/Layouts/restaurant_card.json --items 100
      """)

  @Argument(
    help: "A layout, a component, MODEL or MODEL.name; - is a layout on standard input.", completion: .documents)
  var target: String

  @Option(help: ArgumentHelp("How many items are sent.", valueName: "count"))
  var items = 20

  @Option(
    help: ArgumentHelp(
      "Give every item the data of this fixture, or of a file; - is standard input.", valueName: "name"))
  var fixture: String?

  @Flag(help: "Print {items, expanded, once, saved_percent, saved_gzip_percent}.")
  var json = false

  func validate() throws {
    try Targets.validate(target, fixture)
    if !(1...SizeReport.itemLimit).contains(items) {
      throw ValidationError("--items is from 1 to \(SizeReport.itemLimit).")
    }
  }

  func perform() throws(Failure) -> Outcome {
    let target = try Targets.find(target)
    let fixtures = try Targets.fixtures(fixture, of: target)
    if target.layout.kind == .screen { return try sizeOfScreen(target) }
    let prepared = PreparedLayout(target.layout, in: target.workspace)
    let report: SizeReport
    do throws(Rejection) {
      report = try SizeReport(prepared, fixtures: fixtures, items: items)
    } catch {
      throw Failure(error)
    }
    return (json ? Outcome(json: report.json) : Outcome(Self.table(report))).reporting(
      prepared.findings, from: .warning)
  }

  /// A screen has items of its own.
  private func sizeOfScreen(_ target: Target) throws(Failure) -> Outcome {
    let picture = Picture(
      target, fixture: try Targets.fixture(fixture, of: target), conditions: PictureConditions())
    let report: SizeReport
    do throws(Rejection) {
      guard let found = try SizeReport(picture) else { return Outcome() }
      report = found
    } catch {
      throw Failure(error)
    }
    return (json ? Outcome(json: report.json) : Outcome(Self.table(report))).reporting(
      picture.staticFindings, from: .warning)
  }

  private static func table(_ report: SizeReport) -> String {
    let rows = [
      ["\(report.items) \(report.items == 1 ? "item" : "items")", "bytes", "gzip"],
      ["a layout in each", String(report.expanded.raw), String(report.expanded.gzip)],
      ["the layout once", String(report.once.raw), String(report.once.gzip)],
      ["saved", percent(report.savedPercent), percent(report.savedGzipPercent)],
    ]
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row[0] + padding(widths[0], row[0])
        + zip(row, widths).dropFirst().map { "  " + padding($1, $0) + $0 }.joined() + "\n"
    }.joined()
  }

  private static func padding(_ width: Int, _ text: String) -> String {
    String(repeating: " ", count: width - text.count)
  }

  private static func percent(_ value: Double) -> String { "\((value * 10).rounded() / 10) %" }
}
