import CCairo
import KimchiCore
import Layout
import Rendering
import Sushi

extension PixelBrush {
  func paint(_ item: FigureItem, _ frame: Frame) {
    switch item.figure {
    case .box: break
    case .stars(let count, let value, let gap, _):
      for star in FigureShapes.stars(count, value, gap, in: frame, isMirrored: item.isMirrored) {
        paintStar(star.frame, filled: star.filled, item)
      }
    case .checkbox(let isChecked, _): paintCheckbox(item, frame, isChecked: isChecked)
    case .radio(let isSelected):
      let radius = min(frame.width, frame.height) / 2 - 2
      guard radius > 1 else { return }
      pen.addCircle(in: frame, radius: radius - 1)
      pen.stroke(item.color, width: 2)
      if isSelected {
        pen.addCircle(in: frame, radius: radius * 0.5)
        pen.fill(item.color)
      }
    case .toggle(let isOn, _):
      let shapes = FigureShapes.toggle(isOn: isOn, in: frame, isMirrored: item.isMirrored)
      pen.add(.rounded(Corners(7)), shapes.track)
      pen.fill(item.second)
      pen.addCircle(in: shapes.thumb)
      pen.fill(item.color)
    case .progress(let value, _):
      let round = Outline.rounded(Corners(frame.height / 2))
      let filled = FigureShapes.progress(value, in: frame, isMirrored: item.isMirrored).filled
      pen.add(round, frame)
      pen.fill(item.second)
      pen.saved {
        // A bar shorter than its ends are round keeps the track's shape.
        pen.add(round, frame)
        kimchi_cairo_clip(cairo)
        pen.add(round, filled)
        pen.fill(item.color)
      }
    case .loader: paintLoader(item, frame)
    case .dots(let count, let current, let size, let gap, let factor, let selector):
      for dot in FigureShapes.dots(count, current, size, gap, factor, in: frame, isMirrored: item.isMirrored) {
        let height = min(dot.isCurrent ? size * factor : size, frame.height)
        let box = Frame(dot.frame.x, frame.y + (frame.height - height) / 2, dot.frame.width, height)
        pen.add(.rounded(Corners(height / 2)), box)
        pen.fill(dot.isCurrent && selector != nil ? item.second : item.color)
      }
    case .shimmer:
      if case .gradient(let gradient, let colors) = FigureShapes.shimmer(item) {
        paint(gradient, colors, frame, item.outline)
      }
    case .placeholder(let name): paintNamedBox(name, frame, item.outline, box: item.color, name: item.second)
    }
  }

  private func paintStar(_ frame: Frame, filled: Double, _ item: FigureItem) {
    if filled < 1 {
      pen.addStar(in: frame)
      pen.fill(item.second)
    }
    guard filled > 0 else { return }
    pen.saved {
      pen.add(FigureShapes.progress(filled, in: frame, isMirrored: item.isMirrored).filled)
      kimchi_cairo_clip(cairo)
      pen.addStar(in: frame)
      pen.fill(item.color)
    }
  }

  private func paintCheckbox(_ item: FigureItem, _ frame: Frame, isChecked: Bool) {
    let side = min(frame.width, frame.height)
    let square = Frame(frame.x + (frame.width - side) / 2, frame.y + (frame.height - side) / 2, side, side)
    let box = square.inset(by: 2)
    guard box.width > 2, box.height > 2 else { return }
    guard isChecked else {
      pen.add(.rounded(Corners(3)), box.inset(by: 1))
      return pen.stroke(item.second, width: 2)
    }
    pen.add(.rounded(Corners(3)), box)
    pen.fill(item.color)
    let unit = box.width / 16
    for (x, y) in [(4.0, 8.5), (7, 11.5), (12, 5)] {
      kimchi_cairo_line_to(cairo, box.x + x * unit, box.y + y * unit)
    }
    pen.saved {
      kimchi_cairo_set_line_cap(cairo, Int32(KIMCHI_CAP_ROUND))
      kimchi_cairo_set_line_join(cairo, Int32(KIMCHI_JOIN_ROUND))
      pen.stroke(.white, width: 2 * unit)
    }
  }

  /// An arc of 310° and within it one of 90°, as they stand before they turn.
  private func paintLoader(_ item: FigureItem, _ frame: Frame) {
    let side = min(frame.width, frame.height)
    let width = side / 13
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    pen.saved {
      kimchi_cairo_set_line_cap(cairo, Int32(KIMCHI_CAP_ROUND))
      for (radius, degrees, color) in [((side - width) / 2, 310.0, item.color), (side * 0.355, 90, item.second)] {
        guard radius > 0 else { continue }
        kimchi_cairo_new_sub_path(cairo)
        kimchi_cairo_arc(cairo, x, y, radius, .pi, .pi + degrees / 180 * .pi)
        pen.stroke(color, width: width)
      }
    }
  }
}
