import Glibc

/// Gathers short runs of bytes and hands them on to an array in large blocks.
struct ByteBuffer {
  private let start: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var used = 0
  private var output: [UInt8] = []

  /// Runs `body` with a buffer and appends all that was put into it. `expecting` bounds the buffer, not the output.
  static func gather(into output: inout [UInt8], expecting size: Int, _ body: (inout ByteBuffer) -> Void) {
    let capacity = min(1 << 16, 2 * size + 256)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      guard let start = memory.baseAddress else { return }
      var buffer = ByteBuffer(start: start, capacity: capacity)
      swap(&buffer.output, &output)
      body(&buffer)
      buffer.flush()
      swap(&buffer.output, &output)
    }
  }

  private init(start: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    if used == capacity { flush() }
    start[used] = byte
    used &+= 1
  }

  @inline(__always)
  mutating func put(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress { put(first, bytes.count) }
    }
  }

  /// Short runs, which most are, are copied as two words that overlap.
  @inline(__always)
  mutating func put(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    if used &+ count > capacity {
      flush()
      if count > capacity {
        output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        return
      }
    }
    let from = UnsafeRawPointer(bytes)
    let to = UnsafeMutableRawPointer(start + used)
    used &+= count
    if count > 32 {
      memcpy(to, from, count)
    } else if count >= 16 {
      Self.copyEnds(SIMD2<UInt64>.self, from, to, count)
    } else if count >= 8 {
      Self.copyEnds(UInt64.self, from, to, count)
    } else if count >= 4 {
      Self.copyEnds(UInt32.self, from, to, count)
    } else {
      for index in 0..<count { to.storeBytes(of: bytes[index], toByteOffset: index, as: UInt8.self) }
    }
  }

  @inline(__always)
  private static func copyEnds<Word: BitwiseCopyable>(
    _ type: Word.Type, _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int
  ) {
    let size = MemoryLayout<Word>.size
    let head = from.loadUnaligned(as: type)
    let tail = from.loadUnaligned(fromByteOffset: count &- size, as: type)
    to.storeBytes(of: head, as: type)
    to.storeBytes(of: tail, toByteOffset: count &- size, as: type)
  }

  @inline(never)
  private mutating func flush() {
    output.append(contentsOf: UnsafeBufferPointer(start: start, count: used))
    used = 0
  }
}
