import JSONDocument

/// Why something that a person asked for was not done: what is wrong and what would be right.
package struct Refusal: Error, Sendable, Hashable {
  /// One sentence without a full stop.
  package var message: String
  /// What would be right.
  package var fix: String?
  /// Where in the typed text, in UTF-8 bytes, if one word is at fault.
  package var range: Range<Int>?
  /// What is wrong with files, when that is the reason.
  package var findings: [Finding] = []
  /// What helps to decide, such as a difference: one entry a line.
  package var lines: [String] = []

  package init(_ message: String, fix: String? = nil, range: Range<Int>? = nil, findings: [Finding] = []) {
    self.message = message
    self.fix = fix
    self.range = range
    self.findings = findings
  }

  package init(_ rejection: Rejection) {
    message = rejection.diagnostics.first?.message ?? "not possible"
    fix = rejection.diagnostics.first?.fix
    findings = rejection.findings
  }

  package init(_ error: EditError) {
    message = error.description
  }

  /// The same, where the text that was read stands that many UTF-8 bytes behind the start of another.
  package func moved(by offset: Int) -> Refusal {
    var error = self
    error.range = range.map { $0.lowerBound + offset..<$0.upperBound + offset }
    return error
  }

  /// The same, said of a word of the line unless a place is known already.
  package func at(_ range: Range<Int>?) -> Refusal {
    var error = self
    error.range = error.range ?? range
    return error
  }
}
