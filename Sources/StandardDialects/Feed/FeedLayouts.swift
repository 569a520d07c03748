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

  /// Both sides of a chip are its text's.
  static let chips = SectionLayout(
    group: LayoutGroup(
      .horizontal(LayoutRun([LayoutItem(width: .estimated(96), height: .estimated(44))])), width: .estimated(96),
      height: .estimated(44)),
    insets: margins, spacing: 8, behavior: .continuous)

  /// A group of one item.
  private static func group(width: LayoutDimension, height: LayoutDimension) -> LayoutGroup {
    LayoutGroup(.horizontal(LayoutRun([LayoutItem(height: height)])), width: width, height: height)
  }
}
