import Rendering
import Terminal
import Width

/// Clicks on the last row: each presses the key that is named there.
extension StudioState {
  /// - Parameter column: from the first hint on.
  mutating func pressHint(at column: Int) -> [StudioRequest] {
    var start = 0
    for hint in hints {
      let width = CellWidth.columns(of: hint.key) + CellWidth.columns(of: hint.name) + 3
      if column >= start, column < start + width {
        guard let key = Self.key(named: hint.key, at: column - start),
          case .done(let requests) = handle(key, isLineEmpty: prompt.text.isEmpty)
        else { return [] }
        return requests
      }
      start += width
    }
    return []
  }

  /// The key that a hint names at a column; of several, the first where the click is on what they do.
  static func key(named text: String, at column: Int) -> KeyPress? {
    var start = 0
    let words = text.split(separator: " ")
    guard let first = words.first else { return nil }
    for word in words {
      let width = CellWidth.columns(of: String(word))
      if column >= start, column < start + width { return key(in: word, at: column - start) }
      start += width + 1
    }
    return key(in: first, at: 0)
  }

  private static func key(in word: Substring, at column: Int) -> KeyPress? {
    switch word {
    case "Enter": return KeyPress(.enter)
    case "Esc": return KeyPress(.escape)
    case "Tab": return KeyPress(.tab)
    case "Space": return KeyPress(.character(" "))
    case "Del": return KeyPress(.delete)
    default: break
    }
    if word.first == "F", let number = Int(word.dropFirst()) { return KeyPress(.function(number)) }
    if word.count == 2, word.first == "^", let letter = word.last?.lowercased().first {
      return KeyPress(.character(letter), .control)
    }
    let arrows: [Character: Key] = ["↑": .up, "↓": .down, "←": .left, "→": .right]
    if word.allSatisfy({ arrows[$0] != nil }) { return arrows[Array(word)[column]].map { KeyPress($0) } }
    guard word.count == 1, let sign = word.first else { return nil }
    return KeyPress(.character(sign == "−" ? "-" : sign))
  }
}
