import CZlib

/// What gzip makes of bytes (RFC 1952).
package enum Compression {
  /// The size in bytes at zlib's default level. Linear; keeps no more than a buffer.
  package static func gzipByteCount(_ bytes: [UInt8]) -> Int {
    var stream = z_stream()
    guard kimchi_gzip_begin(&stream, Z_DEFAULT_COMPRESSION) == Z_OK else { return bytes.count }
    defer { deflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    // zlib counts in 32 bits: input is handed over in parts.
    let step = 1 << 24
    return bytes.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var start = 0
        repeat {
          let size = min(step, input.count - start)
          stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + start })
          stream.avail_in = UInt32(size)
          start += size
          let isLast = start == input.count
          repeat {
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            _ = deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
            count += output.count - Int(stream.avail_out)
          } while stream.avail_out == 0
        } while start < input.count
        return count
      }
    }
  }
}
