import Screens
import Sushi

/// A section's layout in a container of a certain size, worked out before any item is known. Sections of one layout
/// share it.
package struct SectionPlan: Sendable {
  /// The variant for the container's width.
  package let layout: SectionLayout
  /// The container less the section's insets, in points.
  package let content: Size
  package let viewport: Size
  /// Items that a whole group takes: at least 1.
  package let capacity: Int
  /// A whole group while nothing in it has been measured.
  package let groupSize: Size
  /// The proposals for the items of a whole group.
  let proposals: [LeafProposal?]
  /// The first item of a group that is measured; nil when everything is given, so that places are a product.
  let firstMeasured: Int?

  package init(_ layout: SectionLayout, viewport: Size) {
    self.layout = layout.resolved(width: viewport.width)
    self.viewport = viewport
    let insets = self.layout.insets
    content = Size(max(0, viewport.width - insets.horizontal), max(0, viewport.height - insets.vertical))
    var solver = GroupSolver()
    groupSize = solver.solve(self.layout.group, in: content, limit: SectionPlan.placeLimit)
    capacity = max(1, solver.frames.count)
    proposals = solver.proposals
    firstMeasured = solver.proposals.firstIndex { $0 != nil }
  }

  /// The maximum number of items in one group.
  static let placeLimit = 1000

  package var isOrthogonal: Bool { layout.isOrthogonal }

  /// Room around a group: what is flexible takes its least.
  var edges: Edges {
    let spacing = layout.group.edgeSpacing
    return Edges(
      top: spacing.top.minimum, leading: spacing.leading.minimum, bottom: spacing.bottom.minimum,
      trailing: spacing.trailing.minimum)
  }

  /// Points of a group along the way that groups follow each other.
  func extent(of group: Size) -> Double {
    isOrthogonal ? group.width + edges.horizontal : group.height + edges.vertical
  }

  /// Points of a group across that way.
  func breadth(of group: Size) -> Double {
    isOrthogonal ? group.height + edges.vertical : group.width + edges.horizontal
  }

  /// The extent of a whole, unmeasured group.
  var extent: Double { max(0, extent(of: groupSize)) }

  /// Points between groups. Never so far negative that a group would begin before the one before it.
  var gap: Double { max(layout.spacing, -extent) }

  func groups(of items: Int) -> Int { (items + capacity - 1) / capacity }

  /// A header's or footer's width.
  package var supplementaryWidth: Double { content.width }

  /// A header's or footer's height, or the guess while it is measured.
  func height(of supplementary: BoundarySupplementary) -> Double {
    supplementary.height.resolved(width: content.width, height: viewport.height)
  }
}
