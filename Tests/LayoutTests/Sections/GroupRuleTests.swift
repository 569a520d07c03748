import Layout
import ScreenLayout
import Screens
import Sushi
import Testing

@Suite("Rules of groups")
struct GroupRuleTests {
  private func frames(
    _ group: LayoutGroup, count: Int, width: Double = 300, sizes: @escaping (Int) -> Size = { _ in Size(50, 50) }
  ) -> (frames: [Frame], height: Double) {
    var sample = SectionCase(
      [SectionCase.section(SectionLayout(group: group), count: count)], viewport: Size(width, 1000)
    ) { cell in if case .item(let item) = cell.part { sizes(item) } else { .zero } }
    return (sample.items(), sample.virtualizer.contentHeight)
  }

  @Test("subitems are taken in turn as long as there is room")
  func cycling() {
    let run = LayoutRun([LayoutItem(width: .absolute(100)), LayoutItem(width: .absolute(50))])
    let (frames, height) = frames(LayoutGroup(.horizontal(run), height: .absolute(40)), count: 5)
    expect(frames, [[0, 0, 100, 40], [100, 0, 50, 40], [150, 0, 100, 40], [250, 0, 50, 40], [0, 40, 100, 40]])
    #expect(height == 80)
  }

  @Test("flexible gaps share what is left, and are never less than they say")
  func flexible() {
    let three = LayoutRun([LayoutItem(width: .absolute(80))], spacing: .flexible(10))
    expect(
      frames(LayoutGroup(.horizontal(three), height: .absolute(40)), count: 3).frames,
      [[0, 0, 80, 40], [110, 0, 80, 40], [220, 0, 80, 40]])
    let tight = LayoutRun([LayoutItem(width: .absolute(95))], spacing: .flexible(10))
    expect(
      frames(LayoutGroup(.horizontal(tight), height: .absolute(40)), count: 2).frames,
      [[0, 0, 95, 40], [205, 0, 95, 40]])
  }

  @Test("groups inside groups: one large item beside two small ones")
  func nested() {
    let column = LayoutGroup(
      .vertical(LayoutRun([LayoutItem(height: .fractionalHeight(0.5))])), width: .fractionalWidth(0.25),
      height: .fractionalHeight(1))
    let run = LayoutRun([LayoutItem(width: .fractionalWidth(0.75)), LayoutItem(column)])
    let (frames, height) = frames(LayoutGroup(.horizontal(run), height: .absolute(100)), count: 5)
    expect(
      frames, [[0, 0, 225, 100], [225, 0, 75, 50], [225, 50, 75, 50], [0, 100, 225, 100], [225, 100, 75, 50]])
    #expect(height == 200)
  }

  @Test("a custom group gives each item its frame")
  func custom() {
    let list = [
      LayoutFrame(0, 0, 0.5, 1),
      LayoutFrame(x: .fraction(0.5), y: .absolute(10), width: .absolute(60), height: .fraction(0.5)),
    ]
    expect(
      frames(LayoutGroup(.custom(list), height: .absolute(100)), count: 3).frames,
      [[0, 0, 150, 100], [150, 10, 60, 50], [0, 100, 150, 100]])
  }

  @Test("insets shrink an item inside its place and say nothing along a measured side")
  func insets() {
    let item = LayoutItem(height: .estimated(44), insets: Edges(10))
    let (frames, height) = frames(LayoutGroup(.horizontal(LayoutRun([item])), height: .estimated(44)), count: 2)
    expect(frames, [[10, 0, 280, 50], [10, 50, 280, 50]])
    #expect(height == 100)
  }

  @Test("edge spacing moves an item without shrinking it")
  func edgeSpacing() {
    let item = LayoutItem(
      width: .absolute(100), height: .absolute(20),
      edgeSpacing: EdgeSpacing(top: .flexible(0), leading: .fixed(20), bottom: .fixed(5), trailing: .flexible(0)))
    let run = LayoutRun([item], count: nil)
    expect(
      frames(LayoutGroup(.horizontal(run), height: .absolute(50)), count: 2).frames,
      [[20, 25, 100, 20], [170, 25, 100, 20]])
  }

  @Test("chips take the width of their text, and one wider than its group is measured again at its width")
  func chips() {
    let chip = LayoutItem(width: .estimated(60), height: .estimated(30))
    let run = LayoutRun([chip], spacing: .fixed(8))
    let group = LayoutGroup(.horizontal(run), height: .estimated(30))
    expect(
      frames(group, count: 3) { Size([20, 90, 40][$0], 32) }.frames,
      [[0, 0, 20, 32], [28, 0, 90, 32], [126, 0, 40, 32]])
    expect(frames(group, count: 1) { _ in Size(900, 32) }.frames, [[0, 0, 300, 32]])
  }

