import KimchiCore
import Layout
import Sushi

extension Painter {
  /// A thin separator is a line where no text stands, a thick one samples.
  func paintSeparator(
    _ frame: Frame, _ content: SeparatorContent, color: RGBA, view: Int32, on surface: Surface, grid: SampleGrid
  ) {
    guard color.alpha > 0 else { return }
    let axis = content.axis ?? (frame.width >= frame.height ? .horizontal : .vertical)
    let style = GlyphStyle(color: Blend.pack(color), attributes: .line, view: view)
    // The stroke runs around the middle of what is reserved for it.
    let thickness = max(content.thickness, 0.5)
    let stroke =
      axis == .horizontal
      ? Frame(frame.x, frame.y + (frame.height - thickness) / 2, frame.width, thickness)
      : Frame(frame.x + (frame.width - thickness) / 2, frame.y, thickness, frame.height)
    let rect = grid.samples(of: stroke)
    let isThick = content.pattern == .solid && min(stroke.width, stroke.height) >= grid.sample.height * 0.75
    if isThick, options.hasSamples {
      paintSolid(rect, nil, color: style.color, view: view, on: surface)
      return
    }
    switch axis {
    case .horizontal:
      let y = grid.centreSample(stroke)
      let columns = grid.columns(of: stroke)
      for column in visibleColumns(columns, on: surface) {
        let glyph = isThick ? "━" : content.horizontalGlyph(column - columns.lowerBound, cell: grid.cell.width)
        draw(glyph, column, y, style, on: surface)
      }
    case .vertical:
      let glyph: Unicode.Scalar = isThick ? "┃" : content.pattern.isBroken ? "┆" : "│"
      let rows = Painter.range(rect.y0, rect.y1, within: clip.visible.y0, clip.visible.y1)
      let column = grid.columns(of: stroke).lowerBound
      for y in rows where y % surface.down == 0 || y == rect.y0 {
        draw(glyph, column, y, style, on: surface)
      }
    }
  }
}

extension SeparatorContent.Pattern {
  fileprivate var isBroken: Bool {
    if case .dashed = self { true } else { false }
  }
}

extension SeparatorContent {
  /// The glyph `place` cells from the line's beginning.
  fileprivate func horizontalGlyph(_ place: Int, cell: Double) -> Unicode.Scalar {
    switch pattern {
    case .solid: return "─"
    case .dashed: return "┄"
    case .zigzag(_, _, let pointsDown): return (place & 1 == 0) == pointsDown ? "╲" : "╱"
    case .notched:
      // A menu's edge rises to a point 12 to 24 points from its beginning.
      let middle = (Double(place) + 0.5) * cell
      return middle < 12 || middle >= 28 ? "─" : middle < 20 ? "╱" : "╲"
    }
  }
}
