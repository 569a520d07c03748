/// Text made safe to write to a terminal.
package enum TerminalText {
  /// The text with what `CellWidth` drops left out: no control character and no escape sequence can be in the result,
  /// and it takes exactly `CellWidth.columns(of:)` columns.
  package static func sanitized(_ text: some StringProtocol) -> String {
    let text = Substring(text)
    if CellWidth.isPlain(text) { return String(text) }
    var result = ""
    CellWidth.forEach(in: text) { result += $0.text }
    return result
  }

  /// The longest beginning that fits, with an ellipsis when something is left out.
  package static func truncated(_ text: some StringProtocol, columns: Int) -> String {
    let clean = sanitized(text)
    guard CellWidth.columns(of: clean) > columns else { return clean }
    guard columns > 0 else { return "" }
    var result = ""
    var used = 0
    CellWidth.forEach(in: clean[...]) { cluster in
      // Once something was left out, nothing narrower may follow it.
      if used + cluster.width <= columns - 1 { result += cluster.text } else { used = columns }
      used += cluster.width
    }
    return result + "…"
  }

  /// The longest end that fits, after an ellipsis when something is left out: paths say most at their ends.
  package static func ending(_ text: some StringProtocol, columns: Int) -> String {
    let clean = sanitized(text)
    guard CellWidth.columns(of: clean) > columns else { return clean }
    guard columns > 0 else { return "" }
    var clusters: [CellCluster] = []
    CellWidth.forEach(in: clean[...]) { clusters.append($0) }
    var room = columns - 1
    let kept = clusters.reversed().prefix { cluster in
      room -= cluster.width
      return room >= 0
    }
    return "…" + kept.reversed().map(\.text).joined()
  }
}
