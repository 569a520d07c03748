import CPlatform

/// Writes rows of numbered colours as sixels: bands of six rows, taken apart by colour.
struct SixelBands {
  /// Columns of a colour with the same sixel.
  private struct Segment {
    var start: Int32
    var end: Int32
    /// The next one of the colour; -1 for none.
    var next: Int32
    var sixel: UInt8
  }

  /// A colour of a band: its first and its last segment, -1 for none.
  private struct Chain {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  private let width: Int
  private let segments: UnsafeMutableBufferPointer<Segment>
  private let chains: UnsafeMutableBufferPointer<Chain>
  private var count = 0
  /// The colours of a band in the order of their first columns.
  private var colors: [UInt8] = []

  /// Rows of a band.
  static let rows = 6

  /// The sixels of some bands, and which colours they use.
  struct Text: Sendable {
    var bytes: [UInt8] = []
    var used = [Bool](repeating: false, count: 256)
  }

  /// Pixels from which on a picture is written by two threads: below it takes less than starting one.
  private static let shared = 1 << 17

  /// Writes a picture. Bands don't depend on each other, so a second thread writes the lower half of a large picture.
  ///
  /// - Parameter numbers: the colour of each pixel, row by row.
  static func write(_ numbers: UnsafeBufferPointer<UInt8>, width: Int) -> Text {
    let bands = numbers.count / (width * rows)
    let middle = bands / 2 * rows * width
    guard numbers.count >= shared, bands > 1 else { return text(numbers, width: width) }
    let halves = [numbers[..<middle], numbers[middle...]].map { UnsafeBufferPointer(rebasing: $0) }
    var texts: [Text?] = [nil, nil]
    texts.withUnsafeMutableBufferPointer { texts in
      withUnsafePointer(to: Work(halves: halves, width: width, texts: texts)) { work in
        kimchi_run_threads(
          2, { context, number in context?.assumingMemoryBound(to: Work.self).pointee.run(Int(number)) },
          UnsafeMutableRawPointer(mutating: work))
      }
    }
    // The system may have had no thread for the second.
    var result = texts[0] ?? text(halves[0], width: width)
    let lower = texts[1] ?? text(halves[1], width: width)
    result.bytes.append(UInt8(ascii: "-"))
    result.bytes += lower.bytes
    for color in result.used.indices where lower.used[color] { result.used[color] = true }
    return result
  }

  /// The halves of a picture, each for a thread.
  private struct Work {
    let halves: [UnsafeBufferPointer<UInt8>]
    let width: Int
    let texts: UnsafeMutableBufferPointer<Text?>

    func run(_ number: Int) { texts[number] = text(halves[number], width: width) }
  }

  private static func text(_ numbers: UnsafeBufferPointer<UInt8>, width: Int) -> Text {
    var text = Text()
    withUnsafeTemporaryAllocation(of: Chain.self, capacity: 256) { chains in
      chains.initialize(repeating: Chain())
      // Of a column each row may have a colour of its own.
      withUnsafeTemporaryAllocation(of: Segment.self, capacity: width * rows) { segments in
        var bands = SixelBands(width: width, segments: segments, chains: chains)
        for start in stride(from: 0, to: numbers.count, by: width * rows) {
          if start > 0 { text.bytes.append(UInt8(ascii: "-")) }
          bands.split(UnsafeBufferPointer(rebasing: numbers[start..<min(start + width * rows, numbers.count)]))
          bands.write(to: &text)
        }
      }
    }
    return text
  }

  private init(
    width: Int, segments: UnsafeMutableBufferPointer<Segment>, chains: UnsafeMutableBufferPointer<Chain>
  ) {
    (self.width, self.segments, self.chains) = (width, segments, chains)
  }

  // MARK: Taking apart

