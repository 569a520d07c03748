import Rendering
import Sushi

/// Writes a picture in one of the formats.
package struct PictureWriter: Sendable {
  package let format: PictureFormat
  let colors: ColorMode
  /// Points that a cell covers.
  let cell: Size
  let measure: Measure

  /// What to do when there is no picture in pixels.
  package static let pixelFix = "install librsvg2-common, or take a smaller scale; svg needs neither"

  package init(
    _ format: PictureFormat, colors: ColorMode = .truecolour, cell: Size = Size(8, 16), measure: Measure = .cell
  ) {
    self.format = format
    self.colors = colors
    self.cell = cell
    self.measure = measure
  }

  /// None when there is no such picture, as of one that is too large for pixels.
  package func write(_ picture: Picture) -> [UInt8]? { format.write(picture, self) }

  /// The picture in cells.
  func canvas(of picture: Picture, means: PictureOptions.Means = .samples) -> Canvas {
    let list = picture.displayList()
    var painter = Painter(
      options: PictureOptions(surface: picture.surface, cell: cell, colors: colors, means: means),
      images: picture.images)
    var canvas = Canvas(holding: list.size, cell: cell)
    painter.paint(list, on: &canvas)
    return canvas
  }

  /// The font is one that has the widths which the text was measured by.
  func vectors(of picture: Picture) -> SVGWriter.Options {
    switch measure {
    case .cell: SVGWriter.Options(surface: picture.surface)
    case .font: SVGWriter.Options(surface: picture.surface, fontFamily: "Inter, sans-serif", columnAdvance: nil)
    }
  }
}
