/// The completions at the cursor.
package struct Completion: Sendable, Hashable {
  package struct Candidate: Sendable, Hashable {
    /// The replacement for the word.
    package var text: String
    /// A description to show beside it.
    package var detail: String

    package init(_ text: String, _ detail: String = "") {
      self.text = text
      self.detail = detail
    }
  }

  /// The range to replace, in UTF-8 bytes of the line.
  package var range: Range<Int>
  /// Those that begin as the word does, in the order of the tables.
  package var candidates: [Candidate]
}
