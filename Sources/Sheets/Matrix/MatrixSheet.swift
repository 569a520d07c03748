import JSONDocument
import Synchronization
import Workers
import Workspaces

/// A matrix with every cell computed.
package struct MatrixSheet: Sendable {
  package let plan: MatrixPlan
  /// A row for each fixture, in it a cell for each column; of a cancelled run the rows that were finished, others empty.
  package let rows: [[MatrixCell]]

  /// Rows that a thread computes before it asks for more.
  private static let chunk = 8

  /// Computes all cells on all processors.
  ///
  /// - Parameters:
  ///   - only: the rows that are computed; nil computes all.
  ///   - isCancelled: asked from any thread, often.
  ///   - onRow: called from any thread with a row as soon as it is there, in no order.
  package init(
    computing plan: MatrixPlan, only: Range<Int>? = nil, isParallel: Bool = true,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    onRow: (@Sendable (_ row: Int, _ cells: [MatrixCell]) -> Void)? = nil
  ) {
    self.plan = plan
    let count = plan.rows.count
    let rows = Mutex<[[MatrixCell]]>(Array(repeating: [], count: count))
    let base = MatrixWorker(plan)
    let wanted = only ?? 0..<count
    let chunks = (wanted.count + Self.chunk - 1) / Self.chunk
    // A worker keeps its layout with the fixtures' file: made again for each chunk, the time would be quadratic.
    Workers.run(chunks, isParallel: isParallel, make: { base }) { worker, chunk in
      let start = wanted.lowerBound + chunk * Self.chunk
      for row in start..<min(wanted.upperBound, start + Self.chunk) {
        guard !isCancelled() else { return }
        let cells = worker.cells(ofRow: row, isCancelled: isCancelled)
        guard !isCancelled() else { return }
        rows.withLock { $0[row] = cells }
        onRow?(row, cells)
      }
    }
    self.rows = rows.withLock { $0 }
  }

  package init(_ plan: MatrixPlan, rows: [[MatrixCell]]) {
    self.plan = plan
    self.rows = rows
  }

  package var cellCount: Int { plan.rows.count * plan.columns.count }

  package var brokenCount: Int { rows.reduce(0) { $0 + $1.count { $0.isBroken } } }

  package var hasErrors: Bool { rows.contains { $0.contains { $0.hasErrors } } }
}
