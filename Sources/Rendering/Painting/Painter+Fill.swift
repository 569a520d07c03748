import Glibc
import JSONDocument
import KimchiCore
import Layout
import Sushi

extension Painter {
  mutating func paintFill(
    _ frame: Frame, _ outline: Outline, _ fill: Fill, isControl: Bool, view: Int32,
    on surface: Surface, grid: SampleGrid
  ) {
    let rect = grid.samples(of: frame)
    let shape = SampleShape(outline, frame: frame, rect: rect, grid: grid, isHard: hasHardEdges)
    if options.colors == .mono {
      guard let color = monochrome(fill, isControl: isControl) else { return }
      paintSolid(rect, shape, color: color, view: view, on: surface)
      return
    }
    switch fill {
    case .solid(let color):
      paintSolid(rect, shape, color: Blend.pack(color), view: view, on: surface)
    case .gradient(let gradient, let colors):
      let ramp = GradientRamp(gradient, colors: colors, frame: frame)
      paintRows(
        rect, shape, isOpaque: ramp.isOpaque, mark: SampleMark.isVaried, view: view, on: surface
      ) { y, x0, row in
        ramp.row(y: y, from: x0, grid: grid, into: row)
      }
      if options.colors == .palette256 {
        dither.apply(to: rect.intersection(clip.visible), from: rect, on: surface)
      }
    }
  }

  /// Controls are reversed, other fills only hide what they cover.
  private func monochrome(_ fill: Fill, isControl: Bool) -> UInt32? {
    let alpha =
      switch fill {
      case .solid(let color): color.alpha
      case .gradient(_, let colors): colors.map(\.alpha).max() ?? 0
      }
    return alpha < 128 ? nil : isControl ? 0xFFFF_FFFF : 0xFF00_0000
  }

  /// One colour, `0xAARRGGBB`, over a box.
  func paintSolid(_ rect: SampleRect, _ shape: SampleShape?, color: UInt32, view: Int32, on surface: Surface) {
    let visible = rect.intersection(clip.visible)
    guard shape != nil || !clip.shapes.isEmpty else {
      surface.fill(visible, color: color, view: view)
      return
    }
    guard !visible.isEmpty, color >> 24 > 0 else { return }
    for y in visible.y0..<visible.y1 {
      let full = Painter.full(y, shape, clip, visible)
      surface.fill(y: y, from: full.lowerBound, to: full.upperBound, color: color, view: view)
      for x in visible.x0..<visible.x1 where !full.contains(x) {
        let halves = Painter.halves(x, y, shape, clip)
        if halves == .both {
          surface.fill(y: y, from: x, to: x + 1, color: color, view: view)
        } else if !halves.isEmpty {
          surface.fillHalf(x: x, y: y, isRight: halves == .right, color: color, view: view)
        }
      }
    }
  }

  /// Rows of colours over a box: `colors` gives those from a sample on, `0xAARRGGBB`.
  mutating func paintRows(
    _ rect: SampleRect, _ shape: SampleShape?, isOpaque: Bool = false, mark: UInt32 = 0, view: Int32,
    on surface: Surface,
    colors: (_ y: Int, _ x0: Int, _ row: UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    let clip = clip
    let visible = rect.intersection(clip.visible)
    guard !visible.isEmpty else { return }
    let isPlain = shape == nil && clip.shapes.isEmpty
    if isPlain, isOpaque {
      for y in visible.y0..<visible.y1 {
        surface.replace(y: y, from: visible.x0, to: visible.x1, mark: mark, view: view, colors)
      }
      return
    }
    scratch.withUnsafeMutableBufferPointer { scratch in
      let row = UnsafeMutableBufferPointer(rebasing: scratch[..<visible.width])
      guard let start = row.baseAddress else { return }
      for y in visible.y0..<visible.y1 {
        colors(y, visible.x0, row)
        if !isPlain {
          let full = Painter.full(y, shape, clip, visible)
          for x in visible.x0..<visible.x1 where !full.contains(x) {
            let halves = Painter.halves(x, y, shape, clip)
            guard halves != .both else { continue }
            let color = row[x - visible.x0]
            row[x - visible.x0] = 0
            guard !halves.isEmpty else { continue }
            surface.fillHalf(x: x, y: y, isRight: halves == .right, color: color, mark: mark, view: view)
          }
        }
        surface.blend(y: y, from: visible.x0, to: visible.x1, colors: start, mark: mark, view: view)
      }
    }
  }

  private static func full(_ y: Int, _ shape: SampleShape?, _ clip: Clip, _ visible: SampleRect) -> Range<Int> {
    let span = clip.fullSpan(y: y)
    var first = max(span.lowerBound, visible.x0)
    var last = min(span.upperBound, visible.x1)
    if let own = shape?.fullSpan(y: y) {
      first = max(first, own.lowerBound)
      last = min(last, own.upperBound)
    }
    return first < last ? first..<last : visible.x0..<visible.x0
  }

  private static func halves(_ x: Int, _ y: Int, _ shape: SampleShape?, _ clip: Clip) -> SampleHalves {
    let own = shape?.halves(x: x, y: y) ?? .both
    return clip.shapes.isEmpty || own.isEmpty ? own : own.intersection(clip.halves(x: x, y: y))
  }

  /// A blurred box around and under a box: the product of two blurred edges, which is what a Gaussian makes of it.
  mutating func paintShadow(
    _ frame: Frame, _ outline: Outline, color: RGBA, radius: Double, on surface: Surface,
    grid: SampleGrid
  ) {
    // A shadow in sixteen colours would be a bar of another one.
    guard color.alpha > 0, options.colors == .truecolour || options.colors == .palette256 else { return }
    let spread = Frame(frame.x - radius, frame.y - radius, frame.width + 2 * radius, frame.height + 2 * radius)
    let rect = grid.samples(of: spread)
    let visible = rect.intersection(clip.visible)
    guard !visible.isEmpty else { return }
    let sigma = max(radius / 2, 0.5) * 2.0.squareRoot()
    var across: [Double] = []
    swap(&across, &blur)
    across.removeAll(keepingCapacity: true)
    for x in visible.x0..<visible.x1 {
      let place = grid.centre(x: x, y: 0).x
      across.append(Blur.edge((place - frame.x) / sigma) - Blur.edge((place - frame.maxX) / sigma))
    }
    let packed = Blend.pack(color) & 0xFF_FFFF
    let strength = Double(color.alpha)
    paintRows(rect, nil, view: -1, on: surface) { y, _, row in
      let place = grid.centre(x: 0, y: y).y
      let down = Blur.edge((place - frame.y) / sigma) - Blur.edge((place - frame.maxY) / sigma)
      for index in row.indices {
        row[index] = packed | UInt32(clamping: strength * down * across[index] + 0.5) << 24
      }
    }
    swap(&across, &blur)
  }
}

/// A Gaussian's edge, read from a table: a shadow asks for it at every row and column.
enum Blur {
  /// ½ + ½ erf(x): 0 well before the edge, 1 well behind it.
  static func edge(_ x: Double) -> Double {
    let place = (x + reach) * (Double(steps) / (2 * reach))
    return place > 0 ? table[min(Int(clamping: place), steps)] : 0
  }

  private static let reach = 2.5
  private static let steps = 512
  private static let table: [Double] = (0...steps).map { step in
    let x = (Double(step) + 0.5) / Double(steps) * 2 * reach - reach
    return step == steps ? 1 : 0.5 + 0.5 * erf(x)
  }
}
