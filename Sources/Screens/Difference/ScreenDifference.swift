/// The changes from one snapshot to another, in stages that can be applied one after the other
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
    /// It has another component: its views are created again.
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
