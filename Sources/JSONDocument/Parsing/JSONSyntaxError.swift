/// A syntax error in a text, as one diagnostic with its position, the problem and the fix.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Severity error, code `json.syntax`, `json.encoding`, `json.depth` or `json.size`.
  public let diagnostic: Diagnostic
  /// The line it is on, clipped around the place when long; broken bytes are replaced.
  public let excerpt: SourceExcerpt

  /// The text of the line it is on, as in `excerpt`.
  public var sourceLine: String { excerpt.text }

  public var description: String {
    guard let place = diagnostic.location else { return diagnostic.message }
    return "\(place.file):\(place.line):\(place.column): error: \(diagnostic.message) [\(diagnostic.code.id)]"
  }

  init(_ fault: SyntaxFault, in bytes: [UInt8], file: String) {
    let finding = SyntaxFinding(fault, in: bytes)
    // Lines behind the fault are of no interest, and a text that is too large stays unread.
    var index = LineIndex()
    bytes.withUnsafeBufferPointer { index.append(UnsafeBufferPointer(rebasing: $0.prefix(finding.offset))) }
    let location = index.location(of: finding.offset, length: finding.length, file: file) { Array(bytes[$0]) }
    diagnostic = Diagnostic(.error, finding.code, finding.message, at: location, fix: finding.fix)
    excerpt = SourceExcerpt(
      lineStart: index.lineStart(of: finding.offset) { Array(bytes[$0]) },
      offset: finding.offset, count: bytes.count
    ) { Array(bytes[$0]) }
  }
}
