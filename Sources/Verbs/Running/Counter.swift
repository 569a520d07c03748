import Synchronization

/// Counts from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// Adds one and returns the new number.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
