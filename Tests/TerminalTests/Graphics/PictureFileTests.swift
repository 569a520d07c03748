import Pixels
import Rendering
import TerminalDriver
import TestSupport
import Testing

@Suite("Pictures as PNG files for a terminal")
struct PictureFileTests {
  /// A picture of runs of many lengths, over rows that are partly like the one above.
  private func random(_ generator: inout SeededRandom, width: Int, height: Int, isNoise: Bool) -> PixelPicture {
    var picture = PixelPicture(width: width, height: height)
    for y in 0..<height {
      var x = 0
      while x < width {
        let run = isNoise ? 1 : min(Int.random(in: 1...200, using: &generator), width - x)
        let color = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator)
        let isLikeAbove = !isNoise && y > 0 && generator.chance(50)
        for place in x..<x + run {
          picture.pixels[y * width + place] = isLikeAbove ? picture.pixels[(y - 1) * width + place] : color
        }
        x += run
      }
    }
    return picture
  }

  private func decoded(_ picture: PixelPicture, _ area: PixelRect) throws -> DecodedPicture {
    let file = try #require(PNGEncoder.encode(picture, area))
    return try #require(PNGDecoder.decode(file))
  }

  @Test(
    "a file has the pixels of the picture",
    arguments: [(1, 1), (1, 40), (2, 3), (87, 5), (88, 5), (173, 9), (400, 120), (1000, 40)])
  func pixels(width: Int, height: Int) throws {
    var generator = SeededRandom(seed: width * 1000 + height)
    for isNoise in [false, true] {
      let picture = random(&generator, width: width, height: height, isNoise: isNoise)
      #expect(try decoded(picture, picture.bounds).pixels == picture.pixels)
    }
    var flat = PixelPicture(width: width, height: height)
    for place in flat.pixels.indices { flat.pixels[place] = 0xFF12_3456 }
    let file = try decoded(flat, flat.bounds)
    #expect(file.pixels == flat.pixels && file.width == width && file.height == height)
  }

  @Test("a part is a file of its own")
  func parts() throws {
    var generator = SeededRandom(seed: 4)
    let picture = random(&generator, width: 300, height: 90, isNoise: false)
    for _ in 0..<20 {
      let (x, y) = (Int.random(in: 0..<300, using: &generator), Int.random(in: 0..<90, using: &generator))
      let area = PixelRect(
        x: x, y: y, width: .random(in: 1...300 - x, using: &generator),
        height: .random(in: 1...90 - y, using: &generator))
      let part = (area.y..<area.endY).flatMap { picture.pixels[$0 * 300 + area.x..<$0 * 300 + area.endX] }
      #expect(try decoded(picture, area).pixels == part)
    }
    #expect(PNGEncoder.encode(picture, PixelRect(x: 300, y: 0, width: 5, height: 5)) == nil)
  }

  @Test("a drawing takes a small part of its pixels' bytes, and noise little more than all of them")
  func sizes() throws {
    var generator = SeededRandom(seed: 9)
    let drawing = random(&generator, width: 600, height: 200, isNoise: false)
    let file = try #require(PNGEncoder.encode(drawing))
    #expect(file.count < drawing.pixels.count * 3 / 10)
    let noise = random(&generator, width: 600, height: 200, isNoise: true)
    let noiseFile = try #require(PNGEncoder.encode(noise))
    #expect(noiseFile.count < noise.pixels.count * 3 * 101 / 100)
  }

  @Test("the same bytes are the same stream wherever its memory lies")
  func repeatable() throws {
    var generator = SeededRandom(seed: 11)
    var bytes: [UInt8] = []
    while bytes.count < 100_000 {
      let isRepeat = bytes.count > 2000 && generator.chance(75)
      let distance = isRepeat ? Int.random(in: 1...2000, using: &generator) : 0
      for _ in 0..<Int.random(in: 4...64, using: &generator) {
        bytes.append(isRepeat ? bytes[bytes.count - distance] : .random(in: 0...255, using: &generator))
      }
    }
    var streams: Set<[UInt8]> = []
    let blocks = try (0..<300).map { _ in
      streams.insert(try #require(Deflate.zlib(bytes)))
      return UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16)
    }
    for block in blocks { block.deallocate() }
    #expect(streams.count == 1)
  }
}
