import Width

/// A canvas as plain text: its glyphs, trailing blanks stripped (`docs/studio.md` §6). Paint it with
/// `PictureOptions.Means.glyphs`.
package enum TextWriter {
  /// One line a row, each ended by a newline; rows below the last glyph are left out.
  package static func write(_ canvas: Canvas) -> String {
    var output = ""
    var pending = 0
    for row in 0..<canvas.rows {
      var line = ""
      var blanks = 0
      for column in 0..<canvas.columns {
        let cell = canvas[column, row]
        if cell.isContinuation { continue }
        if !canvas.hasGlyph(column: column, row: row) || cell.cluster.scalar == " " {
          blanks += 1
        } else {
          line += String(repeating: " ", count: blanks)
          line += cell.cluster.text
          blanks = 0
        }
      }
      pending += 1
      if line.isEmpty { continue }
      output += String(repeating: "\n", count: pending - 1)
      output += line
      output += "\n"
      pending = 0
    }
    return output
  }
}
