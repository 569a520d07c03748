import JSONDocument
import KimchiCore
import Layout
import Sushi

extension Painter {
  /// A border in samples along a box's outline, where no text stands: of one that is half as thick as a sample or more,
  /// and in octants of any. Returns false where the border is drawn in another way.
  ///
  /// A box of one row has its sides only: there would be little left of the lines above and below its text.
  func paintRing(
    _ rect: SampleRect, _ frame: Frame, _ outline: Outline, width: Double, _ style: GlyphStyle, on surface: Surface,
    grid: SampleGrid
  ) -> Bool {
    let sample = grid.sample
    let isThin = width < min(sample.width, sample.height) / 2
    guard options.hasSamples, !isThin || grid.division == .octants else { return false }
    let across = max(Int(clamping: (width / sample.width).rounded()), 1)
    let down = max(Int(clamping: (width / sample.height).rounded()), 1)
    guard rect.width > 2 * across, rect.height > 2 * down else { return false }
    let inner = SampleRect(x0: rect.x0 + across, y0: rect.y0 + down, x1: rect.x1 - across, y1: rect.y1 - down)
    let (dx, dy) = (Double(across) * sample.width, Double(down) * sample.height)
    let inside = Frame(frame.x + dx, frame.y + dy, max(frame.width - 2 * dx, 0), max(frame.height - 2 * dy, 0))
    let ring = Ring(
      rect: rect, inner: inner,
      shape: SampleShape(outline, frame: frame, rect: rect, grid: grid, isHard: false),
      hole: SampleShape(outline.inset(by: min(dx, dy)), frame: inside, rect: inner, grid: grid, isHard: false))
    let rows = surface.rowAnywhere(rect.y1 - 1) - surface.rowAnywhere(rect.y0) + 1
    // The part of a box of one row that text may take.
    let open = rows == 1 ? ring.ends(of: outline, sample: sample, frame: frame) : rect.x1..<rect.x1
    let visible = rect.intersection(clip.visible)
    guard !visible.isEmpty else { return true }
    for y in visible.y0..<visible.y1 {
      for x in visible.x0..<visible.x1 where !open.contains(x) && ring.contains(x, y) {
        draw(style, x, y, on: surface)
      }
    }
    return true
  }

  private func draw(_ style: GlyphStyle, _ x: Int, _ y: Int, on surface: Surface) {
    let glyph = surface.glyphs[surface.row(y) * surface.columns + (x >> surface.shift)]
    guard glyph.scalar == 0 || glyph.attributes.contains(.line),
      clip.shapes.isEmpty || clip.halves(x: x, y: y) == .both
    else { return }
    surface.fill(y: y, from: x, to: x + 1, color: style.color, view: style.view)
    surface.samples[y * surface.width + x] |= SampleMark.isLine
  }
}

/// The samples between two outlines.
private struct Ring {
  let rect: SampleRect
  let inner: SampleRect
  let shape: SampleShape?
  let hole: SampleShape?

  func contains(_ x: Int, _ y: Int) -> Bool {
    if let shape, shape.halves(x: x, y: y) != .both { return false }
    guard inner.contains(x, y) else { return true }
    return hole.map { $0.halves(x: x, y: y) != .both } ?? false
  }

  /// The samples between the arcs at both ends.
  func ends(of outline: Outline, sample: Size, frame: Frame) -> Range<Int> {
    let radius: Double =
      switch outline {
      case .rounded(let corners), .squircle(let corners, _):
        max(corners.topLeading, corners.topTrailing, corners.bottomLeading, corners.bottomTrailing)
      case .ticket: 0
      }
    let reach = Int(clamping: (min(radius, frame.height / 2) / sample.width).rounded())
    let left = max(inner.x0, rect.x0 + reach)
    return left..<max(left, min(inner.x1, rect.x1 - reach))
  }
}

extension Outline {
  /// The outline of a box that is so many points smaller on all sides.
  fileprivate func inset(by distance: Double) -> Outline {
    func smaller(_ corners: Corners) -> Corners {
      Corners(
        topLeading: max(corners.topLeading - distance, 0), topTrailing: max(corners.topTrailing - distance, 0),
        bottomLeading: max(corners.bottomLeading - distance, 0),
        bottomTrailing: max(corners.bottomTrailing - distance, 0))
    }
    return switch self {
    case .rounded(let corners): .rounded(smaller(corners))
    case .squircle(let corners, let smoothing): .squircle(smaller(corners), smoothing: smoothing)
    case .ticket: self
    }
  }
}
