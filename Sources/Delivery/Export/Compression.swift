import CZlib

/// The gzip size of bytes (RFC 1952).
package enum Compression {
  /// The size in bytes at zlib's default level. Linear; keeps no more than a buffer.
  package static func gzipByteCount(_ bytes: [UInt8]) -> Int {
    let counter = GzipCounter()
    counter.add(bytes)
    return counter.finish().gzip
  }
}

/// Counts what bytes are that come in parts, and what gzip makes of them. Keeps no more than a buffer.
final class GzipCounter {
  /// zlib remembers where its stream lies, which must therefore stay there.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isOpen: Bool
  private var output = [UInt8](repeating: 0, count: 1 << 16)
  private var raw = 0
  private var gzip = 0

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isOpen = kimchi_gzip_begin(stream, Z_DEFAULT_COMPRESSION) == Z_OK
  }

  deinit {
    if isOpen { deflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Linear.
  func add(_ bytes: [UInt8]) {
    raw += bytes.count
    // zlib counts in 32 bits: input is handed over in parts.
    let step = 1 << 24
    bytes.withUnsafeBufferPointer { input in
      for start in stride(from: 0, to: input.count, by: step) {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + start })
        stream.pointee.avail_in = UInt32(min(step, input.count - start))
        run(Z_NO_FLUSH)
      }
    }
  }

  func add(_ text: String) { add(Array(text.utf8)) }

  /// Ends the stream. Where zlib cannot begin one, the bytes count as they are.
  func finish() -> (raw: Int, gzip: Int) {
    run(Z_FINISH)
    return (raw, isOpen ? gzip : raw)
  }

  private func run(_ flush: Int32) {
    guard isOpen else { return }
    output.withUnsafeMutableBufferPointer { output in
      repeat {
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        _ = deflate(stream, flush)
        gzip += output.count - Int(stream.pointee.avail_out)
      } while stream.pointee.avail_out == 0
    }
  }
}
