import Sheets

/// A picture beside what was recorded of it, with the cells marked that changed.
package struct SnapshotView: Sendable {
  package let difference: SnapshotDifference
  /// The pictures' cell at the pane's top left.
  package var column = 0
  package var row = 0

  package var title: String {
    let after = difference.after
    return "snapshot · \(after.address) · \(after.conditions.title) · \(difference.summary)"
  }

  /// The first row that changed, a little below the top.
  package init(_ difference: SnapshotDifference) {
    self.difference = difference
    row = max((difference.changed.keys.min() ?? 0) - 4, 0)
  }
}
