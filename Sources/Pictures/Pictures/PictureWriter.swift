import Layout
import Rendering
import Sushi

/// Writes a picture in one of the formats.
package struct PictureWriter: Sendable {
  package let format: PictureFormat
  let colors: ColorMode
  /// Points that a cell covers.
  let cell: Size
  /// The samples of a cell, in formats of cells.
  let cells: CellDivision
  /// For formats that show letters; nil where cairo or Pango is not installed.
  private let painter: PixelPainter?

  package init(
    _ format: PictureFormat, colors: ColorMode = .truecolour, cell: Size = Size(8, 16), cells: CellDivision = .half
  ) {
    self.format = format
    self.colors = colors
    self.cell = cell
    self.cells = cells
    painter = format.measure == .font ? PixelPainter() : nil
  }

  /// Nil if the picture can't be written: `refusal` gives the reason.
  package func write(_ picture: Picture) -> [UInt8]? { format.write(picture, self) }

  /// Why there is no picture, and what to do.
  package func refusal(of picture: Picture) -> (message: String, fix: String) {
    guard painter != nil else {
      return (
        "pictures in pixels, PDF and SVG need cairo and Pango, which aren't installed",
        "install libcairo2 and libpangocairo-1.0-0, or write HTML or text"
      )
    }
    let pixels = PixelPainter.pixels(of: picture.displayList().size, scale: Self.pixelScale(of: picture))
    return (
      "the picture is too large for a PNG: \(Int(pixels.width)) × \(Int(pixels.height)) pixels"
        + " (at most \(PixelPainter.sideLimit) a side, and 64 million)",
      "use a smaller scale or size, or write an SVG"
    )
  }

  /// Pixels a point.
  static func pixelScale(of picture: Picture) -> Double {
    let scale = picture.conditions.layoutOptions.scale
    return scale > 0 ? scale : 1
  }

  /// The picture in cells.
  func canvas(of picture: Picture, means: PictureOptions.Means = .samples) -> Canvas {
    let list = picture.displayList()
    var painter = Painter(
      options: PictureOptions(surface: picture.surface, cell: cell, colors: colors, means: means, cells: cells),
      images: picture.images)
    var canvas = Canvas(holding: list.size, cell: cell)
    painter.paint(list, on: &canvas)
    return canvas
  }

  /// The painter with a picture's images.
  func painter(of picture: Picture) -> PixelPainter? {
    var painter = painter
    painter?.images = picture.images
    return painter
  }
}
