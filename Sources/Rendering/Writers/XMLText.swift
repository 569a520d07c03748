/// Text for XML, and for HTML as far as it is the same.
package enum XMLText {
  private static let marks = Array("&<>\"".utf8)

  /// As text or in a quoted attribute: what marks up is escaped, line ends stay what they are, and what XML 1.0 cannot
  /// hold, or a terminal would obey, becomes U+FFFD. Linear.
  package static func escaped(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default:
        let isHeld =
          scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
          && !(0x7F...0x9F).contains(scalar.value)
        result.unicodeScalars.append(isHeld ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// The same, as UTF-8.
  package static func bytes(_ text: String) -> [UInt8] { Array(escaped(text).utf8) }

  /// Most texts have nothing to escape.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    return text.utf8.allSatisfy { byte in
      defer { last = byte }
      // The second half of Latin-1 begins with control characters; U+FFFE and U+FFFF begin with EF.
      return byte < 0x80
        ? byte >= 0x20 && byte != 0x7F && !marks.contains(byte) : byte != 0xEF && (last != 0xC2 || byte >= 0xA0)
    }
  }
}
