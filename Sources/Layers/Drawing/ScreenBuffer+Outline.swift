import Rendering
import Sushi
import Terminal
import Width

extension ScreenBuffer {
  /// A line on the ground around the picture.
  package mutating func drawLine(around place: CellRect, in rect: CellRect, _ color: RGBA) {
    let (left, right, top, bottom) = (place.column - 1, place.endColumn, place.row - 1, place.endRow)
    func mark(_ column: Int, _ row: Int, _ scalar: Unicode.Scalar) {
      guard rect.contains(CellPosition(column: column, row: row)) else { return }
      var cell = Cell.blank(CellStyle(foreground: color))
      cell.cluster.scalar = scalar
      put(cell, column: column, row: row)
    }
    for column in max(left, rect.column)..<max(min(right, rect.endColumn), max(left, rect.column)) {
      mark(column, top, "╌")
      mark(column, bottom, "╌")
    }
    for row in max(top, rect.row)..<max(min(bottom, rect.endRow), max(top, rect.row)) {
      mark(left, row, "╎")
      mark(right, row, "╎")
    }
    for (column, row, corner) in [
      (left, top, "┌" as Unicode.Scalar), (right, top, "┐"), (left, bottom, "└"), (right, bottom, "┘"),
    ] {
      mark(column, row, corner)
    }
  }

  /// Whether a text would cover nothing but the ground and lines on it.
  package func isFree(_ text: String, column: Int, row: Int, in rect: CellRect) -> Bool {
    row >= rect.row && row < rect.endRow && column >= rect.column && column + text.count <= rect.endColumn
      && (column..<column + text.count).allSatisfy { column in
        let cell = self[column, row]
        return [" ", "·", "╌"].contains(cell.cluster.scalar) && !cell.isContinuation
      }
  }
}

extension Cell {
  /// The cell with a ground of another tint, and ink that reads on it. Few colours have no tints: the ground is the colour
  /// itself, and in one colour the cell is reversed.
  package func marked(_ color: RGBA, _ colors: ColorMode) -> Cell {
    var cell = self
    guard colors != .mono else {
      cell.attributes.formSymmetricDifference(.reverse)
      return cell
    }
    let amount = colors == .palette16 ? 1 : 0.35
    // A text keeps its own colour, which may be what is being chosen, as long as it can be made out at all.
    let leastContrast = colors == .palette16 ? 3 : 1.5
    func tinted(_ ground: RGBA) -> RGBA { color.blended(over: ground, alpha: amount) }
    cell.background = tinted(background)
    if isGround {
      cell.foreground = tinted(foreground)
    } else if foreground.contrast(with: cell.background) < min(foreground.contrast(with: background), leastContrast) {
      cell.foreground = cell.background.lettering
    }
    return cell
  }
}
