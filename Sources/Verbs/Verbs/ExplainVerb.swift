import ArgumentParser
import Commands
import JSONDocument
import Outcomes

struct ExplainVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "explain", _superCommandName: Kimchi.name,
    abstract: "Explain a diagnostic and how to fix it.",
    discussion: """
      Without a code, lists all codes.

      Example:
        kimchi explain ref.missing
      """)

  @Argument(
    help: "The code in brackets at the end of a diagnostic.",
    completion: .custom { _, _, _ in DiagnosticTable.codes.map(\.id) })
  var code: String?

  @Flag(help: "Print [{code, summary, page}].")
  var json = false

  @OptionGroup var output: OutputArguments

  func perform() throws(Failure) -> Outcome { try output.apply(try explain()) }

  private func explain() throws(Failure) -> Outcome {
    let codes = try code.map { id throws(Failure) in [try Self.known(id)] } ?? DiagnosticTable.codes
    if try output.isJSON(json) { return Outcome(json: Self.report(codes)) }
    guard code == nil, let width = codes.map(\.id.count).max() else {
      return Outcome(codes.map { "\($0.id): \($0.summary)\n\n\($0.page)\n" }.joined())
    }
    return Outcome(
      codes.map { code in
        code.id + String(repeating: " ", count: width + 2 - code.id.count) + code.summary + "\n"
      }.joined())
  }

  private static func known(_ id: String) throws(Failure) -> DiagnosticCode {
    if let code = DiagnosticTable.code(id) { return code }
    throw Failure(
      unreadable: "no code '\(id)'",
      fix: DiagnosticTable.nearest(to: id).map { "did you mean '\($0.id)'?" } ?? "`kimchi explain` lists them")
  }

  private static func report(_ codes: [DiagnosticCode]) -> JSONText {
    JSONText.array(
      codes.map { code in
        .object([("code", .string(code.id)), ("summary", .string(code.summary)), ("page", .string(code.page))])
      }
    )
  }
}
