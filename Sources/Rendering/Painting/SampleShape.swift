import Glibc
import JSONDocument
import KimchiCore
import Layout
import Sushi

/// A box's outline on the sample grid: which samples its corners cover, and how far.
///
/// Edges are snapped to samples and stay crisp; only corners are partly covered.
struct SampleShape {
  let rect: SampleRect
  private let sample: Size
  /// Points; absolute corners.
  private let topLeft: Double
  private let topRight: Double
  private let bottomLeft: Double
  private let bottomRight: Double
  /// Of |u|ⁿ + |v|ⁿ = 1: 2 is a circle, more a squircle.
  private let exponent: Double
  /// A half circle bitten out of both sides: its radius and its centre's place, in points from the top.
  private let notch: (radius: Double, centre: Double)
  /// Partly covered samples count wholly or not at all.
  private let isHard: Bool
  /// Samples so small that their middles alone decide.
  private let isFine: Bool

  /// None for a plain rectangle.
  init?(_ outline: Outline, frame: Frame, rect: SampleRect, grid: SampleGrid, isHard: Bool) {
    let limit = min(frame.width, frame.height) / 2
    func clamped(_ radius: Double) -> Double { min(max(radius, 0), max(limit, 0)) }
    switch outline {
    case .rounded(let corners):
      guard corners != .zero else { return nil }
      (topLeft, topRight) = (clamped(corners.topLeading), clamped(corners.topTrailing))
      (bottomLeft, bottomRight) = (clamped(corners.bottomLeading), clamped(corners.bottomTrailing))
      (exponent, notch) = (2, (0, 0))
    case .squircle(let corners, let smoothing):
      guard corners != .zero else { return nil }
      (topLeft, topRight) = (clamped(corners.topLeading), clamped(corners.topTrailing))
      (bottomLeft, bottomRight) = (clamped(corners.bottomLeading), clamped(corners.bottomTrailing))
      // The exponent whose curve passes through the middle of the cubic that Sushi draws for this smoothing.
      exponent = log(0.5) / log((4 + 3 * min(max(smoothing, 0.55), 1)) / 8)
      notch = (0, 0)
    case .ticket(let radius, let offset):
      guard radius > 0 else { return nil }
      (topLeft, topRight, bottomLeft, bottomRight) = (0, 0, 0, 0)
      exponent = 2
      let bite = clamped(radius)
      notch = (bite, frame.height * min(max(offset, 0), 1) + bite)
    }
    self.rect = rect
    self.isHard = isHard
    isFine = grid.division != .half
    sample = grid.sample
    guard max(topLeft, topRight, bottomLeft, bottomRight, notch.radius) > 0 else { return nil }
  }

  /// The samples of a row that are wholly covered; those of the row outside it need `coverage`.
  func fullSpan(y: Int) -> Range<Int> {
    let top = (Double(y - rect.y0)) * sample.height
    let bottom = (Double(rect.y1 - y - 1)) * sample.height
    var left = 0.0
    var right = 0.0
    if top < topLeft { left = topLeft }
    if bottom < bottomLeft { left = max(left, bottomLeft) }
    if top < topRight { right = topRight }
    if bottom < bottomRight { right = max(right, bottomRight) }
    if notch.radius > 0, abs(top + sample.height / 2 - notch.centre) <= notch.radius + sample.height {
      left = notch.radius + sample.width
      right = left
    }
    let first = rect.x0 + Int(clamping: (left / sample.width).rounded(.up))
    let last = rect.x1 - Int(clamping: (right / sample.width).rounded(.up))
    return first..<max(first, last)
  }

  /// Which halves of a sample inside the rectangle are covered; of a fine sample both or none. A corner that goes over half of a half removes it, from
  /// a radius of one sample on; a box of two samples keeps its corners, so that a line of text has one ground.
  func halves(x: Int, y: Int) -> SampleHalves {
    if isHard { return coverage(x: x, y: y) >= 128 ? .both : [] }
    let top = (Double(y - rect.y0) + 0.5) * sample.height
    if isFine { return contains((Double(x - rect.x0) + 0.5) * sample.width, top) ? .both : [] }
    let left = (Double(x - rect.x0) + 0.25) * sample.width
    var halves: SampleHalves = []
    if contains(left, top) { halves.insert(.left) }
    if contains(left + sample.width / 2, top) { halves.insert(.right) }
    return halves
  }

  private func contains(_ left: Double, _ top: Double) -> Bool {
    let right = Double(rect.width) * sample.width - left
    let bottom = Double(rect.height) * sample.height - top
    let least = rect.height > 2 && !isFine ? sample.width / 10 : 0
    guard depth(left, top, topLeft) >= least, depth(right, top, topRight) >= least,
      depth(left, bottom, bottomLeft) >= least, depth(right, bottom, bottomRight) >= least
    else { return false }
    guard notch.radius > 0 else { return true }
    let down = top - notch.centre
    return min(left * left + down * down, right * right + down * down) >= notch.radius * notch.radius
  }

  /// How much of a sample inside the rectangle is covered, in 255ths.
  func coverage(x: Int, y: Int) -> UInt32 {
    let left = (Double(x - rect.x0) + 0.5) * sample.width
    let top = (Double(y - rect.y0) + 0.5) * sample.height
    let right = Double(rect.width) * sample.width - left
    let bottom = Double(rect.height) * sample.height - top
    var fraction = 1.0
    fraction = min(fraction, corner(left, top, topLeft))
    fraction = min(fraction, corner(right, top, topRight))
    fraction = min(fraction, corner(left, bottom, bottomLeft))
    fraction = min(fraction, corner(right, bottom, bottomRight))
    if notch.radius > 0 {
      let unit = (sample.width + sample.height) / 2
      let down = top - notch.centre
      let distance = min((left * left + down * down).squareRoot(), (right * right + down * down).squareRoot())
      fraction = min(fraction, min(max(0.5 + (distance - notch.radius) / unit, 0), 1))
    }
    // Without blending the corner sample goes from a radius of one sample on, others by half (docs/studio.md §6).
    if isHard { return fraction < 0.8 && (fraction < 0.5 || isCorner(x, y)) ? 0 : 255 }
    return UInt32(clamping: fraction * 255 + 0.5)
  }

  /// Distances in points from the two edges that meet at a corner. The edge of coverage runs along the distance from
  /// the arc, one sample wide.
  private func corner(_ across: Double, _ down: Double, _ radius: Double) -> Double {
    guard across < radius, down < radius else { return 1 }
    return min(max(0.5 + depth(across, down, radius) * 2 / (sample.width + sample.height), 0), 1)
  }

  /// Points from a corner's arc inwards; endless where there is no arc.
  private func depth(_ across: Double, _ down: Double, _ radius: Double) -> Double {
    guard across < radius, down < radius else { return .infinity }
    let u = radius - across
    let v = radius - down
    return radius
      - (exponent == 2 ? (u * u + v * v).squareRoot() : pow(pow(u, exponent) + pow(v, exponent), 1 / exponent))
  }

  private func isCorner(_ x: Int, _ y: Int) -> Bool {
    (x == rect.x0 || x == rect.x1 - 1) && (y == rect.y0 || y == rect.y1 - 1)
  }
}

/// The halves of a sample, side by side.
struct SampleHalves: OptionSet {
  let rawValue: UInt8

  static let left = SampleHalves(rawValue: 1)
  static let right = SampleHalves(rawValue: 2)
  static let both: SampleHalves = [.left, .right]
}
