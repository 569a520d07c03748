import Width
import Sushi

/// A canvas as a page: what the terminal shows, in a `pre` of coloured spans.
package enum HTMLWriter {
  package static func write(_ canvas: Canvas, title: String = "kimchi") -> String {
    var output = ByteText()
    output.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    output.append(XMLText.escaped(title))
    output.append("</title>\n<style>\n")
    output.append("pre { font: 14px/1.25 \"DejaVu Sans Mono\", Menlo, Consolas, monospace; display: inline-block; }\n")
    output.append("pre span { display: inline-block; height: 1.25em; vertical-align: top; white-space: pre; }\n")
    output.append("</style>\n</head>\n<body>\n<pre>")
    for row in 0..<canvas.rows { writeRow(row, of: canvas, to: &output) }
    output.append("</pre>\n</body>\n</html>\n")
    return output.string
  }

  /// Neighbours of one style share a span.
  private static func writeRow(_ row: Int, of canvas: Canvas, to output: inout ByteText) {
    var style = ""
    var text = ""
    var columns = 0
    func flush(_ output: inout ByteText) {
      guard columns > 0 else { return }
      output.append("<span style=\"\(style);width:\(columns)ch\">\(XMLText.escaped(text))</span>")
      text = ""
      columns = 0
    }
    canvas.forEachCell(inRow: row) { _, cell in
      if cell.isContinuation { return }
      let next = css(cell, isMonochrome: canvas.isMonochrome)
      if next != style || cell.cluster.width == 2 { flush(&output) }
      style = next
      text += cell.cluster.text
      columns += cell.cluster.width
      if cell.cluster.width == 2 { flush(&output) }
    }
    flush(&output)
    output.append("\n")
  }

  private static func css(_ cell: Cell, isMonochrome: Bool) -> String {
    var foreground = cell.foreground
    var background = cell.background
    if isMonochrome {
      let isReversed = cell.attributes.contains(.reverse)
      (foreground, background) = isReversed ? (.white, .black) : (.black, .white)
    }
    // A half block may not fill its half in every font: a gradient with a hard stop does.
    if cell.cluster.scalar == "▀", !isMonochrome {
      return "color:transparent;background:linear-gradient(\(foreground.hex) 50%,\(background.hex) 50%)"
    }
    var css = "background:\(background.hex)"
    if cell.cluster.scalar != " " { css += ";color:\(foreground.hex)" }
    if cell.attributes.contains(.bold) { css += ";font-weight:bold" }
    if cell.attributes.contains(.italic) { css += ";font-style:italic" }
    switch (cell.attributes.contains(.underline), cell.attributes.contains(.strikethrough)) {
    case (true, true): css += ";text-decoration:underline line-through"
    case (true, false): css += ";text-decoration:underline"
    case (false, true): css += ";text-decoration:line-through"
    case (false, false): break
    }
    return css
  }
}
