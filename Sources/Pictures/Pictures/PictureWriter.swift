import Layout
import Rendering
import Sushi

/// Writes a picture in one of the formats.
package struct PictureWriter: Sendable {
  package let format: PictureFormat
  let colors: ColorMode
  /// Points that a cell covers.
  let cell: Size
  let measure: Measure
  /// The samples of a cell, in formats of cells.
  let cells: CellDivision

  package init(
    _ format: PictureFormat, colors: ColorMode = .truecolour, cell: Size = Size(8, 16), measure: Measure = .cell,
    cells: CellDivision = .half
  ) {
    self.format = format
    self.colors = colors
    self.cell = cell
    self.measure = measure
    self.cells = cells
  }

  /// Nil if the picture can't be written: `refusal` gives the reason.
  package func write(_ picture: Picture) -> [UInt8]? { format.write(picture, self) }

  /// Why there is no picture in pixels, and what to do.
  package static func refusal(of picture: Picture) -> (message: String, fix: String) {
    let pixels = PNGWriter.pixels(of: picture.displayList().size, scale: pixelScale(of: picture))
    guard PNGWriter.fits(pixels) else {
      return (
        "the picture is too large for a PNG: \(Int(pixels.width)) × \(Int(pixels.height)) pixels"
          + " (at most \(PNGWriter.sideLimit) a side, and 64 million)",
        "use a smaller scale or size, or write an SVG"
      )
    }
    return (
      "no PNG support: the system has no SVG renderer", "install librsvg2-common, or write an SVG"
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

  /// The font is one that has the widths which the text was measured by.
  func vectors(of picture: Picture) -> SVGWriter.Options {
    switch measure {
    case .cell: SVGWriter.Options(surface: picture.surface)
    case .font: SVGWriter.Options.proportional(surface: picture.surface)
    }
  }
}
