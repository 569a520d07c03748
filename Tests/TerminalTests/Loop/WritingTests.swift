import Foundation
import Testing

@testable import Terminal

@Suite("Writing to a descriptor") struct WritingTests {
  @Test("waits for a reader that is slower, and loses nothing")
  func waits() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (source, target) = (ends[0], ends[1])
    defer {
      close(source)
      close(target)
    }
    _ = fcntl(target, F_SETFL, O_NONBLOCK)
    let bytes = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    // On a thread of its own: where tasks have only one, nobody would read.
    Thread.detachNewThread { _ = Files.writeAll(bytes, to: target) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // Programs that other tests start meanwhile may keep the pipe open, so its end tells nothing.
    while all.count < bytes.count, case let count = read(source, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    #expect(all == bytes)
  }
}
