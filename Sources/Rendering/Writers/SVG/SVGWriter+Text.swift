import Layout
import Sushi

extension SVGWriter {
  mutating func write(_ line: TextLineItem) {
    // A text that goes from right to left starts at its right end.
    let x = line.rightToLeft ? line.frame.maxX : line.frame.x
    output.append("<text transform=\"translate(\(PointText.text(x)) \(PointText.text(line.frame.y + line.ascent)))")
    let fit = fit(line)
    if fit.scale < 1 {
      // Half of what is missing is taken from the height, lest a heading's letters get all too narrow.
      output.append(" scale(\(PointText.text(fit.scale)) \(PointText.text(fit.scale.squareRoot())))")
    }
    output.append("\" xml:space=\"preserve\"")
    if line.rightToLeft { output.append(" direction=\"rtl\"") }
    if fit.spacing > 0 { output.append(" letter-spacing=\"\(PointText.text(fit.spacing))\"") }
    if line.frame.width > 0 {
      output.append(" textLength=\"\(PointText.text(line.frame.width / fit.scale))\"")
      output.append(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    output.append(">")
    for run in line.runs {
      output.append("<tspan font-size=\"\(PointText.text(run.size))\"\(SVGWriter.paint("fill", run.color))")
      if run.weight != .regular { output.append(" font-weight=\"\(run.weight.number)\"") }
      if run.italic { output.append(" font-style=\"italic\"") }
      switch (run.underline, run.strikethrough) {
      case (true, true): output.append(" text-decoration=\"underline line-through\"")
      case (true, false): output.append(" text-decoration=\"underline\"")
      case (false, true): output.append(" text-decoration=\"line-through\"")
      case (false, false): break
      }
      output.append(">\(XMLText.escaped(run.text))</tspan>")
    }
    output.append("</text>\n")
  }

  /// What makes a line of a monospaced font as wide as layout says: narrower letters, or more space between them.
  /// `textLength` says the same, but not every viewer knows it.
  private func fit(_ line: TextLineItem) -> (scale: Double, spacing: Double) {
    guard let advance = options.columnAdvance, line.frame.width > 0 else { return (1, 0) }
    var natural = 0.0
    var columns = 0
    for run in line.runs {
      let count = CellWidth.columns(of: run.text)
      natural += Double(count) * advance * run.size
      columns += count
    }
    guard columns > 0, natural > 0 else { return (1, 0) }
    let spare = line.frame.width - natural
    return spare < 0 ? (max(line.frame.width / natural, 0.1), 0) : (1, spare / Double(columns))
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
