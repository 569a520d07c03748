import ArgumentParser
import Checking
import Outcomes

/// How the report of a check is printed.
struct CheckReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      text, json (short: --json), junit (XML with a case per fixture and device) or github (workflow commands).
      """, valueName: "format"),
    completion: Named.completion(ReportFormat.self), transform: Named.choice("format", ReportFormat.self))
  var format: ReportFormat?

  @Flag(help: "Print {\"diagnostics\": [{file, line, column, offset, severity, code, message, path, fix}]}.")
  var json = false

  @OptionGroup var output: OutputArguments

  @Flag(help: "Also list notes, such as which fixtures lack data. The summary always counts them.")
  var notes = false

  @Flag(name: .shortAndLong, help: "Hide the summary and the progress.")
  var quiet = false

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("Use either --json or --format \(format.rawValue), not both.")
    }
  }

  /// The format that is asked for, or that the output file's name stands for.
  func chosenFormat() throws(Failure) -> ReportFormat { try output.format(format, json: json, otherwise: .text) }

  /// A report as these options want it, with the status that it means.
  func outcome(_ report: CheckReport) throws(Failure) -> Outcome {
    try output.apply(CheckOutput(format: try chosenFormat(), notes: notes, quiet: quiet).outcome(report))
  }
}
