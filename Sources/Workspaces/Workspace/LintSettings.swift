import JSONDocument
import Sushi

/// How much each finding of the lint weighs in a workspace: `"lint": { "data.unused": "off" }` (`docs/format.md` §9).
package struct LintSettings: Sendable, Hashable {
  /// None: the finding is not reported.
  private var severities: [DiagnosticCode: Diagnostic.Severity?] = [:]

  package init() {}

  private static let off = "off"

  init(_ value: JSONValue, _ decoder: inout ValueDecoder) {
    guard decoder.expectObject(value, "an object of severities by code") else { return }
    decoder.reportUnknownProperties(of: value, in: "lint", known: DiagnosticCode.lint.map(\.id))
    for (id, content) in decoder.members(of: value) {
      guard let code = DiagnosticCode.lint.first(where: { $0.id == id }) else { continue }
      guard let word = String.decode(content, &decoder) else { continue }
      if word == Self.off {
        severities[code] = .some(nil)
      } else if let severity = Diagnostic.Severity(rawValue: word) {
        severities[code] = .some(severity)
      } else {
        decoder.reportMismatch(content, expected: "off, note, warning or error")
      }
    }
  }

  /// The settings without some codes.
  package func without(_ codes: [DiagnosticCode]) -> LintSettings {
    var result = self
    for code in codes { result.severities[code] = .some(nil) }
    return result
  }

  /// Whether a code is looked for at all.
  package func isOn(_ code: DiagnosticCode) -> Bool { severities[code] != .some(nil) }

  /// The finding with the weight that it has here; nil when it is not to be reported.
  package func weighed(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let severity = severities[diagnostic.code] else { return diagnostic }
    guard let severity else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return diagnostic
  }
}
