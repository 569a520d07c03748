import CZlib

/// A picture as a terminal has decoded it: `0xAARRGGBB` a pixel, 0 where it is transparent.
package struct DecodedPicture: Sendable, Hashable {
  package let width: Int
  package let height: Int
  package var pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]? = nil) {
    (self.width, self.height) = (width, height)
    self.pixels = pixels ?? Array(repeating: 0, count: width * height)
  }

  /// Red, green and blue, three bytes each pixel. Nil when there are too few.
  package init?(rgb: [UInt8], width: Int, height: Int) {
    guard width > 0, height > 0, rgb.count >= width * height * 3 else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      rgb.withUnsafeBufferPointer { rgb in
        while count < width * height {
          let place = count * 3
          pixels[count] = 0xFF00_0000 | UInt32(rgb[place]) << 16 | UInt32(rgb[place + 1]) << 8 | UInt32(rgb[place + 2])
          count += 1
        }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : 0
  }

  /// A part of it, transparent where it reaches beyond the picture.
  package func part(x: Int, y: Int, width: Int, height: Int) -> DecodedPicture {
    let columns = max(x, 0)..<max(x, 0, min(x + width, self.width))
    guard columns.count < width || y < 0 || y + height > self.height else {
      var part: [UInt32] = []
      part.reserveCapacity(width * height)
      for row in y..<y + height { part += pixels[row * self.width + x..<row * self.width + x + width] }
      return DecodedPicture(width: width, height: height, pixels: part)
    }
    var part = DecodedPicture(width: width, height: height)
    for row in max(y, 0)..<max(y, 0, min(y + height, self.height)) {
      let start = (row - y) * width + columns.lowerBound - x
      part.pixels.replaceSubrange(
        start..<start + columns.count,
        with: pixels[row * self.width + columns.lowerBound..<row * self.width + columns.upperBound])
    }
    return part
  }

  /// Lays another picture of the same size over it, whose transparent pixels leave what is there.
  mutating func cover(with other: DecodedPicture) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      other.pixels.withUnsafeBufferPointer { other in
        var index = 0
        while index < min(pixels.count, other.count) {
          if other[index] != 0 { pixels[index] = other[index] }
          index += 1
        }
      }
    }
  }

  /// The first pixel of which a channel is farther than the tolerance from that of another picture of the same size.
  func firstDifference(from other: DecodedPicture, tolerance: Int) -> (x: Int, y: Int)? {
    guard (width, height) == (other.width, other.height) else { return (0, 0) }
    return pixels.withUnsafeBufferPointer { pixels in
      other.pixels.withUnsafeBufferPointer { other in
        var index = 0
        // Neighbours are often the same, and so are their differences.
        var near: (UInt32, UInt32) = (0, 0)
        while index < pixels.count {
          let (pixel, shown) = (pixels[index], other[index])
          if pixel != shown, pixel != near.0 || shown != near.1 {
            guard Self.isNear(pixel, shown, tolerance) else { return (index % width, index / width) }
            near = (pixel, shown)
          }
          index += 1
        }
        return nil
      }
    }
  }

  private static func isNear(_ one: UInt32, _ other: UInt32, _ tolerance: Int) -> Bool {
    var shift: UInt32 = 0
    while shift < 32 {
      if abs(Int(one >> shift & 255) - Int(other >> shift & 255)) > tolerance { return false }
      shift += 8
    }
    return true
  }
}

/// zlib streams of a known size.
enum Inflate {
  static func zlib(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: count)
    var length = uLong(count)
    let status = bytes.withUnsafeBufferPointer { uncompress(&result, &length, $0.baseAddress, uLong($0.count)) }
    return status == Z_OK && length == count ? result : nil
  }
}

