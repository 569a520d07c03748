import Glibc
import KimchiCore
import Layout
import Sushi

extension SVGWriter {
  mutating func write(_ gradient: Gradient, _ colors: [RGBA], _ frame: Frame, _ outline: Outline) {
    guard colors.count > 1, gradient.kind != .sweep else {
      writeSweep(gradient, colors, frame, outline)
      return
    }
    let stops = colors.enumerated().map { index, color in
      let offset = PointText.text(Double(index) / Double(colors.count - 1))
      return "<stop offset=\"\(offset)\"\(SVGWriter.paint("stop", color).replacing("stop=", with: "stop-color="))/>"
    }.joined()
    let spread =
      switch gradient.tileMode {
      case .clamp, .decal: "pad"
      case .repeated: "repeat"
      case .mirror: "reflect"
      }
    let common = " gradientUnits=\"userSpaceOnUse\" spreadMethod=\"\(spread)\">\(stops)"
    let name = define { name in
      if gradient.kind == .radial {
        let centre = GradientRamp.centre(of: gradient, in: frame)
        let radius = PointText.text(GradientRamp.radius(of: gradient, in: frame))
        return "<radialGradient id=\"\(name)\" cx=\"\(PointText.text(centre.x))\" cy=\"\(PointText.text(centre.y))\""
          + " r=\"\(radius)\"\(common)</radialGradient>"
      }
      let (start, end) = GradientRamp.ends(gradient.direction, frame)
      return "<linearGradient id=\"\(name)\" x1=\"\(PointText.text(start.x))\" y1=\"\(PointText.text(start.y))\""
        + " x2=\"\(PointText.text(end.x))\" y2=\"\(PointText.text(end.y))\"\(common)</linearGradient>"
    }
    output.append("<path d=\"\(SVGPath.outline(outline, frame))\" fill=\"url(#\(name))\"/>\n")
  }

  /// SVG knows no sweep: wedges of one colour each, within the outline.
  private mutating func writeSweep(_ gradient: Gradient, _ colors: [RGBA], _ frame: Frame, _ outline: Outline) {
    guard colors.count > 1 else {
      let color = colors.first ?? .clear
      output.append("<path d=\"\(SVGPath.outline(outline, frame))\"\(SVGWriter.paint("fill", color))/>\n")
      return
    }
    let clip = define { "<clipPath id=\"\($0)\"><path d=\"\(SVGPath.outline(outline, frame))\"/></clipPath>" }
    output.append("<g clip-path=\"url(#\(clip))\">\n")
    let centre = GradientRamp.centre(of: gradient, in: frame)
    let reach = frame.width + frame.height
    let steps = GradientRamp.steps(colors)
    let wedges = 64
    for wedge in 0..<wedges {
      let from = Double(wedge) / Double(wedges) * 2 * .pi
      // A little overlap, so that no seam shows between two.
      let to = (Double(wedge) + 1.1) / Double(wedges) * 2 * .pi
      let points = [centre] + [from, to].map { Point(centre.x + cos($0) * reach, centre.y + sin($0) * reach) }
      let path = points.map { "\(PointText.text($0.x)) \(PointText.text($0.y))" }.joined(separator: "L")
      let color = Blend.unpack(steps[(2 * wedge + 1) * 255 / (2 * wedges)])
      output.append("<path d=\"M\(path)Z\"\(SVGWriter.paint("fill", color))/>\n")
    }
    output.append("</g>\n")
  }

  mutating func write(_ separator: SeparatorContent, _ frame: Frame, _ color: RGBA) {
    let axis = separator.axis ?? (frame.width >= frame.height ? .horizontal : .vertical)
    let thickness = max(separator.thickness, 0.5)
    let (middleX, middleY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    var path: String
    switch (axis, separator.pattern) {
    case (.horizontal, .zigzag(let width, let height, let pointsDown)):
      path = SVGWriter.zigzag(frame, width: max(width, 1), height: height, pointsDown: pointsDown)
    case (.horizontal, .notched):
      let y = PointText.text(frame.maxY - thickness / 2)
      path = "M\(PointText.text(frame.x)) \(y)h12l6 -8l6 8H\(PointText.text(frame.maxX))"
    case (.horizontal, _):
      path = "M\(PointText.text(frame.x)) \(PointText.text(middleY))H\(PointText.text(frame.maxX))"
    case (.vertical, _):
      path = "M\(PointText.text(middleX)) \(PointText.text(frame.y))V\(PointText.text(frame.maxY))"
    }
    output.append("<path d=\"\(path)\" fill=\"none\"\(SVGWriter.paint("stroke", color))")
    output.append(" stroke-width=\"\(PointText.text(thickness))\"")
    if case .dashed(let on, let off) = separator.pattern {
      output.append(" stroke-linecap=\"round\" stroke-dasharray=\"\(PointText.text(on)) \(PointText.text(off))\"")
    }
    output.append("/>\n")
  }

  private static func zigzag(_ frame: Frame, width: Double, height: Double, pointsDown: Bool) -> String {
    let (near, far) = pointsDown ? (frame.y, frame.y + height) : (frame.y + height, frame.y)
    var path = "M\(PointText.text(frame.x)) \(PointText.text(near))"
    // Documents choose the width: no more waves than a wide screen holds.
    for wave in 0..<Int(min(frame.width / width, 2000)) {
      let x = frame.x + Double(wave) * width
      path += "Q\(PointText.text(x + width / 2)) \(PointText.text(2 * far - near))"
      path += " \(PointText.text(x + width)) \(PointText.text(near))"
    }
    return path
  }
}
