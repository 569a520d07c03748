import Rendering

/// Compresses opaque pixels as a PNG has them, some times faster than zlib at its fastest. Rows are differences from the row
/// above, and the only repetition that is looked for is a difference like the one to the left: nothing else is frequent in
/// what is drawn, and a photograph has few.
struct PixelDeflate {
  /// What is to be written: a pixel's three differences, a run of pixels like the last one, or the mark of a row.
  private typealias Token = UInt32

  private static let run: Token = 1 << 24
  private static let row: Token = 2 << 24
  /// The pixels of a run: 258 bytes, the most that deflate repeats at once.
  private static let longest = 86
  /// Tokens that share a code, and room for the last row of them.
  private static let blockSize = 1 << 14
  /// Rows of the differences from the row above.
  private static let filter = 2
  private static let endOfBlock = 256

  private var tokens: [Token] = []
  /// How often each literal and each length is used in the block, by deflate's numbers.
  private var counts = [Int](repeating: 0, count: 286)
  private var output: [UInt8]
  /// Bits that don't fill a byte yet.
  private var pending: (bits: UInt64, count: UInt64) = (0, 0)
  /// Adler-32 (RFC 1950) of the bytes that are compressed.
  private var sums: (UInt64, UInt64) = (1, 0)

  /// A zlib stream of the rows of a part of a picture: red, green and blue.
  static func zlib(_ picture: PixelPicture, _ area: PixelRect) -> [UInt8] {
    var deflate = PixelDeflate(room: area.width * area.height / 2)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<area.height {
        func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
          let start = (area.y + y) * picture.width + area.x
          return UnsafeBufferPointer(rebasing: pixels[start..<start + area.width])
        }
        deflate.take(row(y), above: y == 0 ? nil : row(y - 1))
        if deflate.tokens.count >= blockSize { deflate.write(isLast: false) }
      }
    }
    deflate.write(isLast: true)
    return deflate.finished
  }

  private init(room: Int) {
    output = [0x78, 0x01]
    output.reserveCapacity(room)
  }

  // MARK: Tokens

  private mutating func take(_ row: UnsafeBufferPointer<UInt32>, above: UnsafeBufferPointer<UInt32>?) {
    let start = tokens.count
    tokens.append(contentsOf: repeatElement(Self.row, count: row.count + 1))
    var end = start + 1
    var (sum, sumOfSums) = sums
    sum += UInt64(Self.filter)
    sumOfSums += sum
    tokens.withUnsafeMutableBufferPointer { tokens in
      counts.withUnsafeMutableBufferPointer { counts in
        counts[Self.filter] += 1
        var place = 0
        while place < row.count {
          let token = Self.difference(row, above, place)
          tokens[end] = token
          end += 1
          let (red, green, blue) = (token >> 16, token >> 8 & 255, token & 255)
          counts[Int(red)] += 1
          counts[Int(green)] += 1
          counts[Int(blue)] += 1
          var next = place + 1
          if next < row.count, Self.difference(row, above, next) == token {
            next = Self.endOfRun(of: token, from: next, row, above)
            var rest = next - place - 1
            while rest > 0 {
              let count = min(rest, Self.longest)
              tokens[end] = Self.run | Token(count)
              end += 1
              counts[Int(PixelRunCode.all[count].symbol)] += 1
              rest -= count
            }
          }
          let count = UInt64(next - place)
          let all = UInt64(red + green + blue)
          // The sums after each of the bytes, without going through them.
          sumOfSums += count * (3 * sum + UInt64(3 * red + 2 * green + blue)) + 3 * all * (count * (count - 1) / 2)
          sum += count * all
          place = next
        }
      }
    }
    tokens.removeLast(tokens.count - end)
    sums = (sum % 65521, sumOfSums % 65521)
  }

  /// A pixel without the one above, channel by channel.
  @inline(__always)
  private static func difference(
    _ row: UnsafeBufferPointer<UInt32>, _ above: UnsafeBufferPointer<UInt32>?, _ place: Int
  ) -> Token {
    let pixel = row[place] & 0xFF_FFFF
    guard let above else { return pixel }
    let other = above[place] & 0xFF_FFFF
    return (((pixel | 0x8080_8080) - (other & 0x7F7F_7F7F)) ^ ((pixel ^ ~other) & 0x8080_8080)) & 0xFF_FFFF
  }

  private static func endOfRun(
    of token: Token, from start: Int, _ row: UnsafeBufferPointer<UInt32>, _ above: UnsafeBufferPointer<UInt32>?
  ) -> Int {
    var end = start + 1
    // Most are like the row above: eight at a time.
    if token == 0, let above {
      let (bytes, others) = (UnsafeRawBufferPointer(row), UnsafeRawBufferPointer(above))
      while end + 8 <= row.count {
        func differ(_ pair: Int) -> UInt64 {
          bytes.loadUnaligned(fromByteOffset: end * 4 + pair * 8, as: UInt64.self)
            ^ others.loadUnaligned(fromByteOffset: end * 4 + pair * 8, as: UInt64.self)
        }
        guard differ(0) | differ(1) | differ(2) | differ(3) == 0 else { break }
        end += 8
      }
    }
    while end < row.count, difference(row, above, end) == token { end += 1 }
    return end
  }

  // MARK: Blocks

  /// Writes a block of the tokens, with a code of its own.
  private mutating func write(isLast: Bool) {
    counts[Self.endOfBlock] = 1
    let code = HuffmanCode(counts, limit: 15)
    // For three literals or for a run and its distance, which is always the same and has a bit.
    let literals = (0..<256).map { UInt64(code.bits[$0]) | UInt64(code.lengths[$0]) << 32 }
    let runs = PixelRunCode.all.map { run -> UInt64 in
      let length = UInt64(code.lengths[Int(run.symbol)])
      return UInt64(code.bits[Int(run.symbol)]) | UInt64(run.extra) << length
        | (length + UInt64(run.extraCount) + 1) << 32
    }
    let start = output.count
    // A pixel takes 45 bits at most, the lengths of the codes fewer than a kilobyte and a half.
    output.append(contentsOf: repeatElement(0, count: tokens.count * 6 + 2048))
    var end = start
    var pending = pending
    output.withUnsafeMutableBytes { output in
      @inline(__always) func put(_ bits: UInt64, _ count: UInt64) {
        pending.bits |= bits << pending.count
        pending.count += count
        output.storeBytes(of: pending.bits.littleEndian, toByteOffset: end, as: UInt64.self)
        let full = pending.count / 8
        end += Int(full)
        pending.bits = full == 8 ? 0 : pending.bits >> (full * 8)
        pending.count %= 8
      }
      put(isLast ? 0b101 : 0b100, 3)
      Self.writeLengths(of: code) { put(UInt64($0), UInt64($1)) }
      literals.withUnsafeBufferPointer { literals in
        runs.withUnsafeBufferPointer { runs in
          for token in tokens {
            if token < Self.run {
              let (red, green, blue) = (
                literals[Int(token >> 16)], literals[Int(token >> 8 & 255)], literals[Int(token & 255)]
              )
              let (first, second) = (red >> 32, green >> 32)
              let bits = red & 0xFFFF | (green & 0xFFFF) << first | (blue & 0xFFFF) << (first + second)
              put(bits, first + second + blue >> 32)
            } else if token < Self.row {
              let run = runs[Int(token & 0xFF)]
              put(run & 0xFFFF_FFFF, run >> 32)
            } else {
              put(literals[Self.filter] & 0xFFFF, literals[Self.filter] >> 32)
            }
          }
        }
      }
      put(UInt64(code.bits[Self.endOfBlock]), UInt64(code.lengths[Self.endOfBlock]))
    }
    self.pending = pending
    output.removeLast(output.count - end)
    tokens.removeAll(keepingCapacity: true)
    for symbol in counts.indices { counts[symbol] = 0 }
  }

  /// Writes how many bits each symbol has (RFC 1951 §3.2.7), and that the distance of three bytes has one.
  private static func writeLengths(of code: HuffmanCode, _ put: (_ bits: UInt32, _ count: UInt8) -> Void) {
    var symbols: [(symbol: Int, extra: UInt32, count: UInt8)] = []
    let lengths = code.lengths + [0, 0, 1]
    var place = 0
    while place < lengths.count {
      var end = place
      while end < lengths.count, end - place < 138, lengths[end] == 0 { end += 1 }
      switch end - place {
      case ..<3:
        symbols.append((Int(lengths[place]), 0, 0))
        end = place + 1
      case ..<11: symbols.append((17, UInt32(end - place - 3), 3))
      default: symbols.append((18, UInt32(end - place - 11), 7))
      }
      place = end
    }
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let own = HuffmanCode(counts, limit: 7)
    put(UInt32(code.lengths.count - 257), 5)
    put(2, 5)
    put(19 - 4, 4)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      put(UInt32(own.lengths[symbol]), 3)
    }
    for symbol in symbols {
      put(own.bits[symbol.symbol], own.lengths[symbol.symbol])
      if symbol.count > 0 { put(symbol.extra, symbol.count) }
    }
  }

  /// The stream with its end.
  private var finished: [UInt8] {
    let sum = UInt32(truncatingIfNeeded: sums.1 << 16 | sums.0)
    let rest = pending.count > 0 ? [UInt8(truncatingIfNeeded: pending.bits)] : []
    return output + rest + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
}

/// How deflate writes that so many pixels of three bytes are repeated.
private struct PixelRunCode {
  let symbol: UInt16
  let extra: UInt16
  let extraCount: UInt8

  /// By the pixels; nothing is repeated none times.
  static let all: [PixelRunCode] = (0...86).map { PixelRunCode(bytes: max($0, 1) * 3) }

  /// RFC 1951 §3.2.5: from 11 on four lengths share their number of further bits.
  private init(bytes: Int) {
    switch bytes {
    case 258: (symbol, extra, extraCount) = (285, 0, 0)
    case ..<11: (symbol, extra, extraCount) = (UInt16(254 + bytes), 0, 0)
    default:
      let above = bytes - 3
      let bits = above.bitWidth - above.leadingZeroBitCount - 3
      symbol = UInt16(257 + bits * 4 + above >> bits)
      extra = UInt16(above & (1 << bits - 1))
      extraCount = UInt8(bits)
    }
  }
}
