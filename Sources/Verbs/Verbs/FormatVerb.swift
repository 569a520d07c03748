import ArgumentParser
import JSONDocument
import Modes
import Outcomes

struct FormatVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "fmt", _superCommandName: Kimchi.name,
    abstract: "Format JSON.",
    discussion: """
      Indents by two spaces, with one member per line, closed empty containers, shortest escapes and a final newline. \
      Keeps the order of keys and the spelling of numbers. Prints to stdout unless --write replaces the file.

      Example:
        kimchi fmt Previews/Kimchi/Layouts/restaurant_card.json
      """)

  @Argument(help: "Files, folders or MODEL; - is standard input.", completion: .targets)
  var targets: [String]

  @Flag(help: "List the files that are not formatted and exit with 1 if there are any; change nothing.")
  var check = false

  @Flag(help: "Write one line without white space. On stdout, each file gets a line.")
  var minify = false

  @Flag(help: "With --check: print {\"files\": [those that are not formatted]}.")
  var json = false

  @OptionGroup var output: OutputArguments

  @Flag(name: .shortAndLong, help: "Replace each file with the result.")
  var write = false

  /// Bytes of the canonical form; of large files 16 times their own.
  private static let limit = 256 << 20

  func validate() throws {
    if json, !check { throw ValidationError("--json needs --check.") }
    if write, output.output != nil { throw ValidationError("Use either --write or --output, not both.") }
    if check, write { throw ValidationError("Use either --check or --write, not both.") }
  }

  func perform() throws(Failure) -> Outcome {
    var outcome = Outcome([], check ? .report : .document)
    for file in try Targets.files(targets) {
      do {
        try format(file, into: &outcome)
      } catch {
        outcome.messages += error.text
        outcome.status = max(outcome.status, error.status)
      }
    }
    if json {
      let files = outcome.output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
      (outcome.output, outcome.content) = (
        Array(JSONText.object([("files", .array(files.map { .string($0) }))]).canonical.utf8), .json
      )
    }
    return try output.apply(outcome)
  }

  private func format(_ file: String, into outcome: inout Outcome) throws(Failure) {
    let document = try Files.document(file)
    let bound = document.canonicalByteBound
    guard minify || bound <= max(Self.limit, 16 * document.byteCount) else {
      throw Failure(
        unreadable: "\(document.file) is nested so deeply that its indentation could take \(bound >> 20) MB",
        fix: "write it on one line with `--minify`")
    }
    if write, document.positions != nil {
      throw Failure(
        unreadable: "\(document.file) isn't JSON, so it can't be formatted in place",
        fix: "leave out `--write` to print it as JSON")
    }
    let formatted = minify ? document.minifiedBytes() : document.canonicalBytes()
    if check {
      guard document.bytes != formatted else { return }
      outcome.output += "\(document.file)\n".utf8
      outcome.status = max(outcome.status, ExitStatus.findings)
    } else if write, file != Files.standardInput {
      if document.bytes != formatted { try Files.save(formatted, to: file) }
    } else if outcome.output.isEmpty {
      outcome.output = formatted
    } else {
      if minify { outcome.output.append(UInt8(ascii: "\n")) }
      outcome.output += formatted
    }
  }
}
