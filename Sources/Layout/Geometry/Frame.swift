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

  package func offset(by point: Point) -> Frame { Frame(x + point.x, y + point.y, width, height) }
}
