import KimchiCore
import Workers

/// The sweeps of `solve`, with the parts of a tree on threads of their own.
///
/// Sizes across and places across, then down: before each turn of the direction all threads meet at the holders, since
/// these need the sizes of all that they hold, and give all of it places.
extension Solver {
  func solve(_ tree: ViewTree, in parts: TreeParts) {
    var shares = parts.runs.map { _ in Share(text: TextEngine(styles: text.pointee.styles)) }
    shares.withUnsafeMutableBufferPointer { shares in
      let runs = parts.runs
      each(shares) { solver, number in
        for view in runs[number].reversed() { solver.build(view, tree) }
      }
      for view in parts.holders.reversed() { build(view, tree) }
      let holders = scratch.pointee.active
      arrangeRoot(x, offered: options.width)
      for view in holders.reversed() { arrange(Int(view), x, tree) }
      each(shares) { solver, _ in
        let active = solver.scratch.pointee.active
        for view in active.reversed() { solver.arrange(Int(view), solver.x, tree) }
        for view in active { solver.measure(Int(view), solver.y, tree) }
      }
      for view in holders { measure(Int(view), y, tree) }
      arrangeRoot(y, offered: options.height)
      for view in holders.reversed() { arrange(Int(view), y, tree) }
      each(shares) { solver, _ in
        for view in solver.scratch.pointee.active.reversed() { solver.arrange(Int(view), solver.y, tree) }
      }
      join(shares, runs)
    }
  }

  /// The texts and notes of the sweeps over a run, besides the rows of its views.
  private struct Share {
    var text: TextEngine
    var scratch = SolverScratch()
    /// Where its texts, lines and styles are in the end.
    var firstRow = 0
    var firstLine = 0
    var styles: [Int32] = []
  }

  /// Calls `body` once for each share, on several threads, with a solver that writes what is the share's own.
  private func each(
    _ shares: UnsafeMutableBufferPointer<Share>, _ body: @Sendable (_ solver: Solver, _ number: Int) -> Void
  ) {
    // No two threads have the same share, and the rows of its views are no other's.
    nonisolated(unsafe) let shares = shares
    nonisolated(unsafe) let whole = self
    Workers.run(shares.count) { number in
      withUnsafeMutablePointer(to: &shares[number].text) { text in
        withUnsafeMutablePointer(to: &shares[number].scratch) { scratch in
          body(Solver(sharing: whole, text: text, scratch: scratch), number)
        }
      }
    }
  }

  /// Takes the shares' texts over, with what was noted in passing.
  private func join(_ shares: UnsafeMutableBufferPointer<Share>, _ runs: [Range<Int>]) {
    var (rows, lines, orphans) = (0, 0, 0)
    for number in shares.indices {
      let other = shares[number].text
      (shares[number].firstRow, shares[number].firstLine) = (rows, lines)
      shares[number].styles = other.styles.styles.map { Int32(truncatingIfNeeded: text.pointee.styles.index(of: $0)) }
      rows += other.records.count
      lines += other.lines.count
      orphans += other.orphans
      if shares[number].scratch.hasPercent { scratch.pointee.hasPercent = true }
      if shares[number].scratch.hasColumns { scratch.pointee.hasColumns = true }
    }
    text.pointee.begin(rows: rows, lines: lines)
    text.pointee.orphans = orphans
    text.pointee.records.withUnsafeMutableBufferPointer { rows in
      text.pointee.lines.withUnsafeMutableBufferPointer { lines in
        nonisolated(unsafe) let (rows, lines) = (rows, lines)
        nonisolated(unsafe) let shares = shares
        each(shares) { solver, number in
          let share = shares[number]
          for (row, var record) in share.text.records.enumerated() {
            record.firstLine += Int32(truncatingIfNeeded: share.firstLine)
            record.style = share.styles[Int(record.style)]
            rows[share.firstRow + row] = record
          }
          for (row, line) in share.text.lines.enumerated() { lines[share.firstLine + row] = line }
          // Those in hidden views too.
          for view in runs[number] where solver.slots[view].kind.isText && solver.slots[view].payload >= 0 {
            solver.slots[view].payload += Int32(truncatingIfNeeded: share.firstRow)
          }
        }
      }
    }
  }
}
