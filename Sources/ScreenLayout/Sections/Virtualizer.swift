import Screens
import Sushi

/// A screen's sections in a container of which only a part is visible: one for the whole screen, rails included
/// (`docs/screens.md` §4).
///
/// A frame measures and places what is visible and nothing else: O(visible cells · log items), at most, and no
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
  /// The state of the previous container: devices are often turned back.
  var before: (viewport: Size, sections: [SectionState])?

  /// Sections visible at once, should very many have no height.
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

  mutating func renewHeights() {
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

  /// Scrolls as little as brings a cell into sight, clear of what its section pins: the screen, and the rail that it is
  /// in. Of a longer one the beginning is shown.
  package mutating func reveal(_ place: CellPlace) {
    guard let goal = goal(revealing: place) else { return }
    scroll(to: goal.offset)
    if let rail = goal.rail { scrollRail(place.section, to: rail) }
  }

  /// Whether `reveal` would move nothing.
  package func isRevealed(_ place: CellPlace) -> Bool {
    guard let goal = goal(revealing: place) else { return true }
    return abs(clamped(goal.offset) - offset) < 0.5 && goal.rail == nil
  }

  /// Where the screen is to be scrolled to, and the rail; nil for the rail where that is.
  private func goal(revealing place: CellPlace) -> (offset: Double, rail: Double?)? {
    guard sections.indices.contains(place.section) else { return nil }
    let section = sections[place.section]
    let (top, bottom) = (start(of: place), end(of: place))
    let covered = covered(at: place)
    let room = viewport.height - covered.top - covered.bottom
    var goal = offset
    if top < offset + covered.top || bottom - top > room {
      goal = top - covered.top
    } else if bottom > offset + viewport.height - covered.bottom {
      goal = bottom - viewport.height + covered.bottom
    }
    guard section.plan.isOrthogonal, case .item(let item) = place.part, section.count > 0 else { return (goal, nil) }
    let group = max(0, min(section.count - 1, item)) / section.plan.capacity
    let insets = section.plan.layout.insets
    let (left, right) = (section.start(of: group), section.start(of: group + 1))
    let isOutside = left < section.offset || right - section.offset > viewport.width - insets.leading - insets.trailing
    return (goal, isOutside && abs(left - section.offset) >= 0.5 ? left : nil)
  }

  /// Points at the container's top and bottom that pinned headers and footers of an item's section cover. Nothing covers
  /// those themselves.
  private func covered(at place: CellPlace) -> (top: Double, bottom: Double) {
    guard case .item = place.part else { return (0, 0) }
    let section = sections[place.section]
    let (header, footer) = (section.plan.layout.header, section.plan.layout.footer)
    return (
      header.isPinned ? section.header?.height ?? 0 : 0, footer.isPinned ? section.footer?.height ?? 0 : 0
    )
  }

  private func end(of place: CellPlace) -> Double {
    let section = sections[place.section]
    let top = heights.start(of: place.section)
    switch place.part {
    case .header: return top + section.headerLength
    case .footer: return top + section.height
    case .item(let item):
      guard !section.plan.isOrthogonal, section.count > 0 else { return top + section.bodyStart + section.bodyHeight }
      return top + section.bodyStart
        + section.start(of: max(0, min(section.count - 1, item)) / section.plan.capacity + 1)
    }
  }

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

  /// Scrolls a rail; ignores other sections.
  package mutating func scrollRail(_ section: Int, to offset: Double) {
    guard sections.indices.contains(section), sections[section].plan.isOrthogonal else { return }
    // Centred groups rest beyond the content's ends, so the rests decide how far it goes.
    let rests = sections[section].rests
    var range = 0...rests.limit
    if let count = rests.count, count > 0 { range = min(0, rests[0])...max(rests.limit, rests[count - 1]) }
    sections[section].offset = max(range.lowerBound, min(range.upperBound, offset))
    sections[section].held = nil
  }

  /// Changes the container. What is visible stays at the top; what was measured at another width is measured again.
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
}
