import Screens
import Sushi
import TestSupport
import Testing

@testable import ScreenLayout

@Suite("The arithmetic of sections") struct SectionArithmeticTests {
  // MARK: Running sums

  @Test("sums are those of a plain list, whatever is added where", arguments: 0..<60)
  func sums(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let count = seed % 12
    let stride = Double(Int.random(in: 0...9, using: &random))
    var sums = RunningSums(count: count, stride: stride, isEven: false)
    var lengths = [Double](repeating: stride, count: count)
    for _ in 0..<12 {
      let (member, more) = (Int.random(in: -1...count, using: &random), Double(Int.random(in: 0...30, using: &random)))
      sums.add(more, to: member)
      if lengths.indices.contains(member) { lengths[member] += more }
    }
    let starts = (0...count).map { lengths.prefix($0).reduce(0, +) }
    for member in -2...count + 2 {
      #expect(sums.start(of: member) == starts[min(max(member, 0), count)], "seed \(seed)")
    }
    for member in 0..<count { #expect(sums.length(of: member) == lengths[member], "seed \(seed)") }
    for place in Swift.stride(from: -5.0, through: (starts.last ?? 0) + 5, by: 0.5) {
      // The last member that begins at the place or before it.
      let expected = max(0, (0..<max(count, 1)).last { $0 < count && starts[$0] <= place } ?? 0)
      #expect(sums.member(at: place) == expected, "seed \(seed) at \(place)")
    }
    let listed = RunningSums(lengths)
    #expect((0...count).map { listed.start(of: $0) } == starts)
    #expect(listed.count == count)
  }

  @Test("even members are found by division")
  func even() {
    let sums = RunningSums(count: 4, stride: 10, isEven: true)
    #expect([0, 1, 4, 5, -1].map { sums.start(of: $0) } == [0, 10, 40, 40, 0])
    #expect([-1, 0, 9.9, 10, 39.9, 40, 900].map { sums.member(at: $0) } == [0, 0, 0, 1, 3, 3, 3])
    var copy = sums
    copy.add(5, to: 1)
    #expect(copy.start(of: 2) == 20)
    #expect(RunningSums(count: 4, stride: 0, isEven: true).member(at: 30) == 0)
    #expect(RunningSums(count: 0, stride: 9, isEven: true).member(at: 30) == 0)
  }

  // MARK: Where scrolling rests

  private func rests(_ behavior: ScrollBehavior, viewport: Double = 100, limit: Double = 150) -> RestPositions {
    RestPositions(
      behavior: behavior, groups: RunningSums([60, 60, 40, 90]), lead: 20, gap: 10, viewport: viewport, limit: limit)
  }

  @Test("each behavior has its own places")
  func places() {
    func all(_ rests: RestPositions) -> [Double]? { rests.count.map { (0..<$0).map { rests[$0] } } }
    #expect(all(rests(.none)) == nil && all(rests(.continuous)) == nil)
    #expect(all(rests(.paging)) == [0, 100, 150])
    #expect(all(rests(.paging, limit: 200)) == [0, 100, 200] && all(rests(.paging, limit: 201)) == [0, 100, 200, 201])
    #expect(all(rests(.paging, limit: 0)) == [0] && all(rests(.paging, viewport: 0)) == [0])
    #expect(all(rests(.groupPaging)) == [0, 60, 120, 150])
    #expect(all(rests(.continuousGroupLeadingBoundary)) == [0, 60, 120, 150])
    #expect(all(rests(.groupPagingCentered)) == [-5, 55, 105, 170])
    #expect(rests(.none)[3] == 0)
  }

  @Test("the nearest place is found, and of two as near the first in its group")
  func nearest() {
    for (offset, place) in [
      (-50.0, 0), (0, 0), (29, 0), (30, 0), (31, 1), (60, 1), (89, 1), (90, 1), (91, 2), (120, 2), (134, 2), (136, 3),
      (900, 3),
    ] {
      #expect(rests(.groupPaging).nearest(to: offset) == place, "\(offset)")
    }
    for (offset, place) in [(-50.0, 0), (49, 0), (50, 0), (51, 1), (100, 1), (124, 1), (126, 2), (900, 2)] {
      #expect(rests(.paging).nearest(to: offset) == place, "\(offset)")
    }
    for (offset, place) in [
      (-90.0, 0), (24, 0), (26, 1), (55, 1), (79, 1), (81, 2), (105, 2), (137, 2), (138, 3), (900, 3),
    ] {
      #expect(rests(.groupPagingCentered).nearest(to: offset) == place, "\(offset)")
    }
    #expect(rests(.continuous).nearest(to: 77) == 0 && rests(.paging, viewport: 0).nearest(to: 50) == 0)
  }

  @Test("a fling ends at most one place further, unless it may go on; a flick goes one place")
  func ends() {
    for (start, target, paged, free) in [
      (0.0, 10.0, 0.0, 0.0), (0, 40, 60, 60), (0, 140, 60, 150), (60, 0, 0, 0), (150, 0, 120, 0), (150, 900, 150, 150),
      (120, 125, 120, 120),
    ] {
      #expect(rests(.groupPaging).rest(from: start, to: target) == paged, "\(start) \(target)")
      #expect(rests(.continuousGroupLeadingBoundary).rest(from: start, to: target) == free, "\(start) \(target)")
    }
    #expect([-9, 70, 900].map { rests(.continuous).rest(from: 0, to: $0) } == [0, 70, 150])
    #expect([1, 5, 0, -1].map { rests(.groupPaging).flick(from: 60, $0) } == [120, 120, 60, 0])
    #expect(rests(.groupPaging).flick(from: 0, -1) == 0 && rests(.groupPaging).flick(from: 150, 1) == 150)
    #expect([1, 7, -1, 0].map { rests(.continuous).flick(from: 60, $0) } == [110, 110, 10, 60])
    #expect(rests(.continuous).flick(from: 140, 1) == 150)
  }

  // MARK: States

  private func state(
    _ layout: SectionLayout, _ count: Int, header: Bool = false, footer: Bool = false, width: Double = 200
  ) -> SectionState {
    SectionState(
      SectionPlan(layout, viewport: Size(width, 100)), count: count, hasHeader: header, hasFooter: footer)
  }

  private var list: SectionLayout {
    SectionLayout(
      .list, group: LayoutGroup(.horizontal(LayoutRun([LayoutItem()])), height: .absolute(30)),
      insets: Edges(top: 5, leading: 7, bottom: 6, trailing: 8), spacing: 4,
      header: BoundarySupplementary(height: .absolute(20)), footer: BoundarySupplementary(height: .absolute(10)))
  }

  @Test("a list is as high as its rows, the gaps between them, its insets, header and footer")
  func heights() {
    for (count, height) in [(0, 0.0), (1, 30), (2, 64), (5, 166)] {
      let state = state(list, count, header: true, footer: true)
      #expect(state.bodyStart == 25 && state.headerLength == 20 && state.footerLength == 10)
      #expect(state.bodyHeight == height && state.height == 25 + height + 6 + 10, "\(count)")
      #expect(state.contentWidth == 200 && state.groups.count == count)
    }
    let bare = state(list, 2)
    #expect(bare.height == 5 + 64 + 6 && bare.headerLength == 0)
    var floating = list
    floating.header.extendsBoundary = false
    #expect(state(floating, 2, header: true).height == 5 + 64 + 6)
  }

  @Test("the groups that reach into a range, without the gaps after them")
  func ranges() {
    let state = state(list, 5)
    for (start, end, range) in [
      (0.0, 30.0, 0..<1), (0, 34, 0..<1), (0, 34.5, 0..<2), (29.9, 31, 0..<1), (30, 34, 0..<0), (30, 35, 1..<2),
      (34, 68, 1..<2),
      (34, 68.1, 1..<3), (-50, 0, 0..<0), (-50, 1, 0..<1), (140, 900, 4..<5), (166, 900, 0..<0), (0, 900, 0..<5),
      (10, 10, 0..<0),
      (20, 10, 0..<0),
    ] {
      let found = state.groups(from: start, to: end)
      #expect(range.isEmpty ? found.isEmpty : found == range, "\(start) \(end): \(found)")
    }
    #expect(self.state(list, 0).groups(from: 0, to: 100).isEmpty)
    #expect(state.visibleGroups(top: 0, overscan: 0) == 0..<3 && state.visibleGroups(top: 40, overscan: 0) == 1..<4)
    #expect(state.visibleGroups(top: 40, overscan: 20) == 0..<5)
  }

  @Test("items are in groups of as many as there are places")
  func items() {
    let grid = SectionLayout(.grid, group: .columns(2, height: .absolute(30)), spacing: 4)
    let state = state(grid, 5)
    #expect((0..<4).map { state.items(of: $0) } == [0..<2, 2..<4, 4..<5, 6..<6])
    #expect(state.bodyHeight == 98 && state.isAlike(0, 1) && !state.isAlike(1, 2))
    #expect((0..<3).allSatisfy(state.isMeasured) && state.knownSize(of: 0) == nil)
  }

  @Test("a rail is as high as its groups, and as wide as they and its insets")
  func rails() {
    let rail = SectionLayout(
      .rail, group: LayoutGroup(.horizontal(LayoutRun([LayoutItem()])), width: .absolute(50), height: .absolute(40)),
      insets: Edges(top: 1, leading: 7, bottom: 2, trailing: 8), spacing: 10, behavior: .groupPaging)
    var state = state(rail, 6)
    #expect(state.bodyHeight == 40 && state.contentWidth == 7 + 350 + 8 && state.height == 43)
    #expect(state.rests.count == 6 && state.rests.limit == 165 && self.state(rail, 0).bodyHeight == 0)
    #expect(state.visibleGroups(top: 0, overscan: 0) == 0..<4)
    state.offset = 7 + 50
    #expect(state.visibleGroups(top: 0, overscan: 0) == 1..<5)
    #expect(state.visibleGroups(top: 200, overscan: 0).isEmpty && state.visibleGroups(top: -100, overscan: 0).isEmpty)
    #expect(self.state(rail, 1).rests.limit == 0)
  }
}
