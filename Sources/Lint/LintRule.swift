import JSONDocument
import KimchiCore
import Pictures

/// A rule that looks at the boxes of a picture: a row of `all`, with a file of its own.
///
/// Its code is one of `DiagnosticCode.lint`, by which `kimchi.json` weighs it. A rule that is off is not asked.
struct LintRule: Sendable {
  let words: PictureRule
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
    words = PictureRule(code, message, severity: severity, fix: fix, note: note)
    self.find = find
  }

  /// In the order of their reports.
  static let all: [LintRule] = [
    .tapSmall, .accessibilityMissing, .layoutOverlap, .layoutClipped, .textBrokenWord, .textOverlap,
    .textCovered,
  ]
}
