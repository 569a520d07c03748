import CCairo
import KimchiCore
import Layout
import Sushi

extension PixelBrush {
  /// A line of text from the left end of its frame to the right one.
  func paint(_ item: TextLineItem) {
    let key = ShapedLine.Key(item)
    let line = stock.lines.value(key, weight: { $0?.weight ?? 1 }, make: { ShapedLine(key, fonts: stock.fonts) })
    guard let line else { return }
    let baseline = grid.snapped(y: item.frame.y + item.ascent)
    // Letters that can't be stretched as far as the frame stand where the line is aligned.
    let spare = item.frame.width - line.width
    let x = item.frame.x + (item.rightToLeft && item.lead == 0 ? spare : spare * item.lead)
    let limits = item.frame.inset(by: -PixelPainter.reach)
    let isInside =
      x + line.ink.x >= limits.x && x + line.ink.maxX <= limits.maxX && baseline + line.ink.y >= limits.y
      && baseline + line.ink.maxY <= limits.maxY
    if isInside {
      draw(line, of: item, x: x, baseline: baseline)
    } else {
      pen.saved {
        pen.add(grid.isVector ? limits : grid.covering(limits))
        kimchi_cairo_clip(cairo)
        draw(line, of: item, x: x, baseline: baseline)
      }
    }
  }

  private func draw(_ line: ShapedLine, of item: TextLineItem, x: Double, baseline: Double) {
    draw(line, x: x, baseline: baseline) { item.runs.indices.contains($0) ? item.runs[$0].color : .clear }
    for piece in line.pieces where item.runs.indices.contains(piece.run) {
      let run = item.runs[piece.run]
      guard run.underline || run.strikethrough else { continue }
      let thickness = max(run.size / 14, 1 / grid.scale)
      let (left, width) = (x + piece.x * line.stretch, piece.width * line.stretch)
      for (isDrawn, height) in [(run.underline, 0.13), (run.strikethrough, -0.3)] where isDrawn {
        pen.add(Frame(left, grid.snapped(y: baseline + run.size * height), width, thickness))
      }
      pen.fill(run.color)
    }
  }

  /// Draws glyphs from `x` on, each run in its colour.
  func draw(_ line: ShapedLine, x: Double, baseline: Double, color: (Int) -> RGBA) {
    let isStretched = line.stretch != 1 || line.flatness != 1
    if isStretched {
      kimchi_cairo_save(cairo)
      kimchi_cairo_translate(cairo, x, baseline)
      kimchi_cairo_scale(cairo, line.stretch, line.flatness)
    }
    for (index, piece) in line.pieces.enumerated() {
      pen.setSource(color(piece.run))
      let place = isStretched ? Point.zero : Point(x, baseline)
      kimchi_text_draw(line.text, Int32(index), cairo, place.x, place.y, !grid.isVector)
    }
    if isStretched { kimchi_cairo_restore(cairo) }
  }

  /// A text by itself, as wide as it is.
  func shaped(_ text: some StringProtocol, size: Double) -> ShapedLine? {
    let key = ShapedLine.Key(runs: [.init(text: String(text), weight: .regular, size: size, italic: false)])
    return stock.lines.value(key, weight: { $0?.weight ?? 1 }, make: { ShapedLine(key, fonts: stock.fonts) })
  }

  /// An icon is one glyph whose ink stands in the middle of its square.
  func paint(_ icon: IconItem) {
    let side = min(icon.frame.width, icon.frame.height)
    guard IconGlyph.isDrawn(icon.code), side > 0,
      let glyph = shaped(String(IconGlyph.glyph(forCode: icon.code)), size: side), glyph.ink.width > 0
    else { return }
    let ink = glyph.ink
    let fit = min(side / max(ink.width, ink.height), 1)
    pen.saved {
      kimchi_cairo_translate(
        cairo, icon.frame.x + (icon.frame.width - ink.width * fit) / 2 - ink.x * fit,
        icon.frame.y + (icon.frame.height - ink.height * fit) / 2 - ink.y * fit)
      kimchi_cairo_scale(cairo, fit, fit)
      draw(glyph, x: 0, baseline: 0) { _ in icon.color }
    }
  }
}

extension ShapedLine.Key {
  init(_ item: TextLineItem) {
    self.init(
      runs: item.runs.map { .init(text: $0.text, weight: $0.weight, size: $0.size, italic: $0.italic) },
      rightToLeft: item.rightToLeft, width: item.frame.width)
  }
}

extension ShapedLine {
  /// What it counts for in a cache.
  var weight: Int { Int(kimchi_text_gaps(text)) + 8 }
}
