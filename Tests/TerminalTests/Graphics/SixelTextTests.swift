import Rendering
import Sushi
import Testing

@testable import Terminal

@Suite("Sixels, byte by byte")
struct SixelTextTests {
  /// A screen of cells of two by four pixels, whose pixels are letters: a digit of each colour, a dot for black.
  private func screen(_ columns: Int, _ rows: Int, _ lines: [String], hidden: Set<CellPosition> = []) -> PixelScreen {
    var screen = PixelScreen(
      rect: CellRect(column: 3, row: 2, columns: columns, rows: rows), cell: PixelCell(2, by: 4))
    let colors: [Character: UInt32] = ["1": 0xFFFF_0000, "2": 0xFF00_8000, "3": 0xFF00_00FF, ".": 0xFF00_0000]
    for (y, line) in lines.enumerated() {
      for (x, letter) in line.enumerated() {
        screen.picture.pixels[y * screen.picture.width + x] = colors[letter] ?? 0
      }
    }
    for row in 2..<2 + rows {
      for column in 3..<3 + columns where !hidden.contains(CellPosition(column: column, row: row)) {
        screen.show(column: column, row: row)
      }
    }
    return screen
  }

  private func sixels(_ screen: PixelScreen, _ rect: CellRect? = nil, registers: Int = 256) -> String {
    var encoder = SixelEncoder(registers: registers)
    return String(decoding: encoder.send(rect ?? screen.rect, of: screen), as: UTF8.self)
      .replacing("\u{1B}", with: "^")
  }

  @Test("a picture of one colour is one run in each band of six rows")
  func plain() {
    let red = screen(5, 2, Array(repeating: String(repeating: "1", count: 10), count: 8))
    #expect(sixels(red) == "^7^[3;4H^P0;1;0q\"1;1;10;8#0;2;100;0;0#0!10~-#0!10B^\\^8")
    let part = CellRect(column: 4, row: 3, columns: 1, rows: 1)
    #expect(sixels(red, part) == "^7^[4;5H^P0;1;0q\"1;1;2;4#0;2;100;0;0#0NN^\\^8")
    #expect(sixels(red, CellRect(column: 90, row: 3, columns: 1, rows: 1)) == "")
  }

