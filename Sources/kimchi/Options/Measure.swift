import Layout
import Rendering
import Sushi

/// How text is measured (`docs/studio.md` §6).
enum Measure: String, CaseIterable {
  /// As the terminal shows it: whole cells.
  case cell
  /// As a phone shows it, nearly: by the widths of an open font.
  case font

  func measurer(cell: Size = Size(8, 16)) -> any TextMeasurer {
    switch self {
    case .cell: CellMeasurer(cell: cell)
    case .font: FontMeasurer()
    }
  }
}
