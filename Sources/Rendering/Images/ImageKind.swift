import Glibc

/// The formats of pictures, recognised by their first bytes whatever the file's name.
///
/// The decoding library knows many more, some of which can name other files: nothing else ever reaches it.
package enum ImageKind: String, Sendable, CaseIterable {
  case png, jpeg, gif
  case webP = "webp"

  /// As in a `data:` url.
  var mediaType: String { "image/\(rawValue)" }

  /// Bytes that tell the format.
  static let headLength = 12

  /// None for a file that is something else or cannot be read.
  init?(ofFile path: String) {
    // A pipe would block until someone writes to it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.headLength)
    let count = read(file, &bytes, bytes.count)
    self.init(head: bytes.prefix(max(count, 0)))
  }

  init?(head: ArraySlice<UInt8>) {
    let head = Array(head)
    func begins(_ bytes: [UInt8], at place: Int = 0) -> Bool { head.dropFirst(place).starts(with: bytes) }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
      self = .gif
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else {
      return nil
    }
  }
}
