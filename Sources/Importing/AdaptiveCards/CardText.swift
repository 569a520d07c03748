import JSONDocument

/// Texts of cards, in which `{{DATE(…)}}` and `{{TIME(…)}}` stand for a date in the reader's language.
enum CardText {
  static func value(_ text: String) -> JSONText {
    var parts: [JSONText] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      guard let call = date(rest[start.upperBound..<end.lowerBound]) else { break }
      if start.lowerBound > rest.startIndex { parts.append(.string(String(rest[..<start.lowerBound]))) }
      parts.append(call)
      rest = rest[end.upperBound...]
    }
    guard !parts.isEmpty else { return .string(text) }
    if !rest.isEmpty { parts.append(.string(String(rest))) }
    return parts.count == 1 ? parts[0] : .object([("call", "text"), ("with", .array(Array(parts.prefix(32))))])
  }

  /// `DATE(2017-02-14T06:08:39Z, SHORT)`, `TIME(2017-02-14T06:08:39Z)`.
  private static func date(_ text: Substring) -> JSONText? {
    let isTime = text.hasPrefix("TIME(")
    guard isTime || text.hasPrefix("DATE("), text.hasSuffix(")") else { return nil }
    let words = text.dropFirst(5).dropLast().split(separator: ",").map { $0.filter { $0 != " " } }
    guard let moment = words.first else { return nil }
    let pattern: JSONText =
      switch (isTime, words.dropFirst().first) {
      case (true, _): "h:mm a"
      case (_, "SHORT"): "EEE, MMM d, y"
      case (_, "LONG"): "EEEE, MMMM d, y"
      default: "M/d/y"
      }
    return .object([("call", "date"), ("with", .array([.string(moment), pattern]))])
  }
}
