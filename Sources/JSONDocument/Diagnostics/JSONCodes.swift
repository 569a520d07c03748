extension DiagnosticCode {
  /// A text that is not JSON.
  public static let jsonSyntax = DiagnosticCode(
    "json.syntax", "invalid JSON syntax",
    page: """
      The file isn't valid JSON, so nothing in it can be drawn or checked until it is fixed. The message names what \
      was found and what the grammar expects there.

      ```json
      { "title": "Kimchi", }
      ```

      A comma must be followed by another member. Remove the last comma:

      ```json
      { "title": "Kimchi" }
      ```

      JSON has no comments, single quotes, unquoted keys, trailing commas or NaN.
      """)

  /// Bytes that are not UTF-8.
  public static let jsonEncoding = DiagnosticCode(
    "json.encoding", "invalid UTF-8",
    page: """
      JSON is exchanged in UTF-8 (RFC 8259 §8.1). The file holds bytes that are not valid UTF-8: another encoding, a \
      truncated character, an overlong form, or half of a surrogate pair. Save the file as UTF-8.
      """)

  /// Containers nested deeper than `JSONDocument.maximumDepth`.
  public static let jsonDepth = DiagnosticCode(
    "json.depth", "arrays and objects nested more than 512 deep",
    page: """
      No layout or response needs this much nesting; the usual cause is a runaway generator. Documents nested deeper \
      than 512 arrays and objects are refused, so that every pass over a document is bounded.
      """)

  /// A text longer than `JSONDocument.maximumBytes`.
  public static let jsonSize = DiagnosticCode(
    "json.size", "a file larger than 1 GiB",
    page: "Documents of more than 1,073,741,824 bytes are refused. Split the file.")

  /// One key twice in an object.
  public static let jsonDuplicateKey = DiagnosticCode(
    "json.duplicate_key", "a key repeated in one object",
    page: """
      JSON readers disagree about repeated keys. Here the last one wins, and all are kept in the file.

      ```json
      { "spacing": 8, "spacing": 12 }
      ```

      Remove the hidden ones. `export` treats a repeated key as an error.
      """)

  /// A byte order mark before the text.
  public static let jsonByteOrderMark = DiagnosticCode(
    "json.bom", "a byte order mark at the start of the file",
    page: """
      RFC 8259 §8.1 forbids writers to add a byte order mark and lets readers ignore one. It is ignored and kept; many \
      other readers refuse the file. Save it as "UTF-8 without BOM".
      """)

  /// A patch that cannot be applied.
  public static let jsonPatch = DiagnosticCode(
    "json.patch", "a JSON Patch operation that is malformed or cannot be applied",
    page: """
      An RFC 6902 patch is applied completely or not at all. The message names the operation's index, its path and the \
      problem: a place that does not exist, a failed `test`, or a missing member.
      """)

  /// The codes that this target reports.
  public static let jsonCodes: [DiagnosticCode] = [
    .jsonSyntax, .jsonEncoding, .jsonDepth, .jsonSize, .jsonDuplicateKey, .jsonByteOrderMark, .jsonPatch,
  ]
}
