import CCairo
import Layout
import Rendering
import Sushi

/// A cairo context, with the shapes that boxes have. Lengths are points.
struct CairoPen {
  let cairo: OpaquePointer

  func setSource(_ color: RGBA, alpha: Double = 1) {
    kimchi_cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255 * alpha)
  }

  func fill(_ color: RGBA) {
    setSource(color)
    kimchi_cairo_fill(cairo)
  }

  func stroke(_ color: RGBA, width: Double) {
    setSource(color)
    kimchi_cairo_set_line_width(cairo, width)
    kimchi_cairo_stroke(cairo)
  }

  /// Whatever `body` sets holds only there.
  func saved(_ body: () -> Void) {
    kimchi_cairo_save(cairo)
    body()
    kimchi_cairo_restore(cairo)
  }

  // MARK: Paths

  func add(_ frame: Frame) { kimchi_cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height) }

  /// Adds the outline of a frame to the path.
  ///
  /// - Parameter inset: points that the frame lies inside another one, whose corners it follows.
  func add(_ outline: Outline, _ frame: Frame, inset: Double = 0) {
    switch outline {
    case .rounded(.zero): add(frame)
    case .rounded(let corners): addBox(frame, corners, inset, smoothing: nil)
    case .squircle(let corners, let smoothing):
      addBox(frame, corners, inset, smoothing: min(max(smoothing, 0.55), 1))
    case .ticket(let radius, let offset): addTicket(frame, radius, offset)
    }
  }

  /// Four sides and four corners from the top left on, clockwise: arcs, or the cubic curves of a smoothing.
  private func addBox(_ frame: Frame, _ corners: Corners, _ inset: Double, smoothing: Double?) {
    let limit = max(min(frame.width, frame.height) / 2, 0)
    func radius(_ value: Double) -> Double { min(max(value - (value > 0 ? inset : 0), 0), limit) }
    let (a, b) = (radius(corners.topLeading), radius(corners.topTrailing))
    let (c, d) = (radius(corners.bottomTrailing), radius(corners.bottomLeading))
    let (left, top, right, bottom) = (frame.x, frame.y, frame.maxX, frame.maxY)
    /// From one end of a corner, whose sharp point is (x, y), to the other; `quarter` counts from the top right.
    func corner(_ r: Double, _ x: Double, _ y: Double, _ quarter: Int) {
      guard r > 0 else { return kimchi_cairo_line_to(cairo, x, y) }
      let directions: [(x: Double, y: Double)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
      let (along, away) = (directions[quarter], directions[(quarter + 1) % 4])
      guard let smoothing else {
        let from = Double(quarter - 1) * .pi / 2
        kimchi_cairo_arc(cairo, x + (away.x - along.x) * r, y + (away.y - along.y) * r, r, from, from + .pi / 2)
        return
      }
      let rest = r * (1 - smoothing)
      kimchi_cairo_line_to(cairo, x - along.x * r, y - along.y * r)
      kimchi_cairo_curve_to(
        cairo, x - along.x * rest, y - along.y * rest, x + away.x * rest, y + away.y * rest, x + away.x * r,
        y + away.y * r)
    }
    kimchi_cairo_new_sub_path(cairo)
    kimchi_cairo_move_to(cairo, left + a, top)
    corner(b, right, top, 0)
    corner(c, right, bottom, 1)
    corner(d, left, bottom, 2)
    corner(a, left, top, 3)
    kimchi_cairo_close_path(cairo)
  }

  /// Square corners, and a half circle bitten out of both sides.
  private func addTicket(_ frame: Frame, _ radius: Double, _ offset: Double) {
    let r = min(max(radius, 0), max(min(frame.width, frame.height) / 2, 0))
    let top = min(frame.y + frame.height * min(max(offset, 0), 1), frame.maxY - 2 * r)
    kimchi_cairo_move_to(cairo, frame.x, frame.y)
    kimchi_cairo_line_to(cairo, frame.maxX, frame.y)
    kimchi_cairo_arc_negative(cairo, frame.maxX, top + r, r, -.pi / 2, .pi / 2)
    kimchi_cairo_line_to(cairo, frame.maxX, frame.maxY)
    kimchi_cairo_line_to(cairo, frame.x, frame.maxY)
    kimchi_cairo_arc_negative(cairo, frame.x, top + r, r, .pi / 2, -.pi / 2)
    kimchi_cairo_close_path(cairo)
  }

  /// In the middle of a frame.
  func addCircle(in frame: Frame, radius: Double? = nil) {
    kimchi_cairo_new_sub_path(cairo)
    kimchi_cairo_arc(
      cairo, frame.x + frame.width / 2, frame.y + frame.height / 2, radius ?? min(frame.width, frame.height) / 2, 0,
      2 * .pi)
    kimchi_cairo_close_path(cairo)
  }

  /// A five-pointed star in a box.
  func addStar(in frame: Frame) {
    let centre = Point(frame.x + frame.width / 2, frame.y + frame.height * 0.53)
    let side = min(frame.width, frame.height) / 2
    // Outer and inner points from the top on, clockwise: cosines and sines of multiples of 36°.
    let turns: [(Double, Double)] = [
      (0, -1), (0.5878, -0.8090), (0.9511, -0.3090), (0.9511, 0.3090), (0.5878, 0.8090),
      (0, 1), (-0.5878, 0.8090), (-0.9511, 0.3090), (-0.9511, -0.3090), (-0.5878, -0.8090),
    ]
    for (index, turn) in turns.enumerated() {
      let reach = index % 2 == 0 ? side : side * 0.42
      kimchi_cairo_line_to(cairo, centre.x + turn.0 * reach, centre.y + turn.1 * reach)
    }
    kimchi_cairo_close_path(cairo)
  }
}

extension Frame {
  /// Smaller by so many points on every side; larger for less than nothing.
  func inset(by points: Double) -> Frame {
    Frame(x + points, y + points, max(width - 2 * points, 0), max(height - 2 * points, 0))
  }

  /// None when the two do not overlap.
  func intersection(_ other: Frame) -> Frame? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left < right && top < bottom ? Frame(left, top, right - left, bottom - top) : nil
  }
}
