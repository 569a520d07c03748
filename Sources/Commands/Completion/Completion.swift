/// What may stand where the cursor is.
package struct Completion: Sendable, Hashable {
  package struct Candidate: Sendable, Hashable {
    /// What takes the place of the word.
    package var text: String
    /// What it is, beside it.
    package var detail: String

    package init(_ text: String, _ detail: String = "") {
      self.text = text
      self.detail = detail
    }
  }

  /// What is replaced, in UTF-8 bytes of the line.
  package var range: Range<Int>
  /// Those that begin as the word does, in the order of the tables.
  package var candidates: [Candidate]
}
