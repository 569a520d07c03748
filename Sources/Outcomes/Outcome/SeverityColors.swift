/// Colours the words `error:`, `warning:` and `note:` of printed diagnostics. It is given bytes whose control characters
/// are visible already, so the only colours are its own.
package enum SeverityColors {
  private static let words: [(word: String, color: String)] = [
    ("error: ", "\u{1B}[1;31m"), ("warning: ", "\u{1B}[1;33m"), ("note: ", "\u{1B}[1;36m"), ("fix: ", "\u{1B}[32m"),
  ]

  /// Linear in the bytes.
  package static func painted(_ bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.map { painted($0) }.joined(separator: "\n").utf8)
  }

  /// The first word that begins the line, or follows its place.
  private static func painted(_ line: Substring) -> String {
    let indent = line.prefix { $0 == " " }
    let content = line.dropFirst(indent.count)
    for (word, color) in words {
      if content.hasPrefix(word) {
        return "\(indent)\(color)\(word.dropLast())\u{1B}[0m \(content.dropFirst(word.count))"
      }
      guard indent.isEmpty, let place = line.firstRange(of: ": \(word)"),
        line[..<place.lowerBound].last?.isNumber == true
      else { continue }
      return "\(line[..<place.lowerBound]): \(color)\(word.dropLast())\u{1B}[0m \(line[place.upperBound...])"
    }
    return String(line)
  }
}
