import Layout
import Rendering
import Sushi

/// How text is measured (`docs/studio.md` §6).
package enum Measure: String, Sendable, CaseIterable {
  /// As the terminal shows it: whole cells.
  case cell
  /// As a phone shows it, nearly: by the widths of an open font.
  case font

  package func measurer(cell: Size = Size(8, 16)) -> any TextMeasurer {
    switch self {
    case .cell: CellMeasurer(cell: cell)
    case .font: FontMeasurer()
    }
  }
}
