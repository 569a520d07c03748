import CPlatform
import Glibc
import JSONDocument

/// A picture whose bytes are its address: `data:image/png;base64,…` (RFC 2397).
struct InlinePicture {
  /// Bytes of a picture.
  static let limit = 16 << 20

  private let bytes: [UInt8]

  /// Whether an address is of this kind, readable or not.
  static func isMeant(by url: String) -> Bool { url.utf8.starts(with: "data:".utf8) }

  /// None for what isn't in Base64, or too large.
  init?(_ url: String) {
    guard Self.isMeant(by: url), url.utf8.count <= Self.limit / 3 * 4,
      let comma = url.utf8.firstIndex(of: UInt8(ascii: ",")),
      url[..<comma].hasSuffix(";base64"),
      // Lines of Base64 are often broken.
      let bytes = Base64.decode(url.utf8[url.utf8.index(after: comma)...].filter { $0 > UInt8(ascii: " ") })
    else { return nil }
    self.bytes = bytes
  }

  /// Calls `body` with the path of a file that has the bytes, for this call: decoders read files. Nil where there can be none.
  func withFile<Result>(_ body: (String) -> Result?) -> Result? {
    let file = kimchi_memory_file()
    guard file >= 0 else { return nil }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      written += count
    }
    return body("/proc/self/fd/\(file)")
  }
}
