import CNettle

/// The identity of a file's content: its length and the SHA-256 of its bytes.
package struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// In hexadecimal.
  package let description: String
  package let byteCount: Int

  /// Linear in the bytes.
  package init(of bytes: [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    let hash = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { buffer, count in
      bytes.withUnsafeBufferPointer { kimchi_sha256($0.baseAddress, $0.count, buffer.baseAddress) }
      count = buffer.count
    }
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in hash {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    description = String(decoding: text, as: UTF8.self)
    byteCount = bytes.count
  }

  /// As `description` gives it.
  package init(hexadecimal text: String, byteCount: Int) {
    description = text
    self.byteCount = byteCount
  }

  /// Of the file that is there now; nil when there is no file.
  ///
  /// - Throws: why it cannot be read.
  package init?(ofFile path: String) throws(Refusal) {
    guard let file = try FileOnDisk(path) else { return nil }
    self = file.digest
  }
}
