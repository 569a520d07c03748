import Checking
import Dispatch
import Glibc
import Synchronization

/// Computes a sheet beside the loop, on all processors, so that no key waits for it.
final class MatrixRun: Sendable {
  private struct State {
    var rows: [(row: Int, cells: [MatrixCell])] = []
    var isOver = false
  }

  /// Of the sheet that it computes.
  let number: Int
  private let state = Mutex(State())
  private let ends: [Int32]

  /// Becomes readable when there are rows to take.
  var descriptor: Int32 { ends[0] }

  init(_ plan: MatrixPlan, number: Int) {
    self.number = number
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    self.ends = ends
    DispatchQueue.global(qos: .utility).async {
      _ = MatrixSheet(
        computing: plan, isCancelled: { self.state.withLock { $0.isOver } }, onRow: { self.add($0, $1) })
    }
  }

  deinit { for end in ends where end >= 0 { close(end) } }

  private func add(_ row: Int, _ cells: [MatrixCell]) {
    let isFirst = state.withLock { state in
      state.rows.append((row, cells))
      return state.rows.count == 1
    }
    // Rows that come before the first is taken need no word of their own.
    var byte: UInt8 = 0
    if isFirst { _ = write(ends[1], &byte, 1) }
  }

  /// The rows that have become ready.
  func take() -> [(row: Int, cells: [MatrixCell])] {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(descriptor, &bytes, bytes.count)
    return state.withLock { state in
      defer { state.rows = [] }
      return state.rows
    }
  }

  /// Stops before the next layout.
  func end() { state.withLock { $0.isOver = true } }
}
