import Crypto

/// What tells one content of a file from another: SHA-256 of its bytes, in hexadecimal.
package struct Digest: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// Linear in the bytes.
  package init(of bytes: [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in SHA256.hash(data: bytes) {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    description = String(decoding: text, as: UTF8.self)
  }

  /// As `description` gives it.
  init(hexadecimal text: String) { description = text }
}
