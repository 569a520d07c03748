import Screens
import Sushi

/// Another snapshot.
extension Virtualizer {
  /// Takes another snapshot over: what items measure, rails' places and what is visible stay.
  ///
  /// - Parameter matches: for each item of the new snapshot the position of the same item in the old one, or −1.
  package mutating func apply(_ new: Snapshot, from old: Snapshot, matches: [Int32]) {
    let (anchors, rails) = (visibleItems(), scrolledRails())
    let known = KnownSections(sections: sections, old: old, new: new, matches: matches)
    var plans: [UInt64: SectionPlan] = [:]
    sections = new.sections.indices.map { known.state(of: $0, in: viewport, &plans) }
    before = nil
    renewHeights()
    for index in sections.indices { scrollRail(index, to: sections[index].offset) }
    let kept = Set((anchors + rails.joined()).map { Int32(old.position(of: $0.item)) })
    var places: [Int: Int] = [:]
    // Of a million items few are looked up.
    if let first = kept.min(), let last = kept.max() {
      for (new, old) in matches.enumerated() where old >= first && old <= last && kept.contains(old) {
        places[Int(old)] = new
      }
    }
    func place(_ path: ItemPath) -> ItemPath? { places[old.position(of: path)].flatMap { new.path(ofItem: $0) } }
    hold(rails, place)
    restore(anchors, place)
  }

  /// Takes over what became of one section. Linear in its items, and in the sections.
  package mutating func apply(_ change: SectionChange) {
    let (anchors, rails) = (visibleItems(), scrolledRails())
    let (index, matches) = (change.index, change.difference.matches)
    let known = KnownSections(sections: [sections[index]], old: change.old, new: change.new, matches: matches)
    var plans: [UInt64: SectionPlan] = [:]
    sections[index] = known.state(of: 0, in: viewport, &plans)
    before = nil
    renewHeights()
    scrollRail(index, to: sections[index].offset)
    func place(_ path: ItemPath) -> ItemPath? {
      guard path.section == index else { return path }
      return matches.firstIndex(of: Int32(path.item)).map { ItemPath(section: index, item: $0) }
    }
    hold(rails.filter { $0.first?.item.section == index }, place)
    restore(anchors, place)
  }

  /// Takes over how sections are arranged. Linear in the sections, and in the items of those that were read.
  package mutating func apply(_ change: ArrangementChange) {
    let (anchors, rails) = (visibleItems(), scrolledRails())
    let (matches, states) = (change.difference.matches, sections)
    let known = KnownSections(
      sections: change.left.map { states[$0] }, old: change.old, new: change.new, matches: matches)
    var plans: [UInt64: SectionPlan] = [:]
    var fresh: [Int] = []
    sections = change.arrangement.enumerated().map { number, source in
      if let kept = source.kept { return states[kept] }
      fresh.append(number)
      return known.state(of: fresh.count - 1, in: viewport, &plans)
    }
    before = nil
    renewHeights()
    for number in fresh { scrollRail(number, to: sections[number].offset) }
    func place(_ path: ItemPath) -> ItemPath? {
      if let number = change.arrangement.firstIndex(of: .kept(path.section)) {
        return ItemPath(section: number, item: path.item)
      }
      guard let left = change.left.firstIndex(of: path.section),
        let position = matches.firstIndex(of: Int32(change.old.sections[left].start + path.item)),
        let place = change.new.path(ofItem: position)
      else { return nil }
      return ItemPath(section: fresh[place.section], item: place.item)
    }
    hold(rails.filter { $0.first.map { change.left.contains($0.item.section) } ?? false }, place)
    restore(anchors, place)
  }

  /// Takes over what became of one item, which is measured again when it is in sight. Linear in the sections.
  package mutating func apply(_ change: ItemChange) {
    guard change.isUpdate else { return }
    let (anchors, rail) = (visibleItems(), scrolledRail(change.path.section))
    sections[change.path.section].forget(change.path.item)
    before = nil
    renewHeights()
    hold([rail].compactMap(\.self)) { $0 }
    restore(anchors) { $0 }
  }

  /// The known sizes and places of the old snapshot's items.
  private struct KnownSections {
    let sections: [SectionState]
    let old: Snapshot
    let new: Snapshot
    let matches: [Int32]
    private let places: [String: Int]

