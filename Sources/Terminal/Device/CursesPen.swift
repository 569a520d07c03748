@preconcurrency import CNcurses
import Width
import Rendering
import Sushi

/// Makes curses' cells of ours: numbers colours, keeps the pairs in use, and translates attributes.
@MainActor
struct CursesPen {
  /// The color numbers of a terminal.
  enum Numbering: Equatable {
    /// Red, green and blue are the number.
    case direct
    /// So many colours of a palette; nil is monochrome.
    case palette(Int)

    var most: ColorMode {
      switch self {
      case .direct: .truecolour
      case .palette(256...): .palette256
      case .palette(8...): .palette16
      case .palette: .mono
      }
    }
  }

  let numbering: Numbering
  /// Whether the description has struck text where ncurses says blinking.
  let hasStruckText: Bool
  private(set) var colors: ColorMode
  private var palette: TerminalPalette
  private var pairs: [UInt64: Int32] = [:]
  /// Pair 0 is the terminal's own colours, and stands for those that found no room.
  private var nextPair: Int32 = 1
  private let pairLimit: Int32
  private(set) var isFull = false
  /// The style of the last cell, and what curses calls it: most cells are like the one before.
  private var lastStyle: (of: Cell, attributes: attr_t, pair: Int32)?
  /// Of one cell, which holds five; unused ones are 0, and so is the end.
  private var characters = [wchar_t](repeating: 0, count: 6)

  init(numbering: Numbering, hasStruckText: Bool, colors: ColorMode?) {
    self.numbering = numbering
    self.hasStruckText = hasStruckText
    self.colors = numbering.most
    palette = .xterm256
    pairLimit = COLOR_PAIRS
    set(colors: colors ?? numbering.most)
  }

  /// Writes fewer colours than the terminal has, by their nearest; more than it has is not taken.
  mutating func set(colors: ColorMode) {
    let ladder: [ColorMode] = [.mono, .palette16, .palette256, .truecolour]
    let most = ladder.firstIndex(of: numbering.most) ?? 0
    self.colors = ladder[min(ladder.firstIndex(of: colors) ?? most, most)]
    palette = self.colors == .palette16 ? .xterm16 : .xterm256
    lastStyle = nil
  }

  /// Forgets all pairs, so that new ones find room; the screen must be written whole afterwards.
  mutating func forgetPairs() {
    reset_color_pairs()
    lastStyle = nil
    pairs.removeAll(keepingCapacity: true)
    nextPair = 1
    isFull = false
  }

  /// Appends the cells of a part of a row; the second columns of wide glyphs are left out.
  mutating func add(_ columns: Range<Int>, ofRow row: Int, _ screen: ScreenBuffer, to glyphs: inout [cchar_t]) {
    for column in columns {
      let cell = screen[column, row]
      if !cell.isContinuation { glyphs.append(curses(cell)) }
    }
  }

  /// A glyph's cell.
  private mutating func curses(_ cell: Cell) -> cchar_t {
    let style = style(of: cell)
    var attributes = style.attributes
    var marks = cell.cluster.marks
    if cell.attributes.contains(.strikethrough), cell.cluster.scalar != " " {
      if hasStruckText {
        attributes |= kimchi_curses_blink
      } else if marks[3] == 0, let free = (0..<4).first(where: { marks[$0] == 0 }) {
        // A long stroke overlay.
        marks[free] = 0x336
      }
    }
    characters[0] = wchar_t(cell.cluster.scalar.value)
    for index in 0..<4 { characters[index + 1] = wchar_t(marks[index]) }
    var result = cchar_t()
    var pair = style.pair
    setcchar(&result, characters, attributes, 0, &pair)
    return result
  }

  /// The attributes of a cell, without strokes, and its pair.
  private mutating func style(of cell: Cell) -> (attributes: attr_t, pair: Int32) {
    if let last = lastStyle, last.of.foreground == cell.foreground, last.of.background == cell.background,
      last.of.attributes == cell.attributes,
      // Few colours are chosen by the glyph too.
      colors == .truecolour || last.of.cluster == cell.cluster
    {
      return (last.attributes, last.pair)
    }
    var attributes: attr_t = 0
    if cell.attributes.contains(.bold), takesBold(cell) { attributes |= kimchi_curses_bold }
    if cell.attributes.contains(.faint) { attributes |= kimchi_curses_faint }
    if cell.attributes.contains(.italic) { attributes |= kimchi_curses_italic }
    if cell.attributes.contains(.underline) { attributes |= kimchi_curses_underline }
    if cell.attributes.contains(.reverse) { attributes |= kimchi_curses_reverse }
    let pair = pair(cell)
    // Pair 0 stands in when there is no room, which may have changed by the next time.
    lastStyle = isFull ? nil : (cell, attributes, pair)
    return (attributes, pair)
  }

  private mutating func pair(_ cell: Cell) -> Int32 {
    guard colors != .mono else { return 0 }
    let background = number(cell.background)
    let foreground = foreground(of: cell, on: background)
    if foreground < 0, background < 0 { return 0 }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let pair = pairs[key] { return pair }
    guard nextPair < pairLimit, init_extended_pair(nextPair, foreground, background) == OK else {
      isFull = true
      return 0
    }
    pairs[key] = nextPair
    nextPair += 1
    return nextPair - 1
  }

  /// Few colours may make a readable text the colour of its background: then it is black or white.
  private mutating func foreground(of cell: Cell, on background: Int32) -> Int32 {
    let foreground = number(cell.foreground)
    guard colors != .truecolour, foreground == background, foreground >= 0, !cell.isGround,
      cell.foreground.contrast(with: cell.background) > 1.5
    else { return foreground }
    let ground = palette.index(of: cell.background)
    let index = palette.contrasting(with: ground)
    return terminalNumber(index)
  }

  private mutating func takesBold(_ cell: Cell) -> Bool {
    guard colors == .palette16, case .palette = numbering, cell.background.alpha > 0 else { return true }
    let ink = foreground(of: cell, on: number(cell.background))
    let ground = palette.index(of: cell.background)
    return ink < 0 || palette.takesBold(UInt8(clamping: ink), on: ground)
  }

  /// The terminal's number of a colour; -1 for its own.
  private mutating func number(_ color: RGBA) -> Int32 {
    if color.alpha == 0 { return -1 }
    if colors == .truecolour { return CursesPen.direct(color) }
    // Asked for first: as an argument it would be asked while the method has a copy of the palette, which would then be
    // copied for each new colour.
    let index = palette.index(of: color)
    return terminalNumber(index)
  }

  private func terminalNumber(_ index: UInt8) -> Int32 {
    switch numbering {
    case .direct: CursesPen.direct(palette.color(index))
    // Eight colours have no bright ones.
    case .palette(let count): Int32(count < 16 ? index & 7 : index)
    }
  }

  private static func direct(_ color: RGBA) -> Int32 {
    Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
  }
}
