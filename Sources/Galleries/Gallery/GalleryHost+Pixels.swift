import Sheets
import Layers
import Terminal

extension GalleryHost {
  /// Notes that a picture's cells show pixels, where it has any.
  mutating func markPixels(
    of entry: Int, in rect: CellRect, origin: CellPosition = CellPosition(column: 0, row: 0),
    on screen: inout ScreenBuffer
  ) {
    guard let cell = pixelCell, let pixels = kept.gallery?.pictures[entry]?.pixels,
      let place = screen.mark(pixels, in: rect, origin: origin, cell: cell)
    else { return }
    kept.gallery?.pixelPlaces.append(place)
  }
}
