import JSONDocument
import Layout
import Pictures
import Rendering
import Sushi
import Terminal

/// Where the lines of text of a picture in pixels lie among the cells of its pane. Letters that are painted keep to no
/// cells, so the cells alone don't show what a label would cover.
package struct LetterCells: Sendable {
  /// The picture and the places that they belong to.
  package struct Source: Sendable, Equatable {
    var revision: Int
    /// Points that a cell covers.
    var cell: Size
    /// The pane.
    var pane: CellRect
    /// Where all of the picture lies, also beyond the pane.
    var place: CellRect

    package init(revision: Int, cell: Size, pane: CellRect, place: CellRect) {
      (self.revision, self.cell, self.pane, self.place) = (revision, cell, pane, place)
    }
  }

  package let source: Source
  private let lines: [CellRect]

  /// Linear in the views of the picture.
  package init(of picture: Picture, _ source: Source) {
    self.source = source
    let (cell, pane, place) = (source.cell, source.pane, source.place)
    let window = Frame(
      Double(pane.column - place.column) * cell.width, Double(pane.row - place.row) * cell.height,
      Double(pane.columns) * cell.width, Double(pane.rows) * cell.height)
    lines = picture.displayList(visible: window).items.compactMap { item in
      guard case .line(let line) = item.content else { return nil }
      let frame = line.frame.intersection(window)
      guard frame.width > 0, frame.height > 0 else { return nil }
      let column = Int(clamping: (frame.x / cell.width).rounded(.down))
      let row = Int(clamping: (frame.y / cell.height).rounded(.down))
      return CellRect(
        column: place.column + column, row: place.row + row,
        columns: Int(clamping: (frame.maxX / cell.width).rounded(.up)) - column,
        rows: Int(clamping: (frame.maxY / cell.height).rounded(.up)) - row)
    }
  }

  /// Whether a line of text reaches into some cells. Linear in the lines in sight.
  package func reach(into cells: CellRect) -> Bool { lines.contains { !$0.intersection(cells).isEmpty } }
}
