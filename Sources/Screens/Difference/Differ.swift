/// Compares two snapshots: first who is who, then what became of them.
struct Differ {
  let old: Snapshot
  let new: Snapshot
  private let comparison: ContentComparison
  private(set) var difference = ScreenDifference()
  /// Positions of old items that are gone, ascending.
  private var deleted: [Int32] = []
  /// For each new section the same one in the old snapshot, or −1.
  private var sectionMatches: [Int32] = []
  /// For each old section the same one in the new snapshot, or −1.
  private var sectionReverse: [Int32] = []
  private var increasing = IncreasingRun()

  init(_ old: Snapshot, _ new: Snapshot) {
    self.old = old
    self.new = new
    comparison = ContentComparison(old.screen, new.screen)
  }

  mutating func run() {
    matchSections()
    matchItems()
    describeSections()
    describeDeletes()
    for section in new.sections.indices { describeItems(of: section) }
  }

  // MARK: Who is who

  private mutating func matchSections() {
    sectionMatches = Array(repeating: -1, count: new.sections.count)
    sectionReverse = Array(repeating: -1, count: old.sections.count)
    let shorter = min(old.sections.count, new.sections.count)
    var head = 0
    while head < shorter, old.sections[head].id == new.sections[head].id { head += 1 }
    var tail = 0
    while tail < shorter - head,
      old.sections[old.sections.count - 1 - tail].id == new.sections[new.sections.count - 1 - tail].id
    {
      tail += 1
    }
    var places: [String: Int] = [:]
    for index in head..<old.sections.count - tail { places[old.sections[index].id] = index }
    for index in new.sections.indices {
      let match: Int?
      if index < head {
        match = index
      } else if index >= new.sections.count - tail {
        match = index + old.sections.count - new.sections.count
      } else {
        match = places[new.sections[index].id]
      }
      guard let match else { continue }
      sectionMatches[index] = Int32(match)
      sectionReverse[match] = Int32(index)
    }
  }

  /// Ids are unique in both snapshots, so whatever is found equal is a match. Most items stand beside the same ones as
  /// before: a walk along both finds those, and only what it passes over goes into a table.
  private mutating func matchItems() {
    var walk = ItemWalk()
    difference.matches = old.identities.withUnsafeBufferPointer { oldItems in
      new.identities.withUnsafeBufferPointer { newItems in
        Array(unsafeUninitializedCapacity: newItems.count) { matches, count in
          for (index, section) in new.sections.enumerated() {
            let match = Int(sectionMatches[index])
            walk.run(oldItems, match < 0 ? 0..<0 : old.sections[match].range, newItems, section.range, matches)
          }
          for (index, section) in old.sections.enumerated() where sectionReverse[index] < 0 {
            walk.oldRest.append(contentsOf: section.range.lazy.map { Int32($0) })
          }
          walk.matchRest(oldItems, newItems, matches)
          count = newItems.count
        }
      }
    }
    deleted = walk.oldRest
    difference.inserts.reserveCapacity(walk.newCount)
    deleted.sort()
  }

  // MARK: What became of them

  private mutating func describeSections() {
    difference.sectionDeletes = sectionReverse.indices.reversed().filter { sectionReverse[$0] < 0 }
    var ranks: [Int32] = []
    var rank: Int32 = 0
    for match in sectionReverse {
      ranks.append(rank)
      if match >= 0 { rank += 1 }
    }
    var kept: [Int] = []
    var order: [Int32] = []
    for (index, match) in sectionMatches.enumerated() {
      guard match >= 0 else {
        difference.sectionInserts.append(index)
        continue
      }
      kept.append(index)
      order.append(ranks[Int(match)])
      let before = old.sections[Int(match)]
      let after = new.sections[index]
      let (was, becomes) = (old.screen.sections[Int(match)], new.screen.sections[index])
      let update = SectionUpdate(
        section: index,
        isHeaderChanged: before.headerHash != after.headerHash && !comparison.isSame(was.header, becomes.header),
        isFooterChanged: before.footerHash != after.footerHash && !comparison.isSame(was.footer, becomes.footer),
        isLayoutChanged: before.layoutHash != after.layoutHash)
      if update.isHeaderChanged || update.isFooterChanged || update.isLayoutChanged {
        difference.sectionUpdates.append(update)
      }
    }
    for index in increasing.outside(of: order) {
      difference.sectionMoves.append(SectionMove(from: Int(order[index]), to: kept[index]))
    }
  }

