import Testing

@testable import Delivery

@Suite("Counting compressed bytes") struct CompressionTests {
  @Test("nothing is twenty bytes, and one byte that is repeated is less than a thousandth")
  func simple() {
    #expect(Compression.gzipByteCount([]) == 20)
    #expect(Compression.gzipByteCount([0x61]) == 21)
    #expect(Compression.gzipByteCount(Array(repeating: 0x61, count: 1_000_000)) < 1_020)
  }

  @Test("what can't be compressed is hardly longer, however long", arguments: [100, 70_000, 200_000])
  func noise(_ count: Int) {
    var state: UInt64 = 1
    let bytes = (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let size = Compression.gzipByteCount(bytes)
    #expect(size > count + 17 && size <= count + 18 + 5 * (count / 16_000 + 1), "\(size)")
  }

  @Test("bytes and texts are counted together, before and after compression")
  func counter() {
    let counter = GzipCounter()
    counter.add("")
    counter.add("ab")
    counter.add([0x63])
    counter.add("é")
    let (raw, gzip) = counter.finish()
    #expect(raw == 5)
    #expect(gzip == Compression.gzipByteCount(Array("abcé".utf8)))
  }
}
