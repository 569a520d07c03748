import Glibc

/// Cuts a stream of bytes into lines, one message each (Model Context Protocol, "stdio").
package struct LineBuffer: Sendable {
  /// Bytes of the longest line that is read. A longer one is skipped without being kept.
  private let limit: Int
  private var buffer: [UInt8] = []
  /// Bytes that hold no line feed.
  private var searched = 0
  /// Whether what comes up to the next line feed is skipped.
  private var isSkipping = false

  package init(limit: Int = 64 << 20) { self.limit = limit }

  package mutating func append(_ bytes: [UInt8]) { buffer += bytes }

  /// The next line that isn't empty, or nil until more bytes have come.
  package mutating func next() -> FrameReader.Piece? {
    while let end = end {
      let text = buffer[..<end]
      let line = Array(text.last == 0x0D ? text.dropLast() : text)
      buffer.removeSubrange(...end)
      searched = 0
      let isRest = isSkipping
      isSkipping = false
      if !isRest, line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return .message(line) }
    }
    searched = buffer.count
    guard isSkipping || searched > limit else { return nil }
    let wasSkipping = isSkipping
    (buffer, searched, isSkipping) = ([], 0, true)
    return wasSkipping ? nil : .fault("a line of more than \(limit) bytes was skipped")
  }

  /// The next line feed.
  private var end: Int? {
    buffer.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, searched < bytes.count else { return nil }
      return memchr(start + searched, 0x0A, bytes.count - searched).map { UnsafeRawPointer($0) - start }
    }
  }
}
