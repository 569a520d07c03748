import Screens
import Sushi
import Testing

@Suite("Sides, spacings and variants of layouts")
struct LayoutValueTests {
  @Test(
    "a side's points, of a container of 200 by 100",
    arguments: [
      (LayoutDimension.absolute(30), 30.0, false), (.absolute(0), 0, false), (.absolute(-1), 0, false),
      (.fractionalWidth(0.5), 100, false), (.fractionalHeight(0.5), 50, false), (.fractionalWidth(-1), 0, false),
      (.fractionalHeight(-1), 0, false), (.estimated(44), 44, true), (.estimated(-4), 0, true),
      (.uniformAcrossSiblings(7), 7, true),
    ] as [(LayoutDimension, Double, Bool)])
  func sides(_ side: LayoutDimension, _ points: Double, _ isMeasured: Bool) {
    #expect(side.resolved(width: 200, height: 100) == points)
    #expect(side.isMeasured == isMeasured)
  }

  @Test("a length of a frame, and a spacing")
  func lengths() {
    #expect(LayoutFrame.Length.fraction(0.25).resolved(80) == 20)
    #expect(LayoutFrame.Length.absolute(3).resolved(80) == 3)
    #expect(LayoutSpacing.fixed(3).minimum == 3 && !LayoutSpacing.fixed(3).isFlexible)
    #expect(LayoutSpacing.flexible(4).minimum == 4 && LayoutSpacing.flexible(4).isFlexible)
  }

  @Test("what each kind begins with")
  func standards() {
    let row = LayoutGroup(.horizontal(LayoutRun([LayoutItem(height: .estimated(44))])), height: .estimated(44))
    let card = LayoutGroup(
      .horizontal(LayoutRun([LayoutItem(height: .estimated(150))])), width: .fractionalWidth(0.8),
      height: .estimated(150))
    let columns = LayoutGroup(
      .horizontal(LayoutRun([LayoutItem(height: .estimated(150))], count: 2)), height: .estimated(150))
    #expect(SectionLayout.standard(.list) == SectionLayout(.list, group: row))
    #expect(SectionLayout.standard(.rail) == SectionLayout(.rail, group: card, behavior: .continuous))
    #expect(SectionLayout.standard(.grid) == SectionLayout(.grid, group: columns))
    #expect(SectionLayout.standard(.compositional) == SectionLayout(.compositional, group: row))
    #expect(SectionLayout.Kind.allCases.map { SectionLayout.standard($0).isOrthogonal } == [false, true, false, false])
    let list = SectionLayout.list
    #expect(list.insets == .zero && list.spacing == 0 && list.sectionSpacing == 0 && list.variants.isEmpty)
    #expect(list.header.height == .estimated(44) && !list.header.isPinned && list.header.extendsBoundary)
    #expect(
      LayoutGroup.columns(3, spacing: 2, height: .absolute(9)).content
        == .horizontal(LayoutRun([LayoutItem()], spacing: .fixed(2), count: 3)))
  }

  @Test("of the variants that fit, the one with the greatest minimum width counts, and the last of equals")
  func variants() {
    var layout = SectionLayout.list
    layout.variants = [(300, 1), (0, 2), (500, 3), (300, 4), (400, 5)].map { width, spacing in
      SectionLayout.Variant(minWidth: width, layout: SectionLayout(.list, group: .row, spacing: spacing))
    }
    let widths: [(Double, Double)] = [
      (-1, 0), (0, 2), (299, 2), (300, 4), (399.5, 4), (400, 5), (499, 5), (500, 3), (9000, 3),
    ]
    for (width, spacing) in widths { #expect(layout.resolved(width: width).spacing == spacing, "\(width)") }
  }
}
