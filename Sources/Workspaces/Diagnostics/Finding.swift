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
