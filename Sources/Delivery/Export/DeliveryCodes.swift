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

  package static let deliveryEmptySection = DiagnosticCode(
    "delivery.empty_section", "a required section that a client would get empty",
    page: """
      A section that says `"required": true` must show something on every version that `clients` of kimchi.json lists.
      Here all of it is left out for one of them, by a component or an action that it does not have.

      Add an item that this client draws, or drop the client.
      """)

  /// The codes of what is exported and counted.
  package static let delivery: [DiagnosticCode] = [.sizeLimit, .exportRefused, .deliveryEmptySection]
}