    init(sections: [SectionState], old: Snapshot, new: Snapshot, matches: [Int32]) {
      self.sections = sections
      self.old = old
      self.new = new
      self.matches = matches
      places = Dictionary(old.sections.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// Where the section was.
    func section(_ id: String) -> Int? { places[id] }

    /// The known state of a section of the new snapshot.
    func state(of index: Int, in viewport: Size, _ plans: inout [UInt64: SectionPlan]) -> SectionState {
      let record = new.sections[index]
      let section = new.screen.sections[index]
      let same = self.section(record.id)
      if let same, let state = unmoved(index, from: same) { return state }
      let plan = plans[record.layoutHash] ?? SectionPlan(section.layout, viewport: viewport)
      plans[record.layoutHash] = plan
      var state = SectionState(
        plan, count: section.items.count, hasHeader: section.header != nil, hasFooter: section.footer != nil,
        sizes: plan.firstMeasured == nil ? [] : sizes(of: index))
      state.offset = same.map { sections[$0].offset } ?? 0
      return state
    }

    /// The section as it was, when neither its layout nor the order of its items is another: only what shows something
    /// else must be measured again. Until that is visible, its old length is the better guess.
    func unmoved(_ index: Int, from same: Int) -> SectionState? {
      let before = old.sections[same]
      let after = new.sections[index]
      guard before.layoutHash == after.layoutHash, before.count == after.count,
        before.headerHash == after.headerHash, before.footerHash == after.footerHash
      else { return nil }
      var state = sections[same]
      for item in 0..<after.count {
        guard Int(matches[after.start + item]) == before.start + item else { return nil }
        guard new.contents[after.start + item] != old.contents[before.start + item] else { continue }
        // A rail is as high as its highest item, which may have been this one.
        guard !state.plan.isOrthogonal else { return nil }
        state.forget(item)
      }
      return state
    }

    /// The measured sizes of the section's items, as far as known; may be empty.
    func sizes(of index: Int) -> [Size] {
      let record = new.sections[index]
      var sizes: [Size] = []
      for item in 0..<record.count {
        let match = Int(matches[record.start + item])
        guard match >= 0, new.contents[record.start + item] == old.contents[match],
          let path = old.path(ofItem: match), old.sections[path.section].layoutHash == record.layoutHash,
          let size = sections[path.section].knownSize(of: path.item)
        else { continue }
        if sizes.isEmpty { sizes = Array(repeating: SectionState.unknown, count: record.count) }
        sizes[item] = size
      }
      return sizes
    }
  }

  // MARK: Keeping still

  /// The visible groups by their first items, ascending, and how far from the top they are.
  private func visibleItems() -> [(item: ItemPath, delta: Double)] {
    var items: [(ItemPath, Double)] = []
    for index in visibleSections(overscan: 0) where !sections[index].plan.isOrthogonal {
      let top = heights.start(of: index)
      for group in sections[index].visibleGroups(top: offset - top, overscan: 0) {
        let first = sections[index].items(of: group).lowerBound
        let place = top + sections[index].bodyStart + sections[index].start(of: group)
        items.append((ItemPath(section: index, item: first), place - offset))
      }
    }
    return items
  }

  /// The rails that are scrolled, each with its visible groups by their first items, and how far those are from where the
  /// rail is scrolled to.
  private func scrolledRails() -> [[(item: ItemPath, delta: Double)]] { sections.indices.compactMap(scrolledRail) }

  private func scrolledRail(_ index: Int) -> [(item: ItemPath, delta: Double)]? {
    let section = sections[index]
    // At its beginning the beginning stays.
    guard section.offset > 0, section.plan.isOrthogonal, section.plan.firstMeasured != nil else { return nil }
    let start = section.offset - section.plan.layout.insets.leading
    return section.groups(from: start, to: start + viewport.width).map { group in
      (ItemPath(section: index, item: section.items(of: group).lowerBound), section.start(of: group) - section.offset)
    }
  }

  /// Puts the first visible group of each rail that is still there back where it was, and holds it there until what has
  /// changed is measured.
  private mutating func hold(
    _ rails: [[(item: ItemPath, delta: Double)]], _ place: (ItemPath) -> ItemPath?
  ) {
    for rail in rails {
      for anchor in rail {
        guard let path = place(anchor.item) else { continue }
        guard sections.indices.contains(path.section), sections[path.section].plan.isOrthogonal else { break }
        let group = path.item / sections[path.section].plan.capacity
        scrollRail(path.section, to: sections[path.section].start(of: group) - anchor.delta)
        sections[path.section].held = (path.item, anchor.delta)
        break
      }
    }
  }

  /// Puts the first of those items that is still there back where it was.
  ///
  /// - Parameter place: where an item is now; nil when it is gone.
  private mutating func restore(
    _ anchors: [(item: ItemPath, delta: Double)], _ place: (ItemPath) -> ItemPath?
  ) {
    // At the very top new items push the others down: that is what a list that is pulled to refresh is for.
    guard offset > 0 else {
      offset = clamped(offset)
      return
    }
    for anchor in anchors {
      guard let path = place(anchor.item) else { continue }
      offset = clamped(start(of: CellPlace(section: path.section, part: .item(path.item))) - anchor.delta)
      return
    }
    offset = clamped(offset)
  }
}

extension Snapshot {
  /// The position of an item among all items.
  fileprivate func position(of path: ItemPath) -> Int { sections[path.section].start + path.item }
}
