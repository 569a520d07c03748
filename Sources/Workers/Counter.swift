import Synchronization

/// Counts from any thread.
package final class Counter: Sendable {
  private let count = Mutex(0)

  package init() {}

  /// Adds one and returns the new number.
  package func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
