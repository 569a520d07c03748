/// Compares two snapshots: first who is who, then what became of them.
struct Differ {
  let old: Snapshot
  let new: Snapshot
  private(set) var difference = Difference()
  /// For each old item the position of the same one in the new snapshot, or −1.
  private var reverse: [Int32] = []
  /// For each new section the same one in the old snapshot, or −1.
  private var sectionMatches: [Int32] = []
  /// For each old section the same one in the new snapshot, or −1.
  private var sectionReverse: [Int32] = []
  private var increasing = IncreasingRun()

  /// How far the walk along two sections looks for the place where they agree again.
  private static let window = 6

  init(_ old: Snapshot, _ new: Snapshot) {
    self.old = old
    self.new = new
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
    var matches = [Int32](repeating: -1, count: new.itemCount)
    var reverse = [Int32](repeating: -1, count: old.itemCount)
    var oldRest: [Int32] = []
    var newRest: [Int32] = []
    old.identities.withUnsafeBufferPointer { oldItems in
      new.identities.withUnsafeBufferPointer { newItems in
        matches.withUnsafeMutableBufferPointer { matches in
          reverse.withUnsafeMutableBufferPointer { reverse in
            for (index, section) in new.sections.enumerated() {
              guard sectionMatches[index] >= 0 else {
                newRest.append(contentsOf: section.range.lazy.map { Int32($0) })
                continue
              }
              Self.walk(
                oldItems, old.sections[Int(sectionMatches[index])].range, newItems, section.range, matches, reverse,
                &oldRest, &newRest)
            }
            for (index, section) in old.sections.enumerated() where sectionReverse[index] < 0 {
              oldRest.append(contentsOf: section.range.lazy.map { Int32($0) })
            }
            guard !oldRest.isEmpty, !newRest.isEmpty else { return }
            let table = PositionTable(oldRest, oldItems)
            for position in newRest {
              guard let match = table.position(of: newItems[Int(position)], oldItems) else { continue }
              matches[Int(position)] = match
              reverse[Int(match)] = position
            }
          }
        }
      }
    }
    difference.matches = matches
    self.reverse = reverse
  }

  private static func walk(
    _ old: UnsafeBufferPointer<ItemIdentity>, _ oldRange: Range<Int>, _ new: UnsafeBufferPointer<ItemIdentity>,
    _ newRange: Range<Int>, _ matches: UnsafeMutableBufferPointer<Int32>,
    _ reverse: UnsafeMutableBufferPointer<Int32>, _ oldRest: inout [Int32], _ newRest: inout [Int32]
  ) {
    var left = oldRange.lowerBound
    var right = newRange.lowerBound
    scan: while left < oldRange.upperBound, right < newRange.upperBound {
      if old[left] == new[right] {
        matches[right] = Int32(truncatingIfNeeded: left)
        reverse[left] = Int32(truncatingIfNeeded: right)
        left += 1
        right += 1
        continue
      }
      for step in 1...window {
        if left + step < oldRange.upperBound, old[left + step] == new[right] {
          for passed in left..<left + step { oldRest.append(Int32(passed)) }
          left += step
          continue scan
        }
        if right + step < newRange.upperBound, new[right + step] == old[left] {
          for passed in right..<right + step { newRest.append(Int32(passed)) }
          right += step
          continue scan
        }
      }
      oldRest.append(Int32(left))
      newRest.append(Int32(right))
      left += 1
      right += 1
    }
    for passed in left..<oldRange.upperBound { oldRest.append(Int32(passed)) }
    for passed in right..<newRange.upperBound { newRest.append(Int32(passed)) }
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
      let update = SectionUpdate(
        section: index, isHeaderChanged: before.headerHash != after.headerHash,
        isFooterChanged: before.footerHash != after.footerHash, isLayoutChanged: before.layoutHash != after.layoutHash)
      if update.isHeaderChanged || update.isFooterChanged || update.isLayoutChanged {
        difference.sectionUpdates.append(update)
      }
    }
    for index in increasing.outside(of: order) {
      difference.sectionMoves.append(SectionMove(from: Int(order[index]), to: kept[index]))
    }
  }

  private mutating func describeDeletes() {
    for index in old.sections.indices.reversed() where sectionReverse[index] >= 0 {
      let section = old.sections[index]
      var item = section.range.upperBound
      while item > section.start {
        item -= 1
        if reverse[item] < 0 { difference.deletes.append(ItemPath(section: index, item: item - section.start)) }
      }
    }
  }

  private mutating func describeItems(of index: Int) {
    let section = new.sections[index]
    let match = Int(sectionMatches[index])
    let range = match >= 0 ? old.sections[match].range : 0..<0
    // Items that stood in this section before, as their places in it then: those outside the longest run moved.
    var order: [Int32] = []
    var positions: [Int32] = []
    var isOrdered = true
    var last: Int32 = -1
    order.reserveCapacity(section.count)
    positions.reserveCapacity(section.count)
    for position in section.range {
      let from = Int(difference.matches[position])
      guard from >= 0, range.contains(from) else {
        describeArrival(position, from, section: index)
        continue
      }
      order.append(Int32(from))
      positions.append(Int32(position))
      isOrdered = isOrdered && Int32(from) > last
      last = Int32(from)
      if old.contents[from] != new.contents[position] {
        addUpdate(from, ItemPath(section: match, item: from - range.lowerBound), position, section: index)
      }
    }
    guard !isOrdered else { return }
    for moved in increasing.outside(of: order) {
      difference.moves.append(
        ItemMove(
          from: ItemPath(section: index, item: rank(of: Int(order[moved]), in: match)),
          to: ItemPath(section: index, item: Int(positions[moved]) - section.start)))
    }
  }

  /// An item that is new in its section: from another one, or from nowhere.
  private mutating func describeArrival(_ position: Int, _ from: Int, section: Int) {
    let path = ItemPath(section: section, item: position - new.sections[section].start)
    guard from >= 0, let source = old.path(ofItem: from), sectionReverse[source.section] >= 0 else {
      difference.inserts.append(path)
      return
    }
    difference.moves.append(
      ItemMove(
        from: ItemPath(section: Int(sectionReverse[source.section]), item: rank(of: from, in: source.section)), to: path
      ))
    if old.contents[from] != new.contents[position] { addUpdate(from, source, position, section: section) }
  }

  private mutating func addUpdate(_ from: Int, _ path: ItemPath, _ position: Int, section: Int) {
    let newPath = ItemPath(section: section, item: position - new.sections[section].start)
    guard let before = old.item(at: path), let after = new.item(at: newPath) else { return }
    let isSame = old.screen.componentName(of: before) == new.screen.componentName(of: after)
    difference.updates.append(ItemUpdate(path: path, newPath: newPath, kind: isSame ? .reconfigure : .reload))
  }

  /// An old item's place in its section once the items that go are gone. O(log deletes).
  private func rank(of position: Int, in section: Int) -> Int {
    let item = position - old.sections[section].start
    // Deletions lie in descending order: those before the item in its section are one run of them.
    func firstIndex(_ isBehind: (ItemPath) -> Bool) -> Int {
      var low = 0
      var high = difference.deletes.count
      while low < high {
        let middle = (low + high) / 2
        if isBehind(difference.deletes[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = firstIndex { $0 >= ItemPath(section: section, item: item) }
    let end = firstIndex { $0 >= ItemPath(section: section, item: 0) }
    return item - (end - start)
  }
}
