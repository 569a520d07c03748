import Rendering
import Width

/// Rows of words under one another.
package enum Columns {
  /// Each column as wide as its widest word; a column without any word takes no room.
  package static func text(_ rows: [[String]]) -> String {
    let rows = rows.map { $0.map(TerminalText.sanitized) }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? CellWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, word) in row.enumerated() where widths[column] > 0 {
        line += word + String(repeating: " ", count: widths[column] + 2 - CellWidth.columns(of: word))
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
