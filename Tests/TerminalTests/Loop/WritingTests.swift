import Glibc
import Testing

@testable import Terminal

@Suite("Writing to a descriptor") struct WritingTests {
  @Test("waits for a reader that is slower, and loses nothing")
  func waits() async {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    let (source, target) = (ends[0], ends[1])
    _ = fcntl(target, F_SETFL, O_NONBLOCK)
    let bytes = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let read = Task.detached {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while case let count = Glibc.read(source, &buffer, buffer.count), count > 0 { all += buffer[..<count] }
      return all
    }
    let isWritten = await Task.detached { Files.writeAll(bytes, to: target) }.value
    close(target)
    let all = await read.value
    close(source)
    #expect(isWritten && all == bytes)
  }
}
