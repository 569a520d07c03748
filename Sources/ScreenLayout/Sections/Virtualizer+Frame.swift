import Layout
import Screens
import Sushi

extension Virtualizer {
  /// Measures what is visible and has not been measured yet, keeping what was seen before where it was, and places it.
  ///
  /// - Returns: cells in the order they are painted: items, headers and footers, then what is pinned.
  package mutating func frame<Measurer: CellMeasuring>(_ measurer: inout Measurer) -> [PlacedCell] {
    // At the very top the top stays, whatever comes in above the rest.
    let anchor = offset > 0 ? anchor() : nil
    for _ in 0..<Self.roundLimit {
      guard measureVisible(&measurer) else { break }
      if let anchor { offset = clamped(top(of: anchor) - anchor.delta) } else { offset = clamped(offset) }
    }
    return cells()
  }

  func visibleSections(overscan: Double) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let first = heights.member(at: offset - overscan)
    let last = heights.member(at: offset + viewport.height + overscan)
    return first..<max(first, min(last + 1, first + Self.sectionLimit))
  }

  // MARK: Keeping still

  /// Something visible that is to stay where it is.
  struct Anchor {
    var section: Int
    /// None for the section's own top, which is its header's, −1 for its body.
    var group: Int?
    /// Points below the container's top.
    var delta: Double
  }

  func top(of anchor: Anchor) -> Double {
    guard sections.indices.contains(anchor.section) else { return offset }
    let top = heights.start(of: anchor.section)
    guard let group = anchor.group else { return top }
    return top + sections[anchor.section].bodyStart + (group < 0 ? 0 : sections[anchor.section].start(of: group))
  }

  /// The first visible header or group that has been measured, or else the first one, or else the section.
  func anchor() -> Anchor? {
    var fallback: Anchor?
    for index in visibleSections(overscan: 0) {
      let section = sections[index]
      let top = heights.start(of: index)
      if let header = section.header, top + header.height > offset {
        let anchor = Anchor(section: index, group: nil, delta: top - offset)
        if header.isMeasured { return anchor }
        fallback = fallback ?? anchor
      }
      for group in section.visibleGroups(top: offset - top, overscan: 0) {
        var anchor = Anchor(section: index, group: section.plan.isOrthogonal ? -1 : group, delta: 0)
        anchor.delta = self.top(of: anchor) - offset
        if section.isMeasured(group) { return anchor }
        fallback = fallback ?? anchor
      }
      if fallback == nil { fallback = Anchor(section: index, group: nil, delta: top - offset) }
    }
    return fallback
  }

  // MARK: Measuring

  /// Returns whether anything was measured.
  private mutating func measureVisible<Measurer: CellMeasuring>(_ measurer: inout Measurer) -> Bool {
    var isChanged = false
    var count = 0
    for index in visibleSections(overscan: overscan) {
      guard count < SectionState.cellLimit else { break }
      let before = sections[index].height
      let top = offset - heights.start(of: index)
      var isMeasured = measureSupplementaries(index, top, &measurer)
      let range = sections[index].visibleGroups(top: top, overscan: overscan)
      let rail = heldGroup(index) ?? railAnchor(index)
      count += range.count * sections[index].plan.capacity
      for group in range where !sections[index].isMeasured(group) {
        measure(group, of: index, &measurer)
        isMeasured = true
      }
      guard isMeasured else { continue }
      isChanged = true
      if let rail { scrollRail(index, to: sections[index].start(of: rail.group) - rail.delta) }
      sections[index].held = nil
      heights.add(sections[index].height - before, to: index)
    }
    return isChanged
  }

  private func heldGroup(_ index: Int) -> (group: Int, delta: Double)? {
    sections[index].held.map { ($0.item / sections[index].plan.capacity, $0.delta) }
  }

  /// The anchor in the visible part of a rail: if groups are measured, the first measured one stays. At its beginning the
  /// beginning stays.
  private func railAnchor(_ index: Int) -> (group: Int, delta: Double)? {
    let section = sections[index]
    guard section.offset > 0, section.plan.isOrthogonal, section.plan.layout.group.width.isMeasured else { return nil }
    let start = section.offset - section.plan.layout.insets.leading
    let range = section.groups(from: start, to: start + viewport.width)
    guard let group = range.first(where: { section.isMeasured($0) }) ?? range.first else { return nil }
    return (group, section.start(of: group) - section.offset)
  }

  private mutating func measure<Measurer: CellMeasuring>(
    _ group: Int, of index: Int, _ measurer: inout Measurer
  ) {
    let items = sections[index].items(of: group)
    for (item, proposal) in zip(items, sections[index].plan.proposals) {
      guard let proposal, sections[index].sizes[item].width.isNaN else { continue }
      let place = CellPlace(section: index, part: .item(item))
      var size = measurer.size(of: place, width: proposal.width, height: proposal.height)
      if proposal.width == nil, size.width > proposal.widthLimit {
        size = measurer.size(of: place, width: proposal.widthLimit, height: proposal.height)
        size.width = proposal.widthLimit
      }
      sections[index].set(
        Size(size.width.isFinite ? max(0, size.width) : 0, size.height.isFinite ? max(0, size.height) : 0), of: item)
    }
    sections[index].update(group, &solver)
  }

  private mutating func measureSupplementaries<Measurer: CellMeasuring>(
    _ index: Int, _ top: Double, _ measurer: inout Measurer
  ) -> Bool {
    let layout = sections[index].plan.layout
    let width = sections[index].plan.supplementaryWidth
    let bottom = top + viewport.height + overscan
    var isMeasured = false
    if let header = sections[index].header, !header.isMeasured,
      layout.header.isPinned || header.height > top - overscan
    {
      let size = measurer.size(of: CellPlace(section: index, part: .header), width: width, height: nil)
      sections[index].setHeaderHeight(size.height)
      isMeasured = true
    }
    if let footer = sections[index].footer, !footer.isMeasured,
      layout.footer.isPinned || sections[index].height - footer.height < bottom
    {
      let size = measurer.size(of: CellPlace(section: index, part: .footer), width: width, height: nil)
      sections[index].setFooterHeight(size.height)
      isMeasured = true
    }
    return isMeasured
  }

  // MARK: Placing

  /// The visible cells as far as known, without measuring.
  package mutating func cells() -> [PlacedCell] {
    var cells: [PlacedCell] = []
    var pinned: [PlacedCell] = []
    for index in visibleSections(overscan: overscan) {
      guard cells.count < SectionState.cellLimit else { break }
      let top = heights.start(of: index) - offset
      appendItems(of: index, top, &cells)
      appendSupplementaries(of: index, top, &cells, &pinned)
    }
    cells += pinned
    if rightToLeft {
      for index in cells.indices { cells[index].frame.x = viewport.width - cells[index].frame.maxX }
    }
    return cells
  }

  private mutating func appendItems(of index: Int, _ top: Double, _ cells: inout [PlacedCell]) {
    let plan = sections[index].plan
    // Most groups of a list are as large as the one before.
    var solved: Int?
    for group in sections[index].visibleGroups(top: -top, overscan: overscan) {
      let start = sections[index].start(of: group)
      if solved.map({ sections[index].isAlike(group, $0) }) != true {
        sections[index].solve(group, &solver)
        solved = group
      }
      var origin = Point(plan.layout.insets.leading + plan.edges.leading, top + sections[index].bodyStart)
      origin.y += plan.edges.top
      if plan.isOrthogonal { origin.x += start - sections[index].offset } else { origin.y += start }
      for (item, frame) in zip(sections[index].items(of: group), solver.frames) {
        cells.append(
          PlacedCell(
            place: CellPlace(section: index, part: .item(item)), frame: frame.offset(by: origin), isPinned: false))
      }
    }
  }

  private func appendSupplementaries(
    of index: Int, _ top: Double, _ cells: inout [PlacedCell], _ pinned: inout [PlacedCell]
  ) {
    let section = sections[index]
    let layout = section.plan.layout
    func append(_ part: CellPlace.Part, _ y: Double, _ natural: Double, _ height: Double) {
      guard y + height > -overscan, y < viewport.height + overscan else { return }
      let cell = PlacedCell(
        place: CellPlace(section: index, part: part),
        frame: Frame(layout.insets.leading, y, section.plan.supplementaryWidth, height), isPinned: y != natural)
      if cell.isPinned { pinned.append(cell) } else { cells.append(cell) }
    }
    if let header = section.header {
      let y = layout.header.isPinned ? min(max(top, 0), top + section.height - header.height) : top
      append(.header, y, top, header.height)
    }
    if let footer = section.footer {
      let natural = top + section.height - footer.height
      let y = layout.footer.isPinned ? max(min(natural, viewport.height - footer.height), top) : natural
      append(.footer, y, natural, footer.height)
    }
  }
}
