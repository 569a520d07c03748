import CZlib

/// zlib at its fastest: pictures go to a terminal once.
enum Deflate {
  /// A zlib stream (RFC 1950).
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let room = compressBound(uLong(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(room)) { buffer, count in
      var written = room
      let status = compress2(buffer.baseAddress, &written, bytes, uLong(bytes.count), Z_BEST_SPEED)
      // With room for all, only memory can be lacking.
      count = status == Z_OK ? Int(written) : 0
    }
  }
}
