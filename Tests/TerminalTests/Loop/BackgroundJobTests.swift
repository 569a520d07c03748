import Glibc
import Synchronization
import Testing

@testable import Terminal

@Suite("Work beside the loop")
@MainActor
struct BackgroundJobTests {
  /// What has arrived on the loop's thread.
  private final class Arrivals {
    var parts: [Int] = []
    var result: String?
  }

  /// Waits for the queue's pipe as the loop does, and does what is asked for.
  private func turn(_ queue: LoopQueue, milliseconds: Int32 = 120_000) -> Bool {
    var place = pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&place, 1, milliseconds) == 1 else { return false }
    queue.run()
    return true
  }

  @Test("parts arrive in order, and the result after them")
  func arrives() {
    let queue = LoopQueue()
    let arrivals = Arrivals()
    let job = BackgroundJob(on: queue) { progress in
      for part in 0..<1000 { progress.report(part) }
      return "done"
    } onPart: {
      arrivals.parts.append($0)
    } onEnd: {
      arrivals.result = $0
    }
    while arrivals.result == nil, turn(queue) {}
    #expect(arrivals.parts == Array(0..<1000))
    #expect(arrivals.result == "done")
    #expect(!job.isCancelled)
    #expect(!turn(queue, milliseconds: 0), "the loop sleeps when there is nothing to do")
  }

  @Test("a job that is asked to stop still answers")
  func stopped() {
    let queue = LoopQueue()
    let arrivals = Arrivals()
    let job = BackgroundJob(on: queue) { (progress: BackgroundJob.Progress<Int>) in
      while !progress.isCancelled { sched_yield() }
      progress.report(1)
      return "stopped"
    } onPart: {
      arrivals.parts.append($0)
    } onEnd: {
      arrivals.result = $0
    }
    job.stop()
    while arrivals.result == nil, turn(queue) {}
    #expect(arrivals.parts == [1] && arrivals.result == "stopped" && !job.isCancelled)
  }

  @Test("of a job that was cancelled nothing arrives, and the work is told")
  func cancelled() throws {
    let queue = LoopQueue()
    let arrivals = Arrivals()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    let job = BackgroundJob(on: queue) { progress in
      progress.report(1)
      // A byte, not an end: a program that another test starts may hold the pipe open.
      var begun: UInt8 = 1
      _ = write(writing, &begun, 1)
      close(writing)
      while !progress.isCancelled { sched_yield() }
      progress.report(2)
      return "ended"
    } onPart: {
      arrivals.parts.append($0)
    } onEnd: {
      arrivals.result = $0
    }
    // The byte is there as soon as the work has begun.
    var byte: UInt8 = 0
    #expect(read(reading, &byte, 1) == 1)
    job.cancel()
    while turn(queue, milliseconds: 100) {}
    #expect(arrivals.parts.isEmpty && arrivals.result == nil)
  }

  @Test("jobs share one queue, each with what it knows")
  func several() {
    let queue = LoopQueue()
    let arrivals = Arrivals()
    for number in 0..<8 { _ = BackgroundJob(on: queue, { number }, onEnd: { arrivals.parts.append($0) }) }
    while arrivals.parts.count < 8, turn(queue) {}
    #expect(arrivals.parts.sorted() == Array(0..<8))
  }
}
