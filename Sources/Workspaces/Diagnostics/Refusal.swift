import JSONDocument

/// The reason why a request can't be met: an unreadable file, an unknown name, an edit that leads nowhere.
package struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
  private struct Content: Sendable, Hashable {
    var findings: [Finding]
    var range: Range<Int>?
    var lines: [String] = []
  }

  /// One word: an error has its place on the stack of every call that may throw it, and fixtures nest deep.
  private indirect enum Box: Sendable, Hashable { case content(Content) }

  private var box: Box

  private var content: Content {
    get {
      switch box {
      case .content(let content): content
      }
    }
    set { box = .content(newValue) }
  }

  /// The first one says why, and at least one is an error.
  package var findings: [Finding] { content.findings }

  /// Where in the typed text, in UTF-8 bytes, if one word is at fault.
  package var range: Range<Int>? {
    get { content.range }
    set { content.range = newValue }
  }

  /// Details such as a difference: one entry per line.
  package var lines: [String] {
    get { content.lines }
    set { content.lines = newValue }
  }

  /// - Parameter findings: empty only if whoever found them lost them.
  package init(_ findings: [Finding]) {
    let findings = findings.isEmpty ? [Finding(Diagnostic(.error, .commandRefused, "not possible"))] : findings
    box = .content(Content(findings: findings))
  }

  package init(_ diagnostic: Diagnostic) { self.init([Finding(diagnostic)]) }

  package init(_ error: JSONSyntaxError) { self.init([Finding(error)]) }

  package init(_ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil, fix: String? = nil) {
    self.init(code, message, at: location, fix: fix.map { Fix($0) })
  }

  package init(_ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil, fix: Fix?) {
    self.init(Diagnostic(.error, code, message, at: location, fix: fix))
  }

  /// A request that is refused by what was asked, not for a file.
  ///
  /// - Parameters:
  ///   - message: one sentence without a full stop.
  ///   - findings: findings in the files, if they are the reason.
  package init(_ message: String, fix: String? = nil, range: Range<Int>? = nil, findings: [Finding] = []) {
    self.init([Finding(Diagnostic(.error, .commandRefused, message, fix: fix.map { Fix($0) }))] + findings)
    self.range = range
  }

  package init(_ error: EditError) { self.init(error.description) }

  /// Of what the user has stopped.
  package static let stopped = Refusal("stopped")

  /// Whether that is all that it says, of whatever word.
  package var isStop: Bool {
    var plain = self
    plain.range = nil
    return plain == .stopped
  }

  /// One sentence without a full stop.
  package var message: String { findings[0].diagnostic.message }

  /// How to fix it.
  package var fix: String? {
    get { findings[0].diagnostic.fix?.words }
    set { content.findings[0].diagnostic.fix = newValue.map { Fix($0) } }
  }

  package var diagnostics: [Diagnostic] { findings.map(\.diagnostic) }

  /// The findings that say more than the message: all of them but the request's own.
  package var details: [Finding] {
    findings[0].diagnostic.code == .commandRefused ? Array(findings.dropFirst()) : findings
  }

  package var description: String { findings.map(\.diagnostic.message).joined(separator: "; ") }

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

  /// The refusal with a fix for its first problem, if that has none.
  package func suggesting(_ fix: String) -> Refusal {
    var error = self
    error.fix = self.fix ?? fix
    return error
  }
}
