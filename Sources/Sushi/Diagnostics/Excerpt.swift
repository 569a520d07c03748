import JSONDocument

extension Spelling {
  /// A text shortened for a message, in Unicode scalars.
  package static func excerpt(_ text: String, limit: Int = 40) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(limit - 1))) + "…"
  }

  /// A name from a document in quotes, shortened for a message.
  package static func quoted(_ text: String) -> String { "\"" + excerpt(text) + "\"" }
}
