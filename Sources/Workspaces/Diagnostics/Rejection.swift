import JSONDocument

/// A diagnostic with the source line it is about, where one helps: syntax errors.
package struct Finding: Sendable, Hashable {
  package var diagnostic: Diagnostic
  package var excerpt: SourceExcerpt?

  package init(_ diagnostic: Diagnostic, excerpt: SourceExcerpt? = nil) {
    self.diagnostic = diagnostic
    self.excerpt = excerpt
  }

  package init(_ error: JSONSyntaxError) {
    self.init(error.diagnostic, excerpt: error.excerpt)
  }
}

/// The reason why a request is impossible: an unreadable file, an unknown name.
package struct Rejection: Error, Sendable, Hashable, CustomStringConvertible {
  /// At least one is an error.
  package var findings: [Finding]

  package init(_ findings: [Finding]) { self.findings = findings }

  package init(_ diagnostic: Diagnostic) { self.init([Finding(diagnostic)]) }

  package init(_ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil, fix: String? = nil) {
    self.init(Diagnostic(.error, code, message, at: location, fix: fix))
  }

  /// The rejection with a fix for its first problem, if that has none.
  func suggesting(_ fix: String) -> Rejection {
    var result = self
    guard !result.findings.isEmpty, result.findings[0].diagnostic.fix == nil else { return self }
    result.findings[0].diagnostic.fix = fix
    return result
  }

  package var diagnostics: [Diagnostic] { findings.map(\.diagnostic) }

  package var description: String { findings.map(\.diagnostic.message).joined(separator: "; ") }
}
