import Synchronization

/// Counts from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// How many there are with this one.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
