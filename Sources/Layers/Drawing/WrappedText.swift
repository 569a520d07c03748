import Rendering
import Width

/// A text in lines that fit.
package enum WrappedText {
  /// Broken between words where that is possible. At most as many lines as the text has characters.
  package static func lines(_ text: String, columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in TerminalText.sanitized(text).split(separator: " ", omittingEmptySubsequences: false) {
      let joined = line.isEmpty ? String(word) : line + " " + word
      if CellWidth.columns(of: joined) <= columns || line.isEmpty && word.isEmpty {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      // A word that is longer than a line is cut.
      CellWidth.forEach(in: word) { cluster in
        if CellWidth.columns(of: line) + cluster.width > columns {
          lines.append(line)
          line = ""
        }
        line += cluster.text
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Wraps text and keeps its indentation on every line. At least one line.
  package static func indented(_ text: String, columns: Int) -> [String] {
    guard CellWidth.columns(of: text) > columns, columns > 0 else { return [text] }
    let blanks = text.prefix { $0 == " " }
    let indent = String(blanks.prefix(columns / 2))
    let broken = lines(String(text.dropFirst(blanks.count)), columns: columns - indent.count).map { indent + $0 }
    return broken.isEmpty ? [""] : broken
  }
}
