import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Terminal

/// A picture in cells, kept from one frame to the next so that only what changed is painted again. Of a long picture only
/// the rows around those that are shown are painted.
package struct PreviewCanvas: Sendable {
  /// The whole picture's size in cells.
  package private(set) var columns = 1
  package private(set) var rows = 1
  /// Rows `top..<top + canvas.rows` of the picture.
  package private(set) var canvas = Canvas(columns: 1, rows: 1)
  package private(set) var top = 0
  private var list: DisplayList?
  private var painter: Painter?
  private var revision = -1

  package init() {}

  /// A picture with no more rows is painted whole, so that scrolling it costs nothing.
  static let wholeRows = 400

  /// Takes over the size of a picture. What is shown of it is painted by `update`.
  ///
  /// - Parameter isInPixels: whether it is shown in pixels: every cell that it reaches counts then.
  package mutating func measure(_ picture: Picture, cell: Size, isInPixels: Bool = false) {
    let size = picture.result.size
    (columns, rows) = Canvas.extent(of: size, cell: cell)
    guard isInPixels else { return }
    columns = min(max(columns, Int(clamping: (min(size.width, 1e6) / cell.width).rounded(.up))), Canvas.columnLimit)
    rows = max(rows, Int(clamping: (min(size.height, 1e6) / cell.height).rounded(.up)))
  }

  /// Brings the canvas up to a picture.
  ///
  /// - Parameters:
  ///   - cells: the samples of a cell.
  ///   - cell: points that a cell covers: 8 × 16, smaller ones zoom in.
  ///   - shown: rows of the picture that will be looked at.
  ///   - drawsImages: whether images may be decoded now; boxes stand for them until they may.
  package mutating func update(
    _ picture: Picture, revision: Int, colors: ColorMode, cells: CellDivision = .half, cell: Size,
    showing shown: Range<Int>, drawsImages: Bool
  ) {
    if drawsImages, painter?.hasLeftImagesOut == true { invalidate() }
    let surface = picture.surface
    let isSame =
      painter?.options.colors == colors && painter?.options.cell == cell && painter?.options.cells == cells
    let window = window(around: shown)
    let isInside = window == top..<top + canvas.rows
    guard revision != self.revision || !isSame || !isInside else { return }
    let isWhole = window == 0..<rows
    let start = Point(0, Double(window.lowerBound) * cell.height)
    let part = Frame(0, start.y, picture.result.size.width, Double(window.count) * cell.height)
    let new = picture.displayList(visible: isWhole ? nil : part)
    var change = DisplayList.Change.everything
    if isSame, isInside, painter?.options.surface == surface, let list { change = new.change(from: list) }
    var painter = painter ?? Painter(options: PictureOptions(), images: picture.images)
    painter.options = picture.paintOptions(cell: cell, colors: colors, cells: cells)
    painter.images = picture.images
    painter.drawsImages = drawsImages
    painter.hasLeftImagesOut = false
    switch change {
    case .nothing: break
    case .part(let frame): painter.paint(new, on: &canvas, origin: start, dirty: frame)
    case .everything:
      canvas = Canvas(columns: columns, rows: window.count)
      top = window.lowerBound
      painter.paint(new, on: &canvas, origin: start)
    }
    self.painter = painter
    self.revision = revision
    list = new
  }

  /// The rows to be painted: as many again on both sides of those that are shown, and those that are there already as
  /// long as they do.
  private func window(around shown: Range<Int>) -> Range<Int> {
    guard rows > Self.wholeRows else { return 0..<rows }
    let shown = shown.clamped(to: 0..<rows)
    let old = top..<top + canvas.rows
    let fits = old.upperBound <= rows && (old.upperBound == rows || old.count >= min(shown.count * 3, rows))
    if list != nil, fits, old.lowerBound <= shown.lowerBound, shown.upperBound <= old.upperBound { return old }
    return max(shown.lowerBound - shown.count, 0)..<min(shown.upperBound + shown.count, rows)
  }

  /// Forgets the picture, as when the images may have changed.
  package mutating func invalidate() {
    revision = -1
    list = nil
  }
}
