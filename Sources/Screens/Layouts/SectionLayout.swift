import Sushi

/// How a section's items are arranged: a group of items, repeated until the items end (`docs/screens.md` §2).
package struct SectionLayout: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case list, rail, grid, compositional
  }

  package var kind: Kind
  /// Between the section's edges and its groups; header and footer follow the horizontal ones.
  package var insets: Edges
  /// Points between groups.
  package var spacing: Double
  /// Points after the section when another one follows.
  package var sectionSpacing: Double
  /// How it scrolls across the screen; none lets the groups follow each other down the screen.
  package var behavior: ScrollBehavior
  package var header: BoundarySupplementary
  package var footer: BoundarySupplementary
  package var group: LayoutGroup
  /// Other arrangements for wider containers, in the order of the document.
  package var variants: [Variant]

  /// An arrangement that takes over from a width of its container on.
  package struct Variant: Sendable, Hashable {
    /// Points.
    package var minWidth: Double
    package var layout: SectionLayout

    package init(minWidth: Double, layout: SectionLayout) {
      self.minWidth = minWidth
      self.layout = layout
    }
  }

  package init(
    _ kind: Kind = .compositional, group: LayoutGroup, insets: Edges = .zero, spacing: Double = 0,
    sectionSpacing: Double = 0, behavior: ScrollBehavior = .none, header: BoundarySupplementary = .standard,
    footer: BoundarySupplementary = .standard, variants: [Variant] = []
  ) {
    self.kind = kind
    self.group = group
    self.insets = insets
    self.spacing = spacing
    self.sectionSpacing = sectionSpacing
    self.behavior = behavior
    self.header = header
    self.footer = footer
    self.variants = variants
  }

  /// Rows as wide as the container and as high as what they show.
  package static let list = SectionLayout(.list, group: .row)
  /// Cards side by side, of which the next one peeks in.
  package static let rail = SectionLayout(.rail, group: .card, behavior: .continuous)
  /// Two columns.
  package static let grid = SectionLayout(.grid, group: .columns(2))

  package static func standard(_ kind: Kind) -> SectionLayout {
    switch kind {
    case .list: .list
    case .rail: .rail
    case .grid: .grid
    case .compositional: SectionLayout(.compositional, group: .row)
    }
  }

  /// The arrangement for a container: that of the greatest `minWidth` that it reaches, or else this one.
  package func resolved(width: Double) -> SectionLayout {
    var best: Variant?
    for variant in variants where variant.minWidth <= width && variant.minWidth >= best?.minWidth ?? 0 {
      best = variant
    }
    return best?.layout ?? self
  }

  /// Whether its groups lie side by side and scroll across the screen.
  package var isOrthogonal: Bool { behavior != .none }
}

/// Where a rail comes to rest (`docs/screens.md` §3).
package enum ScrollBehavior: String, Sendable, CaseIterable {
  case none
  case continuous
  case continuousGroupLeadingBoundary = "continuous_group_leading_boundary"
  case paging
  case groupPaging = "group_paging"
  case groupPagingCentered = "group_paging_centered"
}

/// How a section's header or footer takes its place.
package struct BoundarySupplementary: Sendable, Hashable {
  package var height: LayoutDimension
  /// Whether it stays visible while its section is.
  package var isPinned: Bool
  /// Whether it takes room of its own; otherwise it lies over the section's content.
  package var extendsBoundary: Bool

  package init(
    height: LayoutDimension = .estimated(44), isPinned: Bool = false, extendsBoundary: Bool = true
  ) {
    self.height = height
    self.isPinned = isPinned
    self.extendsBoundary = extendsBoundary
  }

  package static let standard = BoundarySupplementary()
}