  @Test("items that are uniform across siblings all take the greatest of their group")
  func uniform() {
    let item = LayoutItem(width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(30))
    let group = LayoutGroup(.horizontal(LayoutRun([item])), height: .estimated(30))
    expect(
      frames(group, count: 3) { Size(0, [40, 70, 20][$0]) }.frames,
      [[0, 0, 150, 70], [150, 0, 150, 70], [0, 70, 150, 20]])
  }

  @Test("an item of the whole height of an estimated group takes the guess")
  func fractionOfEstimate() {
    let run = LayoutRun([
      LayoutItem(width: .fractionalWidth(0.5)), LayoutItem(width: .fractionalWidth(0.5), height: .estimated(30)),
    ])
    expect(
      frames(LayoutGroup(.horizontal(run), height: .estimated(30)), count: 2) { _ in Size(0, 80) }.frames,
      [[0, 0, 150, 30], [150, 0, 150, 80]])
  }

  @Test("right to left mirrors items and rails")
  func rightToLeft() {
    let run = LayoutRun([LayoutItem(width: .absolute(100))])
    var sample = SectionCase(
      [SectionCase.section(SectionLayout(group: LayoutGroup(.horizontal(run), height: .absolute(40))), count: 2)],
      viewport: Size(300, 100), rightToLeft: true)
    expect(sample.items(), [[200, 0, 100, 40], [100, 0, 100, 40]])
  }

  @Test("a header that does not extend the boundary lies over the content")
  func overlaid() throws {
    let layout = SectionLayout(
      group: .row, header: BoundarySupplementary(height: .absolute(40), extendsBoundary: false))
    var sample = SectionCase([SectionCase.section(layout, count: 2, header: true)], viewport: Size(300, 500))
    expect(sample.items(), [[0, 0, 300, 50], [0, 50, 300, 50]])
    let header = sample.header()
    #expect(header?.y == 0)
    #expect(sample.virtualizer.contentHeight == 100)
  }

  @Test("a pinned footer mirrors a pinned header")
  func pinnedFooter() {
    let layout = SectionLayout(group: .row, footer: BoundarySupplementary(height: .absolute(20), isPinned: true))
    var sample = SectionCase([SectionCase.section(layout, count: 50, footer: true)], viewport: Size(300, 500))
    var footer = sample.footer()
    #expect(footer?.y == 480)
    sample.virtualizer.scroll(to: 1_000_000)
    footer = sample.footer()
    #expect(footer?.maxY == 500)
  }

  @Test("an item is scrolled to clear of its section's pinned header and footer, and left alone once it is clear")
  func revealed() {
    let layout = SectionLayout(
      group: .row, header: BoundarySupplementary(height: .absolute(40), isPinned: true),
      footer: BoundarySupplementary(height: .absolute(20), isPinned: true))
    var sample = SectionCase(
      [SectionCase.section(layout, count: 50, header: true, footer: true)], viewport: Size(300, 500))
    _ = sample.frame()
    for item in [30, 3, 20, 29, 28, 0, 49] {
      let place = CellPlace(section: 0, part: .item(item))
      // What lies before it is as long as it is guessed until it has been in sight.
      for _ in 0..<8 where !sample.virtualizer.isRevealed(place) {
        sample.virtualizer.reveal(place)
        _ = sample.frame()
      }
      let cells = sample.frame()
      let frame = cells.first { $0.place == place }?.frame
      #expect(frame.map { $0.y >= 40 && $0.y + $0.height <= 480 } == true, "item \(item): \(String(describing: frame))")
      #expect(sample.virtualizer.isRevealed(place))
    }
  }

  @Test("a rail is as high as the highest group that was measured")
  func railHeight() {
    var layout = SectionLayout.rail
    layout.group.width = .absolute(100)
    var sample = SectionCase([SectionCase.section(layout, count: 20)], viewport: Size(250, 500)) { cell in
      if case .item(let item) = cell.part { Size(0, item == 10 ? 200 : 80) } else { .zero }
    }
    _ = sample.frame()
    #expect(sample.virtualizer.contentHeight == 80)
    #expect(sample.sizes.takeItems() == [0, 1, 2])
    sample.virtualizer.scrollRail(0, to: 900)
    _ = sample.frame()
    #expect(sample.virtualizer.contentHeight == 200)
    #expect(sample.sizes.takeItems() == [9, 10, 11])
  }
}