  private mutating func split(_ numbers: UnsafeBufferPointer<UInt8>) {
    let rows = numbers.count / width
    var x = 0
    while x < width {
      let end = endOfRun(from: x, numbers)
      var column: UInt64 = 0
      for row in 0..<rows { column |= UInt64(numbers[row * width + x]) << UInt64(row * 8) }
      var rest = UInt8(1) << UInt8(rows) - 1
      while rest != 0 {
        let color = UInt8(truncatingIfNeeded: column >> UInt64(rest.trailingZeroBitCount * 8))
        let sixel = Self.places(of: color, in: column) & rest
        rest &= ~sixel
        if color != SixelPalette.hole { add(color, sixel, from: x, to: end) }
      }
      x = end
    }
  }

  /// Where columns like the one at `start` end: eight at a time where there are as many.
  @inline(__always)
  private func endOfRun(from start: Int, _ numbers: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(numbers)
    var end = start + 1
    while end + 8 <= width {
      var difference: UInt64 = 0
      var row = end
      while row < numbers.count {
        difference |=
          bytes.loadUnaligned(fromByteOffset: row, as: UInt64.self)
          ^ bytes.loadUnaligned(fromByteOffset: row - 1, as: UInt64.self)
        row += width
      }
      guard difference == 0 else { return end + difference.trailingZeroBitCount / 8 }
      end += 8
    }
    while end < width {
      for row in stride(from: end, to: numbers.count, by: width) where numbers[row] != numbers[row - 1] { return end }
      end += 1
    }
    return end
  }

  /// A bit for each of eight bytes, the lowest first, that is like another one.
  @inline(__always)
  private static func places(of byte: UInt8, in bytes: UInt64) -> UInt8 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = bytes ^ UInt64(byte) &* 0x0101_0101_0101_0101
    let isZero = ~((difference & low) &+ low | difference | low)
    return UInt8(truncatingIfNeeded: (isZero &* 0x0002_0408_1020_4081) >> 56)
  }

  @inline(__always)
  private mutating func add(_ color: UInt8, _ sixel: UInt8, from start: Int, to end: Int) {
    let before = Int(chains[Int(color)].last)
    if before >= 0 {
      if Int(segments[before].end) == start, segments[before].sixel == sixel {
        segments[before].end = Int32(truncatingIfNeeded: end)
        return
      }
      segments[before].next = Int32(truncatingIfNeeded: count)
    } else {
      chains[Int(color)].first = Int32(truncatingIfNeeded: count)
      colors.append(color)
    }
    chains[Int(color)].last = Int32(truncatingIfNeeded: count)
    segments[count] = Segment(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), next: -1, sixel: sixel)
    count += 1
  }

  // MARK: Text

  /// Writes the band and forgets it.
  private mutating func write(to all: inout Text) {
    // A gap and a run with up to eight digits each, and a colour with three.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count * 20 + colors.count * 5) { text in
      var text = SixelText(bytes: text)
      for (index, color) in colors.enumerated() {
        if index > 0 { text.append(UInt8(ascii: "$")) }
        text.append(UInt8(ascii: "#"))
        text.append(number: Int(color))
        var (column, place) = (0, Int(chains[Int(color)].first))
        while place >= 0 {
          let segment = segments[place]
          text.append(run: 0, count: Int(segment.start) - column)
          text.append(run: segment.sixel, count: Int(segment.end - segment.start))
          (column, place) = (Int(segment.end), Int(segment.next))
        }
        all.used[Int(color)] = true
        chains[Int(color)] = Chain()
      }
      all.bytes += text.written
    }
    colors.removeAll(keepingCapacity: true)
    count = 0
  }
}

/// Text written to a place with room for all of it.
private struct SixelText {
  let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  init(bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[..<count]) }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  /// A run of a sixel, up to three written out.
  @inline(__always)
  mutating func append(run sixel: UInt8, count: Int) {
    if count > 3 {
      append(UInt8(ascii: "!"))
      append(number: count)
      append(sixel + 0x3F)
    } else {
      // Of a photograph most runs are of one.
      if count > 0 { append(sixel + 0x3F) }
      if count > 1 { append(sixel + 0x3F) }
      if count > 2 { append(sixel + 0x3F) }
    }
  }

  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
