import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Workspaces

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
  package func write(_ picture: Picture) -> [UInt8]? {
    let tree = picture.bound.tree
    let compiled = picture.prepared.compiled
    guard format != .frames else {
      return Array(FramesWriter.write(tree, layout: picture.result) { compiled.name(of: $0, in: tree) }.utf8)
    }
    let surface = picture.surface
    let list = picture.displayList()
    switch format {
    case .svg:
      return Array(SVGWriter.write(list, images: picture.images, options: vectors(surface)).utf8)
    case .png: return pixels(list, picture, surface)
    case .ansi, .text, .html, .frames:
      var painter = Painter(
        options: PictureOptions(
          surface: surface, cell: cell, colors: colors, means: format == .text ? .glyphs : .samples),
        images: picture.images)
      var canvas = Canvas(holding: list.size, cell: cell)
      painter.paint(list, on: &canvas)
      return Array(written(canvas, titled: picture.fixture?.address ?? picture.target.layout.model).utf8)
    }
  }

  /// The font is one that has the widths which the text was measured by.
  private func vectors(_ surface: RGBA) -> SVGWriter.Options {
    switch measure {
    case .cell: SVGWriter.Options(surface: surface)
    case .font: SVGWriter.Options(surface: surface, fontFamily: "Inter, sans-serif", columnAdvance: nil)
    }
  }

  private func written(_ canvas: Canvas, titled title: String) -> String {
    switch format {
    case .text: TextWriter.write(canvas)
    case .html: HTMLWriter.write(canvas, title: title)
    default: AnsiWriter.write(canvas, colors: colors)
    }
  }

  private func pixels(_ list: DisplayList, _ picture: Picture, _ surface: RGBA) -> [UInt8]? {
    let scale = picture.conditions.layoutOptions.scale
    return PNGWriter.write(list, images: picture.images, options: vectors(surface), scale: scale > 0 ? scale : 1)
  }
}
