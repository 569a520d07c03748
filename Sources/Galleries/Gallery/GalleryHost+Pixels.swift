import Checking
import Layers
import Rendering
import Terminal

/// Cells of the screen over which a picture of the gallery is drawn in pixels.
struct PixelPlace: Sendable {
  var entry: Int
  var rect: CellRect
  /// The cell of the picture at the top left.
  var origin: CellPosition
}

/// The gallery's pictures in pixels, over those in cells.
extension GalleryHost {
  /// Notes that a picture's cells show pixels, where it has any.
  mutating func markPixels(
    of entry: Int, in rect: CellRect, origin: CellPosition = CellPosition(column: 0, row: 0),
    on screen: inout ScreenBuffer
  ) {
    guard let cell = pixelCell, let pixels = kept.gallery?.pictures[entry]?.pixels else { return }
    let rows = pixels.height / cell.height - origin.row
    let place = CellRect(
      column: rect.column, row: rect.row, columns: rect.columns, rows: min(rect.rows, max(rows, 0)))
    guard !place.isEmpty else { return }
    screen.markPixels(place)
    kept.gallery?.pixelPlaces.append(PixelPlace(entry: entry, rect: place, origin: origin))
  }

  /// The pixels over a screen that has been drawn: of the cells that nothing else lies over.
  package func galleryPixels(over screen: ScreenBuffer) -> PixelScreen? {
    guard let cell = pixelCell, let gallery = kept.gallery, let first = gallery.pixelPlaces.first else { return nil }
    var result = PixelScreen(rect: gallery.pixelPlaces.reduce(first.rect) { $0.union($1.rect) }, cell: cell)
    for place in gallery.pixelPlaces {
      guard let pixels = gallery.pictures[place.entry]?.pixels else { continue }
      for row in place.rect.row..<place.rect.endRow {
        for column in place.rect.column..<place.rect.endColumn where screen[column, row].isPixels {
          result.show(column: column, row: row)
        }
      }
      result.draw(
        pixels,
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
