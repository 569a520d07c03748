import Synchronization

/// The time that the requests to one place may take together, so that a server that sends a byte now and then holds
/// nobody for ever. It grows with the number of requests and with their bytes.
///
/// With the usual timeout of 30 seconds: two minutes, three seconds for each request, and a second for each 16 KiB.
final class TransferBudget: Sendable {
  private struct State {
    var requests = 0
    /// Of the requests that have ended.
    var spent = Duration.zero
    var bytes = 0
    /// Of the request that is under way.
    var begin = ContinuousClock.now
    var current = 0
    var isExceeded = false
  }

  private static let bytesPerSecond = 16 << 10

  private let timeout: Duration
  private let state = Mutex(State())

  /// - Parameter timeout: seconds that one silence may take.
  init(timeout: Int) { self.timeout = .seconds(timeout) }

  func begin() {
    state.withLock {
      $0.requests += 1
      $0.current = 0
      $0.begin = .now
    }
  }

  func end() {
    state.withLock {
      $0.spent += .now - $0.begin
      $0.bytes += $0.current
    }
  }

  /// Takes in how far the request is; answers whether there is time left.
  func transfer(_ bytes: Int) -> Bool {
    state.withLock {
      $0.current = bytes
      let allowed =
        timeout * 4 + timeout * $0.requests / 10 + .seconds(1) * (($0.bytes + bytes) / Self.bytesPerSecond)
      if $0.spent + (.now - $0.begin) > allowed { $0.isExceeded = true }
      return !$0.isExceeded
    }
  }

  /// Why no request may go on; nil while there is time.
  var excess: String? {
    state.withLock {
      guard $0.isExceeded else { return nil }
      let seconds = ($0.spent + (.now - $0.begin)).components.seconds
      let requests = $0.requests == 1 ? "1 request" : "\($0.requests) requests"
      return "\(ByteText.size($0.bytes + $0.current)) in \(seconds) seconds and \(requests)"
    }
  }
}
