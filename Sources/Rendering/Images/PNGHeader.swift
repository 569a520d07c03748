import Glibc

/// Reads the size of a PNG file from its first bytes (PNG specification §5.2, §11.2.2).
///
/// Most pictures are PNG, and layout asks for sizes only: this spares opening gdk-pixbuf, which takes longer than all
/// the rest of a start.
enum PNGHeader {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let chunk: [UInt8] = [0x49, 0x48, 0x44, 0x52]
  /// Larger pictures are not decoded either.
  private static let pixelLimit = 64_000_000

  /// Pixels; nil for a file that isn't a PNG or cannot be read.
  static func size(ofFile path: String) -> (width: Int, height: Int)? {
    // A pipe would block until someone writes to it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 24)
    guard read(file, &bytes, bytes.count) == bytes.count else { return nil }
    return size(bytes)
  }

  static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: signature), bytes[12..<16].elementsEqual(chunk) else { return nil }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width > 0, height > 0, width <= pixelLimit / height else { return nil }
    return (width, height)
  }
}
