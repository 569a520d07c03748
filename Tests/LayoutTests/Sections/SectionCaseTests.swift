import Layout
import ScreenLayout
import Screens
import Sushi
import Testing

@Suite("Numeric cases of sections")
struct SectionCaseTests {
  // MARK: 22

  private func list() -> SectionCase {
    let layout = SectionLayout(
      .list, group: .row, insets: Edges(top: 10, leading: 16, bottom: 10, trailing: 16), spacing: 8,
      header: BoundarySupplementary(height: .absolute(40), isPinned: true),
      footer: BoundarySupplementary(height: .absolute(20)))
    // Another section below, so that this one can be scrolled out of sight.
    let other = SectionCase.section(SectionLayout(group: .row), count: 40, id: "T")
    return SectionCase(
      [SectionCase.section(layout, count: 3, header: true, footer: true), other], viewport: Size(375, 400)
    ) { cell in
      guard cell.section == 0, case .item(let item) = cell.part else { return Size(0, 50) }
      return Size(0, [50, 44, 60][item])
    }
  }

  @Test("22: a list with a header, insets, measured items and a footer")
  func case22() {
    var sample = list()
    let frames = sample.frame().filter { $0.place.section == 0 }.map(\.frame)
    expect(
      frames, [[16, 50, 343, 50], [16, 108, 343, 44], [16, 160, 343, 60], [16, 0, 343, 40], [16, 230, 343, 20]])
    #expect(sample.virtualizer.sections[0].height == 250)
  }

  @Test(
    "22: a pinned header stays in sight until its section's end pushes it out", arguments: [(200.0, 200.0), (230, 210)])
  func pinned(_ visibleTop: Double, _ y: Double) throws {
    var sample = list()
    _ = sample.frame()
    sample.virtualizer.scroll(to: visibleTop)
    let header = sample.header()
    #expect(try #require(header).y + sample.virtualizer.offset == y)
  }

  // MARK: 23

  @Test("23: a grid of three columns")
  func case23() {
    let layout = SectionLayout(
      .grid, group: .columns(3, spacing: 8, height: .absolute(100)), insets: Edges(16), spacing: 8)
    var sample = SectionCase([SectionCase.section(layout, count: 7)], viewport: Size(375, 800))
    expect(
      sample.items(),
      [
        [16, 16, 109, 100], [133, 16, 109, 100], [250, 16, 109, 100], [16, 124, 109, 100], [133, 124, 109, 100],
        [250, 124, 109, 100], [16, 232, 109, 100],
      ])
    #expect(sample.virtualizer.contentHeight == 348)
    #expect(sample.sizes.asked.isEmpty)
  }

  @Test("23: thirds with gaps between them leave room for two in a row")
  func thirds() {
    let run = LayoutRun([LayoutItem(width: .fractionalWidth(1.0 / 3))], spacing: .fixed(8))
    let layout = SectionLayout(
      .grid, group: LayoutGroup(.horizontal(run), height: .absolute(100)), insets: Edges(16), spacing: 8)
    var sample = SectionCase([SectionCase.section(layout, count: 3)], viewport: Size(375, 800))
    let third = 343.0 / 3
    expect(sample.items(), [[16, 16, third, 100], [24 + third, 16, third, 100], [16, 124, third, 100]])
  }

  // MARK: 24

  private func rail(_ behavior: ScrollBehavior) -> SectionCase {
    let group = LayoutGroup(
      .horizontal(LayoutRun([LayoutItem()])), width: .fractionalWidth(0.8), height: .absolute(150))
    // Fractions are of the container less the section's insets.
    let layout = SectionLayout(
      .rail, group: group, insets: Edges(horizontal: 16, vertical: 0), spacing: 12, behavior: behavior)
    return SectionCase([SectionCase.section(layout, count: 5)], viewport: Size(375, 800), overscan: 2000)
  }

  @Test("24: a rail's groups follow each other across the screen")
  func case24() {
    var sample = rail(.groupPaging)
    expect(
      sample.items(),
      [16, 302.4, 588.8, 875.2, 1161.6].map { [$0, 0, 274.4, 150] })
    #expect(abs(sample.virtualizer.sections[0].contentWidth - 1452) < 1e-6)
    #expect(sample.virtualizer.contentHeight == 150)
  }

  @Test(
    "24: where a rail comes to rest",
    arguments: [
      (ScrollBehavior.groupPaging, [0, 286.4, 572.8, 859.2, 1077]),
      (.continuousGroupLeadingBoundary, [0, 286.4, 572.8, 859.2, 1077]),
      (.groupPagingCentered, [-34.3, 252.1, 538.5, 824.9, 1111.3]),
      (.paging, [0, 375, 750, 1077]),
    ])
  func rests(_ behavior: ScrollBehavior, _ wanted: [Double]) throws {
    let rests = rail(behavior).virtualizer.sections[0].rests
    let count = try #require(rests.count)
    #expect(count == wanted.count)
    for index in 0..<count { #expect(abs(rests[index] - wanted[index]) < 1e-6) }
  }

  @Test("24: a flick turns one page, a continuous rail stops anywhere")
  func flicks() {
    let paging = rail(.paging).virtualizer.sections[0].rests
    #expect(paging.rest(from: 0, to: 2000) == 375)
    #expect(abs(paging.flick(from: 750, 1) - 1077) < 1e-6)
    #expect(abs(paging.flick(from: 1077, 1) - 1077) < 1e-6)
    let groups = rail(.groupPaging).virtualizer.sections[0].rests
    #expect(abs(groups.rest(from: 286.4, to: 900) - 572.8) < 1e-6)
    #expect(abs(groups.rest(from: 286.4, to: 400) - 286.4) < 1e-6)
    #expect(abs(groups.flick(from: 1077, -1) - 859.2) < 1e-6)
    let leading = rail(.continuousGroupLeadingBoundary).virtualizer.sections[0].rests
    #expect(abs(leading.rest(from: 0, to: 600) - 572.8) < 1e-6)
    let continuous = rail(.continuous).virtualizer.sections[0].rests
    #expect(continuous.count == nil)
    #expect(continuous.rest(from: 0, to: 123.4) == 123.4)
    #expect(abs(continuous.rest(from: 0, to: 9999) - 1077) < 1e-6)
  }

  // MARK: 25

  @Test("25: of 100,000 items only those in sight are measured, and what was seen stays where it was")
  func case25() {
    let layout = SectionLayout(
      .list, group: LayoutGroup(.horizontal(LayoutRun([LayoutItem(height: .estimated(50))])), height: .estimated(50)))
    var sample = SectionCase([SectionCase.section(layout, count: 100_000)], viewport: Size(375, 800)) { _ in
      Size(0, 60)
    }
    sample.virtualizer.scroll(to: 1_000_000)
    _ = sample.frame()
    #expect(sample.sizes.takeItems() == Array(20_000...20_015))
    #expect(sample.virtualizer.offset == 1_000_000)
    #expect(sample.virtualizer.contentHeight == 5_000_160)

    sample.virtualizer.scroll(to: sample.virtualizer.offset - 100)
    let cells = sample.frame()
    #expect(sample.sizes.takeItems() == [19_998, 19_999])
    #expect(cells.first { $0.place.part == .item(20_000) }?.frame.y == 100)
    #expect(sample.virtualizer.offset == 999_920)
    #expect(sample.virtualizer.contentHeight == 5_000_180)
  }
}
