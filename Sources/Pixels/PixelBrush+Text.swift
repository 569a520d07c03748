import CCairo
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi

extension PixelBrush {
  /// A line of text from the left end of its frame to the right one.
  func paint(_ item: TextLineItem) {
    guard let line = stock.line(ShapedLine.Key(item)) else { return }
    let baseline = grid.snapped(y: item.frame.y + item.ascent)
    let x = line.x(of: item)
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
    let isPlain = item.runs.allSatisfy { $0.underline == nil && $0.strikethrough == nil }
    if !isPlain {
      drawDashes(\.underline, along: line, of: item, x: x) { item.frame.maxY - $0 / 2 }
      drawDashes(\.strikethrough, along: line, of: item, x: x) { _ in item.frame.y + item.frame.height / 2 }
    }
    draw(line, x: x, baseline: baseline) { item.runs.indices.contains($0) ? item.runs[$0].color : .clear }
    guard !isPlain else { return }
    for piece in line.pieces where item.runs.indices.contains(piece.run) {
      let run = item.runs[piece.run]
      guard run.underline == .whole || run.strikethrough == .whole else { continue }
      let thickness = max(run.size / 14, 1 / grid.scale)
      let (left, width) = (x + piece.x * line.stretch, piece.width * line.stretch)
      for (line, height) in [(run.underline, 0.13), (run.strikethrough, -0.3)] where line == .whole {
        pen.add(Frame(left, grid.snapped(y: baseline + run.size * height), width, thickness))
      }
      pen.fill(run.color)
    }
  }

  /// Draws the dashed lines of one kind, each along all neighbours that have the same.
  ///
  /// - Parameter middle: of a line of so many points, downwards.
  private func drawDashes(
    _ kind: (TextLineItem.Run) -> TextLineItem.Decoration?, along line: ShapedLine, of item: TextLineItem, x: Double,
    middle: (Double) -> Double
  ) {
    var open: (dashes: TextLineItem.Dashes, left: Double, right: Double)?
    func close() {
      guard let (dashes, left, right) = open else { return }
      let y = grid.snapped(y: middle(dashes.width) - dashes.width / 2) + dashes.width / 2
      kimchi_cairo_move_to(cairo, left, y)
      kimchi_cairo_line_to(cairo, right, y)
      pen.saved {
        kimchi_cairo_set_dash(cairo, [max(dashes.length, 0.25), max(dashes.gap, 0.25)], 2, 0)
        pen.stroke(dashes.color, width: dashes.width)
      }
    }
    for piece in line.pieces where item.runs.indices.contains(piece.run) {
      guard case .dashed(let dashes) = kind(item.runs[piece.run]) else { continue }
      let left = x + piece.x * line.stretch
      let right = left + piece.width * line.stretch
      if let last = open, last.dashes == dashes, abs(last.right - left) < 0.1 {
        open?.right = right
      } else {
        close()
        open = (dashes, left, right)
      }
    }
    close()
  }

  /// Draws glyphs from `x` on, each run in its colour.
  func draw(_ line: ShapedLine, x: Double, baseline: Double, color: (Int) -> RGBA) {
    guard !drawMasks(line, x: x, baseline: baseline, color: color) else { return }
    drawOutlines(line, x: x, baseline: baseline, color: color)
  }

  /// Lays the colours of a line over the pixels that its letters cover; false where that cannot be done.
  private func drawMasks(_ line: ShapedLine, x: Double, baseline: Double, color: (Int) -> RGBA) -> Bool {
    guard !grid.isVector, !line.hasColors, !line.pieces.isEmpty else { return false }
    let colors = line.pieces.map { color($0.run) }
    let isOne = colors.allSatisfy { $0 == colors[0] }
    let (left, shiftX) = place(x - grid.origin.x)
    let (top, shiftY) = place(baseline - grid.origin.y)
    for index in isOne ? 0..<1 : colors.indices {
      let key = LetterMask.Key(
        line: line.id, piece: isOne ? nil : index, shiftX: shiftX, shiftY: shiftY, scale: grid.scale)
      let mask = stock.letters.value(key, weight: { $0?.byteCount ?? 1 }, make: { LetterMask(line, key) })
      guard let mask else { return false }
      pen.setSource(colors[index])
      pen.saved {
        kimchi_cairo_identity_matrix(cairo)
        kimchi_cairo_mask_surface(
          cairo, mask.surface, Double(left + mask.left - grid.window.x), Double(top + mask.top - grid.window.y))
      }
    }
    return true
  }

  /// The pixel that a place is in, and where in it.
  private func place(_ points: Double) -> (pixel: Int, shift: Int) {
    let steps = Int(clamping: (min(max(points * grid.scale, -1e9), 1e9) * Double(LetterMask.steps)).rounded())
    let shift = steps & (LetterMask.steps - 1)
    return ((steps - shift) / LetterMask.steps, shift)
  }

  /// The same wherever the context has been moved to; letters stay letters in a file of vectors.
  func drawOutlines(_ line: ShapedLine, x: Double, baseline: Double, color: (Int) -> RGBA) {
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
    stock.line(ShapedLine.Key(runs: [.init(text: String(text), weight: .regular, size: size, italic: false)]))
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
  /// Where it begins. Letters that can't be stretched as far as their frame stand where the line is aligned.
  func x(of item: TextLineItem) -> Double {
    let spare = item.frame.width - width
    return item.frame.x + (item.rightToLeft && item.lead == 0 ? spare : spare * item.lead)
  }

  /// Its weight in a cache.
  var weight: Int { Int(kimchi_text_gaps(text)) + 8 }
}
