import JSONDocument

/// How a file holds its document, and what its bytes were when it was last read or written.
package struct FileForm: Sendable {
  package let wire: any Wire
  /// Nil until it is needed: the bytes are those of the document as it was read.
  package let digest: Digest?

  package init(wire: any Wire, digest: Digest?) {
    self.wire = wire
    self.digest = digest
  }
}

/// A file's document as it was read.
package struct WireDocument: Sendable {
  package let document: JSONDocument
  package let form: FileForm

  /// Of the file's bytes. Linear where it is not known yet.
  package var digest: Digest { form.digest ?? Digest(of: document.bytes) }
}

/// The bytes of a written document.
package struct WireOutput: Sendable {
  package let bytes: [UInt8]
  package let digest: Digest
  /// The document that reading those bytes gives, if its spelling may differ; nil if the bytes are the document's.
  package let document: JSONDocument?

  /// - Throws: what the wire has no form for.
  package init(_ document: JSONDocument, _ wire: any Wire) throws(Refusal) {
    bytes = try wire.write(document)
    digest = Digest(of: bytes)
    // Read back before anything is written, so that nothing is saved that could not be opened again.
    self.document = wire.keepsBytes ? nil : try wire.read(bytes, named: document.file)
  }
}
