/// What turns one snapshot into another, in stages that can be carried out one after the other
/// (`docs/screens.md` §6). An inert value: whoever shows the old snapshot decides what to do with it.
package struct ScreenDifference: Sendable, Hashable {
  // MARK: 1. Items that show something else

  /// By their paths in the old snapshot.
  package var updates: [ItemUpdate] = []

  // MARK: 2. What goes

  /// Paths in the old snapshot, descending; items of a section that goes are not listed.
  package var deletes: [ItemPath] = []
  /// Indexes in the old snapshot, descending.
  package var sectionDeletes: [Int] = []

  // MARK: 3. Sections that come, without items, or change places

  /// Indexes in the new snapshot, ascending.
  package var sectionInserts: [Int] = []
  package var sectionMoves: [SectionMove] = []

  // MARK: 4. Items that come or change places

  /// Paths in the new snapshot, ascending.
  package var inserts: [ItemPath] = []
  package var moves: [ItemMove] = []

  // MARK: 5. Headers, footers and layouts

  package var sectionUpdates: [SectionUpdate] = []

  // MARK: Beside the script

  /// For each item of the new snapshot the position of the same item among all of the old one's, or −1.
  package var matches: [Int32] = []

  package init() {}

  /// From `old` to `new`. O(items), and O(items · log items) where many have changed places.
  package init(from old: Snapshot, to new: Snapshot) {
    var differ = Differ(old, new)
    differ.run()
    self = differ.difference
  }

  /// Changes of all stages.
  package var changeCount: Int {
    updates.count + deletes.count + sectionDeletes.count + sectionInserts.count + sectionMoves.count + inserts.count
      + moves.count + sectionUpdates.count
  }

  package var isEmpty: Bool { changeCount == 0 }
}

/// An item that shows something else.
package struct ItemUpdate: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Its component is the same: its views are bound to the new data.
    case reconfigure
    /// It has another component: its views are made anew.
    case reload
  }

  /// In the old snapshot.
  package var path: ItemPath
  /// In the new snapshot.
  package var newPath: ItemPath
  package var kind: Kind
}

/// An item that changes places.
package struct ItemMove: Sendable, Hashable {
  /// The section as in the new snapshot, the item among those left there by the deletions.
  package var from: ItemPath
  /// In the new snapshot.
  package var to: ItemPath
}

package struct SectionMove: Sendable, Hashable {
  /// Among the sections left by the deletions.
  package var from: Int
  /// In the new snapshot.
  package var to: Int
}

/// A section of which more than its items is different.
package struct SectionUpdate: Sendable, Hashable {
  /// In the new snapshot.
  package var section: Int
  package var isHeaderChanged: Bool
  package var isFooterChanged: Bool
  package var isLayoutChanged: Bool
}

extension ScreenDifference {
  /// The script, a change in each line, at most so many of them.
  package func lines(limit: Int = .max) -> [String] {
    var lines: [String] = []
    func add<Changes: Sequence>(_ changes: Changes, _ text: (Changes.Element) -> String) {
      for change in changes {
        guard lines.count < limit else { return }
        lines.append(text(change))
      }
    }
    add(updates) { "\($0.kind == .reload ? "reload" : "update") \($0.path)" }
    add(deletes) { "delete \($0)" }
    add(sectionDeletes) { "delete section \($0)" }
    add(sectionInserts) { "insert section \($0)" }
    add(sectionMoves) { "move section \($0.from) → \($0.to)" }
    add(inserts) { "insert \($0)" }
    add(moves) { "move \($0.from) → \($0.to)" }
    add(sectionUpdates) { update in
      var parts: [String] = []
      if update.isHeaderChanged { parts.append("header") }
      if update.isFooterChanged { parts.append("footer") }
      if update.isLayoutChanged { parts.append("layout") }
      return "update section \(update.section): \(parts.joined(separator: ", "))"
    }
    return lines
  }
}