/// Reads PNGs of eight bits a channel, without alpha and interlacing (ISO/IEC 15948).
package enum PNGDecoder {
  package static func decode(_ bytes: [UInt8]) -> DecodedPicture? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var (width, height) = (0, 0)
    var data: [UInt8] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(bytes[place...])
      guard length >= 0, place + 12 + length <= bytes.count else { return nil }
      let body = bytes[place + 8..<place + 8 + length]
      switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
      case "IHDR":
        guard length == 13, body[body.startIndex + 8] == 8, body[body.startIndex + 9] == 2 else { return nil }
        (width, height) = (number(body), number(body.dropFirst(4)))
      case "IDAT": data += body
      default: break
      }
      let sum = crc32(0, Array(bytes[place + 4..<place + 8 + length]), uInt(length + 4))
      guard number(bytes[(place + 8 + length)...]) == Int(sum) else { return nil }
      place += 12 + length
    }
    let row = width * 3
    guard let lines = Inflate.zlib(data[...], count: (row + 1) * height) else { return nil }
    return DecodedPicture(rgb: unfiltered(lines, row: row, height: height), width: width, height: height)
  }

  private static func unfiltered(_ lines: [UInt8], row: Int, height: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: row * height)
    result.withUnsafeMutableBufferPointer { result in
      lines.withUnsafeBufferPointer { lines in
        for y in 0..<height { unfilter(lines, y, into: result, row: row) }
      }
    }
    return result
  }

  private static func unfilter(
    _ lines: UnsafeBufferPointer<UInt8>, _ y: Int, into result: UnsafeMutableBufferPointer<UInt8>, row: Int
  ) {
    let filter = lines[y * (row + 1)]
    var x = 0
    while x < row {
      let left = x >= 3 ? Int(result[y * row + x - 3]) : 0
      let above = y > 0 ? Int(result[(y - 1) * row + x]) : 0
      let corner = x >= 3 && y > 0 ? Int(result[(y - 1) * row + x - 3]) : 0
      let prediction: Int
      switch filter {
      case 1: prediction = left
      case 2: prediction = above
      case 3: prediction = (left + above) / 2
      case 4:
        let guess = left + above - corner
        let (toLeft, toAbove, toCorner) = (abs(guess - left), abs(guess - above), abs(guess - corner))
        prediction = toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
      default: prediction = 0
      }
      result[y * row + x] = UInt8(truncatingIfNeeded: Int(lines[y * (row + 1) + 1 + x]) + prediction)
      x += 1
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }
}

/// Reads sixels (DEC STD 070): what follows the `q`.
package enum SixelDecoder {
  /// Nil when something is in it that is no sixel, or a colour that was not defined.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> DecodedPicture? {
    var reader = Reader(bytes: bytes)
    guard reader.take(UInt8(ascii: "\"")) else { return nil }
    let raster = reader.numbers()
    guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return nil }
    var picture = DecodedPicture(width: raster[2], height: raster[3])
    var colors: [Int: UInt32] = [:]
    /// The chosen colour; nil until it is defined.
    var color: UInt32?
    var (x, y) = (0, 0)
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "#"):
        let numbers = reader.numbers()
        if numbers.count == 5 {
          guard numbers[1] == 2, numbers[2...].allSatisfy({ $0 <= 100 }) else { return nil }
          colors[numbers[0]] = numbers[2...].reduce(0xFF) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
        }
        color = colors[numbers[0]]
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case UInt8(ascii: "!"):
        let count = reader.numbers()[0]
        guard let sixel = reader.next(), set(sixel, count) else { return nil }
      default: guard set(byte, 1) else { return nil }
      }
    }
    return picture

    func set(_ sixel: UInt8, _ count: Int) -> Bool {
      guard (0x3F...0x7E).contains(sixel) else { return false }
      let bits = sixel - 0x3F
      defer { x += count }
      guard bits != 0, count > 0 else { return true }
      let height = 8 - bits.leadingZeroBitCount
      let width = picture.width
      guard let color, x + count <= width, y + height <= picture.height else { return false }
      picture.pixels.withUnsafeMutableBufferPointer { pixels in
        for row in 0..<height where bits >> row & 1 == 1 {
          pixels[(y + row) * width + x..<(y + row) * width + x + count].update(repeating: color)
        }
      }
      return true
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func next() -> UInt8? { bytes.popFirst() }

    mutating func take(_ byte: UInt8) -> Bool {
      guard bytes.first == byte else { return false }
      bytes.removeFirst()
      return true
    }

    /// Numbers with semicolons between them; at least one.
    mutating func numbers() -> [Int] {
      var numbers = [0]
      while let byte = bytes.first {
        if (0x30...0x39).contains(byte) {
          numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
        } else if byte == UInt8(ascii: ";") {
          numbers.append(0)
        } else {
          break
        }
        bytes.removeFirst()
      }
      return numbers
    }
  }
}
