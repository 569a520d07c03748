import JSONDocument

/// Why a verb did nothing.
struct Failure: Error {
  /// Ready to be printed, with its line ends.
  let text: String
  let status: Int32

  /// A document or a patch that is wrong.
  init(_ diagnostic: Diagnostic, excerpt: SourceExcerpt? = nil) {
    text = DiagnosticLines.text(diagnostic, excerpt: excerpt)
    status = Outcome.findings
  }

  init(_ error: JSONSyntaxError) {
    self.init(error.diagnostic, excerpt: error.excerpt)
  }

  /// An argument that cannot be read.
  init(unreadable message: String, fix: String? = nil) {
    text = "kimchi: error: \(message)\n" + (fix.map { "  \($0)\n" } ?? "")
    status = Outcome.unreadable
  }
}
