import JSONDocument
import Sushi
import Terminal

/// The areas of a wall of pictures: a pure function of the screen's size.
package struct GalleryWall: Sendable, Hashable {
  /// How small the pictures are.
  package enum Scale: Int, Sendable, CaseIterable {
    case quarter, half, full

    /// Points that a cell of a picture covers each way, in ordinary cells.
    var factor: Double {
      switch self {
      case .quarter: 4
      case .half: 2
      case .full: 1
      }
    }

    /// Rows of a tall picture, at least, where the screen has them.
    var rows: Int {
      switch self {
      case .quarter: 8
      case .half: 14
      case .full: 24
      }
    }
  }

  /// The area of all pictures.
  let area: CellRect
  /// Pictures side by side.
  let columns: Int
  /// The most cells that a picture has, without its name.
  let limit: CellSize
  /// Points that a row of a picture covers.
  private let pointsPerRow: Double
  /// The lines of pictures that are seen, from the top: the rows of the tallest picture of each.
  var lines: [Int] = []

  /// Cells around a picture: its frame while it is chosen, and its name at the top.
  static let frame = 2

  /// The fewest rows of a picture: room for the reason why there is none.
  private static let leastRows = 3

  /// - Parameter width: points of a picture's full width.
  init(_ screen: CellSize, _ scale: Scale, width: Double) {
    area = CellRect(column: 1, row: 2, columns: max(screen.columns - 2, 1), rows: max(screen.rows - 5, 1))
    let wide = Int(clamping: (width / (8 * scale.factor)).rounded(.up))
    limit = CellSize(
      columns: min(max(wide, 12), max(area.columns - Self.frame, 1)),
      rows: min(scale.rows, max(area.rows - Self.frame, 1)))
    columns = max(area.columns / (limit.columns + Self.frame), 1)
    pointsPerRow = 16 * scale.factor
  }

  /// The rows of a picture of some points; nil where its height is not known.
  func rows(of height: Double?) -> Int {
    guard let height else { return limit.rows }
    return min(max(Int(clamping: (min(height, 1e6) / pointsPerRow).rounded(.up)), Self.leastRows), limit.rows)
  }

  /// The first line that is seen and the rows of all that are: the chosen one whole, the last one perhaps cut.
  ///
  /// - Parameters:
  ///   - top: the first line that was seen before.
  ///   - count: how many lines there are.
  ///   - rows: the rows of a line.
  func arranged(from top: Int, to chosen: Int, of count: Int, rows: (_ line: Int) -> Int) -> (top: Int, lines: [Int]) {
    // The first line from which on another one is seen whole.
    func first(endingWith last: Int) -> Int {
      var (line, used) = (last, rows(last) + Self.frame)
      while line > 0, used + rows(line - 1) + Self.frame <= area.rows {
        line -= 1
        used += rows(line) + Self.frame
      }
      return line
    }
    guard count > 0 else { return (0, []) }
    let top = min(max(min(top, chosen), first(endingWith: chosen)), max(first(endingWith: count - 1), 0))
    var lines: [Int] = []
    var used = 0
    while used + Self.frame < area.rows, top + lines.count < count {
      lines.append(rows(top + lines.count))
      used += lines[lines.count - 1] + Self.frame
    }
    return (top, lines)
  }

  /// The area of a picture with its frame, by its place among those that are seen.
  func tile(_ place: Int) -> CellRect {
    let line = place / columns
    let rows = lines.indices.contains(line) ? lines[line] : limit.rows
    return CellRect(
      column: area.column + place % columns * (limit.columns + Self.frame),
      row: area.row + lines.prefix(line).reduce(0) { $0 + $1 + Self.frame }, columns: limit.columns + Self.frame,
      rows: rows + Self.frame)
  }

  /// The place of the picture at a cell.
  func place(at position: CellPosition) -> Int? {
    guard area.contains(position) else { return nil }
    return (0..<lines.count * columns).first { tile($0).contains(position) }
  }
}
