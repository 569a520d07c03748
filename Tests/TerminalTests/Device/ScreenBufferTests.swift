import Sushi
import Testing
import Width

@testable import Rendering
@testable import Terminal

@Suite("A screen of cells")
struct ScreenBufferTests {
  @Test("text is written where it is asked for and cut at the edge")
  func writes() {
    var screen = ScreenBuffer(size: CellSize(columns: 6, rows: 2))
    #expect(screen.write("kimchi stew", column: 2, row: 1) == 11)
    #expect(screen.text(row: 0) == "")
    #expect(screen.text(row: 1) == "  kimc")
  }

  @Test("a cell has no gaps, since what lies in them would make cells that are the same look different")
  func gaps() {
    #expect(MemoryLayout<CellCluster>.size == 2 * 8 + 4 + 4)
    #expect(MemoryLayout<Cell>.size == 24 + 2 * 4 + 2 + 1 + 1 + 4)
    #expect(MemoryLayout<Cell>.stride == MemoryLayout<Cell>.size)
  }

  @Test("a wide glyph at an edge becomes a blank", arguments: [(-1, ""), (0, "泡"), (2, "  泡"), (3, "")])
  func wideGlyphAtAnEdge(column: Int, expected: String) {
    var screen = ScreenBuffer(size: CellSize(columns: 4, rows: 1))
    screen.write("泡", column: column, row: 0)
    #expect(screen.text(row: 0) == expected)
  }

  @Test("writing over one half of a wide glyph blanks the other", arguments: [(0, "x"), (1, " x")])
  func brokenGlyph(column: Int, expected: String) {
    var screen = ScreenBuffer(size: CellSize(columns: 2, rows: 1))
    screen.write("泡", column: 0, row: 0)
    screen.write("x", column: column, row: 0)
    #expect(screen.text(row: 0) == expected)
  }

  @Test("control characters and escape sequences never reach a cell")
  func controlCharacters() {
    var screen = ScreenBuffer(size: CellSize(columns: 8, rows: 1))
    screen.write("a\u{1B}[2Jb\n", column: 0, row: 0)
    #expect(screen.text(row: 0) == "a[2Jb")
  }

  @Test("no rectangle, however far off, is a mistake")
  func farRectangles() {
    var screen = ScreenBuffer(size: CellSize(columns: 3, rows: 1))
    screen.fill(CellRect(column: -5, row: -5, columns: 100, rows: 100), with: "#")
    screen.fill(CellRect(column: 50, row: 50, columns: 2, rows: 2), with: "x")
    screen.fill(CellRect(column: 1, row: 0, columns: -4, rows: 1), with: "x")
    #expect(screen.text(row: 0) == "###")
    #expect(screen[9, 9] == .blank())
  }

  @Test(
    "a part of a canvas is drawn cell for cell, and a wide glyph that is cut becomes a blank",
    arguments: [
      (0, 6, "#a泡b泡#"), (1, 2, "#泡#####"), (2, 3, "# b ####"), (5, 4, "# ######"), (-2, 4, "###a ###"),
      (9, 4, "########"),
    ])
  func canvasPart(origin: Int, columns: Int, expected: String) {
    var canvas = Canvas(columns: 6, rows: 1)
    for (column, scalar) in [(0, "a"), (3, "b")] as [(Int, Unicode.Scalar)] {
      canvas.glyphs[column] = Glyph(scalar: scalar.value)
    }
    for column in [1, 4] {
      canvas.glyphs[column] = Glyph(scalar: 0x6CE1, attributes: .wide)
      canvas.glyphs[column + 1] = Glyph(scalar: 0x6CE1, attributes: .continuation)
    }
    var screen = ScreenBuffer(size: CellSize(columns: 8, rows: 1))
    screen.fill(screen.bounds, with: "#")
    screen.draw(
      canvas, in: CellRect(column: 1, row: 0, columns: columns, rows: 1),
      origin: CellPosition(column: origin, row: 0))
    #expect(screen.text(row: 0) == expected)
  }

  @Test("changes are spans of whole glyphs")
  func changes() {
    let old = ScreenBuffer(size: CellSize(columns: 20, rows: 3))
    var new = old
    #expect(new.changes(since: old).isEmpty)
    new.write("a", column: 1, row: 0)
    new.write("b", column: 4, row: 0)
    new.write("泡", column: 12, row: 0)
    new.write(" ", column: 13, row: 2, style: CellStyle(attributes: .bold))
    #expect(
      new.changes(since: old)
        == [
          ChangedSpan(row: 0, columns: 1..<5), ChangedSpan(row: 0, columns: 12..<14),
          ChangedSpan(row: 2, columns: 13..<14),
        ])
    #expect(new.changes(since: ScreenBuffer(size: CellSize(columns: 19, rows: 3))).count == 3)
  }

  @Test("a mark over a cell keeps its ground, and is legible on it")
  func inks() {
    var screen = ScreenBuffer(size: CellSize(columns: 3, rows: 1))
    let all = CellRect(column: 0, row: 0, columns: 2, rows: 1)
    screen.tint(column: 0, row: 0, color: .white, amount: 1)
    screen.ink("┃", column: 0, row: 0, color: .white, in: all)
    #expect(screen.text(row: 0) == "┃")
    #expect(screen[0, 0].background == .white)
    #expect(screen[0, 0].foreground == .black)
    screen.ink("┃", column: 1, row: 0, color: .white, in: all)
    screen.ink("┃", column: 2, row: 0, color: .white, in: all)
    #expect(screen.text(row: 0) == "┃┃", "nothing is written outside of its area")
  }
}
