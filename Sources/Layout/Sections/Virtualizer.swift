import Screens
import Sushi

/// A screen's sections in a container of which only a part is in sight: one for the whole screen, rails included
/// (`docs/screens.md` §4).
///
/// A frame measures and places what is in sight and nothing else: O(cells in sight · log items), at most, and no
/// allocation that grows with the number of items.
package struct Virtualizer: Sendable {
  package private(set) var viewport: Size
  /// Points beyond the container's edges in which cells are prepared ahead.
  package var overscan: Double
  package var rightToLeft: Bool
  package internal(set) var sections: [SectionState] = []
  /// Where sections begin.
  var heights = RunningSums([])
  /// How far down the screen has been scrolled, in points.
  package internal(set) var offset = 0.0
  var solver = GroupSolver()
  /// What was known in the container before this one: a device is often turned back again.
  private var before: (viewport: Size, sections: [SectionState])?

  /// Sections in sight at once, should very many have no height.
  static let sectionLimit = 4096
  /// Rounds of measuring in one frame, should very many items turn out to have no height.
  static let roundLimit = 32

  package init(_ snapshot: Snapshot, viewport: Size, overscan: Double = 0, rightToLeft: Bool = false) {
    self.viewport = viewport
    self.overscan = overscan
    self.rightToLeft = rightToLeft
    sections = Self.makeSections(snapshot, viewport)
    renewHeights()
  }

  private static func makeSections(_ snapshot: Snapshot, _ viewport: Size) -> [SectionState] {
    var plans: [UInt64: SectionPlan] = [:]
    return zip(snapshot.screen.sections, snapshot.sections).map { section, record in
      let plan = plans[record.layoutHash] ?? SectionPlan(section.layout, viewport: viewport)
      plans[record.layoutHash] = plan
      return SectionState(
        plan, count: section.items.count, hasHeader: section.header != nil, hasFooter: section.footer != nil)
    }
  }

  private mutating func renewHeights() {
    heights = RunningSums(
      sections.indices.map {
        sections[$0].height + ($0 + 1 < sections.count ? sections[$0].plan.layout.sectionSpacing : 0)
      })
  }

  // MARK: Lengths and scrolling

  /// The screen's length in points, unmeasured items at their guess.
  package var contentHeight: Double { heights.start(of: sections.count) }

  private var limit: Double { max(0, contentHeight - viewport.height) }

  func clamped(_ offset: Double) -> Double { max(0, min(limit, offset)) }

  package mutating func scroll(to offset: Double) { self.offset = clamped(offset) }

  /// Scrolls until a cell is at the top, as far as that goes.
  package mutating func scroll(to place: CellPlace) { scroll(to: start(of: place)) }

  /// How far down the screen a cell begins; a section's cells of a rail all begin with the rail.
  package func start(of place: CellPlace) -> Double {
    guard sections.indices.contains(place.section) else { return contentHeight }
    let section = sections[place.section]
    let top = heights.start(of: place.section)
    switch place.part {
    case .header: return top
    case .footer: return top + section.height - section.footerLength
    case .item(let item):
      guard !section.plan.isOrthogonal else { return top + section.bodyStart }
      return top + section.bodyStart + section.start(of: max(0, min(section.count, item)) / section.plan.capacity)
    }
  }

  /// Scrolls a rail; sections that are none stay where they are.
  package mutating func scrollRail(_ section: Int, to offset: Double) {
    guard sections.indices.contains(section), sections[section].plan.isOrthogonal else { return }
    // Centred groups rest beyond the content's ends, so the rests decide how far it goes.
    let rests = sections[section].rests
    var range = 0...rests.limit
    if let count = rests.count, count > 0 { range = min(0, rests[0])...max(rests.limit, rests[count - 1]) }
    sections[section].offset = max(range.lowerBound, min(range.upperBound, offset))
  }

  /// Changes the container. What is in sight stays at the top; what was measured at another width is measured anew.
  package mutating func resize(to size: Size, _ snapshot: Snapshot) {
    guard size != viewport else { return }
    let anchor = anchor()
    let old = (viewport, sections)
    if let before, before.viewport == size, before.sections.count == sections.count {
      sections = before.sections
    } else {
      sections = Self.makeSections(snapshot, size)
    }
    before = old
    viewport = size
    renewHeights()
    if let anchor { offset = clamped(top(of: anchor) - anchor.delta) } else { offset = clamped(offset) }
    for index in sections.indices { scrollRail(index, to: old.1[index].offset) }
  }

  // MARK: Another snapshot

  /// Takes another snapshot over: what items measure, rails' places and what is in sight stay.
  ///
  /// - Parameter matches: for each item of the new snapshot the position of the same item in the old one, or −1.
  package mutating func apply(_ new: Snapshot, from old: Snapshot, matches: [Int32]) {
    let anchors = visibleItems(old)
    let fresh = Self.makeSections(new, viewport)
    var offsets: [String: Double] = [:]
    for (index, record) in old.sections.enumerated() where sections[index].offset != 0 {
      offsets[record.id] = sections[index].offset
    }
    let known = knownSizes(old)
    sections = new.sections.indices.map { index in
      let record = new.sections[index]
      let state = fresh[index]
      guard state.plan.firstMeasured != nil, known.isEmpty == false else { return state }
      var sizes = Array(repeating: SectionState.unknown, count: record.count)
      var isKnown = false
      for item in 0..<record.count {
        let match = Int(matches[record.start + item])
        guard match >= 0, new.contents[record.start + item] == old.contents[match],
          let size = known[match, record.layoutHash]
        else { continue }
        sizes[item] = size
        isKnown = true
      }
      guard isKnown else { return state }
      let section = new.screen.sections[index]
      return SectionState(
        state.plan, count: record.count, hasHeader: section.header != nil, hasFooter: section.footer != nil,
        sizes: sizes)
    }
    before = nil
    renewHeights()
    for (index, record) in new.sections.enumerated() {
      if let offset = offsets[record.id] { scrollRail(index, to: offset) }
    }
    restore(anchors, new, matches)
  }

  /// Sizes of the items of a snapshot by position, as far as they are known.
  private struct KnownSizes {
    let sections: [SectionState]
    let snapshot: Snapshot

    var isEmpty: Bool { sections.allSatisfy { $0.sizes.isEmpty } }

    subscript(position: Int, layoutHash: UInt64) -> Size? {
      guard let path = snapshot.path(ofItem: position), !sections[path.section].sizes.isEmpty,
        snapshot.sections[path.section].layoutHash == layoutHash
      else { return nil }
      let size = sections[path.section].sizes[path.item]
      return size.width.isNaN ? nil : size
    }
  }

  private func knownSizes(_ snapshot: Snapshot) -> KnownSizes { KnownSizes(sections: sections, snapshot: snapshot) }

  /// The items in sight, by position, and how far from the top they are.
  private func visibleItems(_ snapshot: Snapshot) -> [(position: Int, delta: Double)] {
    var items: [(Int, Double)] = []
    for index in visibleSections(overscan: 0) where !sections[index].plan.isOrthogonal {
      let top = heights.start(of: index)
      for group in sections[index].visibleGroups(top: offset - top, overscan: 0) {
        let first = sections[index].items(of: group).lowerBound
        let place = top + sections[index].bodyStart + sections[index].start(of: group)
        items.append((snapshot.sections[index].start + first, place - offset))
      }
    }
    return items
  }

  /// Puts the first of those items that is still there back where it was.
  private mutating func restore(
    _ anchors: [(position: Int, delta: Double)], _ snapshot: Snapshot, _ matches: [Int32]
  ) {
    var newPositions: [Int: Int] = [:]
    for anchor in anchors { newPositions[anchor.position] = -1 }
    for (new, old) in matches.enumerated() where newPositions[Int(old)] != nil { newPositions[Int(old)] = new }
    // At the very top new items push the others down: that is what a list that is pulled to refresh is for.
    guard offset > 0,
      let anchor = anchors.first(where: { newPositions[$0.position] ?? -1 >= 0 }),
      let path = snapshot.path(ofItem: newPositions[anchor.position] ?? -1)
    else {
      offset = clamped(offset)
      return
    }
    offset = clamped(start(of: CellPlace(section: path.section, part: .item(path.item))) - anchor.delta)
  }
}
