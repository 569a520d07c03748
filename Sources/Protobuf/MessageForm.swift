import JSONDocument

/// A message of a schema as a form of files: bytes to a document with its positions, and back (docs/protobuf.md).
package struct MessageForm: Sendable {
  private let set: DescriptorSet
  private let type: MessageType

  /// Returns nil if the set has no such message.
  package init?(_ name: String, in set: DescriptorSet) {
    guard let type = set.message(name) else { return nil }
    self.set = set
    self.type = type
  }

  /// The full name of the message.
  package var name: String { type.name }

  /// The document of encoded bytes, in canonical form, with its `positions`.
  ///
  /// - Throws: `protobuf.wire` with the byte where they are not the message.
  package func read(_ bytes: [UInt8], file: String) throws(ProtobufError) -> JSONDocument {
    var reader = MessageReader(bytes, set)
    if bytes.count > Self.largeFile { reader.output.reserve(for: bytes.count) }
    do throws(WireFault) {
      try reader.message(type, MessageContent(0..<bytes.count), from: 0, depth: 0)
    } catch {
      throw ProtobufError(error, .protobufWire, file: file)
    }
    do throws(JSONSyntaxError) {
      return try reader.output.document(named: file)
    } catch {
      throw ProtobufError(error.diagnostic)
    }
  }

  /// Bytes of a file from which on room that is not needed costs nothing, since nobody touches it.
  private static let largeFile = 1 << 20

  /// The encoded bytes of a document.
  ///
  /// - Throws: `protobuf.value` with the place of what the message has no field or form for.
  package func write(_ document: JSONDocument) throws(ProtobufError) -> [UInt8] {
    var writer = MessageWriter(document, set)
    try writer.message(document.root, type, depth: 0)
    return writer.output.bytes
  }

  /// Whether a file holds the message, by its first bytes: fields that it has, of the right types, down to what is
  /// nested. A message of a later version has fields that it does not know, and is told by its name only.
  ///
  /// - Parameter limit: how many bytes are looked at. A head of fewer bytes is the whole file.
  package func recognizes(_ head: [UInt8], limit: Int) -> Bool {
    guard !head.isEmpty else { return false }
    let probe = MessageProbe(wire: WireBytes(bytes: head), set: set, limit: limit)
    return probe.fits(type, 0..<head.count, depth: 0)
  }
}
