import Layout
import Sushi

extension SVGWriter {
  /// In a monospaced font every run is a text of its own, at its own place: librsvg knows no `textLength`, and carries a
  /// place on from one run to the next wrongly where letters are narrowed. In another font, which a viewer may not have,
  /// one run follows the other. So do runs that are read from right to left: the viewer orders them.
  mutating func write(_ line: TextLineItem) {
    let total = naturalWidth(of: line.runs)
    guard total > 0, !line.rightToLeft,
      !line.runs.contains(where: { VisualOrder.isNeeded(for: $0.text, rightToLeft: false) })
    else {
      write(line.runs, of: line, x: line.rightToLeft ? line.frame.maxX : line.frame.x, width: line.frame.width)
      return
    }
    var x = line.frame.x
    for run in line.runs {
      let share = line.frame.width * naturalWidth(of: [run]) / total
      write([run], of: line, x: x, width: share)
      x += share
    }
  }

  /// How wide runs are in a monospaced font; 0 for any other.
  private func naturalWidth(of runs: [TextLineItem.Run]) -> Double {
    guard let advance = options.columnAdvance else { return 0 }
    return runs.reduce(0) { $0 + Double(CellWidth.columns(of: $1.text)) * advance * $1.size }
  }

  /// Runs in a text of `width` points that begins at `x`: at its left end, or its right one where it is read from there.
  private mutating func write(_ runs: [TextLineItem.Run], of line: TextLineItem, x: Double, width: Double) {
    output.append("<text transform=\"translate(\(PointText.text(x)) \(PointText.text(line.frame.y + line.ascent)))")
    let fit = fit(runs, width: width)
    if fit.scale < 1 {
      // Half of what is missing is taken from the height, lest a heading's letters get all too narrow.
      output.append(" scale(\(PointText.text(fit.scale)) \(PointText.text(fit.scale.squareRoot())))")
    }
    output.append("\" xml:space=\"preserve\"")
    if line.rightToLeft { output.append(" direction=\"rtl\"") }
    // Letters that join must not be pulled apart.
    if fit.spacing > 0, !line.rightToLeft { output.append(" letter-spacing=\"\(PointText.text(fit.spacing))\"") }
    if width > 0 {
      output.append(" textLength=\"\(PointText.text(width / fit.scale))\"")
      output.append(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    if runs.count == 1 { writeStyle(of: runs[0]) }
    output.append(">")
    for run in runs {
      guard runs.count > 1 else {
        output.append(XMLText.escaped(run.text))
        break
      }
      output.append("<tspan")
      writeStyle(of: run)
      output.append(">\(XMLText.escaped(run.text))</tspan>")
    }
    output.append("</text>\n")
  }

  private mutating func writeStyle(of run: TextLineItem.Run) {
    output.append(" font-size=\"\(PointText.text(run.size))\"\(SVGWriter.paint("fill", run.color))")
    if run.weight != .regular { output.append(" font-weight=\"\(run.weight.number)\"") }
    if run.italic { output.append(" font-style=\"italic\"") }
    switch (run.underline, run.strikethrough) {
    case (true, true): output.append(" text-decoration=\"underline line-through\"")
    case (true, false): output.append(" text-decoration=\"underline\"")
    case (false, true): output.append(" text-decoration=\"line-through\"")
    case (false, false): break
    }
  }

  /// Fits runs of a monospaced font to the widths of the layout: narrower letters, or more space between them.
  private func fit(_ runs: [TextLineItem.Run], width: Double) -> (scale: Double, spacing: Double) {
    let natural = naturalWidth(of: runs)
    let columns = runs.reduce(0) { $0 + CellWidth.columns(of: $1.text) }
    guard columns > 0, natural > 0, width > 0 else { return (1, 0) }
    let spare = width - natural
    return spare < 0 ? (max(width / natural, 0.1), 0) : (1, spare / Double(columns))
  }

  /// A glyph in the middle of a box.
  mutating func write(glyph: String, in frame: Frame, size: Double, color: RGBA) {
    let x = PointText.text(frame.x + frame.width / 2)
    let y = PointText.text(frame.y + frame.height / 2 + size * 0.35)
    output.append("<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\" font-size=\"\(PointText.text(size))\"")
    output.append("\(SVGWriter.paint("fill", color))>\(XMLText.escaped(glyph))</text>\n")
  }

  mutating func write(_ icon: IconItem) {
    guard IconGlyph.isDrawn(icon.code) else { return }
    write(
      glyph: String(IconGlyph.glyph(forCode: icon.code)), in: icon.frame,
      size: min(icon.frame.width, icon.frame.height), color: icon.color)
  }
}

extension FontWeight {
  /// CSS's number.
  var number: Int {
    switch self {
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .extrabold: 800
    }
  }
}
