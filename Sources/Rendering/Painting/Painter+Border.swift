import JSONDocument
import KimchiCore
import Layout
import Sushi

extension Painter {
  /// A border within a box (`docs/studio.md` §6): lines in the outermost cells of a box of two rows or more, which
  /// text interrupts, bars at the sides of a lower one. A border as thick as a sample is samples, unless it is dashed or leaves
  /// nothing inside. Over a picture a border only tints the samples at the edge.
  func paintBorder(
    _ frame: Frame, _ outline: Outline, width: Double, color: RGBA, isDashed: Bool, view: Int32,
    on surface: Surface, grid: SampleGrid
  ) {
    let rect = grid.samples(of: frame)
    guard width > 0, color.alpha > 0, !rect.intersection(clip.visible).isEmpty else { return }
    let style = GlyphStyle(color: Blend.pack(color), attributes: .line, view: view)
    if grid.division != .half, !isDashed,
      paintRing(rect, frame, outline, width: width, style, on: surface, grid: grid)
    {
      return
    }
    let thickness = Int(clamping: (width / grid.sample.height + 0.25).rounded(.down))
    if thickness > 0, !isDashed, options.hasSamples, min(rect.width, rect.height) > 2 * thickness {
      paintFrame(rect, thickness: thickness, color: style.color, view: view, on: surface)
      return
    }
    let top = surface.rowAnywhere(rect.y0)
    let bottom = surface.rowAnywhere(rect.y1 - 1)
    let columns = ((rect.x1 - 1) >> surface.shift) - (rect.x0 >> surface.shift) + 1
    // A box that is much lower than two rows, or as narrow as a mark, has no room for lines.
    let hasLines = bottom - top >= 2 || bottom > top && 4 * rect.height >= 7 * surface.down && columns > 2
    if hasLines, rect.width >= 2 {
      let pen = BorderPen(outline, frame: frame, isDashed: isDashed, grid: grid)
      paintLines(rect, top, bottom, pen, style, on: surface)
    } else {
      paintBars(rect, top, bottom, style, on: surface)
    }
    let tint = Blend.scaled(style.color, UInt32(clamping: min(max(width / grid.sample.height, 0), 1) * 255))
    tintPictures(rect, color: tint, view: view, on: surface)
  }

  /// A border over a picture: the samples at its edge, as far as the line covers them.
  private func tintPictures(_ rect: SampleRect, color: UInt32, view: Int32, on surface: Surface) {
    let inner = SampleRect(x0: rect.x0 + 1, y0: rect.y0 + 1, x1: rect.x1 - 1, y1: rect.y1 - 1)
    let visible = rect.intersection(clip.visible)
    guard options.hasSamples, !visible.isEmpty else { return }
    func tint(_ x: Int, _ y: Int) {
      guard surface.samples[y * surface.width + x] & SampleMark.isPicture != 0,
        clip.shapes.isEmpty || clip.halves(x: x, y: y) == .both
      else { return }
      surface.fill(y: y, from: x, to: x + 1, color: color, view: view)
    }
    for y in visible.y0..<visible.y1 {
      if y < inner.y0 || y >= inner.y1 {
        for x in visible.x0..<visible.x1 { tint(x, y) }
      } else {
        for x in Set([rect.x0, rect.x1 - 1]) where x >= visible.x0 && x < visible.x1 { tint(x, y) }
      }
    }
  }

  private func paintLines(
    _ rect: SampleRect, _ top: Int, _ bottom: Int, _ pen: BorderPen, _ style: GlyphStyle, on surface: Surface
  ) {
    let left = rect.x0 >> surface.shift
    let right = (rect.x1 - 1) >> surface.shift
    let upper = surface.down * (top + 1) - 1
    let lower = surface.down * bottom
    var line = style
    if bottom - top < 2 { line.attributes.insert(.yielding) }
    for column in visibleColumns(left + 1..<max(left + 1, right), on: surface) {
      drawBorder(pen.horizontal, column, upper, line, on: surface)
      drawBorder(pen.horizontal, column, lower, line, on: surface)
    }
    let rows = surface.rows(touching: clip.visible)
    for row in Painter.range(top + 1, bottom, within: rows.lowerBound, rows.upperBound) {
      // The sides stand on the same sample as the line that the row would hold.
      drawBorder(pen.vertical, left, surface.down * row, style, on: surface)
      drawBorder(pen.vertical, right, surface.down * row, style, on: surface)
    }
    drawCorner(pen.topLeft, left, pen.topLeft.isRound ? rect.y0 : upper, style, on: surface)
    drawCorner(pen.topRight, right, pen.topRight.isRound ? rect.y0 : upper, style, on: surface)
    drawCorner(pen.bottomLeft, left, pen.bottomLeft.isRound ? rect.y1 - 1 : lower, style, on: surface)
    drawCorner(pen.bottomRight, right, pen.bottomRight.isRound ? rect.y1 - 1 : lower, style, on: surface)
  }

  /// A piece of a border, where neither text stands nor a picture lies, and no edge shows by itself.
  private func drawBorder(
    _ glyph: Unicode.Scalar, _ column: Int, _ y: Int, _ style: GlyphStyle, on surface: Surface
  ) {
    guard clip.visible.contains(surface.anchor(column), y) else { return }
    let cell = surface.row(y) * surface.columns + column
    guard !surface.hasPicture(cell: cell), !surface.hasEdge(cell: cell) else { return }
    draw(glyph, column, y, style, on: surface)
  }

