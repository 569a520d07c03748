import JSONDocument
import KimchiCore

/// A rule that looks at the boxes of a picture: a row of `all`, with a file of its own.
///
/// Its code is one of `DiagnosticCode.lint`, by which `kimchi.json` weighs it. A rule that is off is not asked.
package struct LintRule: Sendable {
  let code: DiagnosticCode
  /// Unless the workspace weighs it otherwise.
  let severity: Diagnostic.Severity
  let message: String
  let fix: Fix?
  /// The note of a find with its number of points; for rules that measure something.
  let note: (@Sendable (_ points: String) -> String)?
  let find: @Sendable (borrowing PictureLint) -> [Find]

  /// A view that breaks the rule.
  struct Find {
    var view: Int
    /// Points.
    var amount: Double?

    init(_ view: Int, amount: Double? = nil) {
      self.view = view
      self.amount = amount
    }
  }

  init(
    _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .warning, fix: Fix?,
    note: (@Sendable (_ points: String) -> String)? = nil,
    find: @escaping @Sendable (borrowing PictureLint) -> [Find]
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.fix = fix
    self.note = note
    self.find = find
  }

  /// In the order of their reports.
  static let all: [LintRule] = [
    .tapSmall, .accessibilityMissing, .layoutOverlap, .layoutClipped, .textBrokenWord, .textOverlap,
    .textCovered,
  ]
}

extension LintRule: Hashable {
  package static func == (left: LintRule, right: LintRule) -> Bool { left.code == right.code }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
