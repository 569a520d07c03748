import KimchiCore
import Layout
import Sushi
import Width

extension Painter {
  /// An icon is one glyph in the middle of its square.
  func paintIcon(
    _ item: IconItem, view: Int32, on surface: Surface, grid: SampleGrid, marks: inout MarkTable
  ) {
    guard IconGlyph.isDrawn(item.code) else { return }
    let style = GlyphStyle(color: Blend.pack(item.color), attributes: [], view: view)
    CellWidth.forEach(in: IconGlyph.glyph(forCode: item.code)) { cluster in
      mark(cluster, in: item.frame, style: style, on: surface, grid: grid, marks: &marks)
    }
  }

  /// A glyph in the middle of a box.
  func mark(
    _ cluster: CellCluster, in frame: Frame, style: GlyphStyle, on surface: Surface, grid: SampleGrid,
    marks: inout MarkTable
  ) {
    let width = Double(cluster.width) * grid.cell.width
    let column = grid.column(frame.x + (frame.width - width) / 2)
    let y = grid.centreSample(frame)
    if keepsFirstLine, (0..<surface.columns).contains(column), clip.visible.contains(surface.anchor(column), y),
      surface.hasText(cell: surface.row(y) * surface.columns + column)
    {
      return
    }
    put(cluster, column: column, y: y, style: style, on: surface, marks: &marks)
  }

  mutating func paintFigure(
    _ item: FigureItem, in frame: Frame, view: Int32, on surface: Surface, grid: SampleGrid,
    marks: inout MarkTable
  ) {
    func glyph(_ scalar: Unicode.Scalar, _ color: RGBA, _ box: Frame) {
      let style = GlyphStyle(color: Blend.pack(color), attributes: [], view: view)
      mark(CellCluster(scalar, width: 1), in: box, style: style, on: surface, grid: grid, marks: &marks)
    }
    // A mark stands in the row of its label, if their middles are within half a row of each other.
    let isBesideLine = abs(item.lineOffset) < min(grid.cell.height, frame.height) / 2
    let control = frame.offset(by: Point(0, isBesideLine ? item.lineOffset : 0))
    switch item.figure {
    case .box: break
    case .stars(let count, let value, let gap, _):
      let stars = FigureShapes.stars(count, value, gap, in: frame, isMirrored: item.isMirrored)
      for (index, star) in stars.enumerated() {
        let color = item.color.blended(over: item.second, alpha: star.filled)
        let box = evenly(index, star.frame, pitch: star.frame.width + gap, isMirrored: item.isMirrored, grid: grid)
        glyph(star.filled >= 0.5 ? "★" : "☆", color, box)
      }
    case .checkbox(let isChecked, _):
      glyph(isChecked ? "☑" : "☐", isChecked ? item.color : item.second, control)
    case .radio(let isSelected):
      glyph(isSelected ? "◉" : "○", item.color, control)
    case .toggle(let isOn, _):
      let shapes = FigureShapes.toggle(isOn: isOn, in: frame, isMirrored: item.isMirrored)
      if !options.hasSamples {
        paintTrack(shapes.track, of: item, view: view, on: surface, grid: grid)
      } else {
        let track = grid.inRow(shapes.track)
        let pill = Outline.rounded(Corners(track.height / 2))
        paintFill(track, pill, .solid(item.second), isControl: false, view: view, on: surface, grid: grid)
      }
      glyph("●", item.color, shapes.thumb)
    case .progress(let value, _):
      paintProgress(value, item, in: frame, view: view, on: surface, grid: grid)
    case .loader:
      glyph("◠", item.color, frame)
    case .dots(let count, let current, let size, let gap, let factor, let selector):
      let dots = FigureShapes.dots(count, current, size, gap, factor, in: frame, isMirrored: item.isMirrored)
      for (index, dot) in dots.enumerated() {
        let box = evenly(index, dot.frame, pitch: size + gap, isMirrored: item.isMirrored, grid: grid)
        glyph(dot.isCurrent ? "●" : "•", dot.isCurrent && selector != nil ? item.second : item.color, box)
      }
    case .shimmer:
      paintFill(
        frame, item.outline, FigureShapes.shimmer(item), isControl: false, view: view, on: surface, grid: grid)
    case .placeholder(let name):
      paintNamedBox(
        name, in: frame, item.outline, box: item.color, name: item.second, view: view, on: surface, grid: grid,
        marks: &marks)
    }
  }

  /// Moves the `index`-th of a row of like parts so that all stand equally many whole cells apart.
  private func evenly(_ index: Int, _ frame: Frame, pitch: Double, isMirrored: Bool, grid: SampleGrid) -> Frame {
    let cells = (pitch / grid.cell.width + 0.25).rounded(.down)
    guard cells >= 1 else { return frame }
    let shift = Double(index) * (cells * grid.cell.width - pitch)
    return frame.offset(by: Point(isMirrored ? -shift : shift, 0))
  }

  /// A line for a thin bar, samples for one as high as a sample.
  private func paintProgress(
    _ value: Double, _ item: FigureItem, in frame: Frame, view: Int32, on surface: Surface, grid: SampleGrid
  ) {
    let (filled, rest) = FigureShapes.progress(value, in: frame, isMirrored: item.isMirrored)
    let isThin = frame.height < grid.sample.height || !options.hasSamples
    for (part, color, glyph) in [(rest, item.second, "─" as Unicode.Scalar), (filled, item.color, "━")]
    where part.width > 0 {
      let rect = grid.samples(of: part)
      if isThin {
        let style = GlyphStyle(color: Blend.pack(color), attributes: .line, view: view)
        for column in visibleColumns(grid.columns(of: part), on: surface) {
          draw(glyph, column, grid.centreSample(part), style, on: surface)
        }
      } else {
        paintSolid(rect, nil, color: Blend.pack(color), view: view, on: surface)
      }
    }
  }

  private func paintTrack(
    _ frame: Frame, of item: FigureItem, view: Int32, on surface: Surface, grid: SampleGrid
  ) {
    let style = GlyphStyle(color: Blend.pack(item.second), attributes: .line, view: view)
    for column in visibleColumns(grid.columns(of: frame), on: surface) {
      draw("─", column, grid.centreSample(frame), style, on: surface)
    }
  }
}
