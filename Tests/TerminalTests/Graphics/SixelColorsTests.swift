import Rendering
import Sushi
import TestSupport
import Testing

@testable import Terminal

@Suite("The colours of sixel pictures")
struct SixelColorsTests {
  @Test("the nearest colour is found, wherever its green is", arguments: [1, 2, 7, 8, 9, 64, 255])
  func nearest(count: Int) {
    var generator = SeededRandom(seed: count)
    let colors = (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &generator) }
    let channels = PaletteChannels(colors)
    func distance(_ one: UInt32, _ other: UInt32) -> Int {
      [0, 8, 16].reduce(0) { sum, shift in
        let difference = Int(one >> shift & 255) - Int(other >> shift & 255)
        return sum + difference * difference
      }
    }
    for _ in 0..<500 {
      let wanted = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      let found = channels.nearest(to: wanted)
      #expect(found.distance == colors.map { distance($0, wanted) }.min())
      #expect(distance(colors[found.index], wanted) == found.distance)
    }
    for color in colors { #expect(channels.nearest(to: color).distance == 0) }
  }

  @Test("colours are counted exactly, the commonest first")
  func counts() {
    var picture = PixelPicture(width: 40, height: 10)
    for place in picture.pixels.indices { picture.pixels[place] = place % 40 < 30 ? 0xFF11_1111 : 0xFF22_2222 }
    picture.pixels[399] = 0xFF33_3333
    let all = ColorCounts(picture, picture.bounds).common()
    #expect(all.common.map(\.color) == [0x11_1111, 0x22_2222, 0x33_3333])
    #expect(all.common.map(\.count) == [300, 99, 1] && all.rest.isEmpty)
    let some = ColorCounts(picture, picture.bounds).common(from: 50)
    #expect(some.common.map(\.color) == [0x11_1111, 0x22_2222] && some.rest.map(\.color) == [0x33_3333])
    let part = ColorCounts(picture, PixelRect(x: 29, y: 2, width: 2, height: 3)).common()
    #expect(part.common.map(\.count) == [3, 3])
    #expect(ColorCounts(picture, PixelRect(x: 50, y: 0, width: 2, height: 3)).areAtMost(0))
  }

  @Test("of a photograph similar colours are counted as one, areas still exactly")
  func similar() throws {
    var generator = SeededRandom(seed: 8)
    var picture = PixelPicture(width: 200, height: 200)
    for place in picture.pixels.indices {
      picture.pixels[place] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator)
    }
    for x in 100..<140 { picture.pixels[150 * 200 + x] = 0xFF12_3456 }
    let (areas, rest) = ColorCounts(picture, picture.bounds).common(from: 40)
    #expect(areas.map(\.color) == [0x12_3456] && areas.map(\.count) == [40])
    #expect(rest.count > 1000 && rest.reduce(0) { $0 + $1.count } == 40_000 - 40)
    // The mean of similar ones is among them.
    var dull = PixelPicture(width: 100, height: 100)
    for place in dull.pixels.indices {
      let pixel = picture.pixels[place]
      dull.pixels[place] = place < 2000 ? pixel : pixel & 0xFF07_0707 | 0x0040_8010
    }
    let common = ColorCounts(dull, dull.bounds).common().rest.max { $0.count < $1.count }
    let mean = try #require(common?.color)
    for (shift, base) in [(UInt32(16), 0x40), (8, 0x80), (0, 0x10)] {
      #expect((base + 2...base + 5).contains(Int(mean >> shift & 255)))
    }
  }

  @Test("a label that changes between two colours costs no other palette")
  func replaced() {
    var generator = SeededRandom(seed: 3)
    var screen = PixelScreen(rect: CellRect(column: 0, row: 0, columns: 20, rows: 10), cell: PixelCell(10, by: 20))
    for place in screen.picture.pixels.indices {
      screen.picture.pixels[place] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator) & 0x7F7F7F
    }
    for row in 0..<10 { for column in 0..<20 { screen.show(column: column, row: row) } }
    var encoder = SixelEncoder(registers: 256)
    _ = encoder.send(screen.rect, of: screen)
    let own = encoder.palette?.colors ?? []
    #expect(own.count > 200 && own.count < 240)
    let label = CellRect(column: 2, row: 8, columns: 8, rows: 1)
    let area = screen.pixels(of: label)
    for step in 0..<6 {
      // More shades than there is room for together.
      for y in area.y..<area.endY {
        for x in area.x..<area.endX {
          let shade = UInt32((x - area.x) / 2 * 4 % 100 + 155)
          screen.picture.pixels[y * 200 + x] = 0xFF00_0000 | shade << (step % 2 == 0 ? 16 : 0)
        }
      }
      _ = encoder.send(label, of: screen)
      let colors = encoder.palette?.colors ?? []
      #expect(Array(colors.prefix(own.count)) == own && colors.count > own.count && colors.count <= 255)
      #expect(encoder.palette?.suits == true)
    }
  }

  @Test("bands are as high as the picture, and runs go over any number of columns", arguments: 0..<30)
  func bands(seed: Int) {
    var generator = SeededRandom(seed: seed)
    let (width, height) = (Int.random(in: 1...90, using: &generator), Int.random(in: 1...20, using: &generator))
    let colors: [UInt8] = [0, 1, 7, 200, SixelPalette.hole]
    var numbers: [UInt8] = []
    for _ in 0..<height {
      var row: [UInt8] = []
      while row.count < width {
        row += repeatElement(generator.pick(colors), count: Int.random(in: 1...30, using: &generator))
      }
      numbers += row.prefix(width)
    }
    check(numbers, width: width)
  }

  @Test("a large picture is written by two threads, and reads as one", arguments: [600, 601, 606])
  func largeBands(height: Int) {
    var generator = SeededRandom(seed: height)
    let numbers = (0..<300 * height).map { UInt8($0 / 40 % 2 == 0 ? Int.random(in: 0..<255, using: &generator) : 3) }
    check(numbers, width: 300)
  }

  private func check(_ numbers: [UInt8], width: Int) {
    let text = numbers.withUnsafeBufferPointer { SixelBands.write($0, width: width) }
    #expect(Self.decoded(text.bytes, width: width, height: numbers.count / width) == numbers)
    let used = Set(numbers).subtracting([SixelPalette.hole]).map(Int.init).sorted()
    #expect(text.used.indices.filter { text.used[$0] } == used)
  }

  /// The numbers that sixels without definitions of colours stand for.
  private static func decoded(_ bytes: [UInt8], width: Int, height: Int) -> [UInt8] {
    var numbers = [UInt8](repeating: SixelPalette.hole, count: width * height)
    var (x, y, color, count) = (0, 0, UInt8(0), 0)
    var isColor = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "#"): (isColor, color) = (true, 0)
      case UInt8(ascii: "!"): (isColor, count) = (false, 0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isColor { color = color * 10 + (byte - 48) } else { count = count * 10 + Int(byte - 48) }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      default:
        isColor = false
        for column in x..<x + max(count, 1) {
          for row in 0..<6 where (byte - 0x3F) >> UInt8(row) & 1 == 1 { numbers[(y + row) * width + column] = color }
        }
        (x, count) = (x + max(count, 1), 0)
      }
    }
    return numbers
  }
}
