import Glibc
import JSONDocument

/// How often a request is sent again that failed for a moment, and how long it waits in between.
package struct RetryPolicy: Sendable {
  /// The first one included.
  package var attempts = 5
  /// Before the second one; doubles each time.
  package var firstPause = 0.25
  /// In seconds, also for what a server asks for.
  package var longestPause = 20.0

  package init() {}

  package init(attempts: Int, firstPause: Double) {
    self.attempts = attempts
    self.firstPause = firstPause
  }

  /// Waits after so many attempts, in small parts; answers whether to go on.
  func pause(after attempt: Int, asked seconds: Int?, isWanted: () -> Bool) -> Bool {
    // Publishers that were refused together must not come back together.
    let usual = firstPause * Double(1 << min(attempt - 1, 10)) * Double.random(in: 0.75...1.25)
    var left = min(max(usual, Double(seconds ?? 0)), longestPause)
    while left > 0 {
      guard isWanted() else { return false }
      let part = min(left, 0.1)
      usleep(UInt32(clamping: part * 1_000_000))
      left -= part
    }
    return isWanted()
  }
}
