import CCairo
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi

extension PixelBrush {
  func paintBorder(_ frame: Frame, _ outline: Outline, width: Double, color: RGBA, isDashed: Bool) {
    guard width > 0, frame.width > 0, frame.height > 0 else { return }
    // Two sides that meet leave nothing between them: the line in their middle would be too short for its ends.
    guard width < min(frame.width, frame.height) / 2 else {
      pen.add(outline, frame)
      return pen.fill(color)
    }
    pen.saved {
      let inner = frame.inset(by: width / 2)
      if isDashed {
        let dash = Self.dash(around: inner, outline)
        kimchi_cairo_set_dash(cairo, [dash, dash], 2, 0)
      }
      pen.add(outline, inner, inset: width / 2)
      pen.stroke(color, width: width)
    }
  }

  /// About four points, so that dashes and gaps come out even all the way round.
  private static func dash(around frame: Frame, _ outline: Outline) -> Double {
    var length = 2 * (frame.width + frame.height)
    if case .rounded(let corners) = outline {
      let limit = min(frame.width, frame.height) / 2
      for radius in [corners.topLeading, corners.topTrailing, corners.bottomLeading, corners.bottomTrailing] {
        length -= min(max(radius, 0), limit) * (2 - .pi / 2)
      }
    }
    return max(length / (2 * max((length / 8).rounded(), 1)), 0.1)
  }

  /// A shadow is a blurred picture of its box; what lies farther than its radius is too faint to see.
  func paintShadow(_ frame: Frame, _ outline: Outline, color: RGBA, radius: Double) {
    guard frame.width > 0, frame.height > 0 else { return }
    guard radius > 0 else {
      pen.add(outline, frame)
      return pen.fill(color)
    }
    let scale = ShadowMask.scale(radius: radius, size: frame.size, scale: grid.scale)
    let left = (frame.x - grid.origin.x) * scale
    let top = (frame.y - grid.origin.y) * scale
    let key = ShadowMask.Key(
      width: frame.width, height: frame.height, outline: outline, radius: radius,
      shiftX: Int(clamping: (left - left.rounded(.down)) * 16), shiftY: Int(clamping: (top - top.rounded(.down)) * 16),
      scale: scale)
    let mask = stock.shadows.value(key, weight: { $0?.byteCount ?? 1 }, make: { ShadowMask(key) })
    guard let mask, let pattern = kimchi_cairo_pattern_create_for_surface(mask.surface) else { return }
    let margin = Double(mask.margin)
    kimchi_cairo_pattern_place(
      pattern, grid.origin.x + (left.rounded(.down) - margin) / scale,
      grid.origin.y + (top.rounded(.down) - margin) / scale, 1 / scale, 1 / scale)
    pen.saved {
      pen.add(frame.inset(by: -radius - PixelPainter.reach / 2))
      kimchi_cairo_clip(cairo)
      pen.setSource(color)
      kimchi_cairo_mask(cairo, pattern)
    }
    kimchi_cairo_pattern_destroy(pattern)
  }

  // MARK: Gradients

  func paint(_ gradient: Gradient, _ colors: [RGBA], _ frame: Frame, _ outline: Outline) {
    guard colors.count > 1 else {
      pen.add(outline, frame)
      return pen.fill(colors.first ?? .clear)
    }
    guard gradient.kind != .sweep else { return paintSweep(gradient, colors, frame, outline) }
    let pattern: OpaquePointer?
    if gradient.kind == .radial {
      let centre = GradientRamp.centre(of: gradient, in: frame)
      let radius = GradientRamp.radius(of: gradient, in: frame)
      pattern = kimchi_cairo_pattern_create_radial(centre.x, centre.y, 0, centre.x, centre.y, radius)
    } else {
      let (start, end) = GradientRamp.ends(gradient.direction, frame)
      pattern = kimchi_cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    }
    guard let pattern else { return }
    for (offset, color) in Self.stops(colors) {
      kimchi_cairo_pattern_add_color_stop_rgba(
        pattern, offset, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        Double(color.alpha) / 255)
    }
    let extend =
      switch gradient.tileMode {
      case .clamp: KIMCHI_EXTEND_PAD
      case .repeated: KIMCHI_EXTEND_REPEAT
      case .mirror: KIMCHI_EXTEND_REFLECT
      case .decal: KIMCHI_EXTEND_NONE
      }
    kimchi_cairo_pattern_set_extend(pattern, Int32(extend))
    pen.add(outline, frame)
    kimchi_cairo_set_source(cairo, pattern)
    kimchi_cairo_fill(cairo)
    kimchi_cairo_pattern_destroy(pattern)
  }

  /// Colours evenly spaced. cairo mixes colours with their alpha multiplied in; a document's are mixed without, so that
  /// stops between are needed where alpha changes.
  private static func stops(_ colors: [RGBA]) -> [(Double, RGBA)] {
    let isOpaque = colors.allSatisfy { $0.alpha == colors[0].alpha }
    guard !isOpaque else {
      return colors.enumerated().map { (Double($0.offset) / Double(colors.count - 1), $0.element) }
    }
    let steps = GradientRamp.steps(colors)
    return stride(from: 0, through: 255, by: 5).map { (Double($0) / 255, Blend.unpack(steps[$0])) }
  }

