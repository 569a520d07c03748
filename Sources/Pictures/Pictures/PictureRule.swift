import JSONDocument

/// The words for what a rule finds in pictures: whoever looks for it lies above, as `LintRule` does.
package struct PictureRule: Sendable {
  package let code: DiagnosticCode
  /// Unless the workspace weighs it otherwise.
  let severity: Diagnostic.Severity
  let message: String
  let fix: Fix?
  /// The note of a find with its number of points; for rules that measure something.
  let note: (@Sendable (_ points: String) -> String)?

  package init(
    _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity, fix: Fix?,
    note: (@Sendable (_ points: String) -> String)?
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.fix = fix
    self.note = note
  }
}

extension PictureRule: Hashable {
  package static func == (left: PictureRule, right: PictureRule) -> Bool { left.code == right.code }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
