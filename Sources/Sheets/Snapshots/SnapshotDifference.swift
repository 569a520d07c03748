import JSONDocument

/// The changes of a picture since its snapshot was recorded.
package struct SnapshotDifference: Sendable, Hashable {
  package let before: PictureSnapshot
  package let after: PictureSnapshot
  /// Columns that changed, by row; rows without any are left out.
  package let changed: [Int: Set<Int>]
  /// The snapshot's file as it is shown, and the first line of it that is another now.
  package var file = ""
  package var line = 1
  /// The files that most likely made the difference, as they are shown.
  package var causes: [String] = []

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
      .map { Spelling.counted($0, $1) }
    return counts.isEmpty ? "only the text changed" : counts.joined(separator: ", ")
  }

  /// Views whose frames or texts are others.
  private var frameCount: Int {
    func path(_ frame: String) -> Substring { frame.prefix { $0 != " " } }
    return Set(Set(before.frames).symmetricDifference(after.frames).map(path)).count
  }
}
