/// What has become of a picture since its snapshot was recorded.
package struct SnapshotDifference: Sendable, Hashable {
  package let before: PictureSnapshot
  package let after: PictureSnapshot
  /// Columns that changed, by row; rows without any are left out.
  package let changed: [Int: Set<Int>]

  /// Linear in the cells.
  package init(from before: PictureSnapshot, to after: PictureSnapshot) {
    self.before = before
    self.after = after
    var changed: [Int: Set<Int>] = [:]
    let (old, new) = (before.cells, after.cells)
    for row in 0..<max(old.rows, new.rows) {
      // Only the columns that this row has: a long narrow picture and a short wide one are not a large one.
      let columns = max(row < old.rows ? old.columns : 0, row < new.rows ? new.columns : 0)
      for column in 0..<columns where old[column, row] != new[column, row] {
        changed[row, default: []].insert(column)
      }
    }
    self.changed = changed
  }

  package var cellCount: Int { changed.values.reduce(0) { $0 + $1.count } }

  package var isEmpty: Bool { changed.isEmpty && before.frames == after.frames && before.size == after.size }

  /// `14 cells, 2 frames`.
  package var summary: String {
    let counts = [(cellCount, "cell"), (frameCount, "frame")].filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    return counts.isEmpty ? "only its text differs" : counts.joined(separator: ", ")
  }

  // MARK: In words

  /// Rows and frames that are listed of one picture at most.
  private static let lineLimit = 60

  /// What differs: the size, rows before and after with a mark under what changed, colours, frames.
  package var lines: [String] {
    var lines: [String] = []
    if before.size != after.size { lines.append("size \(before.size) → \(after.size) points") }
    for row in changed.keys.sorted() { lines += self.lines(row: row) }
    lines += frameLines
    guard lines.count > Self.lineLimit else { return lines }
    return lines.prefix(Self.lineLimit) + ["… and \(lines.count - Self.lineLimit) more lines"]
  }

  private func lines(row: Int) -> [String] {
    let (old, new) = (before.cells, after.cells)
    let oldText = row < old.rows ? old.text(row: row) : nil
    let newText = row < new.rows ? new.text(row: row) : nil
    let columns = changed[row, default: []]
    guard oldText != newText else { return ["row \(row) " + colors(row: row, columns)] }
    var lines = ["row \(row)"]
    if let oldText { lines.append("- \(oldText)") }
    if let newText { lines.append("+ \(newText)") }
    if oldText != nil, newText != nil {
      var mark = ""
      for column in 0...(columns.max() ?? 0) { mark += columns.contains(column) ? "^" : " " }
      lines.append("  \(mark)")
    }
    return lines
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
    return "\(parts.joined(separator: ", ")) in \(columns.count) \(columns.count == 1 ? "cell" : "cells") "
      + "from column \(first)"
  }

  /// Frames that came, went or are others, by their paths.
  private var frameLines: [String] {
    guard before.frames != after.frames else { return [] }
    func path(_ frame: String) -> Substring { frame.prefix { $0 != " " } }
    let new = Dictionary(after.frames.map { (path($0), $0) }) { first, _ in first }
    let old = Set(before.frames.map(path))
    var lines: [String] = []
    for frame in before.frames {
      let other = new[path(frame)]
      guard other != frame else { continue }
      lines.append("- frame \(frame)")
      if let other { lines.append("+ frame \(other)") }
    }
    return lines + after.frames.filter { !old.contains(path($0)) }.map { "+ frame \($0)" }
  }

  /// Views whose frames or texts are others.
  private var frameCount: Int {
    func path(_ frame: String) -> Substring { frame.prefix { $0 != " " } }
    return Set(Set(before.frames).symmetricDifference(after.frames).map(path)).count
  }
}
