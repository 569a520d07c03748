import JSONDocument

extension DiagnosticCode {
  package static let sizeLimit = DiagnosticCode(
    "size.limit", "more items than can be counted",
    page: """
      `size` writes out each item and compresses the whole, up to 1 GiB. The message says how many items fit; what is
      saved per item does not change with more.
      """)

  package static let exportRefused = DiagnosticCode(
    "export.refused", "a document that cannot be delivered as it is",
    page: """
      `export` writes only what a client can rely on: errors and repeated keys are put right first. With `--strict`
      references with keys beside `ref` are refused too, since clients of the published format do not read them.
      """)

  /// The codes of what is exported and counted.
  package static let delivery: [DiagnosticCode] = [.sizeLimit, .exportRefused]
}
