import Testing

@testable import Rendering

@Suite("Sizes of PNG files by their first bytes")
struct PNGHeaderTests {
  private static func header(width: [UInt8], height: [UInt8], chunk: String = "IHDR") -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array(chunk.utf8) + width + height
  }

  @Test("width and height are read in network order")
  func reads() throws {
    let size = try #require(PNGHeader.size(Self.header(width: [0, 0, 1, 2], height: [0, 0, 0, 7])))
    #expect(size == (258, 7))
  }

  @Test(
    "nothing, something else and too large a picture have no size",
    arguments: [
      [], Array("GIF89a".utf8), header(width: [0, 0, 0, 0], height: [0, 0, 0, 1]),
      header(width: [255, 255, 255, 255], height: [255, 255, 255, 255]),
      header(width: [0, 0, 0, 1], height: [0, 0, 0, 1], chunk: "IDAT"),
      Array(header(width: [0, 0, 0, 1], height: [0, 0, 0, 1]).dropLast()),
    ])
  func refuses(bytes: [UInt8]) { #expect(PNGHeader.size(bytes) == nil) }
}
