import Width
import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Painter")
struct PainterTests {
  static func paint(
    _ items: [DisplayItem.Content], size: Size = Size(80, 64), options: PictureOptions = PictureOptions()
  ) -> Canvas {
    var list = DisplayList(size: size)
    for (index, item) in items.enumerated() { list.append(item, view: Int32(index)) }
    var canvas = Canvas(holding: size, cell: options.cell)
    var painter = Painter(options: options)
    painter.paint(list, on: &canvas)
    return canvas
  }

  static func fill(_ frame: Frame, _ color: RGBA, radius: Double = 0) -> DisplayItem.Content {
    .fill(frame, SampleLists.rounded(radius), .solid(color), isControl: false)
  }

  static func painted(_ canvas: Canvas, _ color: RGBA) -> SampleRect {
    var rect = SampleRect(x0: 0, y0: 0, x1: 0, y1: 0)
    for y in 0..<canvas.bounds.height {
      for x in 0..<canvas.bounds.width where canvas.sample(x: x, y: y) == color {
        rect = rect.union(SampleRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
      }
    }
    return rect
  }

  @Test(
    "edges map by ⌊v / 8 + ½⌋, and what is thin keeps one sample",
    arguments: [
      (Frame(0, 0, 8, 8), SampleRect(x0: 0, y0: 0, x1: 1, y1: 1)),
      (Frame(3.9, 4, 16, 16), SampleRect(x0: 0, y0: 1, x1: 2, y1: 3)),
      (Frame(4, 11.9, 16, 16), SampleRect(x0: 1, y0: 1, x1: 3, y1: 3)),
      (Frame(0, 16, 80, 1), SampleRect(x0: 0, y0: 2, x1: 10, y1: 3)),
      (Frame(0, 15, 80, 0.5), SampleRect(x0: 0, y0: 1, x1: 10, y1: 2)),
      (Frame(20, 0, 0.1, 0.1), SampleRect(x0: 2, y0: 0, x1: 3, y1: 1)),
    ])
  func edges(frame: Frame, rect: SampleRect) {
    let canvas = Self.paint([Self.fill(frame, SampleLists.red)])
    #expect(Self.painted(canvas, SampleLists.red) == rect)
  }

  @Test("nothing of zero size is painted")
  func zero() {
    let canvas = Self.paint([Self.fill(Frame(8, 8, 0, 20), SampleLists.red)])
    #expect(Self.painted(canvas, SampleLists.red).isEmpty)
  }

  @Test("where a cell covers two lines of text the first is kept, and painted whole after any change")
  func smaller() {
    let items = [
      SampleLists.line("Paradise", x: 0, y: 0, width: 128), SampleLists.line("Biryani", x: 16, y: 16, width: 128),
      SampleLists.line("₹350", x: 160, y: 16, width: 64), SampleLists.line("Open", x: 0, y: 32, width: 64),
    ]
    func text(_ canvas: Canvas, _ row: Int) -> String {
      String(String.UnicodeScalarView((0..<canvas.columns).map { canvas[$0, row].cluster.scalar }))
    }
    let options = PictureOptions(cell: Size(16, 32))
    let canvas = Self.paint(items, size: Size(320, 64), options: options)
    #expect(text(canvas, 0).hasPrefix("Paradise  ₹350 "))
    #expect(text(canvas, 1).hasPrefix("Open "))
    // At full size every line has a row of its own.
    #expect(text(Self.paint(items, size: Size(320, 64)), 1).hasPrefix("  Biryani "))

    // Pieces of lines give way, and an icon is left out like a text.
    let dashed = SeparatorContent(
      axis: .horizontal, thickness: 1, reserved: 1, pattern: .dashed(on: 4, off: 4),
      color: Color(.literal(SampleLists.ink)))
    let dashes = DisplayItem.Content.separator(Frame(0, 4, 320, 1), dashed, color: SampleLists.ink)
    let star = DisplayItem.Content.glyph(IconItem(frame: Frame(0, 16, 16, 16), code: "e971", color: SampleLists.ink))
    let over = Self.paint([dashes, items[0], star], size: Size(320, 64), options: options)
    #expect(text(over, 0).hasPrefix("Paradise┄"))

    // Without the first line the second is there, although only the first line's place is said to have changed.
    var list = DisplayList(size: Size(320, 64))
    for item in items.dropFirst() { list.append(item, view: 1) }
    var changed = canvas
    var painter = Painter(options: options)
    painter.paint(list, on: &changed, dirty: Frame(0, 0, 16, 16))
    #expect(text(changed, 0).hasPrefix(" Biryani "))
  }

  @Test("a picture lies on the theme's surface, and alpha blends with what is below")
  func alpha() {
    let canvas = Self.paint(
      [Self.fill(Frame(0, 0, 8, 8), RGBA(rgb: 0x000000, alpha: 128))],
      options: PictureOptions(surface: RGBA(rgb: 0xFFFFFF)))
    #expect(canvas.sample(x: 0, y: 0) == RGBA(rgb: 0x7F7F7F))
    #expect(canvas.sample(x: 1, y: 0) == RGBA(rgb: 0xFFFFFF))
  }

  @Test(
    "a glyph lands at ⌊x / 8 + ½⌋, ⌊y / 16 + ½⌋",
    arguments: [(0.0, 0.0, 0, 0), (3.9, 7.9, 0, 0), (4, 8, 1, 1), (12, 24, 2, 2), (11.9, 23.9, 1, 1)])
  func glyphs(x: Double, y: Double, column: Int, row: Int) {
    let canvas = Self.paint([SampleLists.line("A", x: x, y: y)])
    #expect(canvas[column, row].cluster.text == "A")
  }

  @Test("a glyph's cell takes the sample that holds its line's centre")
  func background() {
    let upper = RGBA(rgb: 0x112233)
    let lower = RGBA(rgb: 0x445566)
    let halves = [Self.fill(Frame(0, 0, 80, 8), upper), Self.fill(Frame(0, 8, 80, 8), lower)]
    #expect(Self.paint(halves + [SampleLists.line("A", x: 0, y: 0)])[0, 0].background == lower)
    #expect(Self.paint(halves + [SampleLists.line("A", x: 0, y: -1)])[0, 0].background == upper)
    let blank = Self.paint(halves)[0, 0]
    #expect(blank.cluster.text == "▀" && blank.foreground == upper && blank.background == lower)
  }

  @Test("an opaque fill hides the glyphs below, a translucent one tints them")
  func covering() {
    let text = SampleLists.line("AB", x: 0, y: 0, color: .black)
    let hidden = Self.paint([text, Self.fill(Frame(0, 0, 8, 16), .white)])
    #expect(hidden[0, 0].cluster.text == " " && hidden[1, 0].cluster.text == "B")
    let tinted = Self.paint([text, Self.fill(Frame(0, 0, 8, 16), RGBA(rgb: 0xFFFFFF, alpha: 51))])
    #expect(tinted[0, 0].cluster.text == "A" && tinted[0, 0].foreground == RGBA(rgb: 0x333333))
  }

  @Test("a box of three rows has lines, rounded from four points on", arguments: [(3.9, "┌"), (4.0, "╭"), (12, "╭")])
  func corners(radius: Double, corner: String) {
    let frame = Frame(0, 0, 80, 48)
    let canvas = Self.paint([
      .border(frame, SampleLists.rounded(radius), width: 1, color: SampleLists.red, isDashed: false)
    ])
    #expect(canvas[0, 0].cluster.text == corner)
    #expect(canvas[1, 0].cluster.text == "─" && canvas[0, 1].cluster.text == "│")
    #expect(canvas[9, 2].cluster.text == (corner == "╭" ? "╯" : "┘"))
    #expect(canvas[1, 1].cluster.text == " ")
  }

  @Test("in a box of two rows text interrupts a line, at a distance", arguments: [0.0, 16])
  func low(y: Double) {
    let canvas = Self.paint(
      [
        SampleLists.line("ADD", x: 40, y: y), SampleLists.line("2", x: 96, y: y),
        .border(Frame(0, 0, 160, 32), SampleLists.rounded(8), width: 1, color: SampleLists.red, isDashed: false),
      ], size: Size(160, 64))
    let rows = (0..<2).map { row in (0..<20).map { canvas[$0, row].cluster.text }.joined() }
    let whole = String(repeating: "─", count: 18)
    #expect(rows == (y == 0 ? ["╭──  ADD    2  ────╮", "╰\(whole)╯"] : ["╭\(whole)╮", "╰──  ADD    2  ────╯"]))
  }

  @Test("a box much lower than two rows has no lines, nor has one as narrow as a mark")
  func mark() {
    for frame in [Frame(0, 8, 80, 24), Frame(0, 0, 16, 32)] {
      let canvas = Self.paint([
        .border(frame, SampleLists.rounded(0), width: 1, color: SampleLists.red, isDashed: false)
      ])
      #expect(canvas[0, 0].cluster.text != "┌" && canvas[1, 0].cluster.text != "─")
    }
  }

  @Test("a box of one row has bars where no text stands")
  func bars() {
    let canvas = Self.paint([
      SampleLists.line("ADD", x: 0, y: 0),
      .border(Frame(0, 0, 80, 16), SampleLists.rounded(8), width: 1, color: SampleLists.red, isDashed: false),
    ])
    #expect(canvas[0, 0].cluster.text == "A" && canvas[9, 0].cluster.text == "▕")
  }

  @Test("text beats border, before it and after it")
  func textBeatsBorder() {
    let border = DisplayItem.Content.border(
      Frame(0, 0, 80, 48), SampleLists.rounded(0), width: 1, color: SampleLists.red, isDashed: true)
    for items in [[SampleLists.line("Hi", x: 16, y: 0), border], [border, SampleLists.line("Hi", x: 16, y: 0)]] {
      let canvas = Self.paint(items)
      #expect((1..<5).map { canvas[$0, 0].cluster.text }.joined() == "┄Hi┄")
      #expect(canvas[0, 1].cluster.text == "┆")
    }
  }

  @Test(
    "a corner leaves out quarters of its cell from eight points on, in both grounds' own colours",
    arguments: [ColorMode.truecolour, .palette256, .palette16])
  func cornerQuarters(colors: ColorMode) {
    func corner(_ radius: Double) -> Canvas {
      Self.paint([Self.fill(Frame(0, 0, 80, 64), .black, radius: radius)], options: PictureOptions(colors: colors))
    }
    let canvas = corner(8)
    for (column, row, glyph) in [(0, 0, "▟"), (9, 0, "▙"), (0, 3, "▜"), (9, 3, "▛")] {
      let cell = canvas[column, row]
      #expect(cell.cluster.text == glyph && cell.foreground == .black && cell.background == .white)
      #expect(!canvas.hasGlyph(column: column, row: row))
    }
    #expect(canvas[1, 0].cluster.text == " " && canvas[1, 0].background == .black)
    #expect(corner(7)[0, 0].cluster.text == " " && corner(7)[0, 0].background == .black)
  }

  @Test("a text in a corner's cell stands on the box's colour, whichever is drawn first")
  func textInCorner() {
    let box = Self.fill(Frame(0, 0, 40, 32), SampleLists.red, radius: 12)
    let canvas = Self.paint([box, SampleLists.line("4.3 *", x: 0, y: 0, color: .white)])
    #expect((0..<5).allSatisfy { canvas[$0, 0].background == SampleLists.red })
  }

  @Test("a picture's corners are cut like its card's, with no third colour")
  func cornerTwice() {
    let outline = SampleLists.rounded(12)
    let canvas = Self.paint([
      Self.fill(Frame(0, 0, 80, 64), .white, radius: 12), .pushClip(Frame(0, 0, 80, 64), outline),
      Self.fill(Frame(0, 0, 80, 64), .black), .popClip,
    ])
    #expect(canvas[0, 0].cluster.text == "▟" && canvas[0, 0].foreground == .black && canvas[0, 0].background == .white)
  }

  @Test("a dashed border of two points leaves the ground of a low tag alone")
  func dashedTag() {
    let canvas = Self.paint([
      Self.fill(Frame(0, 0, 72, 16), SampleLists.red), SampleLists.line("KIMCHI60", x: 0, y: 0, color: .white),
      .border(Frame(0, 0, 72, 16), SampleLists.rounded(4), width: 2, color: .white, isDashed: true),
    ])
    #expect((0..<9).allSatisfy { canvas[$0, 0].background == SampleLists.red })
    #expect(canvas[8, 0].cluster.text == "▕")
  }

  @Test(
    "glyphs that need less room than the line has stand where the line does", arguments: [(0.0, 0), (0.5, 2), (1, 4)])
  func lead(_ lead: Double, column: Int) {
    var line = TextLineItem(
      frame: Frame(0, 0, 32, 8), ascent: 6, runs: [TextLineItem.Run(text: "₹888", color: .black)])
    line.lead = lead
    let canvas = Self.paint([.line(line)], options: PictureOptions(cell: Size(4, 8)))
    #expect(canvas[column, 0].cluster.text == "₹" && canvas[column + 3, 0].cluster.text == "8")
  }

  @Test("rounding closes no gap between two texts of a row", arguments: [16.0, 18, 20, 20.5, 22, 23.9])
  func gaps(x: Double) throws {
    let json = #"""
      {"type": "hStack", "hStack": {"spacing": 4, "padding": {"leading": START}, "items": [
        {"type": "label", "label": {"text": "3.6", "prefix_icon": {"code": "e954", "size": 12}}},
        {"type": "label", "label": {"text": "• 20 min"}}, {"type": "spacer", "spacer": {}}]}}
      """#
    let stage = try Stage(json.replacing("START", with: "\(x)"))
    #expect(stage.text.contains("3.6 • 20 min"))
  }

  @Test("words in the middle of a box go by the box's cells")
  func centred() {
    // A box from 4 to 84 points is ten cells, and its six letters begin at 20 points: column 3 by themselves.
    var line = TextLineItem(
      frame: Frame(20, 0, 48, 16), ascent: 12.8, runs: [TextLineItem.Run(text: "Sample", color: .black)])
    line.centre = Frame(4, 0, 80, 16)
    let canvas = Self.paint([.line(line)], size: Size(96, 32))
    #expect(canvas[3, 0].cluster.text == "S" && canvas[8, 0].cluster.text == "e")
  }

  @Test("what a clip cuts is not painted, wide glyphs in half become spaces")
  func clip() {
    let canvas = Self.paint([
      .pushClip(Frame(0, 0, 24, 16), SampleLists.rounded(0)),
      Self.fill(Frame(0, 0, 80, 64), SampleLists.red),
      SampleLists.line("日本語", x: 0, y: 0),
      .popClip,
      SampleLists.line("x", x: 0, y: 16),
    ])
    #expect(Self.painted(canvas, SampleLists.red) == SampleRect(x0: 0, y0: 0, x1: 3, y1: 2))
    #expect(canvas[0, 0].cluster.text == "日" && canvas[1, 0].isContinuation)
    #expect(canvas[2, 0].cluster.text == " " && canvas[3, 0].cluster.text == " ")
    #expect(canvas[0, 1].cluster.text == "x")
  }

  @Test("opacity lays a group over what is below as one picture")
  func opacity() {
    let canvas = Self.paint([
      Self.fill(Frame(0, 0, 80, 64), .white),
      .pushOpacity(0.5),
      Self.fill(Frame(0, 0, 16, 16), .black),
      Self.fill(Frame(0, 0, 8, 16), SampleLists.red),
      SampleLists.line("A", x: 8, y: 0, color: RGBA(rgb: 0x0000FF)),
      .popOpacity,
    ])
    #expect(canvas.sample(x: 0, y: 0) == RGBA(rgb: 0xF7A7AF))
    #expect(canvas[1, 0].background == RGBA(rgb: 0x7F7F7F))
    #expect(canvas[1, 0].foreground == RGBA(rgb: 0x7F7FFF))
  }

  @Test("a text wider than its box ends in an ellipsis")
  func truncation() {
    let canvas = Self.paint([SampleLists.line("Hello world", x: 0, y: 0, width: 48)])
    #expect((0..<8).map { canvas[$0, 0].cluster.text }.joined() == "Hello…  ")
  }

  @Test("a smaller cell zooms in: text stays one cell a column")
  func zoom() {
    let options = PictureOptions(cell: Size(4, 8))
    let items = [Self.fill(Frame(8, 8, 16, 16), SampleLists.red), SampleLists.line("AB", x: 8, y: 0)]
    let canvas = Self.paint(items, options: options)
    #expect(canvas.columns == 20 && canvas.rows == 8)
    #expect(Self.painted(canvas, SampleLists.red) == SampleRect(x0: 2, y0: 2, x1: 6, y1: 6))
    #expect(canvas[2, 1].cluster.text == "A" && canvas[3, 1].cluster.text == "B")
  }

  @Test("monochrome keeps buttons and tags, reversed, and drops other fills")
  func mono() {
    let canvas = Self.paint(
      [
        Self.fill(Frame(0, 0, 80, 64), SampleLists.page),
        .fill(Frame(0, 0, 40, 16), SampleLists.rounded(0), .solid(SampleLists.red), isControl: true),
        SampleLists.line("Go", x: 8, y: 0),
      ], options: PictureOptions(colors: .mono))
    #expect(canvas[1, 0].cluster.text == "G" && canvas[1, 0].attributes == .reverse)
    #expect(canvas[6, 0].cluster.text == " " && canvas[6, 0].attributes == [])
  }

  @Test("a cell knows the view drawn there")
  func views() {
    let canvas = Self.paint([
      Self.fill(Frame(0, 0, 80, 64), .white), Self.fill(Frame(16, 16, 32, 32), SampleLists.red),
      SampleLists.line("A", x: 24, y: 16),
    ])
    #expect(canvas.view(column: 0, row: 0) == 0)
    #expect(canvas.view(column: 2, row: 1) == 1)
    #expect(canvas.view(column: 3, row: 1) == 2)
    #expect(canvas.view(column: -1, row: 0) == -1 && canvas.view(column: 0, row: 99) == -1)
  }

  @Test(
    "frames without sense harm nothing",
    arguments: [
      Frame(.nan, 0, 8, 8), Frame(0, 0, .infinity, .infinity), Frame(-1e300, -1e300, 1e300, 1e300),
      Frame(0, 0, -8, -8), Frame(1e18, 1e18, 1, 1),
    ])
  func senseless(frame: Frame) {
    let figure = FigureItem(
      figure: .stars(count: 1_000_000, value: 2, gap: 0, empty: Color(.literal(.black))), color: .black, second: .black)
    let canvas = Self.paint([
      Self.fill(frame, SampleLists.red, radius: 5),
      .shadow(frame, SampleLists.rounded(4), color: RGBA(rgb: 0, alpha: 99), radius: 8),
      .border(frame, SampleLists.rounded(4), width: 1, color: SampleLists.red, isDashed: false),
      .pushClip(frame, SampleLists.rounded(4)), .pushOpacity(.nan),
      .fill(frame, SampleLists.rounded(0), .gradient(Gradient(colors: []), [.black, .white]), isControl: false),
      .figure(frame, figure), .popOpacity, .popClip, .popClip, .popOpacity,
    ])
    #expect(canvas.columns == 10)
  }
}
