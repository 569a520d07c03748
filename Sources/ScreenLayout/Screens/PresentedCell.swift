import Binding
import KimchiCore
import Layout
import Screens

/// Which cell it is, across frames and snapshots.
package enum CellIdentity: Sendable, Hashable {
  case item(ItemIdentity)
  /// Of the section with this id.
  case header(String)
  case footer(String)
}

/// A cell that is ready to be painted.
package struct PresentedCell: Sendable {
  package var identity: CellIdentity
  package var place: CellPlace
  package var item: Item
  /// Points from the screen's top left corner; beyond its bounds for cells that are prepared ahead.
  package var frame: Frame
  /// Whether it is pinned, over what scrolls beneath it.
  package var isPinned: Bool
  /// Its views, and what its data gets wrong.
  package var view: BoundView
  /// Where its views lie, from the cell's own top left corner.
  package var layout: LayoutResult
}

/// Statistics of a frame.
package struct FrameCounters: Sendable, Hashable {
  /// Newly created views: the pool had none that fitted.
  package var created = 0
  /// Views taken from the pool.
  package var reused = 0
  /// Views bound to other data, pooled ones included.
  package var rebound = 0
  /// Cells whose size was requested.
  package var measured = 0
  /// Layouts, whole or brought up to date.
  package var laidOut = 0

  package init() {}
}
