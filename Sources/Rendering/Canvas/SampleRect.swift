/// A half-open rectangle of samples.
package struct SampleRect: Sendable, Hashable {
  package var x0: Int
  package var y0: Int
  package var x1: Int
  package var y1: Int

  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  package static let empty = SampleRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package var width: Int { x1 - x0 }
  package var height: Int { y1 - y0 }
  package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  package func intersection(_ other: SampleRect) -> SampleRect {
    SampleRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  package func union(_ other: SampleRect) -> SampleRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return SampleRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  package func contains(_ x: Int, _ y: Int) -> Bool { x >= x0 && x < x1 && y >= y0 && y < y1 }

  func contains(_ other: SampleRect) -> Bool {
    other.x0 >= x0 && other.x1 <= x1 && other.y0 >= y0 && other.y1 <= y1
  }
}
