import CIsal

/// Compression of pictures at its fastest: they go to a terminal once, or are looked at soon.
package enum Deflate {
  /// Where a picture goes.
  package enum Use: UInt32, Sendable {
    /// ISA-L's first level, its fastest for few bytes. In one of some hundred processes it finds other matches for the same
    /// bytes, and the stream is another.
    case terminal = 1
    /// Its third, in three to four times the time: the same for the same bytes, as whoever compares files expects.
    case file = 3
  }

  /// A zlib stream (RFC 1950). Nil where memory is lacking, and for more than 2 GB.
  package static func zlib(_ bytes: [UInt8], for use: Use) -> [UInt8]? {
    // Stored as they are, 65,535 bytes take five more.
    let room = bytes.count + bytes.count / 4096 + 1024
    guard let count = UInt32(exactly: bytes.count), room < 1 << 31 else { return nil }
    let stream = [UInt8](unsafeUninitializedCapacity: room) { buffer, written in
      guard let output = buffer.baseAddress else { return }
      written = kimchi_isal_zlib(bytes, count, output, UInt32(room), use.rawValue)
    }
    return stream.isEmpty ? nil : stream
  }

  /// The checksum of PNG's chunks (CRC-32).
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { $0.baseAddress.map { crc32_gzip_refl(0, $0, UInt64(bytes.count)) } ?? 0 }
  }
}
