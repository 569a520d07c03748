import JSONDocument

extension DiagnosticCode {
  package static let protobufWire = DiagnosticCode(
    "protobuf.wire", "an invalid protobuf message",
    page: """
      A protobuf file is a row of fields, each a number, a type and a value. At the byte in the message that row breaks
      off or says something impossible: a length that leads past the end, a number of more than 64 bits, a text that is
      not UTF-8, messages nested more than 100 deep. The file is cut off, damaged, or not protobuf. See
      docs/protobuf.md.
      """)

  package static let protobufValue = DiagnosticCode(
    "protobuf.value", "a value that doesn't fit the schema",
    page: """
      A document that is saved as protobuf holds only what its schema has: fields by their names, values of their
      types, enum values by name or number. The message names the place and what would fit. Save the document as JSON,
      or add the field to the schema. See docs/protobuf.md.
      """)

  package static let protobufDescriptors = DiagnosticCode(
    "protobuf.descriptors", "an invalid descriptor set",
    page: """
      A schema is read from a descriptor set, which protoc writes:

      ```sh
      protoc --include_imports --descriptor_set_out=feed.desc feed.proto
      ```

      The file is something else, or lacks a type that another one uses because `--include_imports` was left out.
      """)

  package static let protobufSchema = DiagnosticCode(
    "protobuf.schema", "an unusable schema in `kimchi.json`",
    page: """
      Each schema under `protobuf` names a descriptor set and the message that files hold:

      ```json
      { "protobuf": [{ "descriptors": "schemas/feed.desc", "message": "feed.v1.Response" }] }
      ```

      The file must lie inside the workspace and have that message. Files are read without this schema until it does.
      """)

  /// The codes that this target reports.
  package static let protobuf: [DiagnosticCode] = [
    .protobufWire, .protobufValue, .protobufDescriptors, .protobufSchema,
  ]
}
