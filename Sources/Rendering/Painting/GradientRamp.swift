import Glibc
import JSONDocument
import Layout
import Sushi

/// A gradient over a frame, asked for rows of samples.
package struct GradientRamp {
  private let gradient: Gradient
  private let frame: Frame
  /// 256 steps from the first colour to the last, `0xAARRGGBB`.
  private let steps: [UInt32]
  /// Whether no place lets through what is below.
  let isOpaque: Bool
  private let centre: Point
  private let radius: Double
  // Linear: t = a·x + b·y + c.
  private let a: Double
  private let b: Double
  private let c: Double

  package init(_ gradient: Gradient, colors: [RGBA], frame: Frame) {
    self.gradient = gradient
    self.frame = frame
    steps = GradientRamp.steps(colors)
    isOpaque = gradient.tileMode != .decal && colors.allSatisfy { $0.alpha == 255 }
    centre = GradientRamp.centre(of: gradient, in: frame)
    radius = GradientRamp.radius(of: gradient, in: frame)
    let (start, end) = GradientRamp.ends(gradient.direction, frame)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(dx * dx + dy * dy, 0.000_001)
    a = dx / length
    b = dy / length
    c = -(start.x * dx + start.y * dy) / length
  }

  /// The colours of a row of samples, from `x0` on. Each depends on its own place alone, wherever a row begins.
  func row(y: Int, from x0: Int, grid: SampleGrid, into colors: UnsafeMutableBufferPointer<UInt32>) {
    let origin = grid.centre(x: 0, y: y)
    switch gradient.kind {
    case .linear:
      let start = a * origin.x + b * origin.y + c
      let step = a * grid.sample.width
      if gradient.tileMode == .clamp {
        clampedRow(start, step, from: x0, into: colors)
      } else {
        for index in colors.indices { colors[index] = tiled(start + step * Double(x0 + index)) }
      }
    case .radial:
      for index in colors.indices {
        let dx = origin.x + Double(x0 + index) * grid.sample.width - centre.x
        let dy = origin.y - centre.y
        colors[index] = tiled((dx * dx + dy * dy).squareRoot() / radius)
      }
    case .sweep:
      for index in colors.indices {
        let dx = origin.x + Double(x0 + index) * grid.sample.width - centre.x
        let angle = atan2(origin.y - centre.y, dx) / (2 * .pi)
        colors[index] = steps[GradientRamp.step(angle < 0 ? angle + 1 : angle)]
      }
    }
  }

  /// The colour at one place, in points.
  package func color(at point: Point) -> RGBA {
    let (dx, dy) = (point.x - centre.x, point.y - centre.y)
    let packed: UInt32
    switch gradient.kind {
    case .linear: packed = tiled(a * point.x + b * point.y + c)
    case .radial: packed = tiled((dx * dx + dy * dy).squareRoot() / radius)
    case .sweep:
      let angle = atan2(dy, dx) / (2 * .pi)
      packed = steps[GradientRamp.step(angle < 0 ? angle + 1 : angle)]
    }
    return RGBA(rgb: packed & 0xFF_FFFF, alpha: UInt8(truncatingIfNeeded: packed >> 24))
  }

  private func clampedRow(
    _ start: Double, _ step: Double, from x0: Int, into colors: UnsafeMutableBufferPointer<UInt32>
  ) {
    // 16.16 fixed point: the ramp has 256 steps.
    let limit = 1e12
    let advance = Int(clamping: min(max(step * 255 * 65536, -limit), limit))
    var position = Int(clamping: min(max(start * 255 * 65536 + 32768, -limit), limit)) + x0 * advance
    steps.withUnsafeBufferPointer { steps in
      for index in colors.indices {
        colors[index] = steps[min(max(position >> 16, 0), 255)]
        position += advance
      }
    }
  }

  private func tiled(_ t: Double) -> UInt32 {
    switch gradient.tileMode {
    case .clamp: return steps[GradientRamp.step(t)]
    case .repeated: return steps[GradientRamp.step(t - t.rounded(.down))]
    case .mirror:
      let phase = t - (t / 2).rounded(.down) * 2
      return steps[GradientRamp.step(phase > 1 ? 2 - phase : phase)]
    case .decal: return t < 0 || t > 1 ? 0 : steps[GradientRamp.step(t)]
    }
  }

  private static func step(_ t: Double) -> Int { t > 0 ? Int(clamping: min(t, 1) * 255 + 0.5) : 0 }

  /// 256 steps from the first colour to the last, `0xAARRGGBB`.
  package static func steps(_ colors: [RGBA]) -> [UInt32] {
    guard colors.count > 1 else { return [UInt32](repeating: colors.first.map(Blend.pack) ?? 0, count: 256) }
    return (0..<256).map { step in
      let position = Double(step) / 255 * Double(colors.count - 1)
      let index = min(Int(clamping: position), colors.count - 2)
      let fraction = position - Double(index)
      let (first, second) = (colors[index], colors[index + 1])
      func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
        UInt8(clamping: Double(one) + (Double(other) - Double(one)) * fraction + 0.5)
      }
      return Blend.pack(
        RGBA(
          red: mix(first.red, second.red), green: mix(first.green, second.green), blue: mix(first.blue, second.blue),
          alpha: mix(first.alpha, second.alpha)))
    }
  }

  package static func centre(of gradient: Gradient, in frame: Frame) -> Point {
    gradient.center.map { Point(frame.x + $0.x, frame.y + $0.y) }
      ?? Point(frame.x + frame.width / 2, frame.y + frame.height / 2)
  }

  package static func radius(of gradient: Gradient, in frame: Frame) -> Double {
    max(gradient.radius ?? max(frame.width, frame.height) / 2, 0.001)
  }

  /// Where a direction starts and ends: edges' middles, or corners.
  package static func ends(_ direction: Gradient.Direction, _ frame: Frame) -> (Point, Point) {
    let (left, right, top, bottom) = (frame.x, frame.maxX, frame.y, frame.maxY)
    switch direction {
    case .topToBottom: return (Point(left, top), Point(left, bottom))
    case .bottomToTop: return (Point(left, bottom), Point(left, top))
    case .leftToRight: return (Point(left, top), Point(right, top))
    case .rightToLeft: return (Point(right, top), Point(left, top))
    case .topLeftToBottomRight: return (Point(left, top), Point(right, bottom))
    case .bottomRightToTopLeft: return (Point(right, bottom), Point(left, top))
    case .topRightToBottomLeft: return (Point(right, top), Point(left, bottom))
    case .bottomLeftToTopRight: return (Point(left, bottom), Point(right, top))
    }
  }
}
