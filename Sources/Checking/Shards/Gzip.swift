import CZlib

/// Bytes in the form of gzip (RFC 1952), without names and times.
enum Gzip {
  static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Nil without memory for it. Linear.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    run(bytes, limit: .max, begin: { kimchi_gzip_begin($0, Z_DEFAULT_COMPRESSION) }, step: deflate, end: deflateEnd)
  }

  /// Nil if the bytes are damaged, cut, or hold more than `limit` bytes. Linear in what they hold.
  static func decompressed(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    run(bytes, limit: limit, begin: { kimchi_gunzip_begin($0) }, step: inflate, end: inflateEnd)
  }

  private typealias Stream = UnsafeMutablePointer<z_stream>

  private static func run(
    _ bytes: [UInt8], limit: Int, begin: (Stream) -> Int32, step: (Stream, Int32) -> Int32, end: (Stream) -> Int32
  ) -> [UInt8]? {
    // zlib remembers where its stream lies, which must therefore stay there.
    let stream = Stream.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer {
      stream.deinitialize(count: 1)
      stream.deallocate()
    }
    guard bytes.count <= Int(UInt32.max), begin(stream) == Z_OK else { return nil }
    defer { _ = end(stream) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    return bytes.withUnsafeBufferPointer { input in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      while true {
        let (status, count) = buffer.withUnsafeMutableBufferPointer { output in
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(output.count)
          let status = step(stream, Z_FINISH)
          return (status, output.count - Int(stream.pointee.avail_out))
        }
        result += buffer[..<count]
        guard result.count <= limit else { return nil }
        if status == Z_STREAM_END { return stream.pointee.avail_in == 0 ? result : nil }
        // A full buffer is the one reason to go on.
        guard status == Z_OK || status == Z_BUF_ERROR, count == buffer.count else { return nil }
      }
    }
  }
}
