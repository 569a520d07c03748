import CCairo
import Layout
import Rendering
import Sushi

/// The common icons as strokes in a square of 24, for pictures where a letter that looks like one would not do. By the
/// characters that stand for them in a terminal (`IconGlyph`).
enum IconStrokes {
  enum Stroke {
    /// Through these points; a point by itself is a dot.
    case line([Point])
    case circle(x: Double, y: Double, radius: Double)
  }

  static let side = 24.0
  /// Of every stroke.
  static let width = 2.0

  /// Nil for an icon that is drawn as a letter.
  static func strokes(of glyph: Character) -> [Stroke]? {
    let ring = Stroke.circle(x: 12, y: 12, radius: 9)
    return switch glyph {
    case "⌕": [.circle(x: 10.5, y: 10.5, radius: 6.5), line((15.5, 15.5), (20.5, 20.5))]
    case "×": [line((6, 6), (18, 18)), line((18, 6), (6, 18))]
    case "+": [line((12, 5), (12, 19)), line((5, 12), (19, 12))]
    case "−": [line((5, 12), (19, 12))]
    case "›": [line((9, 5), (16, 12), (9, 19))]
    case "‹": [line((15, 5), (8, 12), (15, 19))]
    case "∨": [line((5, 9), (12, 16), (19, 9))]
    case "∧": [line((5, 15), (12, 8), (19, 15))]
    case "✓": [line((4.5, 12.5), (9.5, 17.5), (19.5, 6.5))]
    case "≡": [line((4, 6), (20, 6)), line((4, 12), (20, 12)), line((4, 18), (20, 18))]
    case "←": [line((19, 12), (5, 12)), line((11, 6), (5, 12), (11, 18))]
    case "→": [line((5, 12), (19, 12)), line((13, 6), (19, 12), (13, 18))]
    case "↑": [line((12, 19), (12, 5)), line((6, 11), (12, 5), (18, 11))]
    case "↓": [line((12, 5), (12, 19)), line((6, 13), (12, 19), (18, 13))]
    case "⊕": [ring, line((12, 8), (12, 16)), line((8, 12), (16, 12))]
    case "⊖": [ring, line((8, 12), (16, 12))]
    case "⊗": [ring, line((9, 9), (15, 15)), line((15, 9), (9, 15))]
    case "◷": [ring, line((12, 7), (12, 12), (15.5, 14))]
    case "ⓘ": [ring, line((12, 11), (12, 16.5)), line((12, 7.5))]
    case "⋯": [line((5, 12)), line((12, 12)), line((19, 12))]
    case "⌂": [line((3.5, 11.5), (12, 4), (20.5, 11.5)), line((6, 10), (6, 20), (18, 20), (18, 10))]
    case "✉": [line((3.5, 6), (20.5, 6), (20.5, 18), (3.5, 18), (3.5, 6), (12, 13), (20.5, 6))]
    case "⚿":
      [
        line((12, 20), (18.5, 20), (18.5, 11), (5.5, 11), (5.5, 20), (12, 20)),
        line((8, 11), (8, 8), (9.5, 5.5), (12, 4.5), (14.5, 5.5), (16, 8), (16, 11)),
      ]
    case "⧉": [line((8, 8), (20, 8), (20, 20), (8, 20), (8, 8)), line((4, 16), (4, 4), (16, 4))]
    case "⌗":
      [
        line((4, 8), (4, 4), (8, 4)), line((16, 4), (20, 4), (20, 8)), line((20, 16), (20, 20), (16, 20)),
        line((8, 20), (4, 20), (4, 16)), line((4, 12), (20, 12)),
      ]
    default: nil
    }
  }

  private static func line(_ points: (Double, Double)...) -> Stroke { .line(points.map { Point($0.0, $0.1) }) }
}

extension PixelBrush {
  /// An icon in the middle of its frame: its strokes, or the letter that stands for it.
  func paint(_ icon: IconItem) {
    let side = min(icon.frame.width, icon.frame.height)
    guard IconGlyph.isDrawn(icon.code), side > 0 else { return }
    let glyph = IconGlyph.glyph(forCode: icon.code)
    let box = Frame(
      icon.frame.x + (icon.frame.width - side) / 2, icon.frame.y + (icon.frame.height - side) / 2, side, side)
    if let strokes = IconStrokes.strokes(of: glyph) {
      paint(strokes, in: box, icon.color)
    } else {
      paint(letter: glyph, in: box, icon.color)
    }
  }

  private func paint(_ strokes: [IconStrokes.Stroke], in box: Frame, _ color: RGBA) {
    pen.saved {
      kimchi_cairo_translate(cairo, box.x, box.y)
      kimchi_cairo_scale(cairo, box.width / IconStrokes.side, box.width / IconStrokes.side)
      kimchi_cairo_set_line_cap(cairo, Int32(KIMCHI_CAP_ROUND))
      kimchi_cairo_set_line_join(cairo, Int32(KIMCHI_JOIN_ROUND))
      for stroke in strokes {
        kimchi_cairo_new_sub_path(cairo)
        switch stroke {
        case .line(let points):
          for point in points { kimchi_cairo_line_to(cairo, point.x, point.y) }
          if points.count == 1 { kimchi_cairo_close_path(cairo) }
        case .circle(let x, let y, let radius):
          kimchi_cairo_arc(cairo, x, y, radius, 0, 2 * .pi)
          kimchi_cairo_close_path(cairo)
        }
      }
      pen.stroke(color, width: IconStrokes.width)
    }
  }

  /// Its ink stands in the middle and fills most of the box.
  private func paint(letter: Character, in box: Frame, _ color: RGBA) {
    guard let line = shaped(String(letter), size: box.width), line.ink.width > 0, line.ink.height > 0 else { return }
    let ink = line.ink
    let fit = min(0.92 * box.width / max(ink.width, ink.height), 1.25)
    pen.saved {
      kimchi_cairo_translate(
        cairo, box.x + (box.width - ink.width * fit) / 2 - ink.x * fit,
        box.y + (box.height - ink.height * fit) / 2 - ink.y * fit)
      kimchi_cairo_scale(cairo, fit, fit)
      drawOutlines(line, x: 0, baseline: 0) { _ in color }
    }
  }
}
