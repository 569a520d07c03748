import Conditions
import Sheets
import Layers
import Layout
import Pictures
import Pixels
import Rendering
import Sushi
import Terminal

/// A request to draw a cell of a sheet at some size.
package struct MatrixPictureRequest: Sendable, Hashable {
  var place: MatrixPlace
  var columns: Int
  var rows: Int
  var colors: ColorMode
  var cells: CellDivision
  /// The size of a cell where pictures are drawn in pixels.
  var pixels: PixelCell?
  /// The colour of what a picture leaves of its cells; nil is the picture's own surface.
  var ground: RGBA?

  /// Draws the cell, smaller where it is wider than the room. Nil when it cannot be drawn. For any thread.
  package func paint(_ plan: MatrixPlan, images: ImageStore) -> MatrixPicture? {
    guard plan.rows.indices.contains(place.row), plan.columns.indices.contains(place.column) else { return nil }
    var conditions = plan.columns[place.column].conditions
    let row = plan.rows[place.row]
    func draw() -> Picture? {
      try? Picture(row.target, fixture: row.fixture, conditions: conditions, images: images)
    }
    conditions.measure = pixels == nil ? .cell : .font
    if let pixels { conditions.cell.height = conditions.cell.width * Double(pixels.height) / Double(pixels.width) }
    guard var drawn = draw() else { return nil }
    let share = drawn.result.size.width / (Double(max(columns, 1)) * conditions.cell.width)
    if share > 1 {
      // In cells text is measured in the larger cells, so that only the layout cuts it.
      let zoom = pixels == nil ? 2 : share
      conditions.cell = Size(conditions.cell.width * zoom, conditions.cell.height * zoom)
      if pixels == nil, let smaller = draw() { drawn = smaller }
    }
    var canvas = PreviewCanvas()
    canvas.measure(drawn, cell: conditions.cell, isInPixels: pixels != nil)
    canvas.update(
      drawn, revision: 0, colors: colors, cells: cells, cell: conditions.cell, showing: 0..<max(rows, 1),
      drawsImages: true)
    return MatrixPicture(canvas: canvas, pixels: pixels.flatMap { paint(drawn, canvas, $0, conditions.cell) })
  }

  /// The rows that have room.
  private func paint(_ picture: Picture, _ canvas: PreviewCanvas, _ cell: PixelCell, _ points: Size) -> PixelPicture? {
    let (columns, rows) = (min(canvas.columns, columns), min(canvas.rows, max(rows, 1)))
    guard columns * cell.width * rows * cell.height <= PixelScreen.limit,
      var painter = PixelPainter(images: picture.images)
    else { return nil }
    var pixels = PixelPicture(width: columns * cell.width, height: rows * cell.height)
    let part = Frame(0, 0, picture.result.size.width, Double(rows) * points.height)
    painter.paint(
      picture.displayList(visible: part), onto: &pixels, scale: Double(cell.width) / points.width,
      surface: picture.surface)
    if let ground {
      let size = picture.result.size
      pixels.fill(
        beyond: Point(size.width, size.height), with: ground, scale: Double(cell.width) / points.width)
    }
    return pixels
  }
}

/// The picture of a cell of a sheet.
package struct MatrixPicture: Sendable {
  var canvas: PreviewCanvas
  /// The same in pixels; nil where pictures are drawn in cells.
  var pixels: PixelPicture?
}
