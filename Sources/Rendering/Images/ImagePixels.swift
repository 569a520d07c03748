import CPixbuf

/// A picture in memory: `0xAARRGGBB` a pixel, rows without padding, alpha not multiplied in.
package struct ImagePixels: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "a picture's rows are complete")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Decodes a file, both sides scaled together to at most this many pixels. Nil when it is missing, no picture, or
  /// larger than 64 megapixels by its header.
  init?(path: String, maxWidth: Int, maxHeight: Int) {
    var bytes: UnsafeMutablePointer<UInt8>?
    var width: Int32 = 0
    var height: Int32 = 0
    let decoded = kimchi_pixbuf_decode(
      path, Int32(clamping: maxWidth), Int32(clamping: maxHeight), &bytes, &width, &height)
    guard decoded, let bytes, width > 0, height > 0 else { return nil }
    defer { kimchi_pixbuf_free(bytes) }
    self.width = Int(width)
    self.height = Int(height)
    let count = Int(width) * Int(height)
    pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      for index in 0..<count {
        let place = 4 * index
        buffer[index] =
          UInt32(bytes[place + 3]) << 24 | UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8
          | UInt32(bytes[place + 2])
      }
      used = count
    }
  }

  var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride }

  /// The picture at exactly this size: every pixel is the mean of the area it stands for, weighted by alpha.
  func resampled(width target: Int, height targetHeight: Int) -> ImagePixels {
    let target = max(target, 1)
    let targetHeight = max(targetHeight, 1)
    if target == width, targetHeight == height { return self }
    var result: [UInt32] = []
    result.reserveCapacity(target * targetHeight)
    for y in 0..<targetHeight {
      let rows = ImagePixels.area(y, of: targetHeight, in: height)
      for x in 0..<target {
        result.append(mean(columns: ImagePixels.area(x, of: target, in: width), rows: rows))
      }
    }
    return ImagePixels(width: target, height: targetHeight, pixels: result)
  }

  private static func area(_ index: Int, of count: Int, in length: Int) -> Range<Int> {
    let first = min(index * length / count, length - 1)
    return first..<min(max((index + 1) * length / count, first + 1), length)
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> UInt32 {
    var red = 0
    var green = 0
    var blue = 0
    var alpha = 0
    for y in rows {
      for pixel in pixels[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)] {
        let weight = Int(pixel >> 24)
        alpha += weight
        red += Int(pixel >> 16 & 255) * weight
        green += Int(pixel >> 8 & 255) * weight
        blue += Int(pixel & 255) * weight
      }
    }
    guard alpha > 0 else { return 0 }
    let half = alpha / 2
    let count = columns.count * rows.count
    return UInt32((alpha + count / 2) / count) << 24 | UInt32((red + half) / alpha) << 16
      | UInt32((green + half) / alpha) << 8 | UInt32((blue + half) / alpha)
  }
}
