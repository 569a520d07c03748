import Width
import Sushi

/// A canvas as text with colours (ECMA-48 SGR), for a terminal, a pager or a file.
package enum AnsiWriter {
  /// Writes one line for each row. Attributes are written only on change, and every line ends without any.
  package static func write(_ canvas: Canvas, colors: ColorMode) -> String {
    var pen = AnsiPen(colors: colors)
    for row in 0..<canvas.rows {
      let end = colors == .mono ? contentEnd(of: row, in: canvas) : canvas.columns
      canvas.forEachCell(inRow: row) { column, cell in
        if column < end, !cell.isContinuation { pen.write(cell) }
      }
      pen.endLine()
    }
    return pen.output.string
  }

  /// Without colours a blank at a line's end shows nothing.
  private static func contentEnd(of row: Int, in canvas: Canvas) -> Int {
    var end = canvas.columns
    while end > 0 {
      let cell = canvas[end - 1, row]
      if cell.isContinuation || cell.cluster.scalar != " " || !cell.attributes.isEmpty { break }
      end -= 1
    }
    return end
  }
}

/// Writes cells, remembering what the terminal has been told.
private struct AnsiPen {
  private let colors: ColorMode
  private var palette: TerminalPalette
  private var foreground: Int?
  private var background: Int?
  private var attributes: CellAttributes = []
  private(set) var output = ByteText()

  init(colors: ColorMode) {
    self.colors = colors
    palette = colors == .palette16 ? .xterm16 : .xterm256
  }

  mutating func write(_ cell: Cell) {
    let isBlank = cell.cluster.scalar == " " && cell.attributes.isDisjoint(with: [.underline, .strikethrough])
    guard colors != .mono else {
      set(attributes: isBlank ? cell.attributes.intersection(.reverse) : cell.attributes, nil, nil)
      output.append(cell.cluster)
      return
    }
    let above = number(cell.foreground)
    let below = number(cell.background)
    if isBlank {
      set(attributes: attributes.subtracting([.underline, .strikethrough]), nil, below)
      output.append(UInt8(ascii: " "))
    } else if cell.cluster.scalar == "▀" {
      writeHalves(upper: above, lower: below)
    } else {
      let ink = legible(above, cell, on: below)
      let takesBold = colors != .palette16 || palette.takesBold(UInt8(clamping: ink), on: UInt8(clamping: below))
      set(attributes: takesBold ? cell.attributes : cell.attributes.subtracting(.bold), ink, below)
      output.append(cell.cluster)
    }
  }

  /// Either half may be the foreground: the one that needs fewer codes.
  private mutating func writeHalves(upper: Int, lower: Int) {
    if upper == lower {
      set(attributes: [], nil, lower)
      output.append(UInt8(ascii: " "))
    } else if background == upper || foreground == lower {
      set(attributes: [], lower, upper)
      output.append("▄")
    } else {
      set(attributes: [], upper, lower)
      output.append("▀")
    }
  }

  mutating func endLine() {
    if foreground != nil || background != nil || !attributes.isEmpty { output.append("\u{1B}[0m") }
    foreground = nil
    background = nil
    attributes = []
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func number(_ color: RGBA) -> Int {
    colors == .truecolour ? Int(Blend.pack(color) & 0xFF_FFFF) : Int(palette.index(of: color))
  }

  /// Few colours may make a readable text the colour of its background; then it is black or white, whichever reads
  /// better. What was faint before, such as a pale line, may vanish.
  private mutating func legible(_ color: Int, _ cell: Cell, on background: Int) -> Int {
    guard colors != .truecolour, color == background, !cell.isGround,
      cell.foreground.contrast(with: cell.background) > 1.5
    else { return color }
    return Int(palette.contrasting(with: UInt8(truncatingIfNeeded: background)))
  }

  /// Tells the terminal what is new, in one sequence.
  private mutating func set(attributes new: CellAttributes, _ newForeground: Int?, _ newBackground: Int?) {
    let isNew =
      new != attributes || newForeground != nil && newForeground != foreground
      || newBackground != nil && newBackground != background
    guard isNew else { return }
    output.append("\u{1B}[")
    if new != attributes {
      if !attributes.subtracting(new).isEmpty {
        say(0)
        (foreground, background, attributes) = (nil, nil, [])
      }
      for (attribute, code) in AnsiPen.codes where new.contains(attribute) && !attributes.contains(attribute) {
        say(code)
      }
      attributes = new
    }
    if let newForeground, newForeground != foreground {
      sayColor(newForeground, isBackground: false)
      foreground = newForeground
    }
    if let newBackground, newBackground != background {
      sayColor(newBackground, isBackground: true)
      background = newBackground
    }
    // The separator after the last parameter.
    output.removeLast()
    output.append("m")
  }

  private mutating func say(_ number: Int) {
    output.append(number: number)
    output.append(UInt8(ascii: ";"))
  }

  private static let codes: [(CellAttributes, Int)] = [
    (.bold, 1), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]

  private mutating func sayColor(_ color: Int, isBackground: Bool) {
    switch colors {
    case .truecolour:
      output.append(isBackground ? "48;2;" : "38;2;")
      say(color >> 16 & 255)
      say(color >> 8 & 255)
      say(color & 255)
    case .palette256:
      output.append(isBackground ? "48;5;" : "38;5;")
      say(color)
    case .palette16, .mono:
      say((color < 8 ? 30 + color : 82 + color) + (isBackground ? 10 : 0))
    }
  }
}
