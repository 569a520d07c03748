import Glibc
import Rendering
import Sushi

/// The pixels that are to be on the screen: a picture over a rectangle of cells, of which some show their text instead.
package struct PixelScreen: Sendable, Equatable {
  /// The cells under the picture.
  package let rect: CellRect
  package let cell: PixelCell
  /// `rect`'s pixels, opaque where they are shown.
  package var picture: PixelPicture
  /// The cells that show pixels, row by row.
  package private(set) var isShown: [Bool]

  /// Pixels that a window or a picture may have; the largest screens that are sold have as many. A terminal may say
  /// anything of its cells.
  package static let limit = 32 << 20

  /// Shows nothing yet. An empty rectangle has one cell, which is not shown.
  ///
  /// - Parameter spare: a picture that nobody needs, whose memory is used again if it has the size.
  package init(rect: CellRect, cell: PixelCell, reusing spare: consuming PixelPicture? = nil) {
    self.rect = CellRect(column: rect.column, row: rect.row, columns: max(rect.columns, 1), rows: max(rect.rows, 1))
    self.cell = cell
    let (width, height) = (self.rect.columns * cell.width, self.rect.rows * cell.height)
    if let spare = spare.take(), spare.width == width, spare.height == height {
      picture = spare
      picture.pixels.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    } else {
      picture = PixelPicture(width: width, height: height)
    }
    isShown = Array(repeating: false, count: self.rect.columns * self.rect.rows)
  }

  /// Whether a cell of the screen shows pixels.
  package func shows(column: Int, row: Int) -> Bool {
    rect.contains(CellPosition(column: column, row: row))
      && isShown[(row - rect.row) * rect.columns + column - rect.column]
  }

  package mutating func show(column: Int, row: Int) {
    guard rect.contains(CellPosition(column: column, row: row)) else { return }
    isShown[(row - rect.row) * rect.columns + column - rect.column] = true
  }

  /// The pixels of some cells, which lie in `rect`.
  func pixels(of cells: CellRect) -> PixelRect {
    PixelRect(
      x: (cells.column - rect.column) * cell.width, y: (cells.row - rect.row) * cell.height,
      width: cells.columns * cell.width, height: cells.rows * cell.height
    ).intersection(picture.bounds)
  }

  /// How many cells show pixels.
  var shownCount: Int { isShown.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// The smallest rectangle that holds all cells that show pixels; empty when none does.
  var shownBounds: CellRect {
    var (left, right, top, bottom) = (rect.columns, 0, rect.rows, 0)
    for row in 0..<rect.rows {
      for column in 0..<rect.columns where isShown[row * rect.columns + column] {
        (left, right) = (min(left, column), max(right, column + 1))
        (top, bottom) = (min(top, row), max(bottom, row + 1))
      }
    }
    return CellRect(column: rect.column + left, row: rect.row + top, columns: right - left, rows: bottom - top)
  }

  /// Fills some pixels with a colour.
  package mutating func fill(_ area: PixelRect, with color: RGBA) {
    let area = area.intersection(picture.bounds)
    let pixel = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    for y in area.y..<max(area.endY, area.y) {
      for x in area.x..<max(area.endX, area.x) { picture.pixels[y * picture.width + x] = pixel }
    }
  }

  /// Copies a part of a picture: the pixel at `source` comes to `target`. What lies outside of either is left out.
  package mutating func draw(_ other: PixelPicture, from source: PixelRect, to target: (x: Int, y: Int)) {
    let left = max(0, -source.x, -target.x)
    let top = max(0, -source.y, -target.y)
    let width = min(source.width, other.width - source.x, picture.width - target.x) - left
    let bottom = min(source.height, other.height - source.y, picture.height - target.y)
    guard width > 0, bottom > top else { return }
    other.pixels.withUnsafeBufferPointer { from in
      picture.pixels.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        for row in top..<bottom {
          memcpy(
            to + (target.y + row) * picture.width + target.x + left,
            from + (source.y + row) * other.width + source.x + left, width * 4)
        }
      }
    }
  }
}
