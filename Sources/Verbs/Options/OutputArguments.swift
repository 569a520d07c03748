import ArgumentParser
import Outcomes

/// The output file and colours of a report: shared by every verb that prints one.
struct OutputArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file instead of stdout; .json, .html or .xml chooses the format of a report.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("auto, truecolor, 256, 16 or mono. auto uses colour only on a terminal.", valueName: "mode"),
    completion: Named.completion(ColorChoice.self), transform: Named.choice("color mode", ColorChoice.self))
  var color: ColorChoice?

  /// The format that the end of the output file's name stands for, as `--format` names it.
  private var named: String? {
    let endings = [".json": "json", ".html": "html", ".xml": "junit"]
    return output.map { $0.lowercased() }.flatMap { name in endings.first { name.hasSuffix($0.key) }?.value }
  }

  /// The format of a report: the one that is asked for, else the one that the output file's name stands for, else text.
  ///
  /// - Parameters:
  ///   - json: whether `--json` is given.
  ///   - text: the format where nothing else is meant.
  /// - Throws: an error if the name stands for a format that the report doesn't have.
  func format<Format: RawRepresentable<String> & CaseIterable>(
    _ asked: Format?, json: Bool, otherwise text: Format
  ) throws(Failure) -> Format {
    if let format = asked ?? (json ? Format(rawValue: "json") : nil) { return format }
    guard let named, let output else { return text }
    guard let format = Format(rawValue: named) else {
      let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        unreadable: "\(output) stands for the format \(named), which this report doesn't have",
        fix: Format.self == PlainFormat.self
          ? "name another file: this report is one of \(names)"
          : "name another file, or add --format with one of \(names)")
    }
    return format
  }

  /// Whether a report that is text or JSON is JSON: `--json` is given, or the output file's name ends in `.json`.
  ///
  /// - Throws: as `format` does.
  func isJSON(_ json: Bool) throws(Failure) -> Bool {
    try format(json ? PlainFormat.json : nil, json: json, otherwise: .text) == .json
  }

  private enum PlainFormat: String, CaseIterable {
    case text, json
  }

  /// An outcome as these options want it.
  func apply(_ outcome: Outcome) throws(Failure) -> Outcome {
    var outcome = try outcome.saved(to: output)
    outcome.color = color ?? .auto
    return outcome
  }
}
