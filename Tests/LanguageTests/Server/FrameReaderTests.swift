import JSONDocument
import Language
import Testing

@Suite("frames of messages") struct FrameReaderTests {
  private static func pieces(_ text: String, cutting size: Int = 1 << 20) -> [FrameReader.Piece] {
    var reader = FrameReader()
    var pieces: [FrameReader.Piece] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(bytes.count, start + size)])
      while let piece = reader.next() { pieces.append(piece) }
    }
    return pieces
  }

  private static let two = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\n[1]"

  @Test("messages come out whole, however the stream is cut", arguments: [1, 2, 3, 5, 7, 1000])
  func cut(size: Int) {
    #expect(Self.pieces(Self.two, cutting: size) == [.message(Array("{}".utf8)), .message(Array("[1]".utf8))])
  }

  @Test("half a header waits for the rest") func half() {
    #expect(Self.pieces("Content-Len").isEmpty)
    #expect(Self.pieces("Content-Length: 12\r\n\r\n{}").isEmpty)
  }

  @Test(
    "a header without a length that can be read is reported, and reading goes on at the next",
    arguments: [
      "Content-Length: many\r\n\r\n", "Content-Length: 9223372036854775808\r\n\r\n", "Content-Length: -1\r\n\r\n",
      "Length: 2\r\n\r\n{}", "\r\n\r\n", String(repeating: "x", count: 10_000),
    ])
  func broken(header: String) {
    let pieces = Self.pieces(header + Self.two)
    #expect(pieces.suffix(2) == [.message(Array("{}".utf8)), .message(Array("[1]".utf8))])
    guard case .fault? = pieces.first else {
      Issue.record("no fault: \(pieces)")
      return
    }
  }

  @Test("a message beyond the limit is skipped without being kept") func long() {
    var reader = FrameReader(limit: 1 << 20)
    let count = (1 << 20) + 1
    reader.append(Array("Content-Length: \(count)\r\n\r\n".utf8))
    guard case .fault? = reader.next() else {
      Issue.record("no fault")
      return
    }
    let block = [UInt8](repeating: 0x20, count: 1 << 16)
    var left = count
    while left > 0 {
      reader.append(block.prefix(left))
      left -= min(left, block.count)
      #expect(reader.next() == nil)
    }
    reader.append(Array(Self.two.utf8))
    #expect(reader.next() == .message(Array("{}".utf8)))
  }

  @Test("lines are messages, and one beyond the limit is skipped without being kept") func lines() {
    var lines = LineBuffer(limit: 8)
    lines.append(Array("one\r\n\n  \ntw".utf8))
    #expect(lines.next() == .message(Array("one".utf8)))
    #expect(lines.next() == nil)
    lines.append(Array("o\n123456789".utf8))
    #expect(lines.next() == .message(Array("two".utf8)))
    #expect(lines.next() == .fault("a line of more than 8 bytes was skipped"))
    lines.append(Array("more and more".utf8))
    #expect(lines.next() == nil)
    lines.append(Array(" of it\n12345678\n".utf8))
    #expect(lines.next() == .message(Array("12345678".utf8)))
    #expect(lines.next() == nil)
  }
}
