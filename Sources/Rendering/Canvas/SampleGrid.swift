import Layout
import Sushi

/// From points to samples and cells (`docs/studio.md` §6). A sample is as wide as a cell and half as high.
package struct SampleGrid: Sendable {
  /// Points that a cell covers; a smaller cell zooms in.
  package let cell: Size
  /// The point at the canvas's top left.
  package let origin: Point

  package init(cell: Size, origin: Point = .zero) {
    self.cell = Size(max(cell.width, 1), max(cell.height, 2))
    self.origin = origin
  }

  /// Points.
  var sample: Size { Size(cell.width, cell.height / 2) }

  /// Edges map by ⌊v / sample + ½⌋. What is visible but thinner than a sample takes the one that holds its middle.
  @inline(__always)
  package func samples(of frame: Frame) -> SampleRect {
    let (x0, x1) = span(frame.x - origin.x, frame.width, cell.width)
    let (y0, y1) = span(frame.y - origin.y, frame.height, cell.height / 2)
    return SampleRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }

  /// Every sample that a frame touches, and so all that anything within it may be painted on.
  func covering(_ frame: Frame) -> SampleRect {
    let (x, y) = (frame.x - origin.x, frame.y - origin.y)
    return SampleRect(
      x0: SampleGrid.floor(x / cell.width), y0: SampleGrid.floor(y / (cell.height / 2)),
      x1: SampleGrid.floor((x + frame.width) / cell.width) + 1,
      y1: SampleGrid.floor((y + frame.height) / (cell.height / 2)) + 1)
  }

  @inline(__always)
  private func span(_ start: Double, _ length: Double, _ unit: Double) -> (Int, Int) {
    let first = SampleGrid.floor(start / unit + 0.5)
    let last = SampleGrid.floor((start + length) / unit + 0.5)
    if last > first || !(length > 0) { return (first, max(first, last)) }
    let middle = SampleGrid.floor((start + length / 2) / unit)
    return (middle, middle + 1)
  }

  /// The column of a glyph whose leading edge lies at `x`.
  package func column(_ x: Double) -> Int { SampleGrid.floor((x - origin.x) / cell.width + 0.5) }

  /// The sample row that holds a line's centre. For a line one cell high its half is ⌊y / cell + ½⌋.
  package func centreSample(_ frame: Frame) -> Int {
    SampleGrid.floor((frame.y + frame.height / 2 - origin.y) / (cell.height / 2))
  }

  /// The centre of a sample, in points.
  func centre(x: Int, y: Int) -> Point {
    Point((Double(x) + 0.5) * cell.width + origin.x, (Double(y) + 0.5) * cell.height / 2 + origin.y)
  }

  /// Rounds down; far-off and meaningless values become far-off places that no canvas reaches.
  @inline(__always)
  static func floor(_ value: Double) -> Int {
    let limit = 1e7
    guard value > -limit, value < limit else { return value > 0 ? Int(limit) : -Int(limit) }
    // Truncation is one instruction where rounding down may be a call.
    let truncated = Int(value)
    return Double(truncated) > value ? truncated - 1 : truncated
  }
}