  /// cairo knows no sweep: a picture of one, in the resolution of the whole.
  private func paintSweep(_ gradient: Gradient, _ colors: [RGBA], _ frame: Frame, _ outline: Outline) {
    guard let seen = frame.intersection(grid.isVector ? frame : grid.covering(frame)) else { return }
    let scale = min(grid.scale, 2000 / max(frame.width, frame.height, 1))
    let ramp = GradientRamp(gradient, colors: colors, frame: frame)
    // One pixel more on every side, since cairo mixes neighbours.
    func span(_ start: Double, _ end: Double, _ all: Double) -> Range<Int> {
      let last = Int(clamping: (all * scale).rounded(.up))
      let first = min(max(Int(clamping: (start * scale).rounded(.down)) - 1, 0), last)
      return first..<max(min(Int(clamping: (end * scale).rounded(.up)) + 1, last), first)
    }
    let columns = span(seen.x - frame.x, seen.maxX - frame.x, frame.width)
    let rows = span(seen.y - frame.y, seen.maxY - frame.y, frame.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let part = Frame(
      frame.x + Double(columns.lowerBound) / scale, frame.y + Double(rows.lowerBound) / scale,
      Double(columns.count) / scale, Double(rows.count) / scale)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * rows.count)
    for y in rows {
      for x in columns {
        let place = Point(frame.x + (Double(x) + 0.5) / scale, frame.y + (Double(y) + 0.5) / scale)
        pixels.append(Blend.pack(ramp.color(at: place)))
      }
    }
    let filter = PixelFilter(tint: nil, grayscale: 0)
    guard let surface = PictureSurface(ImagePixels(width: columns.count, height: rows.count, pixels: pixels), filter)
    else { return }
    pen.saved {
      pen.add(outline, frame)
      kimchi_cairo_clip(cairo)
      paint(surface, in: part)
    }
  }

  // MARK: Separators

  func paint(_ separator: SeparatorContent, _ frame: Frame, _ color: RGBA) {
    let axis = separator.axis ?? (frame.width >= frame.height ? .horizontal : .vertical)
    let thickness = max(separator.thickness, 0.5)
    let (middleX, middleY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    switch (axis, separator.pattern) {
    case (.horizontal, .solid):
      pen.add(Frame(frame.x, grid.snapped(y: middleY - thickness / 2), frame.width, thickness))
      return pen.fill(color)
    case (.vertical, .solid):
      pen.add(Frame(middleX - thickness / 2, frame.y, thickness, frame.height))
      return pen.fill(color)
    case (.horizontal, .zigzag(let width, let height, let pointsDown)):
      let inside = Frame(frame.x, frame.y + thickness / 2, frame.width, frame.height)
      addZigzag(inside, width: max(width, 1), height: max(height - thickness, 0), pointsDown: pointsDown)
    case (.horizontal, .notched):
      let y = frame.maxY - thickness / 2
      kimchi_cairo_move_to(cairo, frame.x, y)
      for (x, up) in [(12.0, 0.0), (18, 8), (24, 0)] where x < frame.width {
        kimchi_cairo_line_to(cairo, frame.x + x, y - up)
      }
      kimchi_cairo_line_to(cairo, frame.maxX, y)
    case (.horizontal, _):
      kimchi_cairo_move_to(cairo, frame.x, middleY)
      kimchi_cairo_line_to(cairo, frame.maxX, middleY)
    case (.vertical, _):
      kimchi_cairo_move_to(cairo, middleX, frame.y)
      kimchi_cairo_line_to(cairo, middleX, frame.maxY)
    }
    pen.saved {
      kimchi_cairo_set_line_join(cairo, Int32(KIMCHI_JOIN_ROUND))
      if case .dashed(let on, let off) = separator.pattern, on + off > 0.01, on >= 0, off >= 0 {
        kimchi_cairo_set_line_cap(cairo, Int32(KIMCHI_CAP_ROUND))
        kimchi_cairo_set_dash(cairo, [on, off], 2, 0)
      }
      pen.stroke(color, width: thickness)
    }
  }

  private func addZigzag(_ frame: Frame, width: Double, height: Double, pointsDown: Bool) {
    let (near, far) = pointsDown ? (frame.y, frame.y + height) : (frame.y + height, frame.y)
    let peak = 2 * far - near
    kimchi_cairo_move_to(cairo, frame.x, near)
    // Documents choose the width: no more waves than a wide screen holds.
    for wave in 0..<Int(clamping: min(max(frame.width / width, 0), 2000)) {
      let x = frame.x + Double(wave) * width
      // A quadratic curve over the peak, as a cubic one.
      kimchi_cairo_curve_to(
        cairo, x + width / 3, near + (peak - near) * 2 / 3, x + width * 2 / 3, near + (peak - near) * 2 / 3, x + width,
        near)
    }
  }
}
