import Rendering
import Terminal

/// A picture in pixels over some cells of the screen, where pictures are painted in the background.
package struct PixelPlace: Sendable {
  package var picture: PixelPicture
  package var rect: CellRect
  /// The cell of the picture at the top left.
  package var origin: CellPosition
}

extension ScreenBuffer {
  /// Notes that cells show pixels, as far as the picture has any.
  ///
  /// - Returns: where they are; nil if the picture has none there.
  package mutating func mark(
    _ picture: PixelPicture, in rect: CellRect, origin: CellPosition = CellPosition(column: 0, row: 0), cell: PixelCell
  ) -> PixelPlace? {
    let rows = picture.height / cell.height - origin.row
    let place = CellRect(
      column: rect.column, row: rect.row, columns: rect.columns, rows: min(rect.rows, max(rows, 0)))
    guard !place.isEmpty else { return nil }
    markPixels(place)
    return PixelPlace(picture: picture, rect: place, origin: origin)
  }

  /// The pixels of places on this screen, once it has been drawn: of the cells that nothing else lies over.
  package func pixels(of places: [PixelPlace], cell: PixelCell) -> PixelScreen? {
    guard let first = places.first else { return nil }
    var result = PixelScreen(rect: places.reduce(first.rect) { $0.union($1.rect) }, cell: cell)
    for place in places {
      for row in place.rect.row..<place.rect.endRow {
        for column in place.rect.column..<place.rect.endColumn where self[column, row].isPixels {
          result.show(column: column, row: row)
        }
      }
      result.draw(
        place.picture,
        from: PixelRect(
          x: place.origin.column * cell.width, y: place.origin.row * cell.height,
          width: place.rect.columns * cell.width, height: place.rect.rows * cell.height),
        to: (
          (place.rect.column - result.rect.column) * cell.width, (place.rect.row - result.rect.row) * cell.height
        ))
    }
    return result
  }
}
