import JSONDocument
import Layout
import Sushi

/// From points to samples and cells (`docs/studio.md` §6).
package struct SampleGrid: Sendable {
  /// Points that a cell covers; a smaller cell zooms in.
  package let cell: Size
  /// The point at the canvas's top left.
  package let origin: Point
  let division: CellDivision
  private let across: Double
  private let down: Double

  package init(cell: Size, origin: Point = .zero, division: CellDivision = .half) {
    self.cell = Size(max(cell.width, 1), max(cell.height, 2))
    self.origin = origin
    self.division = division
    across = Double(division.across)
    down = Double(division.down)
  }

  /// Points.
  var sample: Size { Size(cell.width / across, cell.height / down) }

  /// Edges map by ⌊v / sample + ½⌋. What is visible but thinner than a sample takes the one that holds its middle. A box
  /// of a line's height keeps to half cells in height, however fine the samples are, so that a text in it has one ground.
  @inline(__always)
  package func samples(of frame: Frame) -> SampleRect {
    let (x0, x1) = span(frame.x - origin.x, frame.width, cell.width, across)
    if division != .half, frame.height >= cell.height * 0.75, frame.height < cell.height * 2 {
      let (y0, y1) = span(frame.y - origin.y, frame.height, cell.height, 2)
      return SampleRect(x0: x0, y0: row(ofHalf: y0), x1: x1, y1: row(ofHalf: y1))
    }
    let (y0, y1) = span(frame.y - origin.y, frame.height, cell.height, down)
    return SampleRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }

  /// The row of samples that begins nearest to a half of a cell.
  private func row(ofHalf half: Int) -> Int { (half * division.down + (half & 1)) >> 1 }

  /// The columns of cells that a box's edges map to, at least one of what is visible: those of a text in its middle.
  func columns(of frame: Frame) -> Range<Int> {
    let (first, last) = span(frame.x - origin.x, frame.width, cell.width, 1)
    return first..<max(first, last)
  }

  /// Every sample that a frame touches, and so all that anything within it may be painted on.
  func covering(_ frame: Frame) -> SampleRect {
    let (x, y) = (frame.x - origin.x, frame.y - origin.y)
    return SampleRect(
      x0: SampleGrid.floor(x * across / cell.width), y0: SampleGrid.floor(y * down / cell.height),
      x1: SampleGrid.floor((x + frame.width) * across / cell.width) + 1,
      y1: SampleGrid.floor((y + frame.height) * down / cell.height) + 1)
  }

  /// `count` units to a `length` of points. Multiplied first: a third of a cell is no number that a computer has.
  @inline(__always)
  private func span(_ start: Double, _ extent: Double, _ length: Double, _ count: Double) -> (Int, Int) {
    let first = SampleGrid.floor(start * count / length + 0.5)
    let last = SampleGrid.floor((start + extent) * count / length + 0.5)
    if last > first || !(extent > 0) { return (first, max(first, last)) }
    let middle = SampleGrid.floor((start + extent / 2) * count / length)
    return (middle, middle + 1)
  }

  /// The column of a glyph whose leading edge lies at `x`.
  package func column(_ x: Double) -> Int { SampleGrid.floor((x - origin.x) / cell.width + 0.5) }

  /// The sample row that holds a line's centre. For a line one cell high its cell is ⌊y / cell + ½⌋.
  package func centreSample(_ frame: Frame) -> Int {
    SampleGrid.floor((frame.y + frame.height / 2 - origin.y) * down / cell.height)
  }

  /// A frame that is lower than a cell, as high as the row of cells that a glyph in its middle goes to.
  func inRow(_ frame: Frame) -> Frame {
    guard frame.height < cell.height else { return frame }
    let row = SampleGrid.floor((frame.y + frame.height / 2 - origin.y) / cell.height)
    return Frame(frame.x, origin.y + Double(row) * cell.height, frame.width, cell.height)
  }

  /// The centre of a sample, in points.
  func centre(x: Int, y: Int) -> Point {
    Point((Double(x) + 0.5) * cell.width / across + origin.x, (Double(y) + 0.5) * cell.height / down + origin.y)
  }

  /// Rounds down; far-off and meaningless values become far-off places that no canvas reaches.
  @inline(__always)
  static func floor(_ value: Double) -> Int {
    let limit = 1e7
    guard value > -limit, value < limit else { return value > 0 ? Int(clamping: limit) : -Int(clamping: limit) }
    // Truncation is one instruction where rounding down may be a call.
    let truncated = Int(clamping: value)
    return Double(truncated) > value ? truncated - 1 : truncated
  }
}
