import ImportedExpressions
import JSONDocument

/// Dates in texts of cards: `{{DATE(…)}}` and `{{TIME(…)}}` stand for one in the reader's language.
struct CardText {
  let range: Range<Substring.Index>
  /// The date itself, which may be an expression.
  let moment: Substring
  private let pattern: JSONText

  /// The first date of a text.
  static func date(in text: Substring) -> CardText? {
    guard text.utf8.hasPair(0x7B, 0x7B) else { return nil }
    var rest = text
    while let start = rest.firstRange(of: "{{"), let end = text[start.upperBound...].firstRange(of: ")}}") {
      let inner = text[start.upperBound..<end.lowerBound]
      if let found = CardText(inner, start.lowerBound..<end.upperBound) { return found }
      rest = text[start.upperBound...]
    }
    return nil
  }

  /// `DATE(2017-02-14T06:08:39Z, SHORT`, `TIME(2017-02-14T06:08:39Z`.
  private init?(_ text: Substring, _ range: Range<Substring.Index>) {
    let isTime = text.hasPrefix("TIME(")
    guard isTime || text.hasPrefix("DATE(") else { return nil }
    self.range = range
    var moment = text.dropFirst(5)
    var style: Substring?
    if let comma = moment.lastIndex(of: ",") {
      let word = moment[moment.index(after: comma)...].drop { $0 == " " }
      if ["SHORT", "LONG", "COMPACT"].contains(word.prefix { $0 != " " }) {
        (style, moment) = (word.prefix { $0 != " " }, moment[..<comma])
      }
    }
    moment = moment.drop { $0 == " " }
    while moment.last == " " { moment.removeLast() }
    self.moment = moment
    pattern =
      switch (isTime, style) {
      case (true, _): "h:mm a"
      case (_, "SHORT"): "EEE, MMM d, y"
      case (_, "LONG"): "EEEE, MMMM d, y"
      default: "M/d/y"
      }
  }

  func call(_ moment: JSONText) -> JSONText {
    .object([("call", "date"), ("with", .array([moment, pattern]))])
  }
}
