import Sushi

/// A box in points.
package struct Frame: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let zero = Frame(0, 0, 0, 0)

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var size: Size { Size(width, height) }

  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The smallest frame around both; this one when there is no other.
  package func union(_ other: Frame?) -> Frame {
    guard let other else { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Frame(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// The common part of two frames; empty if they do not meet.
  package func intersection(_ other: Frame) -> Frame {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Frame(left, top, max(min(maxX, other.maxX) - left, 0), max(min(maxY, other.maxY) - top, 0))
  }

  package func offset(by point: Point) -> Frame { Frame(x + point.x, y + point.y, width, height) }
}
