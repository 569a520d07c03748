/// A finding in a list, with what can be done about it.
package struct FindingRow: Sendable, Hashable {
  package enum Way: Sendable, Hashable {
    /// The number of its correction in `correct list`, and what that changes.
    case correct(Int, String)
    /// The address of the node or part that it is about.
    case select(String)
    /// The page of its code.
    case explain
  }

  /// A sign for the severity, and the message.
  package var text: String
  /// File and line; empty where it has none.
  package var place: String
  /// The id of its code.
  package var code: String
  package var way: Way

  package init(_ text: String, at place: String, _ code: String, _ way: Way) {
    (self.text, self.place, self.code, self.way) = (text, place, code, way)
  }
}
