import Width
import Rendering
import Sushi

/// Marks over what is drawn already, whose grounds stay.
extension ScreenBuffer {
  /// Puts one column of a line over a cell, in a colour that can be told from the cell's ground.
  package mutating func ink(_ scalar: Unicode.Scalar, column: Int, row: Int, color: RGBA, in clip: CellRect) {
    guard clip.contains(CellPosition(column: column, row: row)) else { return }
    let ground = self[column, row].background
    let ink = color.contrast(with: ground) < 1.8 ? ground.lettering : color
    var cell = Cell.blank(CellStyle(foreground: ink, background: ground, attributes: .bold))
    cell.cluster.scalar = scalar
    put(cell, column: column, row: row)
  }

  /// Blends a colour over a cell's ground, and over its ink where that is a part of the picture's ground.
  package mutating func tint(column: Int, row: Int, color: RGBA, amount: Double) {
    var cell = self[column, row]
    cell.background = color.blended(over: cell.background, alpha: amount)
    if cell.isGround { cell.foreground = color.blended(over: cell.foreground, alpha: amount) }
    put(cell, column: column, row: row)
  }
}
