/// Text for XML, and for HTML as far as it is the same.
package enum XMLText {
  /// As text or in a quoted attribute: what marks up is escaped, line ends stay what they are, and what XML 1.0 cannot
  /// hold, or a terminal would obey, becomes U+FFFD. Linear.
  package static func escaped(_ text: some StringProtocol) -> String {
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
