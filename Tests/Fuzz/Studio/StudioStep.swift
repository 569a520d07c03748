/// One thing that happens to the studio, and its spelling in a case.
enum StudioStep: Equatable {
  /// Bytes of the terminal in parts, with a pause after each.
  case bytes([[UInt8]])
  /// An answer of the terminal to a question, in parts: no answer is ever typed into the prompt.
  case reply([[UInt8]])
  /// A line that is typed and entered.
  case line(String)
  case resize(columns: Int, rows: Int)

  /// `bytes 1b 5b, 41`, `resize 80 24`, `line undo`.
  var description: String {
    switch self {
    case .bytes(let parts): "bytes " + Self.hexadecimal(parts)
    case .reply(let parts): "reply " + Self.hexadecimal(parts)
    case .line(let text): "line " + text
    case .resize(let columns, let rows): "resize \(columns) \(rows)"
    }
  }

  init?(_ description: String) {
    let words = description.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "bytes": self = .bytes(Self.parts(words[1]))
    case "reply": self = .reply(Self.parts(words[1]))
    case "line": self = .line(words[1])
    case "resize":
      let numbers = words[1].split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      self = .resize(columns: numbers[0], rows: numbers[1])
    default: return nil
    }
  }

  private static func hexadecimal(_ parts: [[UInt8]]) -> String {
    parts.map { $0.map { String($0, radix: 16) }.joined(separator: " ") }.joined(separator: ", ")
  }

  private static func parts(_ text: String) -> [[UInt8]] {
    text.split(separator: ",").map { $0.split(separator: " ").compactMap { UInt8($0, radix: 16) } }
  }
}
