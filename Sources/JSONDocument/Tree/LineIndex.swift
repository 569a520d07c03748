/// Where the lines of a text begin, as one mark for every block of bytes: a place costs reading at most two blocks.
///
/// Lines end with a line feed, so a carriage return before it belongs to the line. Columns count Unicode scalars; a
/// byte order mark has none.
struct LineIndex: Sendable {
  static let blockSize = 1024

  private struct Mark {
    /// Line feeds before the block.
    var lines: UInt32
    /// Bytes before the block that continue a scalar.
    var continuations: UInt32
    /// The start of the line that runs into the block.
    var lineStart: UInt32
  }

  private var marks: [Mark] = []
  /// Bytes that have been taken in. Places behind them are not known.
  private(set) var count = 0
  private var lines: UInt32 = 0
  private var continuations: UInt32 = 0
  private var lineStart: UInt32 = 0
  private var hasByteOrderMark = false
  private var opening: [UInt8] = []

  init() {}

  /// Takes in the next bytes of the text.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    var at = 0
    if count < 3 {
      opening.append(contentsOf: bytes.prefix(3 - count))
      hasByteOrderMark = opening == [0xEF, 0xBB, 0xBF]
    }
    while at < bytes.count {
      if count % Self.blockSize == 0 {
        marks.append(Mark(lines: lines, continuations: continuations, lineStart: lineStart))
      }
      let end = min(bytes.count, at + Self.blockSize - count % Self.blockSize)
      let block = UnsafeBufferPointer(rebasing: bytes[at..<end])
      let found = Self.measure(block)
      lines += found.lines
      continuations += found.continuations
      if found.lines > 0, let last = block.lastIndex(of: 0x0A) { lineStart = UInt32(count + last + 1) }
      count += end - at
      at = end
    }
  }

  /// Forgets what is known of the text from a byte on, and of the rest of the block before it.
  mutating func truncate(to offset: Int) {
    guard offset < count else { return }
    let block = offset / Self.blockSize
    guard block > 0 else {
      self = LineIndex()
      return
    }
    (lines, continuations, lineStart) = (marks[block].lines, marks[block].continuations, marks[block].lineStart)
    count = block * Self.blockSize
    marks.removeSubrange(block...)
  }

  private static func measure(_ block: UnsafeBufferPointer<UInt8>) -> (lines: UInt32, continuations: UInt32) {
    var lines: UInt32 = 0
    var continuations: UInt32 = 0
    var at = 0
    let raw = UnsafeRawBufferPointer(block)
    // A lane counts to 255 at most, so sums are taken that often.
    while at + 16 <= raw.count {
      var lineCounts = SIMD16<UInt8>(repeating: 0)
      var continuationCounts = SIMD16<UInt8>(repeating: 0)
      let end = min(raw.count - 15, at + 255 * 16)
      while at < end {
        let bytes = raw.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
        let isLine = unsafeBitCast(bytes .== SIMD16<UInt8>(repeating: 0x0A), to: SIMD16<UInt8>.self)
        let top = bytes & SIMD16<UInt8>(repeating: 0xC0)
        let continues = unsafeBitCast(top .== SIMD16<UInt8>(repeating: 0x80), to: SIMD16<UInt8>.self)
        lineCounts = lineCounts &- isLine
        continuationCounts = continuationCounts &- continues
        at += 16
      }
      lines += UInt32(SIMD16<UInt16>(truncatingIfNeeded: lineCounts).wrappedSum())
      continuations += UInt32(SIMD16<UInt16>(truncatingIfNeeded: continuationCounts).wrappedSum())
    }
    while at < raw.count {
      lines += raw[at] == 0x0A ? 1 : 0
      continuations += raw[at] & 0xC0 == 0x80 ? 1 : 0
      at += 1
    }
    return (lines, continuations)
  }

  /// The place of a byte. `read` gives the text's bytes in a range of offsets.
  func location(of offset: Int, length: Int, file: String, read: (Range<Int>) -> [UInt8]) -> SourceLocation {
    let place = min(max(offset, 0), count)
    guard let (mark, block) = block(before: place, read: read) else {
      return SourceLocation(file: file, offset: place, length: length, line: 1, column: 1)
    }
    let found = block.withUnsafeBufferPointer(Self.measure)
    let start: Int
    var before: Int
    if let last = block.lastIndex(of: 0x0A) {
      // The line begins in the block.
      start = place - block.count + last + 1
      before = block[(last + 1)...].count { $0 & 0xC0 != 0x80 }
    } else {
      start = Int(mark.lineStart)
      let continued = Int(mark.continuations + found.continuations) - continuations(before: start, read: read)
      before = place - start - continued
    }
    if start == 0, hasByteOrderMark, place >= 3 { before -= 1 }
    return SourceLocation(
      file: file, offset: place, length: length, line: Int(mark.lines + found.lines) + 1, column: before + 1)
  }

  /// The offset at which the line around a byte begins.
  func lineStart(of offset: Int, read: (Range<Int>) -> [UInt8]) -> Int {
    guard let (mark, block) = block(before: offset, read: read) else { return 0 }
    if let last = block.lastIndex(of: 0x0A) { return offset - block.count + last + 1 }
    return Int(mark.lineStart)
  }

  /// The offset at which a line, counted from 1, begins; nil when the text has fewer.
  func start(ofLine line: Int, read: (Range<Int>) -> [UInt8]) -> Int? {
    guard line >= 1, line <= Int(lines) + 1 else { return nil }
    if line == 1 { return 0 }
    // The last block with fewer than line - 1 line feeds before it holds the one that ends the line before.
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if Int(marks[middle].lines) < line - 1 { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let first = (low - 1) * Self.blockSize
    var left = line - 1 - Int(marks[low - 1].lines)
    for (index, byte) in read(first..<min(count, first + Self.blockSize)).enumerated() where byte == 0x0A {
      left -= 1
      if left == 0 { return first + index + 1 }
    }
    return nil
  }

  private func continuations(before offset: Int, read: (Range<Int>) -> [UInt8]) -> Int {
    guard let (mark, block) = block(before: offset, read: read) else { return 0 }
    return Int(mark.continuations) + block.count { $0 & 0xC0 == 0x80 }
  }

  /// The last mark at or before an offset and the bytes between the two.
  private func block(before offset: Int, read: (Range<Int>) -> [UInt8]) -> (Mark, [UInt8])? {
    guard !marks.isEmpty else { return nil }
    let index = min(offset / Self.blockSize, marks.count - 1)
    return (marks[index], read(index * Self.blockSize..<offset))
  }
}
