import Glibc
import Synchronization

/// What is to be done on the loop's thread, told from any other: one pipe wakes the loop for all of it.
package final class LoopQueue: Sendable {
  package typealias Action = @MainActor @Sendable () -> Void

  private let actions = Mutex<[Action]>([])
  private let ends: [Int32]

  /// Readable when there is something to do.
  package var descriptor: Int32 { ends[0] }

  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    self.ends = ends
  }

  deinit { for end in ends where end >= 0 { close(end) } }

  /// Has something done on the loop's thread, after what was asked for before. From any thread.
  package func post(_ action: @escaping Action) {
    let isFirst = actions.withLock { actions in
      actions.append(action)
      return actions.count == 1
    }
    // What comes before the loop has taken the first needs no word of its own.
    var byte: UInt8 = 0
    if isFirst { _ = write(ends[1], &byte, 1) }
  }

  /// Does what has been asked for, in order.
  @MainActor
  package func run() {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(descriptor, &bytes, bytes.count)
    let taken = actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
    for action in taken { action() }
  }
}
