import Dispatch
import Glibc
import Language
import Synchronization

/// Runs the steps of a language server's checks on another thread, one at a time, so that no key waits for one.
final class BackgroundCheck: Sendable {
  /// A byte comes for each step that is done.
  let signal: Int32
  private let sender: Int32
  private let done = Mutex<CheckStep?>(nil)

  init() throws(Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure("no pipe can be opened", fix: "close other programs") }
    (signal, sender) = (ends[0], ends[1])
  }

  func start(_ step: CheckStep) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      var step = step
      step.run()
      done.withLock { $0 = step }
      var byte: UInt8 = 0
      _ = write(sender, &byte, 1)
    }
  }

  /// The step that is done; nil while it runs.
  func take() -> CheckStep? {
    done.withLock { done in
      defer { done = nil }
      return done
    }
  }
}
