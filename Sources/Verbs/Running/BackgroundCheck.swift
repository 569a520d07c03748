import Glibc
import Language
import Outcomes
import Synchronization

/// Runs the steps of a language server's checks on a thread of its own, one at a time, so that no key waits for one.
///
/// The thread sleeps until there is a step: a pool of threads would wake up every second.
final class BackgroundCheck: Sendable {
  /// A byte comes for each step that is done.
  let signal: Int32
  private let sender: Int32
  /// The two ends of a pipe with a byte for each step to be run.
  private let orders: (read: Int32, write: Int32)
  private let waiting = Mutex<CheckStep?>(nil)
  private let done = Mutex<CheckStep?>(nil)

  init() throws(Failure) {
    var (results, orders): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&results) == 0, pipe(&orders) == 0 else {
      throw Failure("no pipe can be opened", fix: "close other programs")
    }
    (signal, sender) = (results[0], results[1])
    self.orders = (orders[0], orders[1])
    var thread = pthread_t()
    // Kept for good, as the thread goes on until the program ends.
    let context = Unmanaged.passRetained(self).toOpaque()
    let failure = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<BackgroundCheck>.fromOpaque(context).takeUnretainedValue().run() }
        return nil
      }, context)
    guard failure == 0 else { throw Failure("no thread can be started", fix: "close other programs") }
  }

  func start(_ step: CheckStep) {
    waiting.withLock { $0 = step }
    Self.send(to: orders.write)
  }

  /// The step that is done; nil while it runs.
  func take() -> CheckStep? { Self.take(from: done) }

  private func run() {
    var byte: UInt8 = 0
    while true {
      let count = read(orders.read, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return }
      guard var step = Self.take(from: waiting) else { continue }
      step.run()
      let finished = step
      done.withLock { $0 = finished }
      Self.send(to: sender)
    }
  }

  private static func take(from place: borrowing Mutex<CheckStep?>) -> CheckStep? {
    place.withLock { step in
      defer { step = nil }
      return step
    }
  }

  private static func send(to pipe: Int32) {
    var byte: UInt8 = 0
    _ = write(pipe, &byte, 1)
  }
}
