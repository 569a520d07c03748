import CIsal

/// Compression of pictures at its fastest: they go to a terminal once, or are looked at soon.
package enum Deflate {
  /// A zlib stream (RFC 1950). Nil where memory is lacking, and for more than 2 GB.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8]? {
    // Stored as they are, 65,535 bytes take five more.
    let room = bytes.count + bytes.count / 4096 + 1024
    guard let count = UInt32(exactly: bytes.count), room < 1 << 31 else { return nil }
    let stream = [UInt8](unsafeUninitializedCapacity: room) { buffer, written in
      guard let output = buffer.baseAddress else { return }
      written = kimchi_isal_zlib(bytes, count, output, UInt32(room))
    }
    return stream.isEmpty ? nil : stream
  }

  /// The checksum of PNG's chunks (CRC-32).
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { $0.baseAddress.map { crc32_gzip_refl(0, $0, UInt64(bytes.count)) } ?? 0 }
  }
}
