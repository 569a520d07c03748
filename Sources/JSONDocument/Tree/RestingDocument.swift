/// A document that nobody asks about for a while: its text without the records of its values, which take more.
package struct RestingDocument: Sendable {
  package let bytes: [UInt8]
  private let file: String

  /// Nil for a document that parsing its text would not make again: one that was edited, came from a binary file, or is a
  /// part of another.
  package init?(_ document: JSONDocument) {
    guard document.isPristine, document.rootIndex == 0, document.positions == nil else { return nil }
    bytes = document.source.bytes
    file = document.file
  }

  /// The document, parsed again. Linear.
  package var document: JSONDocument? {
    var document = try? JSONDocument(parsing: bytes, file: file)
    document?.trim()
    return document
  }
}
