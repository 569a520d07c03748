import Rendering
import Sushi

/// An edge of the selected node that the pointer holds, and the size that a motion gives it.
package struct SizeHandle: Sendable, Hashable {
  package enum Edge: String, Sendable, Hashable {
    case left, right, bottom
    /// At the bottom of the left or the right.
    case leftCorner, corner
  }

  package let edge: Edge
  /// The size to begin with, in points.
  let start: Size

  package init(_ edge: Edge, from start: Size) {
    self.edge = edge
    self.start = start
  }

  /// The edge in a cell of a box of cells. Narrow boxes have none, so that they can still be moved, and only wide ones
  /// have one at their start; in a low box the edge at its end is the corner too.
  ///
  /// - Parameter isReversed: whether boxes begin at the right.
  package static func edge(column: Int, row: Int, of box: SampleRect, isReversed: Bool = false) -> Edge? {
    guard box.x0..<max(box.x1, box.x0) ~= column, box.y0..<max(box.y1, box.y0) ~= row else { return nil }
    let isLow = box.y1 - box.y0 < 3
    let isBottom = row == box.y1 - 1 && !isLow
    let width = box.x1 - box.x0
    func isHeld(_ isEnd: Bool) -> Bool { width >= (isEnd ? 3 : startWidth) }
    if column == box.x1 - 1, isHeld(!isReversed) { return isBottom || isLow && !isReversed ? .corner : .right }
    if column == box.x0, isHeld(isReversed) { return isBottom || isLow && isReversed ? .leftCorner : .left }
    return isBottom ? .bottom : nil
  }

  /// Columns from which a box can be held at its start.
  private static let startWidth = 6

  /// The size after a motion: nil for a side that it leaves alone.
  ///
  /// - Parameters:
  ///   - columns: cells to the right.
  ///   - rows: cells down.
  ///   - cell: points of a cell.
  ///   - isFine: whether each cell is a point, rather than what it covers on the grid.
  package func size(columns: Int, rows: Int, cell: Size, isFine: Bool) -> (width: Double?, height: Double?) {
    let isLeft = edge == .left || edge == .leftCorner
    let width =
      edge == .bottom || columns == 0
      ? nil : Grid.moved(start.width, by: isLeft ? -columns : columns, cell.width, isFine)
    let hasHeight = edge == .bottom || edge == .corner || edge == .leftCorner
    let height = !hasHeight || rows == 0 ? nil : Grid.moved(start.height, by: rows, cell.height, isFine)
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
