/// Cuts a stream of bytes into messages by their headers (LSP 3.17, "Base protocol").
///
/// A header that can't be read is reported and skipped: reading goes on at the next one.
package struct FrameReader: Sendable {
  package enum Piece: Sendable, Hashable {
    /// The text of one message.
    case message([UInt8])
    /// Why bytes were skipped.
    case fault(String)
  }

  /// Bytes of the longest message that is read. A longer one is skipped without being kept.
  private let limit: Int
  /// Bytes of the longest header.
  static let headerLimit = 8192
  private static let length = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  /// The offset of the first byte that hasn't been taken.
  private var start = 0
  /// Bytes to come of a message that is skipped.
  private var skipped = 0
  /// Whether the place of the next header has to be searched for.
  private var isLost = false

  package init(limit: Int = 256 << 20) { self.limit = limit }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    let rest = bytes.dropFirst(skipped)
    skipped = max(0, skipped - bytes.count)
    if start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: rest)
  }

  /// The next message, or nil until more bytes have come.
  package mutating func next() -> Piece? {
    if isLost, !findHeader() { return nil }
    guard let (header, body) = header() else {
      guard buffer.count - start > Self.headerLimit else { return nil }
      return lose("a header has more than \(Self.headerLimit) bytes")
    }
    guard let count = Self.count(in: buffer[header]) else {
      start = body
      return lose("a header has no Content-Length that can be read")
    }
    guard count <= limit else {
      let there = min(count, buffer.count - body)
      (start, skipped) = (body + there, count - there)
      return .fault("a message of \(count) bytes was skipped; the limit is \(limit)")
    }
    guard buffer.count - body >= count else { return nil }
    let message = Array(buffer[body..<body + count])
    start = body + count
    return .message(message)
  }

  private mutating func lose(_ reason: String) -> Piece {
    isLost = true
    return .fault(reason)
  }

  /// The next header, and where its body begins.
  private func header() -> (Range<Int>, Int)? {
    let end = min(buffer.count, start + Self.headerLimit)
    var place = start
    while place < end {
      if buffer[place] == 0x0A {
        if buffer[start..<place].last == 0x0A || place == start { return (start..<place, place + 1) }
        if buffer[start..<place].suffix(2) == [0x0A, 0x0D] { return (start..<place, place + 1) }
      }
      place += 1
    }
    return nil
  }

  /// Goes to the next place where a header may begin; drops what is before it.
  private mutating func findHeader() -> Bool {
    var place = start
    while place + Self.length.count <= buffer.count {
      if Self.isLength(buffer[place...]) {
        (start, isLost) = (place, false)
        return true
      }
      place += 1
    }
    start = place
    return false
  }

  private static func isLength(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count >= length.count && zip(bytes, length).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $1 > 0x60 }
  }

  private static func count(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) where isLength(line) {
      return Int(String(decoding: line.dropFirst(length.count), as: UTF8.self).filter { $0 != " " && $0 != "\t" })
        .flatMap { $0 < 0 ? nil : $0 }
    }
    return nil
  }
}
