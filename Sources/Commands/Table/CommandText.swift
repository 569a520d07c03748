import Inspection

/// A typed line cut into words. JSON stays whole: `{"radius": 8}` and `"two words"` are one word each, and so is
/// `#"two words"`.
package struct CommandText: Sendable {
  package struct Word: Sendable, Hashable {
    package var text: String
    /// In UTF-8 bytes of the line.
    package var range: Range<Int>
  }

  package let line: String
  package let words: [Word]
  private let bytes: [UInt8]

  /// Bytes that one line may have.
  package static let maximumBytes = 1 << 20

  package init(_ line: String) {
    self.line = line
    bytes = Array(line.utf8)
    var words: [Word] = []
    var at = 0
    while at < bytes.count {
      if Self.isBlank(bytes[at]) {
        at += 1
        continue
      }
      let start = at
      at = Self.end(of: bytes, from: at)
      words.append(Word(text: String(decoding: bytes[start..<at], as: UTF8.self), range: start..<at))
    }
    self.words = words
  }

  /// The line from a word to its end, without the blanks around it; empty when there is no such word.
  package func rest(from index: Int) -> Word {
    words(index..<max(index, words.count))
  }

  /// The line from one word to the end of another; empty when there is no such word.
  package func words(_ indices: Range<Int>) -> Word {
    guard let first = indices.first, words.indices.contains(first), indices.upperBound <= words.count else {
      return Word(text: "", range: bytes.count..<bytes.count)
    }
    let range = words[first].range.lowerBound..<words[indices.upperBound - 1].range.upperBound
    return Word(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// The end of the word that starts at a position: the closing bracket or quote for JSON, otherwise a blank.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var at = start
    var depth = 0
    var isQuoted = false
    let isJSON = [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(bytes[start])
    while at < bytes.count {
      let byte = bytes[at]
      if !isJSON, at == start || bytes[at - 1] == UInt8(ascii: ","), let end = Address.quotes(in: bytes, at: at) {
        at = end
        continue
      }
      if isJSON {
        if isQuoted {
          if byte == UInt8(ascii: "\\") { at += 1 } else if byte == UInt8(ascii: "\"") { isQuoted = false }
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = true
        } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
          depth += 1
        } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          depth -= 1
        } else if isBlank(byte), depth <= 0 {
          break
        }
      } else if isBlank(byte) {
        break
      }
      at += 1
    }
    return min(at, bytes.count)
  }
}
