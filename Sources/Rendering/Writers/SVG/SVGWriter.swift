import Layout
import Sushi

/// A display list as a picture of vectors (SVG 1.1), for browsers and for `PNGWriter`.
///
/// Shapes are exact, not snapped to cells. Texts are asked to take the widths that layout gave them, so that a viewer's
/// own font neither overlaps nor leaves gaps. Pictures are embedded.
package struct SVGWriter {
  package struct Options: Sendable {
    /// The background of everything.
    package var surface: RGBA
    /// CSS font families: monospaced ones suit the widths of the cell measurer.
    package var fontFamily: String
    /// Ems that a column takes in a monospaced font; nil for a font whose letters differ.
    package var columnAdvance: Double?

    package init(
      surface: RGBA = .white, fontFamily: String = "DejaVu Sans Mono, Menlo, Consolas, monospace",
      columnAdvance: Double? = 0.602
    ) {
      self.surface = surface
      self.fontFamily = fontFamily
      self.columnAdvance = columnAdvance
    }

    /// For pictures laid out by `FontMeasurer`.
    package static func proportional(surface: RGBA) -> Options {
      Options(
        surface: surface,
        fontFamily: "Inter, Helvetica Neue, Arial, Liberation Sans, DejaVu Sans Condensed, sans-serif",
        columnAdvance: nil)
    }
  }

  let options: Options
  let images: ImageStore?
  var output = ByteText()
  /// How many gradients, clips and blurs have been named.
  var names = 0
  /// How many groups each clip opened: one, or none for an empty one.
  var openGroups = 0

  package static func write(
    _ list: DisplayList, images: ImageStore? = nil, options: Options = Options()
  ) -> String {
    var writer = SVGWriter(options: options, images: images)
    writer.write(list)
    return writer.output.string
  }

  private mutating func write(_ list: DisplayList) {
    let (width, height) = (PointText.text(list.size.width), PointText.text(list.size.height))
    output.append("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    output.append(" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\"")
    output.append(" font-family=\"\(XMLText.escaped(options.fontFamily))\">\n")
    output.append("<rect width=\"\(width)\" height=\"\(height)\"\(SVGWriter.paint("fill", options.surface))/>\n")
    for item in list.items { write(item.content) }
    while openGroups > 0 { closeGroup() }
    output.append("</svg>\n")
  }

  private mutating func write(_ content: DisplayItem.Content) {
    switch content {
    case .shadow(let frame, let outline, let color, let radius):
      let filter = define { name in
        "<filter id=\"\(name)\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\">"
          + "<feGaussianBlur stdDeviation=\"\(PointText.text(radius / 2))\"/></filter>"
      }
      output.append("<path d=\"\(SVGPath.outline(outline, frame))\"\(SVGWriter.paint("fill", color))")
      output.append(" filter=\"url(#\(filter))\"/>\n")
    case .fill(let frame, let outline, .solid(let color), _):
      output.append("<path d=\"\(SVGPath.outline(outline, frame))\"\(SVGWriter.paint("fill", color))/>\n")
    case .fill(let frame, let outline, .gradient(let gradient, let colors), _):
      write(gradient, colors, frame, outline)
    case .border(let frame, let outline, let width, let color, let isDashed):
      let inner = Frame(
        frame.x + width / 2, frame.y + width / 2, max(frame.width - width, 0), max(frame.height - width, 0))
      output.append("<path d=\"\(SVGPath.outline(outline, inner, inset: width / 2))\" fill=\"none\"")
      output.append("\(SVGWriter.paint("stroke", color)) stroke-width=\"\(PointText.text(width))\"")
      output.append(isDashed ? " stroke-dasharray=\"4 4\"/>\n" : "/>\n")
    case .line(let line): write(line)
    case .image(let image): write(image)
    case .glyph(let icon): write(icon)
    case .separator(let frame, let separator, let color): write(separator, frame, color)
    case .figure(let frame, let figure): write(figure, frame)
    case .pushClip(let frame, let outline):
      let clip = define { "<clipPath id=\"\($0)\"><path d=\"\(SVGPath.outline(outline, frame))\"/></clipPath>" }
      output.append("<g clip-path=\"url(#\(clip))\">\n")
      openGroups += 1
    case .pushOpacity(let opacity):
      output.append("<g opacity=\"\(PointText.text(min(max(opacity, 0), 1)))\">\n")
      openGroups += 1
    case .popClip, .popOpacity: if openGroups > 0 { closeGroup() }
    }
  }

  private mutating func closeGroup() {
    output.append("</g>\n")
    openGroups -= 1
  }

  /// Puts a definition before what uses it, and answers its name.
  mutating func define(_ definition: (String) -> String) -> String {
    names += 1
    let name = "k\(names)"
    output.append("<defs>\(definition(name))</defs>")
    return name
  }

  /// An attribute of a colour, with its opacity beside it where it has one.
  static func paint(_ attribute: String, _ color: RGBA) -> String {
    let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
    let opacity = color.alpha == 255 ? "" : " \(attribute)-opacity=\"\(PointText.text(Double(color.alpha) / 255))\""
    return " \(attribute)=\"\(opaque.hex)\"\(opacity)"
  }
}
