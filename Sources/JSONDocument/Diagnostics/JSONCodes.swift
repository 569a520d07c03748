extension DiagnosticCode {
  /// A text that is not JSON.
  public static let jsonSyntax = DiagnosticCode(
    "json.syntax", "The text is not JSON as RFC 8259 defines it",
    page: """
      The file cannot be read as JSON, so it has no tree: nothing in it is drawn or checked until it is put right. \
      The message says what was found and what the grammar allows there.

      ```json
      { "title": "Kimchi", }
      ```

      A comma must be followed by another member: take the last one away.

      ```json
      { "title": "Kimchi" }
      ```

      JSON has no comments, no single quotes, no unquoted keys, no trailing commas and no NaN.
      """)

  /// Bytes that are not UTF-8.
  public static let jsonEncoding = DiagnosticCode(
    "json.encoding", "The file is not valid UTF-8",
    page: """
      JSON is exchanged in UTF-8 (RFC 8259 §8.1). The file holds a byte sequence that no UTF-8 encoder writes: a byte of \
      another encoding, a character cut in half, an overlong form, or half of a surrogate pair. Save it as UTF-8.
      """)

  /// Containers nested deeper than `JSONDocument.maximumDepth`.
  public static let jsonDepth = DiagnosticCode(
    "json.depth", "Arrays and objects are nested more than 512 deep",
    page: """
      No layout or response needs this; it is usually a generator that runs away. Documents nested deeper than 512 \
      containers are refused, so that every pass over a document has a bound.
      """)

  /// A text longer than `JSONDocument.maximumBytes`.
  public static let jsonSize = DiagnosticCode(
    "json.size", "The file is larger than 1 GiB",
    page: "Documents of more than 1,073,741,824 bytes are refused. Split the file.")

  /// One key twice in an object.
  public static let jsonDuplicateKey = DiagnosticCode(
    "json.duplicate_key", "An object has the same key more than once; the last one wins",
    page: """
      Readers of JSON disagree about a repeated key. Here the last one wins and all are kept in the file.

      ```json
      { "spacing": 8, "spacing": 12 }
      ```

      Remove the ones that do not count. `export` treats this as an error.
      """)

  /// A byte order mark before the text.
  public static let jsonByteOrderMark = DiagnosticCode(
    "json.bom", "The file begins with a byte order mark",
    page: """
      RFC 8259 §8.1 forbids writers to add a byte order mark and lets readers ignore one. It is ignored and kept; many \
      other readers refuse such a file. Save it as "UTF-8 without BOM".
      """)

  /// A patch that cannot be applied.
  public static let jsonPatch = DiagnosticCode(
    "json.patch", "A JSON Patch operation is malformed or does not fit the document",
    page: """
      RFC 6902 patches are applied whole or not at all. The message names the operation by its index in the patch, the \
      path it speaks of and what stands in the way: a place that does not exist, a failing `test`, a missing member.
      """)

  /// The codes that this target reports.
  public static let jsonCodes: [DiagnosticCode] = [
    .jsonSyntax, .jsonEncoding, .jsonDepth, .jsonSize, .jsonDuplicateKey, .jsonByteOrderMark, .jsonPatch,
  ]
}
