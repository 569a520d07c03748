import JSONDocument
import Sushi

/// The properties of a grid: cells in columns, row by row (`docs/format.md` §1).
package struct Grid: PropertyOwner, Hashable {
  package var columns = PropertyList<GridColumn>()
  package var spacing = 0.0
  package var rowSpacing: Double?
  package var alignment = OwnAlignment.fill
  package var headerColor: Color?

  package init() {}

  package static let typeName = "a grid"
  package static let table = PropertyTable<Grid>([
    Property("columns", \.columns, "the widths of the columns: points, hug, fill, N%, or objects with a weight"),
    Property("spacing", \.spacing, "points between columns, and between rows without a row_spacing"),
    Property("row_spacing", \.rowSpacing, "points between rows"),
    Property("alignment", \.alignment, "position of the items in their cells, or fill"),
    Property("header_color", \.headerColor, "fill behind the first row"),
  ])

  package var style: GridStyle {
    GridStyle(
      columns: columns.tracks, spacing: spacing, rowSpacing: rowSpacing ?? spacing, alignment: alignment,
      header: headerColor)
  }
}

/// The width of a grid's column.
package struct GridColumn: PropertyListElement {
  package var width = Dimension.fill
  package var weight = 0.0

  package init() {}

  package static let typeName = "a column"
  package static let plural = "columns"
  package static let requiredProperty: String? = nil
  package static var mainProperty: String? { "width" }

  package static let table = PropertyTable<GridColumn>([
    Property("width", \.width, "points, the widest item's width (hug), a share of what is left (fill), or of the grid"),
    Property("weight", \.weight, in: 0...1000, "share of what the other columns leave; fill is 1"),
  ])
}

extension PropertyList<GridColumn> {
  /// The columns as layout has them; one that fills where none is given.
  package var tracks: [GridStyle.Column] {
    guard !elements.isEmpty else { return [.weight(1)] }
    return elements.map { column in
      guard column.weight == 0 else { return .weight(column.weight) }
      return switch column.width.kind {
      case .hug: .hug
      case .fill: .weight(1)
      case .fixed: .points(max(0, column.width.value))
      case .percent: .share(max(0, column.width.value) / 100)
      }
    }
  }
}
