import JSONDocument

extension DiagnosticCode {
  package static let sizeLimit = DiagnosticCode(
    "size.limit", "too many items to measure",
    page: """
      `size` writes out every item and compresses the result, up to 1 GiB. The message says how many items fit; more items
      do not change the savings per item.
      """)

  package static let exportRefused = DiagnosticCode(
    "export.refused", "a document that can't be exported",
    page: """
      `export` refuses documents with errors or repeated keys, because clients could not rely on them. `--strict` also
      refuses calls, and references with keys beside `ref`: clients of the published format do not read them.
      """)

  package static let exportNoClient = DiagnosticCode(
    "export.no_client", "a component that no client can draw",
    page: """
      `clients` in kimchi.json lists the components of each released client. No version of any client has every
      component of the delivery, so nobody could show it. It is a warning if some clients can.

      Use other components, or add them to the version of the client that has them.
      """)

  package static let exportOverwrites = DiagnosticCode(
    "export.overwrites", "a file that export would replace",
    page: """
      `export` replaces deliveries, and nothing else: the file that you named is a source or something of your own.

      Name another file, or add `--force`.
      """)

  /// The codes of what is exported and counted.
  package static let delivery: [DiagnosticCode] = [
    .sizeLimit, .exportRefused, .exportNoClient, .exportOverwrites,
  ]
}
