import JSONDocument
import Rendering
import Testing

@testable import Pixels

@Suite("A picture with its differences marked") struct MarkedDifferenceTests {
  private static let mark: UInt32 = 0xFFE5_007D

  private static func mixed(_ color: UInt32, _ other: UInt32, _ share: Double) -> UInt32 {
    [UInt32(0), 8, 16].reduce(0xFF00_0000) { result, shift in
      let mean = Double(color >> shift & 255) * share + Double(other >> shift & 255) * (1 - share)
      return result | UInt32(clamping: (mean + 0.001).rounded()) << shift
    }
  }

  private func picture(_ width: Int, _ height: Int, _ parts: (PixelRect, UInt32)...) -> PixelPicture {
    var picture = PixelPicture(width: width, height: height)
    picture.fill(picture.bounds, with: 0xFF20_4060)
    for (part, color) in parts { picture.fill(part, with: color) }
    return picture
  }

  @Test("what has changed is tinted, the rest paler, and a frame of two pixels stands four pixels around it")
  func pixels() {
    let changed = PixelRect(x: 10, y: 8, width: 3, height: 2)
    let (old, new) = (picture(30, 24), picture(30, 24, (changed, 0xFF00_FF00)))
    let marked = PixelDifference(from: old, to: new).marked(over: new)
    #expect(marked.width == 30 && marked.height == 24)
    for y in 0..<24 {
      for x in 0..<30 {
        let isInside = (6..<17).contains(x) && (4..<14).contains(y)
        let isFrame = isInside && !((8..<15).contains(x) && (6..<12).contains(y))
        let color = new.pixels[y * 30 + x]
        let isChanged = (10..<13).contains(x) && (8..<10).contains(y)
        let expected =
          isFrame
          ? Self.mark
          : isChanged ? Self.mixed(Self.mark, color, 0.6) : Self.mixed(0xFFFF_FFFF, color, 0.75)
        #expect(marked.pixels[y * 30 + x] == expected, "\(x) \(y)")
      }
    }
  }

  @Test("where the picture ends it is white, and frames are cut at its edges")
  func sizes() {
    let (old, new) = (picture(6, 12), picture(10, 5))
    let marked = PixelDifference(from: old, to: new).marked(over: new)
    #expect(marked.width == 10 && marked.height == 12)
    #expect(marked.pixels[11 * 10 + 9] == 0xFFFF_FFFF || marked.pixels[11 * 10 + 9] == Self.mark)
    #expect(marked.pixels[0] == Self.mixed(0xFFFF_FFFF, 0xFF20_4060, 0.75))
    #expect(marked.pixels[8 * 10 + 2] == Self.mixed(Self.mark, 0xFFFF_FFFF, 0.6))
  }

  @Test("squares of sixteen pixels join those beside them, and those at a corner", arguments: [15, 16, 31, 32, 33])
  func joining(_ x: Int) {
    let parts = [PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: x, y: x, width: 1, height: 1)]
    let new = picture(64, 64, (parts[0], 1), (parts[1], 1))
    let places = PixelDifference(from: picture(64, 64), to: new).places
    #expect(places == (x < 32 ? [PixelRect(x: 0, y: 0, width: x + 1, height: x + 1)] : parts))
  }

  @Test("a picture is put into another, cut at its edges", arguments: [-2, -1, 0, 2, 3, 4])
  func put(_ place: Int) {
    var large = PixelPicture(width: 4, height: 4)
    var small = PixelPicture(width: 2, height: 2)
    small.pixels = [1, 2, 3, 4]
    large.put(small, x: place, y: place)
    for y in 0..<4 {
      for x in 0..<4 {
        let (column, row) = (x - place, y - place)
        let isInside = (0..<2).contains(column) && (0..<2).contains(row)
        #expect(large.pixels[y * 4 + x] == (isInside ? UInt32(row * 2 + column + 1) : 0))
      }
    }
  }

  @Test("tiles begin at multiples of their size, before the first pixel and behind none")
  func tiles() {
    func places(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [[Int]] {
      PixelTile.places(of: PixelRect(x: x, y: y, width: width, height: height)).map {
        [$0.x, $0.y, $0.width, $0.height]
      }
    }
    #expect(places(0, 0, 1024, 64) == [[0, 0, 1024, 64]])
    #expect(
      places(0, 0, 1025, 65) == [[0, 0, 1024, 64], [1024, 0, 1024, 64], [0, 64, 1024, 64], [1024, 64, 1024, 64]])
    #expect(places(-1, -1, 2, 2).map { [$0[0], $0[1]] } == [[-1024, -64], [0, -64], [-1024, 0], [0, 0]])
    #expect(places(1023, 63, 1, 1) == [[0, 0, 1024, 64]])
  }
}