  /// Where the box's fill has cut its corner out of quite another ground, the cut is the corner: a cell has no third
  /// colour.
  private func drawCorner(
    _ corner: BorderPen.Corner, _ column: Int, _ y: Int, _ style: GlyphStyle, on surface: Surface
  ) {
    guard clip.visible.contains(surface.anchor(column), y) else { return }
    let held = surface.glyphs[surface.row(y) * surface.columns + column]
    // Only half blocks have such cells.
    if corner.isRound, held.attributes.contains(.corner) {
      let sample = held.marks & 3 != 0 ? y & ~1 : y | 1
      let ground = surface.samples[sample * surface.width + column] & SampleMark.color
      if CornerCell.differs(held.foreground, ground) { return }
    }
    drawBorder(corner.glyph, column, y, style, on: surface)
  }

  /// One or two rows: bars where the cells are free, and wholly inside or of one ground; a box that has less than a row and a
  /// half, and lies in two, has them in the row of its middle. A mark of two columns has the edge samples instead.
  private func paintBars(
    _ rect: SampleRect, _ top: Int, _ bottom: Int, _ style: GlyphStyle, on surface: Surface
  ) {
    let (left, right) = (rect.x0 >> surface.shift, (rect.x1 - 1) >> surface.shift)
    let isMark = right - left < 2
    let isLow = 2 * rect.height < 3 * surface.down
    let middle = surface.rowAnywhere((rect.y0 + rect.y1) / 2)
    let rows = surface.rows(touching: clip.visible)
    for row in Painter.range(top, max(top, bottom) + 1, within: rows.lowerBound, rows.upperBound) {
      let first = surface.down * row
      let isWhole = rect.y0 <= first && rect.y1 >= first + surface.down
      for x in Set([rect.x0, rect.x1 - 1]) {
        let (column, y) = (x >> surface.shift, max(rect.y0, first))
        let cell = row * surface.columns + column
        guard isWhole || clip.visible.contains(x, y) else { continue }
        if isWhole || !isMark && surface.isPlain(cell: cell) && (!isLow || row == middle) {
          drawBorder(column == left ? "▏" : "▕", column, first, style, on: surface)
        } else if isMark, surface.glyphs[cell].scalar == 0, !surface.hasPicture(cell: cell) {
          surface.fill(y: y, from: x, to: x + 1, color: monochrome(style.color), view: style.view)
        }
      }
    }
  }

  private func paintFrame(
    _ rect: SampleRect, thickness: Int, color: UInt32, view: Int32, on surface: Surface
  ) {
    let inner = SampleRect(
      x0: rect.x0 + thickness, y0: rect.y0 + thickness, x1: rect.x1 - thickness, y1: rect.y1 - thickness)
    let visible = rect.intersection(clip.visible)
    for y in visible.y0..<max(visible.y0, visible.y1) {
      for x in visible.x0..<visible.x1 where !inner.contains(x, y) {
        if !surface.hasText(cell: surface.row(y) * surface.columns + (x >> surface.shift)) {
          surface.fill(y: y, from: x, to: x + 1, color: color, view: view)
        }
      }
    }
  }

  /// The part of `first..<last` that lies in `low..<high`.
  static func range(_ first: Int, _ last: Int, within low: Int, _ high: Int) -> Range<Int> {
    let start = max(first, low)
    return start..<max(start, min(last, high))
  }

  /// Those of the columns whose middles may be painted on.
  func visibleColumns(_ columns: Range<Int>, on surface: Surface) -> Range<Int> {
    columns.clamped(to: surface.columns(from: clip.visible.x0, to: clip.visible.x1))
  }

  private func monochrome(_ color: UInt32) -> UInt32 { options.colors == .mono ? 0xFFFF_FFFF : color }

  /// A piece of a line, where no text stands.
  func draw(_ glyph: Unicode.Scalar, _ column: Int, _ y: Int, _ style: GlyphStyle, on surface: Surface) {
    let x = surface.anchor(column)
    guard clip.visible.contains(x, y) else { return }
    guard !surface.hasText(cell: surface.row(y) * surface.columns + column) else { return }
    guard clip.shapes.isEmpty || clip.coverage(x: x, y: y) >= 128 else { return }
    set(glyph.value, 0, [], column, y, style, surface)
  }
}

/// The glyphs of a box's border.
struct BorderPen {
  struct Corner {
    var glyph: Unicode.Scalar
    var isRound: Bool
  }

  let horizontal: Unicode.Scalar
  let vertical: Unicode.Scalar
  let topLeft: Corner
  let topRight: Corner
  let bottomLeft: Corner
  let bottomRight: Corner

  init(_ outline: Outline, frame: Frame, isDashed: Bool, grid: SampleGrid) {
    horizontal = isDashed ? "┄" : "─"
    vertical = isDashed ? "┆" : "│"
    let corners: Corners =
      switch outline {
      case .rounded(let corners), .squircle(let corners, _): corners
      case .ticket: .zero
      }
    let limit = min(frame.width, frame.height) / 2
    func corner(_ radius: Double, _ round: Unicode.Scalar, _ square: Unicode.Scalar) -> Corner {
      let isRound = min(radius, limit) >= 4
      return Corner(glyph: isRound ? round : square, isRound: isRound)
    }
    topLeft = corner(corners.topLeading, "╭", "┌")
    topRight = corner(corners.topTrailing, "╮", "┐")
    bottomLeft = corner(corners.bottomLeading, "╰", "└")
    bottomRight = corner(corners.bottomTrailing, "╯", "┘")
  }
}
