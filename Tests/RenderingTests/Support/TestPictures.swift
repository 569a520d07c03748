import Glibc
import TestSupport

/// A folder of small pictures, written when a test needs them: PNG without compression.
struct TestPictures {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // 40 × 40: red above, blue below.
    try write("square.png", 40, 40) { _, y in y < 20 ? (255, 0, 0) : (0, 0, 255) }
    try write("square@2x.png", 40, 40) { _, _ in (0, 128, 0) }
    // The same picture under names that say something else, or nothing.
    try write("photo.jpg", 40, 40) { _, y in y < 20 ? (255, 0, 0) : (0, 0, 255) }
    try write("photo", 40, 40) { _, y in y < 20 ? (255, 0, 0) : (0, 0, 255) }
    try write("damaged.png", Array(Self.png(40, 40, []).prefix(40)))
    // Black and white columns one pixel wide.
    try write("stripes.png", 64, 64) { x, _ in x % 2 == 0 ? (0, 0, 0) : (255, 255, 255) }
    try write("huge.png", Self.png(9000, 8000, []))
    try write("broken.png", Array(Self.png(4, 4, []).prefix(20)))
    try writeText("foreign.ppm", "P6 1 1 255\nabc")
    try writeText("drawing.png", "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>")
    try writeText("text.png", "no picture")
  }

  func path(_ name: String) -> String? {
    let path = scratch.path(name)
    return access(path, R_OK) == 0 ? path : nil
  }

  private func write(
    _ name: String, _ width: Int, _ height: Int, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8)
  ) throws {
    var bytes: [UInt8] = []
    for y in 0..<height {
      // Each row says that it is not filtered.
      bytes.append(0)
      for x in 0..<width {
        let (red, green, blue) = pixel(x, y)
        bytes += [red, green, blue]
      }
    }
    try write(name, Self.png(width, height, bytes))
  }

  /// A PNG of rows of red, green and blue (PNG specification §5, §11.2): one stored block of zlib's format.
  private static func png(_ width: Int, _ height: Int, _ rows: [UInt8]) -> [UInt8] {
    var data: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 0xFFFF) {
      let part = rows[start...].prefix(0xFFFF)
      let size = UInt16(part.count)
      data += [start + part.count == rows.count ? 1 : 0, UInt8(size & 255), UInt8(size >> 8)]
      data += [UInt8(~size & 255), UInt8(~size >> 8)] + part
    }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in rows {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    data += big(b << 16 | a)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [8, 2, 0, 0, 0]) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return big(UInt32(data.count)) + body + big(~sum)
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private func writeText(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  private func write(_ name: String, _ bytes: [UInt8]) throws { try scratch.write(name, bytes) }
}
