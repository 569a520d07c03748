import ArgumentParser
import JSONDocument

struct FormatVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "fmt", _superCommandName: Kimchi.name,
    abstract: "Write any JSON in canonical form.",
    discussion: """
      Two spaces, one member a line, empty containers closed, shortest escapes, a final newline; the order of keys and \
      the spelling of numbers stay. On stdout, unless --write puts it in the place of the file.

      Example:
        kimchi fmt Previews/Kimchi/Layouts/restaurant_card.json
      """)

  @Argument(help: "Files, folders or MODEL; - is standard input.", completion: .file())
  var targets: [String]

  @Flag(help: "Change nothing; name the files that are not so yet, and exit 1 if there are any.")
  var check = false

  @Flag(help: "The shortest form instead: one line, no white space. Several files on stdout get a line each.")
  var minify = false

  @Flag(help: "With --check: print {\"files\": [those that are not formatted]}.")
  var json = false

  @OptionGroup var output: OutputArguments

  @Flag(name: .shortAndLong, help: "Put the result in the place of each file.")
  var write = false

  /// Bytes of the canonical form; of large files 16 times their own.
  private static let limit = 256 << 20

  func validate() throws {
    if json, !check { throw ValidationError("--json goes with --check: the result itself is JSON.") }
    if write, output.output != nil { throw ValidationError("--write and --output are two places: name one.") }
    if check, write { throw ValidationError("--check changes nothing, so it does not go with --write.") }
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
        unreadable: "\(document.file) is nested so deep that its indentation could fill \(bound >> 20) MB",
        fix: "write it on one line: --minify")
    }
    if write, document.positions != nil {
      throw Failure(
        unreadable: "\(document.file) isn't JSON, so it has no layout to write",
        fix: "leave out --write to see it as JSON")
    }
    let formatted = minify ? document.minifiedBytes() : document.canonicalBytes()
    if check {
      guard document.bytes != formatted else { return }
      outcome.output += "\(document.file)\n".utf8
      outcome.status = max(outcome.status, Outcome.findings)
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
