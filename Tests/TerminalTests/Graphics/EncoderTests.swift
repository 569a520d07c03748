import JSONDocument
import Rendering
import Sushi
import TerminalDriver
import TestSupport
import Testing

@testable import Terminal

@Suite("Encoding pixels")
struct EncoderTests {
  @Test("a photograph in 255 colours is near to what it was, and flat areas are exact")
  func palette() {
    var screen = PixelScreen(rect: CellRect(column: 0, row: 0, columns: 20, rows: 10), cell: PixelCell(10, by: 20))
    for y in 0..<200 {
      for x in 0..<200 {
        let isFlat = x < 60
        let pixel = 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | UInt32((x * y) & 255)
        screen.picture.pixels[y * 200 + x] = isFlat ? 0xFFF8_F8F8 : pixel
      }
    }
    screen.fill(PixelRect(x: 0, y: 100, width: 60, height: 100), with: .white)
    var palette = SixelPalette(screen.picture, limit: 255)
    #expect(palette.colors.count <= 255)
    var worst = 0
    var sum = 0
    var wrong = 0
    for (place, pixel) in screen.picture.pixels.enumerated() {
      let color = palette.colors[Int(palette.index(of: pixel))]
      if place % 200 < 60, color != pixel & 0xFF_FFFF { wrong += 1 }
      for shift in [UInt32(0), 8, 16] {
        let distance = abs(Int(color >> shift & 255) - Int(pixel >> shift & 255))
        worst = max(worst, distance)
        sum += distance
      }
    }
    #expect(wrong == 0)
    #expect(worst < 90)
    #expect(sum < screen.picture.pixels.count * 3 * 12)
  }

  @Test("a palette is kept for similar pictures and made anew for others")
  func keptPalette() {
    var screen = PixelScreen(rect: CellRect(column: 0, row: 0, columns: 20, rows: 10), cell: PixelCell(10, by: 20))
    screen.fill(screen.picture.bounds, with: .white)
    for row in 0..<10 { for column in 0..<20 { screen.show(column: column, row: row) } }
    var encoder = SixelEncoder(registers: 256)
    _ = encoder.send(screen.rect, of: screen)
    #expect(encoder.palette?.colors == [0xFF_FFFF])
    screen.fill(PixelRect(x: 0, y: 0, width: 2, height: 2), with: RGBA(rgb: 0xFDFDFD))
    _ = encoder.send(screen.rect, of: screen)
    #expect(encoder.palette?.colors == [0xFF_FFFF])
    for step in 0..<40 {
      screen.fill(PixelRect(x: step * 5, y: 0, width: 5, height: 5), with: RGBA(rgb: UInt32(step * 80_000)))
    }
    _ = encoder.send(screen.rect, of: screen)
    #expect(encoder.palette?.colors.count == 41)
  }

  @Test("a rare colour that is like no other keeps its own", arguments: [64, 255])
  func rareColors(limit: Int) {
    // A photograph of greens and blues, with a few pixels of red.
    var picture = PixelPicture(width: 200, height: 200)
    for place in picture.pixels.indices {
      picture.pixels[place] = 0xFF00_0000 | UInt32(place % 200) << 8 | UInt32(place / 200)
    }
    for place in 20_000..<20_003 { picture.pixels[place] = 0xFFF0_3040 }
    var palette = SixelPalette(picture, limit: limit)
    #expect(palette.colors.count <= limit)
    #expect(palette.colors[Int(palette.index(of: 0xFFF0_3040))] == 0xF03040)
  }

  @Test("16 colours are enough for a terminal that has no more")
  func fewRegisters() {
    var generator = SeededRandom(seed: 5)
    let screen = PixelScreen.random(&generator)
    let palette = SixelPalette(screen.picture, limit: 16)
    #expect((2...16).contains(palette.colors.count))
  }
}
