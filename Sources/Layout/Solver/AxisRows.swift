/// The records, spans and limits that a layout keeps along one axis.
struct AxisRows: Sendable {
  /// By view.
  var records: [AxisRecord] = []
  var spans: [Span] = []
  /// By row of `ViewTree.extras`.
  var limits: [AxisLimits] = []

  /// Takes those of another layout over behind these; both have the same first limits.
  mutating func append(_ other: AxisRows) {
    records += other.records
    spans += other.spans
    limits += other.limits.dropFirst()
  }

  /// Opens the columns for writing.
  mutating func withColumns(isHorizontal: Bool, _ body: (AxisColumns) -> Void) {
    records.withUnsafeMutableBufferPointer { records in
      spans.withUnsafeMutableBufferPointer { spans in
        limits.withUnsafeBufferPointer { limits in
          guard let records = records.baseAddress, let spans = spans.baseAddress, let limits = limits.baseAddress else {
            return
          }
          body(AxisColumns(isHorizontal: isHorizontal, records: records, spans: spans, limits: limits))
        }
      }
    }
  }
}
