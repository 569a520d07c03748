import KimchiCore
import Layout
import Sushi

extension SVGWriter {
  mutating func write(_ item: FigureItem, _ frame: Frame) {
    switch item.figure {
    case .box: break
    case .stars(let count, let value, let gap, _):
      for star in FigureShapes.stars(count, value, gap, in: frame, isMirrored: item.isMirrored) {
        let path = SVGPath.star(star.frame)
        fill(path, item.second)
        guard star.filled > 0 else { continue }
        let part = FigureShapes.progress(star.filled, in: star.frame, isMirrored: item.isMirrored).filled
        let clip = define {
          "<clipPath id=\"\($0)\"><path d=\"\(SVGPath.outline(.rounded(.zero), part))\"/></clipPath>"
        }
        output.append("<g clip-path=\"url(#\(clip))\">")
        fill(path, item.color)
        output.append("</g>\n")
      }
    case .checkbox(let isChecked, _):
      let box = frame.inset(by: 2)
      if isChecked {
        fill(SVGPath.outline(.rounded(Corners(3)), box), item.color)
        let unit = box.width / 16
        stroke(
          "M\(point(box, 4, 8.5, unit))L\(point(box, 7, 11.5, unit))L\(point(box, 12, 5, unit))", .white,
          width: 2 * unit)
      } else {
        stroke(SVGPath.outline(.rounded(Corners(3)), box.inset(by: 1)), item.second, width: 2)
      }
    case .radio(let isSelected):
      let radius = min(frame.width, frame.height) / 2 - 2
      stroke(SVGPath.circle(frame, radius: radius - 1), item.color, width: 2)
      if isSelected { fill(SVGPath.circle(frame, radius: radius * 0.5), item.color) }
    case .toggle(let isOn, _):
      let shapes = FigureShapes.toggle(isOn: isOn, in: frame, isMirrored: item.isMirrored)
      fill(SVGPath.outline(.rounded(Corners(7)), shapes.track), item.second)
      fill(SVGPath.circle(shapes.thumb), item.color)
    case .progress(let value, _):
      let round = Outline.rounded(Corners(frame.height / 2))
      fill(SVGPath.outline(round, frame), item.second)
      fill(
        SVGPath.outline(round, FigureShapes.progress(value, in: frame, isMirrored: item.isMirrored).filled), item.color)
    case .loader: writeLoader(item, frame)
    case .dots(let count, let current, let size, let gap, let factor, let selector):
      for dot in FigureShapes.dots(count, current, size, gap, factor, in: frame, isMirrored: item.isMirrored) {
        let height = min(dot.isCurrent ? size * factor : size, frame.height)
        let box = Frame(dot.frame.x, frame.y + (frame.height - height) / 2, dot.frame.width, height)
        let color = dot.isCurrent && selector != nil ? item.second : item.color
        fill(SVGPath.outline(.rounded(Corners(height / 2)), box), color)
      }
    case .shimmer:
      if case .gradient(let gradient, let colors) = FigureShapes.shimmer(item) {
        write(gradient, colors, frame, .rounded(.zero))
      }
    case .placeholder(let name): writeNamedBox(name, frame, .rounded(.zero), box: item.color, name: item.second)
    }
  }

  /// An arc of 310° and within it one of 90°, as they stand before they turn.
  private mutating func writeLoader(_ item: FigureItem, _ frame: Frame) {
    let side = min(frame.width, frame.height)
    let width = side / 13
    for (radius, degrees, color) in [((side - width) / 2, 310.0, item.color), (side * 0.355, 90, item.second)] {
      let length = 2 * Double.pi * radius
      let dash = PointText.text(length * degrees / 360)
      output.append("<path d=\"\(SVGPath.circle(frame, radius: radius))\" fill=\"none\" stroke-linecap=\"round\"")
      output.append("\(SVGWriter.paint("stroke", color)) stroke-width=\"\(PointText.text(width))\"")
      output.append(" stroke-dasharray=\"\(dash) \(PointText.text(length))\"/>\n")
    }
  }

  /// A box that stands for something that cannot be drawn, its name in the middle.
  mutating func writeNamedBox(_ text: String, _ frame: Frame, _ outline: Outline, box: RGBA, name: RGBA) {
    fill(SVGPath.outline(outline, frame), box)
    let size = min(12, frame.height * 0.8)
    // A monospaced letter is about six tenths of its size wide.
    let room = Int(max(frame.width - 8, 0) / max(size * 0.6, 1))
    guard room > 0 else { return }
    write(glyph: TerminalText.truncated(text, columns: room), in: frame, size: size, color: name)
  }

  mutating func fill(_ path: String, _ color: RGBA) {
    output.append("<path d=\"\(path)\"\(SVGWriter.paint("fill", color))/>\n")
  }

  private mutating func stroke(_ path: String, _ color: RGBA, width: Double) {
    output.append("<path d=\"\(path)\" fill=\"none\"\(SVGWriter.paint("stroke", color))")
    output.append(" stroke-width=\"\(PointText.text(width))\"/>\n")
  }

  private func point(_ box: Frame, _ x: Double, _ y: Double, _ unit: Double) -> String {
    "\(PointText.text(box.x + x * unit)) \(PointText.text(box.y + y * unit))"
  }
}

extension Frame {
  func inset(by points: Double) -> Frame {
    Frame(x + points, y + points, max(width - 2 * points, 0), max(height - 2 * points, 0))
  }
}
