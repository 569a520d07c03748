import Glibc
import JSONDocument

/// A text with the beginnings of its lines: places are bytes in it, positions of the protocol outside.
package struct SourceText: Sendable {
  package private(set) var bytes: [UInt8]
  /// The offset of each line's first byte; the first is 0. Lines end with a line feed, a carriage return, or both.
  private var starts: [UInt32]
  private var units: UnitIndex

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = Self.starts(of: bytes)
    units = UnitIndex(bytes)
  }

  private static func starts(of bytes: [UInt8]) -> [UInt32] { [0] + starts(behindEndsIn: 0..<bytes.count, of: bytes) }

  /// The beginnings of lines behind the line ends in a range.
  private static func starts(behindEndsIn range: Range<Int>, of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = []
    bytes.withUnsafeBufferPointer { bytes in
      for place in range {
        if bytes[place] == 0x0A || bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A) {
          starts.append(UInt32(truncatingIfNeeded: place + 1))
        }
      }
    }
    return starts
  }

  /// Whether these are its bytes. Faster than a loop, as texts of megabytes are compared before each answer.
  func has(_ other: [UInt8]) -> Bool {
    bytes.count == other.count
      && bytes.withUnsafeBytes { own in
        other.withUnsafeBytes { other in
          guard let start = own.baseAddress, let otherStart = other.baseAddress else { return true }
          return memcmp(start, otherStart, own.count) == 0
        }
      }
  }

  /// Keeps the same bytes where somebody else has them already.
  mutating func share(_ same: [UInt8]) { bytes = same }

  package var lineCount: Int { starts.count }

  private func start(_ line: Int) -> Int { Int(starts[line]) }

  /// The bytes of a line without its end; nil for a line that there isn't.
  private func line(_ number: Int) -> Range<Int>? {
    guard starts.indices.contains(number) else { return nil }
    let start = start(number)
    var end = number + 1 < starts.count ? self.start(number + 1) : bytes.count
    while end > start, number + 1 < starts.count, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The byte at a position. One behind the end of a line is that end, one behind the last line the end of the text, and
  /// one inside a character the beginning of that.
  package func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard let line = line(position.line) else { return bytes.count }
    switch encoding {
    case .utf8:
      var place = min(line.lowerBound + max(0, position.character), line.upperBound)
      while place > line.lowerBound, place < bytes.count, bytes[place] & 0xC0 == 0x80 { place -= 1 }
      return place
    case .utf16: return units.offset(after: max(0, position.character), in: line, of: bytes)
    }
  }

  /// The position of a byte. Logarithmic in the lines and the length of its line.
  package func position(of offset: Int, in encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = firstLine { $0 > offset } - 1
    let character =
      encoding == .utf16
      ? units.units(upTo: offset, of: bytes) - units.units(upTo: start(line), of: bytes) : offset - start(line)
    return TextPosition(line: line, character: character)
  }

  /// Moves the bytes behind the range, and counts their lines no more than once.
  package mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    let range = range.clamped(to: 0..<bytes.count)
    // The line that holds the byte before the change is read again, for the carriage return that may end it.
    let first = max(0, firstLine { $0 >= range.lowerBound } - 1)
    let next = firstLine { $0 > range.upperBound }
    let change = new.count - range.count
    let end = (next < starts.count ? start(next) : bytes.count) + change
    bytes.replaceSubrange(range, with: new)
    units.change(at: range.lowerBound, new, of: bytes)
    let read = Self.starts(behindEndsIn: start(first)..<end, of: bytes)
    let move = UInt32(truncatingIfNeeded: change)
    for line in next..<starts.count { starts[line] &+= move }
    starts.replaceSubrange(first + 1..<min(next + 1, starts.count), with: read)
  }

  /// The first line whose beginning is far enough.
  private func firstLine(_ isReached: (Int) -> Bool) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(start(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
