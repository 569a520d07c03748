import CPlatform
import Glibc
import Modes
import Synchronization

/// A progress bar on one line of a terminal. Stays hidden in the first moments, and without a terminal.
/// If the work is interrupted, the line is cleared and the program ends by the signal.
package final class ProgressBar: Sendable {
  private struct State {
    var isVisible = false
    var due: ContinuousClock.Instant
  }

  private static let timeout = Duration.milliseconds(300)
  private static let pause = Duration.milliseconds(50)
  private static let width = 30

  private let title: String
  private let isShown: Bool
  private let state: Mutex<State>

  package init(title: String, isShown: Bool) {
    self.title = title
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
    state = Mutex(State(due: ContinuousClock.now + Self.timeout))
  }

  /// Safe to call from any thread.
  @Sendable package func update(done: Int, total: Int) {
    guard isShown, total > 0 else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      guard now >= state.due else { return }
      state.due = now + Self.pause
      if !state.isVisible { kimchi_clear_line_on_end(true) }
      state.isVisible = true
      let filled = Self.width * min(done, total) / total
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      _ = Streams.write(Array("\r\(title) \(bar) \(100 * done / total) %\u{1B}[K".utf8), to: STDERR_FILENO)
    }
  }

  /// Takes the line away again.
  package func clear() {
    state.withLock { state in
      guard state.isVisible else { return }
      state.isVisible = false
      kimchi_clear_line_on_end(false)
      _ = Streams.write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
    }
  }
}
