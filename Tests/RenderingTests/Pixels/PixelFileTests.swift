import Layout
import Sushi
import TestSupport
import Testing

@testable import Pixels
@testable import Rendering

@Suite("Pixels and vectors as files") struct PixelFileTests {
  @Test("a PNG decodes to the pixels that it was made of", arguments: [true, false])
  func png(isOpaque: Bool) throws {
    var picture = PixelPicture(width: 37, height: 23)
    for index in picture.pixels.indices {
      let alpha: UInt32 = isOpaque ? 255 : index % 2 == 0 ? 255 : 0
      picture.pixels[index] = alpha == 0 ? 0 : alpha << 24 | UInt32(index * 7919) & 0xFF_FFFF
    }
    let bytes = try #require(PNGEncoder.encode(picture))
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let scratch = try Scratch()
    let path = scratch.path("a.png")
    try scratch.write("a.png", bytes)
    guard let decoded = ImagePixels(path: path, maxWidth: 100, maxHeight: 100) else { return }
    #expect(decoded.width == 37 && decoded.height == 23)
    #expect(zip(decoded.pixels, picture.pixels).allSatisfy { $0 >> 24 == $1 >> 24 && ($1 == 0 || $0 == $1) })
  }

  @Test("a PDF is one page of the picture's size with its fonts inside")
  func pdf() throws {
    let painter = try #require(PixelPainter())
    let bytes = try #require(painter.vectors(SampleLists.card(), as: .pdf, surface: .white))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("352 256 ]") && text.contains("/FontName"))
  }

  @Test("an SVG has letters as shapes, so that no viewer needs the font")
  func svg() throws {
    let painter = try #require(PixelPainter())
    let bytes = try #require(painter.vectors(SampleLists.card(), as: .svg, surface: .white))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<svg") && text.contains("width=\"352\" height=\"256\""))
    #expect(!text.contains("<text") && !text.contains("font-family") && text.contains("<path"))
  }

  @Test("the same picture gives the same bytes, however many were written before")
  func sameBytes() throws {
    let painter = try #require(PixelPainter())
    func svg() -> [UInt8]? { painter.vectors(SampleLists.card(), as: .svg, surface: .white) }
    let first = try #require(svg())
    #expect(svg() == first)
    let other = try #require(PixelPainter())
    #expect(other.vectors(SampleLists.card(), as: .svg, surface: .white) == first)
  }

  @Test("groups inside groups stay groups in a file", arguments: [PixelPainter.VectorFile.svg, .pdf])
  func groups(file: PixelPainter.VectorFile) throws {
    let painter = try #require(PixelPainter())
    func size(depth: Int) throws -> Int {
      var list = DisplayList(size: Size(64, 48))
      for index in 0..<depth {
        list.append(.pushOpacity(0.9), view: 0)
        let box = Frame(Double(index % 30), 0, 10, 10)
        list.append(.fill(box, .rounded(.zero), .solid(.black), isControl: false), view: 0)
      }
      return try #require(painter.vectors(list, as: file, surface: .white)).count
    }
    #expect(try size(depth: 20) > size(depth: 10) + 10 * 100)
    #expect(try size(depth: 400) > 0)
  }

  @Test("vectors beyond a million points are refused")
  func limits() throws {
    let painter = try #require(PixelPainter())
    #expect(painter.vectors(DisplayList(size: Size(10, 2e6)), as: .svg, surface: .white) == nil)
    #expect(painter.picture(of: DisplayList(size: Size(40_000, 10)), scale: 1, surface: .white) == nil)
  }
}
