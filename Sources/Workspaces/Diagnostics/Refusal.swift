import JSONDocument

/// The reason why a request was refused, and the way out.
package struct Refusal: Error, Sendable, Hashable {
  /// One sentence without a full stop.
  package var message: String
  /// How to fix it.
  package var fix: String?
  /// Where in the typed text, in UTF-8 bytes, if one word is at fault.
  package var range: Range<Int>?
  /// The findings in the files, if they are the reason.
  package var findings: [Finding] = []
  /// Details such as a difference: one entry per line.
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

  /// The refusal for a text that starts so many UTF-8 bytes into another one.
  package func moved(by offset: Int) -> Refusal {
    var error = self
    error.range = range.map { $0.lowerBound + offset..<$0.upperBound + offset }
    return error
  }

  /// The refusal with a word of the line as its place, unless it has one.
  package func at(_ range: Range<Int>?) -> Refusal {
    var error = self
    error.range = error.range ?? range
    return error
  }
}
