import Layout
import Screens
import Sushi

/// Which cell of a screen: an item, or a section's header or footer.
package struct CellPlace: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case header
    case item(Int)
    case footer
  }

  package var section: Int
  package var part: Part

  package init(section: Int, part: Part) {
    self.section = section
    self.part = part
  }
}

/// A cell that has been given its place on the screen.
package struct PlacedCell: Sendable, Hashable {
  package var place: CellPlace
  /// Points from the container's top left corner; beyond its bounds for cells that are prepared ahead.
  package var frame: Frame
  /// Whether it is pinned.
  package var isPinned: Bool
}

/// Measures cells: each once for each content and each width.
package protocol CellMeasuring {
  /// - Parameters:
  ///   - width: points; nil asks for the natural width.
  ///   - height: points; nil asks for the height at that width.
  mutating func size(of cell: CellPlace, width: Double?, height: Double?) -> Size
}
