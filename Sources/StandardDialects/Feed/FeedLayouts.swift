import Dialects
import Screens
import Sushi

/// How the items of the program's own types of sections lie (`docs/screens.md` §2). Lengths are points.
enum FeedLayouts {
  private static let margin = 16.0
  private static let gap = 12.0
  private static let margins = Edges(top: 4, leading: margin, bottom: 8, trailing: margin)
  /// From here on there is room for two cards side by side.
  private static let wide = 700.0

  static let banners: SectionLayout = {
    var layout = SectionLayout(
      group: group(width: .fractionalWidth(0.94), height: .estimated(150)), insets: margins, spacing: gap,
      behavior: .groupPaging)
    var wider = layout
    wider.group.width = .fractionalWidth(0.48)
    layout.variants = [SectionLayout.Variant(minWidth: wide, layout: wider)]
    return layout
  }()

  static let infoCards = SectionLayout(
    group: group(width: .fractionalWidth(1), height: .estimated(72)), insets: margins, spacing: gap)

  static let cuisines = SectionLayout(
    group: group(width: .absolute(76), height: .estimated(104)), insets: margins, spacing: 8, behavior: .continuous)

  static let cuisineRows: SectionLayout = {
    var layout = SectionLayout(
      group: .columns(4, spacing: 8, height: .estimated(104)), insets: margins, spacing: gap)
    var wider = layout
    wider.group = .columns(8, spacing: 8, height: .estimated(104))
    layout.variants = [SectionLayout.Variant(minWidth: wide, layout: wider)]
    return layout
  }()

  /// Both sides of a chip are its text's.
  static let chips = SectionLayout(
    group: LayoutGroup(
      .horizontal(LayoutRun([LayoutItem(width: .estimated(96), height: .estimated(44))])), width: .estimated(96),
      height: .estimated(44)),
    insets: margins, spacing: 8, behavior: .continuous)

  static let restaurants: SectionLayout = {
    var layout = SectionLayout(
      group: group(width: .fractionalWidth(1), height: .estimated(260)), insets: margins, spacing: gap,
      header: BoundarySupplementary(isPinned: true))
    var wider = layout
    // Cards side by side are as high as the higher one.
    wider.group = LayoutGroup(
      .horizontal(
        LayoutRun([LayoutItem(height: .uniformAcrossSiblings(260))], spacing: .fixed(gap), count: 2)),
      height: .estimated(260))
    layout.variants = [SectionLayout.Variant(minWidth: wide, layout: wider)]
    return layout
  }()

  /// A large card, and two small ones beside it: one custom group, repeated, so that nothing is nested.
  static let sliding: SectionLayout = {
    let (large, small, height) = (216.0, 136.0, 240.0)
    func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutFrame {
      LayoutFrame(x: .absolute(x), y: .absolute(y), width: .absolute(width), height: .absolute(height))
    }
    let half = (height - gap) / 2
    let frames = [
      frame(0, 0, large, height), frame(large + gap, 0, small, half), frame(large + gap, half + gap, small, half),
    ]
    return SectionLayout(
      group: LayoutGroup(.custom(frames), width: .absolute(large + gap + small), height: .absolute(height)),
      insets: margins, spacing: gap, behavior: .continuousGroupLeadingBoundary)
  }()

  /// A group of one item.
  private static func group(width: LayoutDimension, height: LayoutDimension) -> LayoutGroup {
    LayoutGroup(.horizontal(LayoutRun([LayoutItem(height: height)])), width: width, height: height)
  }
}
