import JSONDocument

/// A screen at one moment, ready to be compared: ids proven unique, contents hashed (`docs/screens.md` §5).
///
/// Beside the screen's own items it holds sixteen bytes for each of them, and a record for each section.
package struct Snapshot: Sendable {
  /// The screen without what repeated an id.
  package internal(set) var screen: Screen
  /// One for each section.
  package internal(set) var sections: [SectionRecord]
  /// The identity of each item, section after section: apart from the items, so that comparing reads little memory.
  package internal(set) var identities: [ItemIdentity]
  /// The content of each item, section after section.
  package internal(set) var contents: [UInt64]
  /// Ids that came twice.
  package let diagnostics: [Diagnostic]

  /// The identity and header of a section. Items are separate: an item's change never touches its header.
  package struct SectionRecord: Sendable, Hashable {
    package var id: String
    /// 0 without a header.
    package var headerHash: UInt64
    /// 0 without a footer.
    package var footerHash: UInt64
    package var layoutHash: UInt64
    /// Where its items begin among those of the snapshot.
    package var start: Int
    package var count: Int

    package var range: Range<Int> { start..<start + count }

    init(_ section: Section, _ hashing: ContentHashing, start: Int) {
      id = section.id
      headerHash = section.header.map(hashing.hash) ?? 0
      footerHash = section.footer.map(hashing.hash) ?? 0
      layoutHash = hashing.hash(of: section.layout)
      self.start = start
      count = section.items.count
    }
  }

  /// A screen with nothing on it.
  package static let empty = Snapshot(Screen())

  /// Linear in the items and the bytes of their data.
  package init(_ screen: Screen) {
    var unique = SnapshotUniquing(screen)
    unique.run()
    self.screen = unique.screen
    diagnostics = unique.diagnostics
    let hashing = ContentHashing(unique.screen)
    var sections: [SectionRecord] = []
    var contents: [UInt64] = []
    var identities: [ItemIdentity] = []
    contents.reserveCapacity(unique.screen.itemCount)
    identities.reserveCapacity(unique.screen.itemCount)
    for section in unique.screen.sections {
      let start = contents.count
      for item in section.items {
        identities.append(item.identity)
        contents.append(hashing.hash(of: item))
      }
      sections.append(SectionRecord(section, hashing, start: start))
    }
    self.sections = sections
    self.contents = contents
    self.identities = identities
  }

  /// Some sections of another snapshot by themselves.
  ///
  /// - Parameter all: the other's sections, where its screen has others by now.
  init(_ indexes: [Int], of other: Snapshot, _ all: [Section]) {
    screen = other.screen
    screen.sections = indexes.map { all[$0] }
    (sections, identities, contents, diagnostics) = ([], [], [], [])
    for index in indexes {
      var record = other.sections[index]
      let range = record.range
      record.start = contents.count
      sections.append(record)
      identities += other.identities[range]
      contents += other.contents[range]
    }
  }

  package var itemCount: Int { contents.count }

  /// The item at a place; nil out of bounds, so that a look-up that has become stale does no harm.
  package func item(at path: ItemPath) -> Item? { screen.item(at: path) }

  package func section(at index: Int) -> Section? {
    screen.sections.indices.contains(index) ? screen.sections[index] : nil
  }

  /// The content of the item at a place; nil out of bounds.
  package func content(at path: ItemPath) -> UInt64? {
    guard sections.indices.contains(path.section), path.item >= 0, path.item < sections[path.section].count else {
      return nil
    }
    return contents[sections[path.section].start + path.item]
  }

  /// The place of the item at a position among all items. O(log sections).
  package func path(ofItem position: Int) -> ItemPath? {
    guard contents.indices.contains(position) else { return nil }
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].start <= position { low = middle } else { high = middle }
    }
    return ItemPath(section: low, item: position - sections[low].start)
  }
}

/// An item's place on a screen.
package struct ItemPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  package var section: Int
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  package var description: String { "\(section).\(item)" }

  package static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
