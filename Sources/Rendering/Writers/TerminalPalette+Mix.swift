import Sushi

extension TerminalPalette {
  /// Two colours of a palette that stand for one between them, seen from far enough.
  struct Mix: Sendable {
    /// `0xRRGGBB`; the same as `light` where one colour is enough.
    let dark: UInt32
    let light: UInt32
    /// Sixteenths that are light.
    let share: Int
  }

  /// The two colours whose mix is nearest, and not far from each other (Yliluoma's ordered dithering, 2011).
  ///
  /// Quadratic in a few colours around it: keep the answers.
  func mix(of color: UInt32) -> Mix {
    let point = TerminalPalette.oklab(RGBA(rgb: color))
    let near = nearest(to: point)
    guard let first = near.first else { return Mix(dark: color, light: color, share: 0) }
    var best = (one: first.index, other: first.index, part: 0.0, error: first.distance)
    for (place, one) in near.enumerated() where best.error > 0 {
      for other in near[(place + 1)...] {
        let line = points[other.index] - points[one.index]
        let length = (line * line).sum()
        let part = min(max(((point - points[one.index]) * line).sum() / length, 0), 1)
        let rest = point - points[one.index] - line * part
        // Two colours far apart are a pattern, not a colour.
        let error = (rest * rest).sum() + Self.patternWeight * length * part * (1 - part)
        if error < best.error { best = (one.index, other.index, part, error) }
      }
    }
    let share = Int(best.part * 16 + 0.5)
    let (one, other) = (packed(best.one), packed(best.other))
    return points[best.one].x <= points[best.other].x
      ? Mix(dark: one, light: other, share: share) : Mix(dark: other, light: one, share: 16 - share)
  }

  private static let patternWeight = 0.4
  private static let candidates = 12

  private func packed(_ index: Int) -> UInt32 { Blend.pack(colors[index]) & 0xFF_FFFF }

  private func nearest(to point: SIMD3<Double>) -> ArraySlice<(index: Int, distance: Double)> {
    points.enumerated().map { index, candidate in
      let difference = point - candidate
      return (index: index, distance: (difference * difference).sum())
    }
    .sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
    .prefix(Self.candidates)
  }
}