  @Test("runs of up to three are written out, longer ones counted, and each colour begins at its first column")
  func runs() {
    let lines = Array(repeating: "1112222233", count: 4)
    #expect(
      sixels(screen(5, 1, lines))
        == "^7^[3;4H^P0;1;0q\"1;1;10;4#0;2;0;50;0#1;2;100;0;0#2;2;0;0;100#1NNN$#0???!5N$#2!8?NN^\\^8")
    // Rows of a band are bits, the first the lowest.
    let steps = screen(2, 2, ["1...", ".1..", "..1.", "...1", "1...", ".1..", "..1.", "...1"])
    #expect(
      sixels(steps)
        == "^7^[3;4H^P0;1;0q\"1;1;4;8#0;2;0;0;0#1;2;100;0;0#1PaCG$#0m\\zv-#0BBA@$#1??@A^\\^8")
  }

  @Test("long gaps inside a colour are counted too", arguments: [1, 3, 4, 7, 8, 9, 10, 16, 17, 18, 25, 100])
  func gaps(_ gap: Int) {
    let columns = (gap + 3) / 2
    let width = columns * 2
    let line = "1" + String(repeating: "2", count: width - 2) + "1"
    let text = sixels(screen(columns, 1, Array(repeating: line, count: 4)))
    func run(_ sixel: String, _ count: Int) -> String {
      count > 3 ? "!\(count)\(sixel)" : String(repeating: sixel, count: count)
    }
    #expect(text.contains("N\(run("?", width - 2))N"), "\(text)")
    #expect(text.contains("#\(text.contains("#0;2;100") ? 1 : 0)?\(run("N", width - 2))"), "\(text)")
  }

  @Test("cells that aren't shown are holes")
  func holes() {
    let lines = Array(repeating: "11111111", count: 8)
    let holed = screen(4, 2, lines, hidden: [CellPosition(column: 4, row: 2), CellPosition(column: 6, row: 3)])
    // Of six rows the first four have a hole at the second cell, the last two one at the fourth.
    #expect(sixels(holed) == "^7^[3;4H^P0;1;0q\"1;1;8;8#0;2;100;0;0#0~~oo~~NN-#0!6B^\\^8")
  }

  @Test(
    "colours are percents, rounded",
    arguments: [(0, 0), (1, 0), (2, 1), (127, 50), (128, 50), (254, 100), (255, 100)] as [(UInt8, Int)])
  func percents(_ value: UInt8, _ percent: Int) {
    var screen = screen(1, 1, [])
    screen.fill(screen.picture.bounds, with: RGBA(red: value, green: 0, blue: value))
    #expect(sixels(screen).contains("#0;2;\(percent);0;\(percent)#0NN"), "\(sixels(screen))")
  }

  @Test("a terminal's largest picture cuts what is larger into pieces")
  func pieces() {
    let lines = Array(repeating: "11111111", count: 8)
    var memory: SharedPictures?
    func heads(_ limit: (Int, Int)?) -> [String] {
      var encoder = SixelEncoder(registers: 256, limit: limit)
      let bytes = encoder.show(screen(4, 2, lines), over: nil, written: [], sharing: &memory)
      let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
      return text.split(separator: "^7").map { String($0.prefix { $0 != "#" }) }
    }
    #expect(heads(nil) == ["^[3;4H^P0;1;0q\"1;1;8;8"])
    #expect(heads((8, 8)) == ["^[3;4H^P0;1;0q\"1;1;8;8"])
    #expect(
      heads((7, 8))
        == ["^[3;4H^P0;1;0q\"1;1;6;8", "^[3;10H^P0;1;0q\"1;1;2;8"].map { $0.replacing(";10H", with: ";7H") })
    #expect(heads((8, 7)) == ["^[3;4H^P0;1;0q\"1;1;8;4", "^[4;4H^P0;1;0q\"1;1;8;4"])
    #expect(heads((1, 1)).count == 8)
  }

  // MARK: Palettes

  @Test("a colour is drawn as the nearest there is")
  func nearest() {
    let palette = SixelPalette(screen(2, 1, ["1122", "1122", "33..", "33.."]).picture, limit: 255)
    #expect(Set(palette.colors) == [0xFF0000, 0x008000, 0x0000FF, 0])
    var copy = palette
    for (pixel, color) in [
      (0xFFFF_0000, 0xFF0000), (0xFFF0_1010, 0xFF0000), (0xFF00_007F, 0), (0xFF01_7F01, 0x008000),
      (0xFF00_00C0, 0x0000FF),
      (0x0000_8000, 0x008000), (0xFF02_0202, 0),
    ] as [(UInt32, UInt32)] {
      for _ in 0..<2 { #expect(copy.colors[Int(copy.index(of: pixel))] == color, "\(pixel)") }
    }
    var every = SixelPalette(screen(1, 1, ["11", "11", "11", "11"]).picture, limit: 255)
    #expect((0..<500).allSatisfy { every.index(of: UInt32($0 * 33_333)) == 0 })
  }

  @Test("a palette suits as long as few pixels are far from their colours")
  func misfits() {
    var palette = SixelPalette(screen(1, 1, ["11", "11", "11", "11"]).picture, limit: 255)
    palette.begin()
    let rows: [(UInt32, Int, Int)] = [
      // Three off in each channel is as much as an area may be, twelve what a short run may be.
      (0xFC0303, 16, 0), (0xFB0303, 16, 16), (0xFB0303, 15, 0), (0xF30C0C, 15, 0), (0xF20C0C, 15, 15),
    ]
    for (color, run, misfits) in rows {
      palette.begin()
      #expect(palette.numbers(of: Array(repeating: color, count: run), notes: true) == Array(repeating: 0, count: run))
      #expect(palette.suits == (misfits <= 12), "\(color) \(run)")
    }
    palette.begin()
    for count in 1...14 {
      #expect(palette.numbers(of: [0], notes: true) == [0])
      #expect(palette.suits == (count <= 12))
    }
  }

  @Test("median cut splits where half of the pixels are, and takes means")
  func medianCut() {
    #expect(MedianCut.colors([], limit: 3) == [])
    #expect(MedianCut.colors([(0x102030, 5)], limit: 0) == [])
    #expect(MedianCut.colors([(0x102030, 5)], limit: 4) == [0x102030])
    #expect(MedianCut.colors([(0x000000, 1), (0x020406, 1)], limit: 1) == [0x010203])
    #expect(MedianCut.colors([(0x000000, 3), (0x080808, 1)], limit: 1) == [0x020202])
    #expect(MedianCut.colors([(0x000000, 1), (0x000001, 1)], limit: 1) == [0x000001])
    #expect(Set(MedianCut.colors([(0x000000, 1), (0xFF0000, 1)], limit: 2)) == [0, 0xFF0000])
    #expect(
      Set(MedianCut.colors([(0, 1), (0x100000, 1), (0xF00000, 1), (0xFF0000, 1)], limit: 2)) == [0x080000, 0xF80000])
    #expect(Set(MedianCut.colors([(0, 9), (0x000010, 1), (0x0000FF, 1)], limit: 2)) == [0, 0x000088])
    #expect(MedianCut.colors([(1, 1), (2, 1), (3, 1)], limit: 9).sorted() == [1, 2, 3])
  }
}
