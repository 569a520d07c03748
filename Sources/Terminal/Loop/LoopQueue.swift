import Glibc
import Synchronization

/// Work for the loop's thread, queued from any thread: one pipe wakes the loop for all of it.
package final class LoopQueue: Sendable {
  package typealias Action = @MainActor @Sendable () -> Void

  private let actions = Mutex<[Action]>([])
  private let pipe = SelfPipe()

  /// Readable when there is something to do.
  package var descriptor: Int32 { pipe.reading }

  package init() {}

  deinit { pipe.close() }

  /// Has something done on the loop's thread, after what was asked for before. From any thread.
  package func post(_ action: @escaping Action) {
    let isFirst = actions.withLock { actions in
      actions.append(action)
      return actions.count == 1
    }
    // What comes before the loop has taken the first needs no word of its own.
    if isFirst { pipe.wake() }
  }

  /// Waits until there is something to do; false when there is nothing within the time.
  package func wait(milliseconds: Int32) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waited, 1, milliseconds) > 0
  }

  /// Does what has been asked for, in order.
  @MainActor
  package func run() {
    _ = pipe.drain()
    let taken = actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
    for action in taken { action() }
  }
}
