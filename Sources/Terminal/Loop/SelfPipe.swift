import CPlatform
import Glibc

/// A pipe from the program to itself: it makes the loop's wait end. Neither end waits, and no other program inherits it.
struct SelfPipe: Sendable {
  let reading: Int32
  let writing: Int32

  /// Both ends are -1 where the system has no more descriptors.
  init() {
    var ends: [Int32] = [-1, -1]
    if kimchi_pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    (reading, writing) = (ends[0], ends[1])
  }

  func wake() {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Takes what is there, up to a number of bytes.
  func drain(_ count: Int = 64) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      count = max(read(reading, buffer.baseAddress, buffer.count), 0)
    }
  }

  func close() {
    for end in [reading, writing] where end >= 0 { Glibc.close(end) }
  }
}