  private mutating func describeDeletes() {
    var index = old.sections.count - 1
    difference.deletes.reserveCapacity(deleted.count)
    for position in deleted.reversed() {
      while index > 0, old.sections[index].start > Int(position) { index -= 1 }
      guard sectionReverse[index] >= 0 else { continue }
      difference.deletes.append(ItemPath(section: index, item: Int(position) - old.sections[index].start))
    }
  }

  private mutating func describeItems(of index: Int) {
    let section = new.sections[index]
    let match = Int(sectionMatches[index])
    let range = match >= 0 ? old.sections[match].range : 0..<0
    // What stands where it stood before, at either end, needs no looking at beyond its content.
    var middle = section.range
    old.contents.withUnsafeBufferPointer { oldContents in
      new.contents.withUnsafeBufferPointer { newContents in
        difference.matches.withUnsafeBufferPointer { matches in
          let head = range.lowerBound - middle.lowerBound
          while let position = middle.first, Int(matches[position]) == position + head,
            position + head < range.upperBound,
            oldContents[position + head] == newContents[position]
          {
            middle.removeFirst()
          }
          let tail = range.upperBound - section.range.upperBound
          while let position = middle.last, Int(matches[position]) == position + tail,
            position + tail >= range.lowerBound,
            oldContents[position + tail] == newContents[position]
          {
            middle.removeLast()
          }
        }
      }
    }
    guard !middle.isEmpty else { return }
    describe(middle, of: index, match, range)
  }

  private mutating func describe(_ middle: Range<Int>, of index: Int, _ match: Int, _ range: Range<Int>) {
    let start = new.sections[index].start
    // Where items of this section stood in it before, −1 for arrivals: those outside the longest run moved.
    var order: [Int32] = []
    var last: Int32 = -1
    var isOrdered = true
    order.reserveCapacity(middle.count)
    for position in middle {
      let from = Int(difference.matches[position])
      guard from >= 0, range.contains(from) else {
        describeArrival(position, from, section: index)
        order.append(-1)
        continue
      }
      order.append(Int32(truncatingIfNeeded: from))
      isOrdered = isOrdered && Int32(truncatingIfNeeded: from) > last
      last = Int32(truncatingIfNeeded: from)
      if old.contents[from] != new.contents[position] {
        addUpdate(from, ItemPath(section: match, item: from - range.lowerBound), position, section: index)
      }
    }
    guard !isOrdered else { return }
    let before = deletions(before: range.lowerBound)
    for moved in increasing.outside(of: order) {
      let from = Int(order[moved])
      difference.moves.append(
        ItemMove(
          from: ItemPath(section: index, item: from - range.lowerBound - (deletions(before: from) - before)),
          to: ItemPath(section: index, item: middle.lowerBound + moved - start)))
    }
  }

  /// An item that is new in its section: from another one, or from nowhere.
  private mutating func describeArrival(_ position: Int, _ from: Int, section: Int) {
    let path = ItemPath(section: section, item: position - new.sections[section].start)
    guard from >= 0, let source = old.path(ofItem: from), sectionReverse[source.section] >= 0 else {
      difference.inserts.append(path)
      return
    }
    let start = old.sections[source.section].start
    let rank = source.item - (deletions(before: from) - deletions(before: start))
    difference.moves.append(
      ItemMove(from: ItemPath(section: Int(sectionReverse[source.section]), item: rank), to: path))
    if old.contents[from] != new.contents[position] { addUpdate(from, source, position, section: section) }
  }

  /// Adds an item whose spelling differs, unless it shows the same.
  private mutating func addUpdate(_ from: Int, _ path: ItemPath, _ position: Int, section: Int) {
    let newPath = ItemPath(section: section, item: position - new.sections[section].start)
    guard let before = old.item(at: path), let after = new.item(at: newPath),
      !comparison.isSame(before, after)
    else { return }
    let isSame = old.screen.componentName(of: before) == new.screen.componentName(of: after)
    difference.updates.append(ItemUpdate(path: path, newPath: newPath, kind: isSame ? .reconfigure : .reload))
  }

  /// Old items before a position that are gone. O(log deletes).
  private func deletions(before position: Int) -> Int {
    var low = 0
    var high = deleted.count
    while low < high {
      let middle = (low + high) / 2
      if Int(deleted[middle]) < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
