import Authoring

/// Which of the outline's rows are shown.
struct OutlineState: Sendable {
  /// Pointers of nodes whose insides are folded away: what an edit elsewhere leaves alone.
  private(set) var folded: Set<String> = []
  /// The row at the pane's top.
  var top = 0

  /// The entries that are shown, by their indexes.
  func rows(_ outline: Outline) -> [Int] {
    guard !folded.isEmpty else { return Array(outline.entries.indices) }
    var rows: [Int] = []
    var hiddenBelow: Int?
    for (index, entry) in outline.entries.enumerated() {
      if let depth = hiddenBelow {
        if entry.depth > depth { continue }
        hiddenBelow = nil
      }
      rows.append(index)
      if folded.contains(entry.pointer) { hiddenBelow = entry.depth }
    }
    return rows
  }

  func isFolded(_ entry: Outline.Entry) -> Bool { folded.contains(entry.pointer) }

  mutating func fold(_ entry: Outline.Entry) { folded.insert(entry.pointer) }

  mutating func unfold(_ entry: Outline.Entry) { folded.remove(entry.pointer) }

  /// Unfolds what a node is inside of, so that it is shown.
  mutating func reveal(_ index: Int, in outline: Outline) {
    guard !folded.isEmpty, outline.entries.indices.contains(index) else { return }
    var depth = outline.entries[index].depth
    for ancestor in stride(from: index - 1, through: 0, by: -1) where outline.entries[ancestor].depth < depth {
      depth = outline.entries[ancestor].depth
      folded.remove(outline.entries[ancestor].pointer)
    }
  }
}
