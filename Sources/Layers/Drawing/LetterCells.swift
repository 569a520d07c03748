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

extension ScreenBuffer {
  /// Writes the first of some labels for which there is room: above a box, below it, or in its upper corner at the end.
  ///
  /// - Parameters:
  ///   - letters: of a picture in pixels, which no label covers.
  ///   - overPixels: whether anything else in pixels may be covered.
  /// - Returns: whether there was room for one.
  @discardableResult
  package mutating func writeLabel(
    _ labels: [String], at box: CellRect, besides letters: LetterCells?, overPixels: Bool = false, style: CellStyle,
    in rect: CellRect
  ) -> Bool {
    for label in labels {
      let start = max(box.column, rect.column)
      let end = max(rect.endColumn - label.count, rect.column)
      var places = [(min(start, end), box.row - 1), (min(start, end), box.endRow)]
      if label.count + 2 <= box.columns { places.append((min(box.endColumn - label.count, end), box.row)) }
      for (column, row) in places {
        let cells = CellRect(column: column, row: row, columns: label.count, rows: 1)
        guard cells.intersection(rect) == cells, letters?.reach(into: cells) != true,
          isFree(label, column: column, row: row, in: rect)
            || overPixels && (column..<cells.endColumn).allSatisfy({ self[$0, row].isPixels })
        else { continue }
        write(label, column: column, row: row, style: style, in: rect)
        return true
      }
    }
    return false
  }
}
