import Pixels
import Width
import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Cells of many samples")
struct FineCellTests {
  static let fine: [CellDivision] = [.quadrants, .sextants, .octants]

  static func paint(
    _ items: [DisplayItem.Content], size: Size = Size(80, 64), _ cells: CellDivision, colors: ColorMode = .truecolour
  ) -> Canvas {
    PainterTests.paint(items, size: size, options: PictureOptions(colors: colors, cells: cells))
  }

  /// The glyphs as they are written, without their colours.
  static func glyphs(_ canvas: Canvas) -> String {
    var text = ""
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns where !canvas[column, row].isContinuation {
        text += canvas[column, row].cluster.text
      }
      while text.last == " " { text.removeLast() }
      text += "\n"
    }
    return text
  }

  @Test("a card in glyphs alone", arguments: CellDivision.allCases)
  func card(_ cells: CellDivision) throws {
    let canvas = PictureTests.canvas(SampleLists.card(), cells: cells)
    try Golden.expect(Self.glyphs(canvas), matches: "card-\(cells.rawValue).cells.txt")
  }

  @Test("a disc in glyphs alone", arguments: CellDivision.allCases)
  func disc(_ cells: CellDivision) throws {
    let canvas = Self.paint([PainterTests.fill(Frame(8, 8, 64, 64), .black, radius: 32)], size: Size(80, 80), cells)
    try Golden.expect(Self.glyphs(canvas), matches: "disc-\(cells.rawValue).cells.txt")
  }

  @Test(
    "an edge lies at the nearest sample",
    arguments: [
      (CellDivision.quadrants, Frame(4, 0, 8, 40), SampleRect(x0: 1, y0: 0, x1: 3, y1: 5)),
      (.sextants, Frame(12, 0, 40, 48), SampleRect(x0: 3, y0: 0, x1: 13, y1: 9)),
      (.octants, Frame(6, 6, 40, 40), SampleRect(x0: 2, y0: 2, x1: 12, y1: 12)),
      (.octants, Frame(0, 4, 80, 1), SampleRect(x0: 0, y0: 1, x1: 20, y1: 2)),
    ])
  func edges(cells: CellDivision, frame: Frame, rect: SampleRect) {
    let canvas = Self.paint([PainterTests.fill(frame, SampleLists.red)], cells)
    #expect(PainterTests.painted(canvas, SampleLists.red) == rect)
  }

  @Test("a text has one ground in a box of its own height, wherever that lies", arguments: fine, 0..<16)
  func oneGround(_ cells: CellDivision, y: Int) {
    let box = Frame(8, Double(y), 48, 24)
    let canvas = Self.paint(
      [PainterTests.fill(box, .black, radius: 12), SampleLists.line("tag", x: 16, y: Double(y) + 4, color: .white)],
      cells)
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns where canvas.hasGlyph(column: column, row: row) {
        #expect(canvas[column, row].background == .black)
        let samples = (0..<cells.count).map { place in
          canvas.sample(x: column * 2 + place % 2, y: row * cells.down + place / 2)
        }
        #expect(samples.allSatisfy { $0 == .black } || cells == .sextants, "\(y)")
      }
    }
  }

  @Test("text stands in the same cells in every division", arguments: fine)
  func sameText(_ cells: CellDivision) {
    let half = PictureTests.canvas(SampleLists.card())
    let canvas = PictureTests.canvas(SampleLists.card(), cells: cells)
    for row in 0..<half.rows {
      for column in 0..<half.columns where half[column, row].cluster.scalar.properties.isAlphabetic {
        #expect(canvas[column, row].cluster == half[column, row].cluster, "\(column), \(row)")
      }
    }
  }

  @Test("a thin border is samples in octants and box drawing in the others")
  func borders() {
    let border = DisplayItem.Content.border(
      Frame(8, 8, 64, 48), .rounded(Corners(8)), width: 1, color: SampleLists.red, isDashed: false)
    let octants = Self.paint([border], .octants)
    #expect(octants.sample(x: 8, y: 2) == SampleLists.red && octants.sample(x: 8, y: 3) != SampleLists.red)
    #expect(!octants.hasGlyph(column: 4, row: 0) && octants[4, 0].cluster.text != "─")
    #expect(Self.paint([border], .sextants)[4, 0].cluster.text == "─")
  }

  @Test("a border is no ground for the text at its side")
  func groundBesideBorder() {
    let canvas = Self.paint(
      [
        SampleLists.line("text", x: 8, y: 16),
        .border(Frame(4, 0, 72, 64), .rounded(.zero), width: 1, color: SampleLists.red, isDashed: false),
        SampleLists.line("T", x: 0, y: 32),
      ], .octants)
    #expect(canvas[1, 1].background == .white && canvas[0, 2].background == .white)
    #expect(canvas[0, 2].cluster.text == "T")
  }

  @Test("below zoom 1 a text is a bar a word; half blocks keep its letters")
  func greeked() {
    var list = DisplayList(size: Size(160, 32))
    list.append(SampleLists.line("Burger Singh", x: 16, y: 8), view: 3)
    var canvas = Canvas(holding: list.size, cell: Size(16, 32))
    var painter = Painter(options: PictureOptions(cell: Size(16, 32), cells: .octants))
    painter.paint(list, on: &canvas)
    let bars = (0..<20).map { canvas.sample(x: $0, y: 2) != .white }
    #expect(bars == (0..<20).map { (2..<8).contains($0) || (9..<14).contains($0) })
    #expect((0..<10).allSatisfy { !canvas.hasGlyph(column: $0, row: 0) })
    #expect(canvas.view(column: 2, row: 0) == 3)
    painter.options.cells = .half
    painter.paint(list, on: &canvas)
    #expect(canvas[1, 0].cluster.text == "B")
  }

  @Test("letters that have the room are drawn by their shapes, and painted again by themselves")
  func letters() {
    func list(_ color: RGBA) -> DisplayList {
      var list = DisplayList(size: Size(160, 32))
      let run = TextLineItem.Run(text: "Title", color: color, size: 28)
      list.append(.fill(Frame(0, 0, 160, 32), .rounded(.zero), .solid(.white), isControl: false), view: 0)
      list.append(.line(TextLineItem(frame: Frame(8, 0, 80, 32), ascent: 26, runs: [run])), view: 1)
      return list
    }
    var painter = Painter(options: PictureOptions(cell: Size(4, 8), cells: .octants, letters: PixelLetters()))
    var canvas = Canvas(holding: list(.black).size, cell: Size(4, 8))
    painter.paint(list(.black), on: &canvas)
    guard PixelPainter() != nil else {
      #expect(canvas.hasGlyph(column: 2, row: 2))
      return
    }
    var whole = canvas
    #expect((0..<canvas.rows).allSatisfy { row in (0..<40).allSatisfy { !canvas.hasGlyph(column: $0, row: row) } })
    let ink = (0..<canvas.bounds.height).flatMap { y in (4..<44).map { canvas.sample(x: $0, y: y) } }
    #expect(ink.contains { $0.red < 100 } && ink.count { $0 != .white } > 60)
    painter.paint(list(SampleLists.red), on: &whole)
    painter.paint(list(SampleLists.red), on: &canvas, dirty: Frame(8, 0, 30, 32))
    painter.paint(list(SampleLists.red), on: &canvas, dirty: Frame(38, 0, 60, 32))
    #expect(Self.glyphs(canvas) == Self.glyphs(whole))
    painter.options.cells = .half
    painter.paint(list(.black), on: &canvas)
    #expect(canvas.hasGlyph(column: 2, row: 2))
  }

  @Test("monochrome is as with half blocks", arguments: fine)
  func mono(_ cells: CellDivision) {
    let half = PictureTests.canvas(SampleLists.card(), .mono)
    let canvas = PictureTests.canvas(SampleLists.card(), .mono, cells: cells)
    #expect(AnsiWriter.write(canvas, colors: .mono) == AnsiWriter.write(half, colors: .mono))
  }

  @Test("a canvas painted with other samples is painted whole")
  func division() {
    let list = SampleLists.card()
    var canvas = PictureTests.canvas(list)
    var painter = Painter(options: PictureOptions(cells: .octants))
    painter.paint(list, on: &canvas, dirty: Frame(0, 0, 8, 8))
    #expect(Self.glyphs(canvas) == Self.glyphs(PictureTests.canvas(list, cells: .octants)))
  }
}
