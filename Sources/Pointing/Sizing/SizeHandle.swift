import Rendering
import Sushi

/// An edge of the selected node that the pointer holds, and the size that a motion gives it.
package struct SizeHandle: Sendable, Hashable {
  package enum Edge: Sendable, Hashable {
    case right, bottom
    case corner
  }

  package let edge: Edge
  /// The size to begin with, in points.
  let start: Size

  package init(_ edge: Edge, from start: Size) {
    self.edge = edge
    self.start = start
  }

  /// The edge in a cell of a box of cells. Narrow boxes have none, so that they can still be moved; in a low one the
  /// right edge is the corner too.
  package static func edge(column: Int, row: Int, of box: SampleRect) -> Edge? {
    guard box.x0..<max(box.x1, box.x0) ~= column, box.y0..<max(box.y1, box.y0) ~= row else { return nil }
    let isLow = box.y1 - box.y0 < 3
    let isRight = column == box.x1 - 1 && box.x1 - box.x0 >= 3
    let isBottom = row == box.y1 - 1 && !isLow
    if isRight { return isLow || isBottom ? .corner : .right }
    return isBottom ? .bottom : nil
  }

  /// The size after a motion: nil for a side that it leaves alone.
  ///
  /// - Parameters:
  ///   - columns: cells to the right.
  ///   - rows: cells down.
  ///   - cell: points of a cell.
  ///   - isFine: whether each cell is a point, rather than what it covers on the grid.
  package func size(columns: Int, rows: Int, cell: Size, isFine: Bool) -> (width: Double?, height: Double?) {
    let width = edge == .bottom || columns == 0 ? nil : Grid.moved(start.width, by: columns, cell.width, isFine)
    let height = edge == .right || rows == 0 ? nil : Grid.moved(start.height, by: rows, cell.height, isFine)
    return (width.map { max($0, 1) }, height.map { max($0, 1) })
  }
}

/// The grid that sizes and distances keep to.
package enum Grid {
  /// Points between its lines.
  package static let step = 8.0

  /// A length after a motion by some cells: on the grid, or on the cell's own where that is finer.
  static func moved(_ start: Double, by cells: Int, _ cell: Double, _ isFine: Bool) -> Double {
    if isFine { return (start + Double(cells)).rounded() }
    let step = min(step, cell)
    return ((start + Double(cells) * cell) / step).rounded() * step
  }
}
