import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal

/// Where a text stands on the screen while it is edited.
struct TextPlace: Sendable {
  /// The cells of its first line.
  var cells: CellRect
  var anchor: TextAnchor
  /// The same line in points of the picture.
  var line: Frame
}

extension StudioState {
  /// Where the text of a view stands: on its first line, and from the side on which that begins. Linear in the picture.
  func textPlace(of view: Int, in rect: CellRect) -> TextPlace {
    let (picture, place) = (session.picture, pictureRect(in: rect))
    let lines = picture.displayList().items.lazy.compactMap { item -> Frame? in
      guard Int(item.view) == view, case .line(let line) = item.content else { return nil }
      return line.frame
    }
    guard let line = lines.first else {
      let frame = picture.result.frame(of: view)
      return TextPlace(cells: box(frame, in: place), anchor: .start, line: frame)
    }
    var cells = box(line, in: place)
    cells.row = place.row + SampleGrid(cell: preview.cell).centreSample(line) / 2
    cells.rows = 1
    return TextPlace(cells: cells, anchor: picture.textAnchor(of: view, line: line), line: line)
  }
}
