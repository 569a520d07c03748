import CNettle

/// The name that git gives to a file's content: the hash of `blob SIZE`, a NUL and the bytes, in hexadecimal.
///
/// Computed here, so that git need not read the files of a work tree: for that it would run the filters and the file
/// system monitor that the repository's own settings name.
enum BlobName {
  /// Whether a file has this content. Linear in its bytes.
  ///
  /// One that was checked out with `\r\n` has the content with `\n`, as git compares texts; bytes with a NUL are no text.
  ///
  /// - Parameter name: forty digits for SHA-1, sixty-four for SHA-256.
  static func matches(_ name: some StringProtocol, _ bytes: [UInt8]) -> Bool {
    let digits = name.utf8.count
    if text(of: bytes, digits: digits) == name { return true }
    guard bytes.contains(0x0D), !bytes.contains(0) else { return false }
    return text(of: unified(bytes), digits: digits) == name
  }

  /// In as many digits as the names of the repository have.
  static func text(of bytes: [UInt8], digits: Int) -> String {
    let content = Array("blob \(bytes.count)\0".utf8) + bytes
    let hash = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { buffer, count in
      content.withUnsafeBufferPointer { content in
        if digits == 2 * SHA1_DIGEST_SIZE {
          kimchi_sha1(content.baseAddress, content.count, buffer.baseAddress)
          count = Int(SHA1_DIGEST_SIZE)
        } else {
          kimchi_sha256(content.baseAddress, content.count, buffer.baseAddress)
          count = Int(SHA256_DIGEST_SIZE)
        }
      }
    }
    return hexadecimal(hash)
  }

  static func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The bytes with each `\r\n` as `\n`.
  private static func unified(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      result.append(byte)
    }
    return result
  }
}
