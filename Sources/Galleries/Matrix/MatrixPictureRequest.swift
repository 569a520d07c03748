import Checking
import Layers
import Layout
import Pictures
import Rendering
import Sushi

/// A request to draw a cell of a sheet at some size.
package struct MatrixPictureRequest: Sendable, Hashable {
  var place: MatrixPlace
  var columns: Int
  var rows: Int
  var colors: ColorMode
  var cells = CellDivision.half

  /// Draws the cell, smaller where it is wider than the room. Nil when it cannot be drawn. For any thread.
  package func paint(_ plan: MatrixPlan, images: ImageStore) -> PreviewCanvas? {
    guard plan.rows.indices.contains(place.row), plan.columns.indices.contains(place.column) else { return nil }
    var conditions = plan.columns[place.column].conditions
    conditions.measure = .cell
    let row = plan.rows[place.row]
    guard let drawn = try? Picture(row.target, fixture: row.fixture, conditions: conditions, images: images) else {
      return nil
    }
    let isWide = drawn.result.size.width > Double(columns) * conditions.cell.width
    let zoom = isWide ? 2.0 : 1
    let cell = Size(conditions.cell.width * zoom, conditions.cell.height * zoom)
    var canvas = PreviewCanvas()
    canvas.measure(drawn, cell: cell)
    canvas.update(
      drawn, revision: 0, colors: colors, cells: cells, cell: cell, showing: 0..<max(rows, 1), drawsImages: true)
    return canvas
  }
}
