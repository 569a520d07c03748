import Screens
import Sushi

/// One section of a screen as far as it has been measured. Places are points from the section's top, or in a rail from
/// the beginning of its content.
package struct SectionState: Sendable {
  package let plan: SectionPlan
  /// Items.
  package let count: Int
  /// Groups with the gap after each.
  private(set) var groups: RunningSums
  /// The measured sizes in item order; NaN while unknown. Empty where nothing is measured.
  private(set) var sizes: [Size]
  /// None without one.
  private(set) var header: Supplementary?
  private(set) var footer: Supplementary?
  /// Points down the screen that a rail's groups take: the highest one that was measured, or the guess.
  private var railHeight: Double
  private var isRailMeasured = false
  /// How far a rail has been scrolled.
  package var offset = 0.0
  /// The item whose group keeps its place in a scrolled rail when what has changed is measured, and how far that is from
  /// where the rail is scrolled to.
  var held: (item: Int, delta: Double)?

  struct Supplementary: Sendable {
    var height: Double
    var isMeasured: Bool
  }

  static let unknown = Size(.nan, .nan)

  /// - Parameter sizes: what is known of the items already; none or one for each item.
  package init(
    _ plan: SectionPlan, count: Int, hasHeader: Bool, hasFooter: Bool, sizes known: [Size] = []
  ) {
    self.plan = plan
    self.count = count
    func supplementary(_ layout: BoundarySupplementary) -> Supplementary {
      Supplementary(height: plan.height(of: layout), isMeasured: !layout.height.isMeasured)
    }
    header = hasHeader ? supplementary(plan.layout.header) : nil
    footer = hasFooter ? supplementary(plan.layout.footer) : nil
    railHeight = max(0, plan.breadth(of: plan.groupSize))
    let isEven = plan.firstMeasured == nil
    sizes = isEven ? [] : known.count == count ? known : Array(repeating: Self.unknown, count: count)
    let rest = count % plan.capacity
    var difference = 0.0
    if rest > 0 {
      var solver = GroupSolver()
      let last = solver.solve(plan.layout.group, in: plan.content, limit: rest)
      difference = max(0, plan.extent(of: last)) - plan.extent
      if count < plan.capacity { railHeight = max(0, plan.breadth(of: last)) }
    }
    groups = RunningSums(
      count: plan.groups(of: count), stride: plan.extent + plan.gap, isEven: isEven && difference == 0)
    groups.add(difference, to: groups.count - 1)
    if known.count == count { takeKnownSizes() }
  }

  // MARK: Lengths

  private func length(_ supplementary: Supplementary?, _ layout: BoundarySupplementary) -> Double {
    layout.extendsBoundary ? supplementary?.height ?? 0 : 0
  }

  package var headerLength: Double { length(header, plan.layout.header) }
  package var footerLength: Double { length(footer, plan.layout.footer) }

  /// Where the groups begin, down the section.
  package var bodyStart: Double { headerLength + plan.layout.insets.top }

  /// Points along the way that groups follow each other, from the first one's beginning to the last one's end.
  private var run: Double { groups.count == 0 ? 0 : max(0, groups.start(of: groups.count) - plan.gap) }

  package var bodyHeight: Double { plan.isOrthogonal ? (count == 0 ? 0 : railHeight) : run }

  package var height: Double { bodyStart + bodyHeight + plan.layout.insets.bottom + footerLength }

  /// A rail's length with its insets.
  package var contentWidth: Double {
    let insets = plan.layout.insets
    return plan.isOrthogonal ? insets.leading + run + insets.trailing : plan.viewport.width
  }

  /// How a rail scrolls, and where it comes to rest.
  package var rests: RestPositions {
    RestPositions(
      behavior: plan.layout.behavior, groups: groups, lead: plan.layout.insets.leading, gap: plan.gap,
      viewport: plan.viewport.width, limit: max(0, contentWidth - plan.viewport.width))
  }

  // MARK: Groups

  /// The groups that lie between two places, of a million that lie on one spot only so many.
  package func groups(from start: Double, to end: Double) -> Range<Int> {
    guard groups.count > 0, end > start else { return 0..<0 }
    var first = groups.member(at: start)
    if groups.start(of: first + 1) - plan.gap <= start, groups.length(of: first) > 0 { first += 1 }
    var last = groups.member(at: end)
    if groups.start(of: last) >= end { last -= 1 }
    guard last >= first else { return 0..<0 }
    return first..<min(last + 1, first + max(1, Self.cellLimit / plan.capacity))
  }

  /// Visible cells of one section, and of all of them, should very many have no length.
  static let cellLimit = 4096

  /// The visible groups of a container that begins `top` points down the section.
  func visibleGroups(top: Double, overscan: Double) -> Range<Int> {
    let viewport = plan.viewport
    guard plan.isOrthogonal else {
      return groups(from: top - bodyStart - overscan, to: top - bodyStart + viewport.height + overscan)
    }
    guard bodyStart < top + viewport.height + overscan, bodyStart + bodyHeight > top - overscan else { return 0..<0 }
    let start = offset - plan.layout.insets.leading
    return groups(from: start - overscan, to: start + viewport.width + overscan)
  }

  /// Where a group begins, along the way that groups follow each other.
  package func start(of group: Int) -> Double { groups.start(of: group) }

  package func items(of group: Int) -> Range<Int> {
    let first = group * plan.capacity
    return first..<max(first, min(count, first + plan.capacity))
  }

  /// Whether everything that a group's size comes from is known.
  func isMeasured(_ group: Int) -> Bool {
    guard plan.firstMeasured != nil else { return true }
    for (item, proposal) in zip(items(of: group), plan.proposals)
    where proposal != nil && sizes[item].width.isNaN {
      return false
    }
    return true
  }

  /// Solves a group. Returns its size; the frames are the solver's.
  @discardableResult
  func solve(_ group: Int, _ solver: inout GroupSolver) -> Size {
    let items = items(of: group)
    return solver.solve(
      plan.layout.group, in: plan.content, limit: items.count, sizes: sizes, from: items.lowerBound)
  }

  /// Whether groups have as many items and those the same sizes, so that the frames of one are the other's.
  func isAlike(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (items(of: one), items(of: other))
    guard one.count == other.count else { return false }
    return sizes.isEmpty
      || zip(one, other).allSatisfy { sizes[$0].width == sizes[$1].width && sizes[$0].height == sizes[$1].height }
  }

  // MARK: Measuring

  /// Enters what an item measures.
  mutating func set(_ size: Size, of item: Int) { sizes[item] = size }

  /// Has an item measured again, because it shows something else now.
  mutating func forget(_ item: Int) {
    if sizes.indices.contains(item) { sizes[item] = Self.unknown }
  }

  func knownSize(of item: Int) -> Size? {
    guard sizes.indices.contains(item), !sizes[item].width.isNaN else { return nil }
    return sizes[item]
  }

  /// Takes a group's new size over once its items have been measured.
  mutating func update(_ group: Int, _ solver: inout GroupSolver) {
    let size = solve(group, &solver)
    groups.add(max(0, plan.extent(of: size)) + plan.gap - groups.length(of: group), to: group)
    guard plan.isOrthogonal else { return }
    let height = max(0, plan.breadth(of: size))
    railHeight = isRailMeasured ? max(railHeight, height) : height
    isRailMeasured = true
  }

  mutating func setHeaderHeight(_ height: Double) { header = Supplementary(height: max(0, height), isMeasured: true) }

  mutating func setFooterHeight(_ height: Double) { footer = Supplementary(height: max(0, height), isMeasured: true) }

  /// Gives groups whose items are all known their size.
  private mutating func takeKnownSizes() {
    guard plan.firstMeasured != nil else { return }
    var solver = GroupSolver()
    for group in 0..<groups.count where isMeasured(group) { update(group, &solver) }
  }
}
