import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Pixels
import Rendering
import Sushi
import Workspaces

/// Writes a picture in one of the formats.
package struct PictureWriter: Sendable {
  package let format: PictureFormat
  let colors: ColorMode
  /// Points that a cell covers.
  let cell: Size
  /// The samples of a cell, in formats of cells.
  let cells: CellDivision
  /// Pixels a point; nil for the device's.
  private let scale: Double?
  /// For formats that show letters.
  private let painter: PixelPainter?
  private let lack: PixelPainter.MissingItem?

  package init(
    _ format: PictureFormat, colors: ColorMode = .truecolour, cell: Size = Size(8, 16), cells: CellDivision = .half,
    scale: Double? = nil
  ) {
    self.scale = scale
    self.format = format
    self.colors = colors
    self.cell = cell
    self.cells = cells
    do throws(PixelPainter.MissingItem) {
      painter = format.measure == .font ? try PixelPainter(showing: nil) : nil
      lack = nil
    } catch {
      (painter, lack) = (nil, error)
    }
  }

  /// Nil if the picture can't be written: `refusal` gives the reason.
  package func write(_ picture: Picture) -> [UInt8]? { format.write(picture, self) }

  /// Letters that can't be drawn as they were meant: the font is not installed, or no font has a character.
  package func findings(of picture: Picture) -> [Finding] {
    guard let painter else { return [] }
    var diagnostics: [Diagnostic] = []
    if !painter.hasFont {
      diagnostics.append(
        Diagnostic(
          .warning, .fontMissing, "the font \(PixelPainter.fontName) isn't installed; another one is drawn instead",
          fix: "install the Debian package fonts-inter"))
    }
    let nodes = picture.bound.tree.nodes
    var seen: Set<PictureProblem.Key> = []
    for line in painter.lines(of: picture.displayList()) where !line.missing.isEmpty {
      guard nodes.indices.contains(Int(line.view)) else { continue }
      var known: Set<Unicode.Scalar> = []
      let problem = PictureProblem(
        .missingGlyphs(line.missing.filter { known.insert($0).inserted }), view: Int(line.view),
        source: nodes[Int(line.view)].source)
      if seen.insert(problem.key).inserted { diagnostics.append(picture.stage.origins.diagnostic(problem)) }
    }
    return diagnostics.map { Finding($0) }
  }

  /// Why there is no picture, and what to do.
  package func refusal(of picture: Picture) -> (message: String, fix: String) {
    if let lack { return ("pictures in pixels, PDF and SVG need \(lack.needs)", "\(lack.fix), or write HTML or text") }
    let pixels = PixelPainter.pixels(of: picture.framedList().size, scale: scale ?? Self.pixelScale(of: picture))
    return (
      "the picture is too large for a PNG: \(Int(clamping: pixels.width)) × \(Int(clamping: pixels.height)) pixels"
        + " (at most \(PixelPainter.sideLimit) a side, and 64 million)",
      "use a smaller scale or size, or write an SVG"
    )
  }

  /// Pixels a point.
  static func pixelScale(of picture: Picture) -> Double {
    let scale = picture.conditions.layoutOptions.scale
    return scale > 0 ? scale : 1
  }

  /// The picture in pixels; nil if it can't be drawn: `refusal` gives the reason.
  ///
  /// - Parameter scale: pixels a point; nil for the device's.
  func pixels(of picture: Picture, scale: Double? = nil) -> PixelPicture? {
    painter(of: picture)?.picture(
      of: picture.framedList(), scale: scale ?? self.scale ?? Self.pixelScale(of: picture), surface: picture.surface)
  }

  /// The picture in cells.
  func canvas(of picture: Picture, means: PictureOptions.Means = .samples) -> Canvas {
    let list = picture.framedList(cell: cell)
    var painter = Painter(
      options: picture.paintOptions(cell: cell, colors: colors, means: means, cells: cells),
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
