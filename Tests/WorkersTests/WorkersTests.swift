import Glibc
import Synchronization
import Testing

@testable import Workers

@Suite("Workers") struct WorkersTests {
  @Test(
    "every part is done once, by workers that are made once for each thread",
    arguments: [(0, true), (0, false), (1, true), (7, false), (1000, true), (1000, false)])
  func parts(count: Int, isParallel: Bool) {
    let made = Mutex(0)
    let done = Mutex<[Int]>([])
    Workers.run(count, isParallel: isParallel, make: { made.withLock { $0 += 1 } }) { _, part in
      done.withLock { $0.append(part) }
    }
    #expect(done.withLock { $0.sorted() } == Array(0..<count))
    #expect(made.withLock { $0 } <= min(count, isParallel ? Workers.processorCount : 1))
    #expect(made.withLock { $0 > 0 } == (count > 0))
  }

  @Test("what is collected in stretches comes in order", arguments: [0, 1, 99, 100_000])
  func collected(_ count: Int) {
    let found = Workers.collect(count, threshold: 10) { stretch in stretch.flatMap { [$0, -$0] } }
    #expect(found == (0..<count).flatMap { [$0, -$0] })
  }

  @Test("what a part divides again stays on its thread, and what comes after it doesn't")
  func nested() {
    let isElsewhere = Mutex(false)
    Workers.run(2) { _ in
      let thread = pthread_self()
      Workers.run(50) { _ in if pthread_equal(pthread_self(), thread) == 0 { isElsewhere.withLock { $0 = true } } }
      let few = Workers.processorCount > 1 ? 1 : Workers.processorCount
      if Workers.freeProcessors != few { isElsewhere.withLock { $0 = true } }
    }
    #expect(!isElsewhere.withLock { $0 })
    #expect(Workers.freeProcessors == Workers.processorCount)
  }

  @Test("a worker keeps what it was given with an earlier part")
  func kept() {
    let sums = Mutex<[Int]>([])
    Workers.run(4, isParallel: false, make: { 0 }) { sum, part in
      sum += part
      sums.withLock { [sum] in $0.append(sum) }
    }
    #expect(sums.withLock { $0 } == [0, 1, 3, 6])
  }
}
