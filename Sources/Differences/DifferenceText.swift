import JSONDocument
import Width

/// The difference of two documents in a few lines.
package enum DifferenceText {
  /// One line for a value that came, went or is another: `~ /label/text: "Hi" → "Hello"`.
  ///
  /// - Parameter place: how the place is called instead of by its pointer.
  package static func line(
    _ change: Difference.Change, _ old: JSONDocument, _ new: JSONDocument, at place: String? = nil
  ) -> String {
    let pointer = change.path.tokens.isEmpty ? "(root)" : change.path.description
    let path = TerminalText.sanitized(place ?? pointer)
    let before = change.old.map { shown($0, of: old) } ?? ""
    let after = change.new.map { shown($0, of: new) } ?? ""
    switch change.kind {
    case .added: return "+ \(path): \(after)"
    case .removed: return "- \(path): \(before)"
    case .changed: return "~ \(path): \(before) → \(after)"
    }
  }

  /// A value on one line, shortened.
  private static func shown(_ node: JSONDocument.Node, of document: JSONDocument) -> String {
    TerminalText.truncated(document.minifiedText(of: node), columns: 72)
  }

  /// The first few changes, and how many more there are.
  package static func excerpt(from old: JSONDocument, to new: JSONDocument, lines limit: Int = 6) -> [String] {
    let changes = JSONDocument.difference(from: old, to: new).changes
    guard !changes.isEmpty else { return ["only spacing, key order or number spelling differ"] }
    let rest = changes.count > limit ? ["… and \(changes.count - limit) more"] : []
    return changes.prefix(limit).map { line($0, old, new) } + rest
  }
}
