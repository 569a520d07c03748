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
    guard let pixels = Deflate.zlib(filtered(picture, area, isOpaque: isOpaque)) else { return nil }
    append("IDAT", pixels, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func append(_ type: StaticString, _ bytes: [UInt8], to file: inout [UInt8]) {
    file += number(UInt32(bytes.count))
    let start = file.count
    type.withUTF8Buffer { file += $0 }
    file += bytes
    file += number(Deflate.checksum(file[start...]))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Rows as differences from the row above (filter type 2), which is nothing where a picture is flat.
  private static func filtered(_ picture: PixelPicture, _ area: PixelRect, isOpaque: Bool) -> [UInt8] {
    let stride = area.width * (isOpaque ? 3 : 4)
    var above = [UInt8](repeating: 0, count: stride)
    var row = above
    return [UInt8](unsafeUninitializedCapacity: (stride + 1) * area.height) { filtered, count in
      for y in area.y..<area.endY {
        let places = y * picture.width + area.x..<y * picture.width + area.endX
        if isOpaque { readOpaque(picture, places, into: &row) } else { read(picture, places, into: &row) }
        filtered[count] = 2
        var index = 0
        while index < stride {
          filtered[count + 1 + index] = row[index] &- above[index]
          index += 1
        }
        count += stride + 1
        swap(&row, &above)
      }
    }
  }

  private static func readOpaque(_ picture: PixelPicture, _ places: Range<Int>, into row: inout [UInt8]) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      row.withUnsafeMutableBufferPointer { row in
        var place = 0
        // A slice's iterator asks for its type's metadata with each element in a debug build.
        for pixel in UnsafeBufferPointer(rebasing: pixels[places]) {
          row[place] = UInt8(truncatingIfNeeded: pixel >> 16)
          row[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          row[place + 2] = UInt8(truncatingIfNeeded: pixel)
          place += 3
        }
      }
    }
  }

  /// A row of channels, alpha divided out.
  private static func read(_ picture: PixelPicture, _ places: Range<Int>, into row: inout [UInt8]) {
    picture.pixels.withUnsafeBufferPointer { pixels in
      row.withUnsafeMutableBufferPointer { row in
        var place = 0
        for pixel in UnsafeBufferPointer(rebasing: pixels[places]) {
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
        let row = UnsafeBufferPointer(rebasing: pixels[y * width + area.x..<y * width + area.endX])
        for pixel in row { all &= pixel }
        return all >> 24 == 255
      }
    }
  }
}
