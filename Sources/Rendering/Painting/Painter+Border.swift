import KimchiCore
import Layout
import Sushi

extension Painter {
  /// A border within a box (`docs/studio.md` §6): lines in the outermost cells of a box of three rows or more, bars at
  /// the sides of a lower one; text beats both. A border as thick as a sample is samples.
  func paintBorder(
    _ frame: Frame, _ outline: Outline, width: Double, color: RGBA, isDashed: Bool, view: Int32,
    on surface: Surface, grid: SampleGrid
  ) {
    let rect = grid.samples(of: frame)
    guard width > 0, color.alpha > 0, !rect.intersection(clip.visible).isEmpty else { return }
    let style = GlyphStyle(color: Blend.pack(color), attributes: .line, view: view)
    let thickness = Int((width / grid.sample.height + 0.25).rounded())
    if thickness > 0, options.hasSamples {
      paintFrame(rect, thickness: thickness, color: style.color, view: view, on: surface)
      return
    }
    let top = rect.y0 >> 1
    let bottom = (rect.y1 - 1) >> 1
    if bottom - top >= 2, rect.width >= 2 {
      let pen = BorderPen(outline, frame: frame, isDashed: isDashed, grid: grid)
      paintLines(rect, top, bottom, pen, style, on: surface)
    } else {
      paintBars(rect, top, bottom, style, on: surface)
    }
  }

  private func paintLines(
    _ rect: SampleRect, _ top: Int, _ bottom: Int, _ pen: BorderPen, _ style: GlyphStyle, on surface: Surface
  ) {
    let right = rect.x1 - 1
    let upper = 2 * top + 1
    let lower = 2 * bottom
    let visible = clip.visible
    for x in Painter.range(rect.x0 + 1, right, within: visible.x0, visible.x1) {
      draw(pen.horizontal, x, upper, style, on: surface)
      draw(pen.horizontal, x, lower, style, on: surface)
    }
    for row in Painter.range(top + 1, bottom, within: visible.y0 / 2, (visible.y1 + 1) / 2) {
      // The sides stand on the same sample as the line that the row would hold.
      draw(pen.vertical, rect.x0, 2 * row, style, on: surface)
      draw(pen.vertical, right, 2 * row, style, on: surface)
    }
    // A round corner stands on the outermost sample, which its curve has blended with what lies below.
    draw(pen.topLeft.glyph, rect.x0, pen.topLeft.isRound ? rect.y0 : upper, style, on: surface)
    draw(pen.topRight.glyph, right, pen.topRight.isRound ? rect.y0 : upper, style, on: surface)
    draw(pen.bottomLeft.glyph, rect.x0, pen.bottomLeft.isRound ? rect.y1 - 1 : lower, style, on: surface)
    draw(pen.bottomRight.glyph, right, pen.bottomRight.isRound ? rect.y1 - 1 : lower, style, on: surface)
  }

  /// One or two rows: bars where the cells are free and wholly inside, else the edge samples.
  private func paintBars(
    _ rect: SampleRect, _ top: Int, _ bottom: Int, _ style: GlyphStyle, on surface: Surface
  ) {
    for row in top...max(top, bottom) {
      let isWhole = rect.y0 <= 2 * row && rect.y1 >= 2 * row + 2
      if isWhole {
        draw("▏", rect.x0, 2 * row, style, on: surface)
        if rect.width > 1 { draw("▕", rect.x1 - 1, 2 * row, style, on: surface) }
      } else {
        let y = rect.y0 > 2 * row ? 2 * row + 1 : 2 * row
        for x in Set([rect.x0, rect.x1 - 1]) where clip.visible.contains(x, y) {
          if surface.glyphs[row * surface.columns + x].scalar == 0 {
            surface.fill(y: y, from: x, to: x + 1, color: monochrome(style.color), view: style.view)
          }
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
        let glyph = surface.glyphs[(y >> 1) * surface.columns + x]
        if glyph.scalar == 0 || glyph.attributes.contains(.line) {
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

  private func monochrome(_ color: UInt32) -> UInt32 { options.colors == .mono ? 0xFFFF_FFFF : color }

  /// A piece of a line, where no text stands.
  func draw(_ glyph: Unicode.Scalar, _ column: Int, _ y: Int, _ style: GlyphStyle, on surface: Surface) {
    guard clip.visible.contains(column, y) else { return }
    let held = surface.glyphs[(y >> 1) * surface.columns + column]
    guard held.scalar == 0 || held.attributes.contains(.line) else { return }
    guard clip.shapes.isEmpty || clip.coverage(x: column, y: y) >= 128 else { return }
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
