import JSONDocument

/// The differences in words: rows before and after, colours, frames, with runs of equal lines as one.
extension SnapshotDifference {
  /// Rows and frames that are listed of one picture at most, for people.
  private static let lineLimit = 60

  /// `allLines`, cut where there are very many.
  package var lines: [String] {
    let lines = allLines
    guard lines.count > Self.lineLimit else { return lines }
    return lines.prefix(Self.lineLimit) + ["… and \(lines.count - Self.lineLimit) more lines"]
  }

  /// The size, rows before and after with a mark under what changed, colours, frames.
  package var allLines: [String] {
    var lines: [String] = []
    if before.size != after.size { lines.append("size \(before.size) → \(after.size) pt") }
    var runs: [(rows: ClosedRange<Int>, lines: [String])] = []
    for row in changed.keys.sorted() {
      let said = self.lines(row: row)
      if let last = runs.last, last.rows.upperBound == row - 1, last.lines == said {
        runs[runs.count - 1].rows = last.rows.lowerBound...row
      } else {
        runs.append((row...row, said))
      }
    }
    for (rows, said) in runs {
      let title = rows.count == 1 ? "row \(rows.lowerBound)" : "rows \(rows.lowerBound)–\(rows.upperBound)"
      lines += said.count == 1 ? ["\(title) \(said[0])"] : [title] + said
    }
    return lines + frameLines
  }

  /// A line on its colours alone, or the row before and after.
  private func lines(row: Int) -> [String] {
    let (old, new) = (before.cells, after.cells)
    let oldText = row < old.rows ? old.text(row: row) : nil
    let newText = row < new.rows ? new.text(row: row) : nil
    let columns = changed[row, default: []]
    guard oldText != newText else { return [colors(row: row, columns)] }
    var lines: [String] = []
    if let oldText { lines.append("- \(oldText)") }
    if let newText { lines.append("+ \(newText)") }
    if oldText != nil, newText != nil {
      var mark = ""
      for column in 0...(columns.max() ?? 0) { mark += columns.contains(column) ? "^" : " " }
      lines.append("  \(mark)")
    }
    // So that a row that came or went is not taken for one that has only colours.
    return lines.count == 1 ? lines + [""] : lines
  }

  /// `colour FFFFFF → EF4F5F in 12 cells from column 3`.
  private func colors(row: Int, _ columns: Set<Int>) -> String {
    guard let first = columns.min(), let old = before.cells[first, row], let new = after.cells[first, row] else {
      return "\(columns.count) cells"
    }
    func words(_ one: UInt32, _ other: UInt32, _ name: String) -> String? {
      one == other ? nil : "\(name) \(SnapshotCells.hex(one)) → \(SnapshotCells.hex(other))"
    }
    let parts = [
      words(old.ink, new.ink, "ink"), words(old.upper, new.upper, "ground") ?? words(old.lower, new.lower, "ground"),
      old.attributes == new.attributes ? nil : "weight or line",
    ].compactMap(\.self)
    return "\(parts.joined(separator: ", ")) in \(Spelling.counted(columns.count, "cell")) "
      + "from column \(first)"
  }

  /// Frames that came, went or are others, by their paths; those that moved by the same amount are one line.
  private var frameLines: [String] {
    guard before.frames != after.frames else { return [] }
    let new = Dictionary(after.frames.map { (SnapshotFrame($0).path, $0) }) { first, _ in first }
    let old = Set(before.frames.map { SnapshotFrame($0).path })
    var lines: [String] = []
    var moved: (first: Substring, last: Substring, count: Int, by: [Double])?
    func endRun() {
      guard let run = moved else { return }
      let by = run.by.map(\.plainText).joined(separator: ",")
      lines.append(
        run.count == 1
          ? "  frame \(run.first) moved by \(by)"
          : "  \(run.count) frames from \(run.first) to \(run.last) moved by \(by)")
      moved = nil
    }
    for frame in before.frames {
      let one = SnapshotFrame(frame)
      let other = new[one.path]
      guard other != frame else { continue }
      if let after = other.map(SnapshotFrame.init), after.shape == one.shape, one.origin.count == 2 {
        let by = zip(after.origin, one.origin).map { (($0 - $1) * 1000).rounded() / 1000 }
        if moved?.by != by {
          endRun()
          moved = (one.path, one.path, 1, by)
        } else if let run = moved {
          moved = (run.first, one.path, run.count + 1, by)
        }
        continue
      }
      endRun()
      lines.append("- frame \(frame)")
      if let other { lines.append("+ frame \(other)") }
    }
    endRun()
    return lines + after.frames.filter { !old.contains(SnapshotFrame($0).path) }.map { "+ frame \($0)" }
  }
}
