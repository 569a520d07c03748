import Layout
import Sushi

/// Path data of the shapes that boxes have.
enum SVGPath {
  private static func text(_ value: Double) -> String { PointText.text(value) }

  /// The outline of a frame. `inset` is how far the frame lies inside the one that the radii are meant for.
  static func outline(_ outline: Outline, _ frame: Frame, inset: Double = 0) -> String {
    switch outline {
    case .rounded(let corners): return box(frame, corners, inset) { radius, _ in "a\(radius) \(radius) 0 0 1 " }
    case .squircle(let corners, let smoothing):
      return box(frame, corners, inset) { _, _ in
        ""
      } cubic: {
        $0 * (1 - min(max(smoothing, 0.55), 1))
      }
    case .ticket(let radius, let offset): return ticket(frame, radius, offset)
    }
  }

  /// Four sides and four corners from the top left on, clockwise.
  private static func box(
    _ frame: Frame, _ corners: Corners, _ inset: Double, arc: (String, Double) -> String,
    cubic: ((Double) -> Double)? = nil
  ) -> String {
    let limit = max(min(frame.width, frame.height) / 2, 0)
    func radius(_ value: Double) -> Double { min(max(value - (value > 0 ? inset : 0), 0), limit) }
    let (a, b) = (radius(corners.topLeading), radius(corners.topTrailing))
    let (c, d) = (radius(corners.bottomTrailing), radius(corners.bottomLeading))
    // From one end of a corner to the other, relative: `x`, `y` is the whole way, the sharp corner lies along `first`.
    func corner(_ r: Double, _ x: Double, _ y: Double, goesAcrossFirst: Bool) -> String {
      guard r > 0 else { return "" }
      guard let cubic else { return arc(text(r), r) + "\(text(x)) \(text(y))" }
      let handle = cubic(r)
      let reach = (r - handle) / r
      let (x1, y1) = goesAcrossFirst ? (x * reach, 0) : (0, y * reach)
      let (x2, y2) = goesAcrossFirst ? (x, y - y * reach) : (x - x * reach, y)
      return "c\(text(x1)) \(text(y1)) \(text(x2)) \(text(y2)) \(text(x)) \(text(y))"
    }
    return "M\(text(frame.x + a)) \(text(frame.y))H\(text(frame.maxX - b))" + corner(b, b, b, goesAcrossFirst: true)
      + "V\(text(frame.maxY - c))" + corner(c, -c, c, goesAcrossFirst: false)
      + "H\(text(frame.x + d))" + corner(d, -d, -d, goesAcrossFirst: true)
      + "V\(text(frame.y + a))" + corner(a, a, -a, goesAcrossFirst: false) + "Z"
  }

  /// Square corners, and a half circle bitten out of both sides.
  private static func ticket(_ frame: Frame, _ radius: Double, _ offset: Double) -> String {
    let r = min(max(radius, 0), max(min(frame.width, frame.height) / 2, 0))
    let top = min(frame.y + frame.height * min(max(offset, 0), 1), frame.maxY - 2 * r)
    let bite = "a\(text(r)) \(text(r)) 0 0 0 0 "
    return "M\(text(frame.x)) \(text(frame.y))H\(text(frame.maxX))V\(text(top))\(bite)\(text(2 * r))"
      + "V\(text(frame.maxY))H\(text(frame.x))V\(text(top + 2 * r))\(bite)\(text(-2 * r))Z"
  }

  /// A five-pointed star in a box.
  static func star(_ frame: Frame) -> String {
    let centre = Point(frame.x + frame.width / 2, frame.y + frame.height * 0.53)
    let side = min(frame.width, frame.height) / 2
    // Outer and inner points from the top on, clockwise: cosines and sines of multiples of 36°.
    let turns: [(Double, Double)] = [
      (0, -1), (0.5878, -0.8090), (0.9511, -0.3090), (0.9511, 0.3090), (0.5878, 0.8090),
      (0, 1), (-0.5878, 0.8090), (-0.9511, 0.3090), (-0.9511, -0.3090), (-0.5878, -0.8090),
    ]
    let points = turns.enumerated().map { index, turn in
      let reach = index % 2 == 0 ? side : side * 0.42
      return "\(text(centre.x + turn.0 * reach)) \(text(centre.y + turn.1 * reach))"
    }
    return "M" + points.joined(separator: "L") + "Z"
  }

  static func circle(_ frame: Frame, radius: Double? = nil) -> String {
    let r = radius ?? min(frame.width, frame.height) / 2
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    return "M\(text(x - r)) \(text(y))a\(text(r)) \(text(r)) 0 1 0 \(text(2 * r)) 0"
      + "a\(text(r)) \(text(r)) 0 1 0 \(text(-2 * r)) 0Z"
  }
}
