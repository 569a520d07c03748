import Rendering

extension Cell {
  /// Stands for the view in a cell that shows pixels in a terminal that can.
  private static let pixelView = Int32.min

  /// Whether the cell is part of a picture that is drawn in pixels. What is written over it is not.
  package var isPixels: Bool {
    get { view == Cell.pixelView }
    set { view = newValue ? Cell.pixelView : -1 }
  }
}

extension ScreenBuffer {
  /// Marks cells as ones that pixels are drawn over. Their text stays: it is what a terminal without pixels shows.
  package mutating func markPixels(_ rect: CellRect) {
    let rect = rect.intersection(bounds)
    for row in rect.row..<rect.endRow {
      for column in rect.column..<rect.endColumn { changeCell(column, row) { $0.isPixels = true } }
    }
  }

  /// Whether a cell of a row shows pixels that another screen of this size doesn't.
  func showsPixels(inRow row: Int, unlike other: ScreenBuffer) -> Bool {
    zip(self.row(row), other.row(row)).contains { $0.isPixels && !$1.isPixels }
  }

  /// The screen with blanks where pixels are drawn, so that a change of the picture writes no text.
  ///
  /// - Parameter rows: the rows that are looked at; nil is all.
  func withoutPixelText(in rows: Range<Int>?) -> ScreenBuffer {
    var screen = self
    var blank = Cell.blank()
    blank.isPixels = true
    for row in (rows ?? 0..<size.rows).clamped(to: 0..<size.rows) {
      screen.changeRow(row) { cells in
        for place in cells.indices where cells[place].isPixels { cells[place] = blank }
      }
    }
    return screen
  }
}
