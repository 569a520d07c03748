import JSONDocument

/// The messages and enums of a schema, read from what `protoc --include_imports --descriptor_set_out` writes.
package struct DescriptorSet: Sendable {
  /// A set may have this many bytes.
  package static let maximumBytes = 64 << 20

  let messages: [MessageType]
  let enums: [EnumType]
  private let byName: [String: Int]

  /// Reads a `google.protobuf.FileDescriptorSet`; `file` is what locations call it.
  ///
  /// - Throws: `protobuf.descriptors` with the byte where it is none.
  package init(_ bytes: [UInt8], file: String) throws(ProtobufError) {
    guard bytes.count <= Self.maximumBytes else {
      throw ProtobufError(
        Diagnostic(
          .error, .protobufDescriptors, "\(file) is too large: \(bytes.count) bytes (at most 64 MiB)"))
    }
    do throws(WireFault) {
      var reader = DescriptorReader(wire: WireBytes(bytes: bytes))
      try reader.readSet()
      (messages, enums) = try reader.resolve()
    } catch {
      throw ProtobufError(
        Diagnostic(
          .error, .protobufDescriptors, "\(file) isn't a descriptor set: \(error.message)",
          at: SourceLocation(file: file, byte: error.byte),
          fix: "make it with `protoc --include_imports --descriptor_set_out=FILE`"))
    }
    byName = Dictionary(messages.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
  }

  /// The names of its messages, without the entries of maps.
  package var messageNames: [String] { messages.lazy.filter { !$0.isMapEntry }.map(\.name) }

  /// The message of a full name, such as `feed.v1.Response`.
  package func message(_ name: String) -> MessageType? { byName[name].map { messages[$0] } }

  func message(of field: Field) -> MessageType? { message(at: field.target) }

  func enumeration(of field: Field) -> EnumType? { enumeration(at: field.target) }

  /// The message that a field has as its target.
  func message(at target: Int) -> MessageType? { messages.indices.contains(target) ? messages[target] : nil }

  func enumeration(at target: Int) -> EnumType? { enums.indices.contains(target) ? enums[target] : nil }
}
