/// Text for XML, and for HTML as far as it is the same.
package enum XMLText {
  private static let marks = Array("&<>\"".utf8)

  /// As text or in a quoted attribute: what marks up is escaped, line ends stay what they are, and what XML 1.0 cannot
  /// hold, or a terminal would obey, becomes U+FFFD. Linear.
  package static func escaped(_ text: String) -> String {
    // Most texts have nothing to escape.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && !marks.contains($0) }
    guard !isPlain else { return text }
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
}
