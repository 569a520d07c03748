import CZlib
import Rendering

/// Writes pixels as a PNG (PNG specification, second edition), compressed lightly: a picture is looked at soon, and seldom
/// kept.
package enum PNGEncoder {
  /// The bytes of a file: opaque pictures without alpha. Nil when memory runs out.
  package static func encode(_ picture: PixelPicture) -> [UInt8]? { encode(picture, picture.bounds) }

  /// The bytes of a file with a part of a picture.
  package static func encode(_ picture: PixelPicture, _ area: PixelRect) -> [UInt8]? {
    let area = area.intersection(picture.bounds)
    guard !area.isEmpty else { return nil }
    let isOpaque = picture.isOpaque(in: area)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header = number(UInt32(area.width)) + number(UInt32(area.height))
    // Eight bits a channel, RGB or RGBA, not interlaced.
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    guard let pixels = isOpaque ? PixelDeflate.zlib(picture, area) : compressed(picture, area) else { return nil }
    append("IDAT", pixels, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func append(_ type: StaticString, _ bytes: [UInt8], to file: inout [UInt8]) {
    file += number(UInt32(bytes.count))
    let start = file.count
    type.withUTF8Buffer { file += $0 }
    file += bytes
    let sum = file[start...].withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    file += number(UInt32(truncatingIfNeeded: sum))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Rows with alpha as differences from the row above (filter type 2), which is nothing where a picture is flat.
  private static func compressed(_ picture: PixelPicture, _ area: PixelRect) -> [UInt8]? {
    var stream = z_stream()
    guard deflateInit_(&stream, 1, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let stride = area.width * 4
    var above = [UInt8](repeating: 0, count: stride)
    var row = above
    var filtered = [UInt8](repeating: 2, count: stride + 1)
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for y in area.y..<area.endY {
      read(picture, y * picture.width + area.x..<y * picture.width + area.endX, into: &row)
      filtered.withUnsafeMutableBufferPointer { filtered in
        for index in 0..<stride { filtered[index + 1] = row[index] &- above[index] }
      }
      swap(&row, &above)
      guard deflate(&filtered, &stream, isLast: y == area.endY - 1, &buffer, &output) else { return nil }
    }
    return output
  }

  private static func deflate(
    _ bytes: inout [UInt8], _ stream: inout z_stream, isLast: Bool, _ buffer: inout [UInt8], _ output: inout [UInt8]
  ) -> Bool {
    bytes.withUnsafeMutableBufferPointer { bytes in
      stream.next_in = bytes.baseAddress
      stream.avail_in = UInt32(bytes.count)
      repeat {
        let result = buffer.withUnsafeMutableBufferPointer { buffer in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          let result = CZlib.deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          output += buffer[..<(buffer.count - Int(stream.avail_out))]
          return result
        }
        guard result >= 0 else { return false }
      } while stream.avail_out == 0
      return true
    }
  }

  /// A row of channels, alpha divided out.
  private static func read(_ picture: PixelPicture, _ places: Range<Int>, into row: inout [UInt8]) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      row.withUnsafeMutableBufferPointer { row in
        var place = 0
        for pixel in pixels[places] {
          let alpha = pixel >> 24
          func channel(_ shift: UInt32) -> UInt8 {
            let value = pixel >> shift & 255
            return switch alpha {
            case 0: 0
            case 255: UInt8(truncatingIfNeeded: value)
            default: UInt8(truncatingIfNeeded: min((value * 255 + alpha / 2) / alpha, 255))
            }
          }
          (row[place], row[place + 1], row[place + 2]) = (channel(16), channel(8), channel(0))
          row[place + 3] = UInt8(truncatingIfNeeded: alpha)
          place += 4
        }
      }
    }
  }
}

extension PixelPicture {
  /// Whether nothing shines through a part that lies inside.
  fileprivate func isOpaque(in area: PixelRect) -> Bool {
    pixels.withUnsafeBufferPointer { pixels in
      (area.y..<area.endY).allSatisfy { y in
        var all = UInt32.max
        for pixel in pixels[y * width + area.x..<y * width + area.endX] { all &= pixel }
        return all >> 24 == 255
      }
    }
  }
}
