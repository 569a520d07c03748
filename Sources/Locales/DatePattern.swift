/// A pattern of Unicode's TR 35 for dates, of the letters that calendars on phones need: `EEE d MMM, HH:mm`.
package struct DatePattern: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case text(String)
    /// A letter, and how often it stands there.
    case field(UInt8, Int)
  }

  private var parts: [Part] = []

  /// The letters with what they mean, for the documentation and completion.
  package static let letters: [(letter: Character, most: Int, summary: String)] = [
    ("y", 4, "year; `yy` its last two digits"), ("M", 4, "month: `M`, `MM` numbers, `MMM` short, `MMMM` long"),
    ("L", 4, "the same"), ("d", 2, "day of the month"), ("E", 4, "weekday: `EEE` short, `EEEE` long"),
    ("H", 2, "hour, 0 to 23"), ("h", 2, "hour, 1 to 12"), ("a", 1, "AM or PM"), ("m", 2, "minute"), ("s", 2, "second"),
  ]

  /// Longer patterns are refused.
  package static let limit = 64

  package struct SyntaxError: Error, Sendable, Hashable {
    package let reason: String
  }

  package init(_ text: String) throws(SyntaxError) {
    guard text.utf8.count <= Self.limit else { throw SyntaxError(reason: "it is longer than \(Self.limit) bytes") }
    var rest = text[...]
    var words = ""
    func flush(_ parts: inout [Part]) {
      if !words.isEmpty { parts.append(.text(words)) }
      words = ""
    }
    while let first = rest.first {
      if first == "'" {
        rest.removeFirst()
        words += try Self.quoted(&rest)
      } else if let byte = first.asciiValue, (0x41...0x5A).contains(byte & 0xDF) {
        let run = rest.prefix { $0 == first }
        guard let row = Self.letters.first(where: { $0.letter == first }), run.count <= row.most else {
          throw SyntaxError(reason: "it has \"\(run)\", which is not a field")
        }
        flush(&parts)
        parts.append(.field(byte, run.count))
        rest = rest.dropFirst(run.count)
      } else {
        words.append(rest.removeFirst())
      }
    }
    flush(&parts)
  }

  /// The text up to the next quote; two quotes are one.
  private static func quoted(_ rest: inout Substring) throws(SyntaxError) -> String {
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var text = ""
    while let next = rest.popFirst() {
      guard next == "'" else {
        text.append(next)
        continue
      }
      guard rest.first == "'" else { return text }
      text.append(rest.removeFirst())
    }
    throw SyntaxError(reason: "a quote is not closed")
  }

  /// - Parameter tag: the language of names.
  package func text(_ date: DateValue, in tag: String) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .field(let letter, let count): text += Self.field(letter, count, date, DateNames.of(tag))
      }
    }
    return text
  }

  private static func field(_ letter: UInt8, _ count: Int, _ date: DateValue, _ names: DateNames) -> String {
    func padded(_ number: Int, to count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    switch letter {
    case UInt8(ascii: "y"): return padded(count == 2 ? date.year % 100 : date.year, to: count)
    case UInt8(ascii: "M"), UInt8(ascii: "L"):
      return count < 3
        ? padded(date.month, to: count) : String(names.month(date.month, isShort: count == 3))
    case UInt8(ascii: "d"): return padded(date.day, to: count)
    case UInt8(ascii: "E"): return String(names.day(date.weekday, isShort: count < 4))
    case UInt8(ascii: "H"): return padded(date.hour, to: count)
    case UInt8(ascii: "h"): return padded(date.hour % 12 == 0 ? 12 : date.hour % 12, to: count)
    case UInt8(ascii: "m"): return padded(date.minute, to: count)
    case UInt8(ascii: "s"): return padded(date.second, to: count)
    default: return String(names.half(isMorning: date.hour < 12))
    }
  }
}
