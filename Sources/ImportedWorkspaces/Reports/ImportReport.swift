import JSONDocument

/// A ledger in words and numbers. Nothing in it is typed in: all of it is counted.
package struct ImportReport: Sendable {
  private let ledger: ImportLedger

  package init(_ ledger: ImportLedger) { self.ledger = ledger }

  /// `995 uses: 90.8 % own, 0.6 % with helpers, 6.1 % near, 2.5 % lost`, and a line for each property that is not all own.
  package var text: String {
    let count = ledger.count
    var text = Spelling.counted(count, "use")
    if count > 0 {
      let parts = ImportFate.allCases.map { "\(Self.percent(ledger.count($0), of: count)) % \(Self.words($0))" }
      text += ": \(parts.joined(separator: ", "))"
    }
    text += "\n"
    for row in table where row.fate != .own { text += "  \(row.name)  \(Self.words(row.fate))  \(row.count)\n" }
    return text
  }

  /// The same, with the share of each fate and all rows.
  package var json: JSONText {
    .object([
      ("uses", .integer(ledger.count)),
      ("fates", .object(ImportFate.allCases.map { ($0.rawValue, .integer(ledger.count($0))) })),
      (
        "rows",
        .array(
          table.map {
            .object([("name", .string($0.name)), ("fate", .string($0.fate.rawValue)), ("count", .integer($0.count))])
          })
      ),
    ])
  }

  /// By name, then from own to lost.
  private var table: [(name: String, fate: ImportFate, count: Int)] {
    func order(_ fate: ImportFate) -> Int { ImportFate.allCases.firstIndex(of: fate) ?? 0 }
    return ledger.rows.map { (name: $0.key.name, fate: $0.key.fate, count: $0.value) }
      .sorted { ($0.name, order($0.fate)) < ($1.name, order($1.fate)) }
  }

  private static func words(_ fate: ImportFate) -> String { fate == .helper ? "with helpers" : fate.rawValue }

  /// With one decimal: 90.8.
  private static func percent(_ part: Int, of whole: Int) -> String {
    let tenths = (part * 2000 + whole) / (whole * 2)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
