import Sushi
import Terminal

/// The areas of a wall of pictures: a pure function of the screen's size.
struct GalleryWall: Sendable, Hashable {
  /// How small the pictures are.
  enum Scale: Int, Sendable, CaseIterable {
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
  /// Rows of pictures that are seen whole.
  let rows: Int
  /// The cells of one picture, without its name.
  let picture: CellSize
  /// The most cells that a picture of any height has.
  let limit: CellSize

  /// Cells around a picture: its frame while it is chosen, and its name at the top.
  private static let frame = 2

  /// The fewest rows of a picture: room for the reason why there is none.
  private static let leastRows = 3

  /// - Parameters:
  ///   - width: points of a picture's full width.
  ///   - height: points of the tallest picture; nil while it is not known.
  init(_ screen: CellSize, _ scale: Scale, width: Double, height: Double? = nil) {
    area = CellRect(column: 1, row: 2, columns: max(screen.columns - 2, 1), rows: max(screen.rows - 5, 1))
    let wide = Int((width / (8 * scale.factor)).rounded(.up))
    let high = height.map { Int((min($0, 1e6) / (16 * scale.factor)).rounded(.up)) }
    limit = CellSize(
      columns: min(max(wide, 12), max(area.columns - Self.frame, 1)),
      // What would be left below the last row of pictures is theirs.
      rows: max(area.rows / max(area.rows / (scale.rows + Self.frame), 1) - Self.frame, 1))
    picture = CellSize(
      columns: limit.columns, rows: min(high.map { max($0, Self.leastRows) } ?? limit.rows, limit.rows))
    columns = max(area.columns / (picture.columns + Self.frame), 1)
    rows = max(area.rows / (picture.rows + Self.frame), 1)
  }

  /// The area of a picture with its frame, by its place among those that are seen.
  func tile(_ place: Int) -> CellRect {
    let (width, height) = (picture.columns + Self.frame, picture.rows + Self.frame)
    return CellRect(
      column: area.column + place % columns * width, row: area.row + place / columns * height, columns: width,
      rows: height)
  }

  /// The place of the picture at a cell.
  func place(at position: CellPosition) -> Int? {
    guard area.contains(position) else { return nil }
    let column = (position.column - area.column) / (picture.columns + Self.frame)
    let row = (position.row - area.row) / (picture.rows + Self.frame)
    return column < columns && row < rows ? row * columns + column : nil
  }
}
