import JSONDocument
import KimchiCore
import Layout
import Sushi

/// The lowest contrast of one line of text with the background.
package struct TextContrast: Sendable, Equatable {
  package var view: Int
  /// 1…21 (WCAG 2.2, “contrast ratio”).
  package var ratio: Double
  /// The required contrast by size and weight: 4.5, or 3 for large text (WCAG 2.2, success criterion 1.4.3).
  package var needed: Double
  /// The text's colour as painted, and what is below it there.
  package var text: RGBA
  package var ground: RGBA

  package init(view: Int, ratio: Double, needed: Double, text: RGBA, ground: RGBA) {
    self.view = view
    self.ratio = ratio
    self.needed = needed
    self.text = text
    self.ground = ground
  }

  package var isLow: Bool { Self.isLow(ratio, needed) }

  package static func isLow(_ ratio: Double, _ needed: Double) -> Bool { ratio < needed - 0.005 }

  /// The contrast that small text needs; other text needs no more.
  package static let mostNeeded = 4.5

  /// Points from which text is large: 18 typographic points, or 14 in bold, at 96 to the inch.
  package static func needed(size: Double, isBold: Bool) -> Double {
    size >= 24 || isBold && size >= 14 * 96 / 72 - 0.01 ? 3 : mostNeeded
  }
}

extension DisplayList {
  /// The contrast of every line of text, in paint order, for a picture painted on `surface`.
  ///
  /// Solid fills, gradients and opacities below a line count as they are painted; each line is looked at in three
  /// places. What lies over a picture is left out, since only the picture would tell. Nearly linear in the items.
  package func contrasts(on surface: RGBA) -> [TextContrast] {
    var grounds = Grounds(height: size.height)
    var clips: [Frame] = []
    var opacities: [Double] = []
    var found: [TextContrast] = []
    for item in items {
      let clip = clips.last
      let opacity = opacities.last ?? 1
      switch item.content {
      case .pushClip(let frame, _): clips.append(clip.map(frame.intersection) ?? frame)
      case .popClip: _ = clips.popLast()
      case .pushOpacity(let value): opacities.append(opacity * value)
      case .popOpacity: _ = opacities.popLast()
      case .fill(let frame, _, let fill, _):
        let shown = clip.map(frame.intersection) ?? frame
        switch fill {
        case .solid(let color): grounds.append(.solid(color), shown, opacity)
        case .gradient(let gradient, let colors):
          grounds.append(.gradient(GradientRamp(gradient, colors: colors, frame: frame)), shown, opacity)
        }
      case .image(let image): grounds.append(.unknown, clip.map(image.bounds.intersection) ?? image.bounds, opacity)
      case .figure(let frame, let figure):
        if case .placeholder = figure.figure { grounds.append(.solid(figure.color), frame, opacity) }
      case .line(let line):
        let shown = clip.map(line.frame.intersection) ?? line.frame
        guard shown.width > 1, shown.height > 1 else { continue }
        if let contrast = grounds.contrast(of: line, shown, Int(item.view), opacity, surface) { found.append(contrast) }
      case .shadow, .border, .glyph, .separator: break
      }
    }
    return found
  }
}

/// The painted areas that text may lie on, in bands across the picture.
private struct Grounds {
  enum Paint {
    case solid(RGBA)
    case gradient(GradientRamp)
    /// A picture.
    case unknown
  }

  private struct Ground {
    var paint: Paint
    var frame: Frame
    var opacity: Double
  }

  private var grounds: [Ground] = []
  /// Grounds by band, and those that lie in many, each in paint order.
  private var bands: [[Int]]
  private var tall: [Int] = []
  private let bandHeight: Double

  /// Bands that a ground is listed in, and grounds that are looked through for one place.
  private static let bandLimit = 8
  private static let searchLimit = 512

  init(height: Double) {
    let count = Int(clamping: min(max(height / 64, 1), 4096))
    bands = Array(repeating: [], count: count)
    bandHeight = max(height / Double(count), 1)
  }

  private func band(_ y: Double) -> Int { Int(clamping: min(max(y / bandHeight, 0), Double(bands.count - 1))) }

  mutating func append(_ paint: Paint, _ frame: Frame, _ opacity: Double) {
    guard frame.width > 0, frame.height > 0 else { return }
    let (first, last) = (band(frame.y), band(frame.maxY))
    if last - first < Self.bandLimit {
      for band in first...last { bands[band].append(grounds.count) }
    } else {
      tall.append(grounds.count)
    }
    grounds.append(Ground(paint: paint, frame: frame, opacity: opacity))
  }

  /// The lowest contrast of a line; nil where it lies on a picture only.
  func contrast(of line: TextLineItem, _ shown: Frame, _ view: Int, _ opacity: Double, _ surface: RGBA) -> TextContrast?
  {
    var worst: TextContrast?
    let inset = min(2, shown.width / 2)
    let y = shown.y + shown.height / 2
    for x in [shown.x + inset, shown.x + shown.width / 2, shown.maxX - inset] {
      guard let ground = color(at: Point(x, y), on: surface) else { continue }
      for (index, run) in line.runs.enumerated() where !run.text.isEmpty && run.color.alpha > 0 {
        if index > 0, run.color == line.runs[0].color, run.size == line.runs[0].size { continue }
        let text = run.color.blended(over: ground, alpha: opacity)
        let ratio = text.contrast(with: ground)
        let needed = TextContrast.needed(size: run.size, isBold: run.weight.isBold)
        if worst.map({ ratio / needed < $0.ratio / $0.needed }) ?? true {
          worst = TextContrast(view: view, ratio: ratio, needed: needed, text: text, ground: ground)
        }
      }
    }
    return worst
  }

  /// The colour painted at a point; nil if a picture shows through.
  private func color(at point: Point, on surface: RGBA) -> RGBA? {
    var layers: [RGBA] = []
    let near = bands[band(point.y)]
    var (one, other) = (near.count - 1, tall.count - 1)
    var looked = 0
    while one >= 0 || other >= 0, looked < Self.searchLimit {
      looked += 1
      let index: Int
      if one >= 0, other < 0 || near[one] > tall[other] {
        index = near[one]
        one -= 1
      } else {
        index = tall[other]
        other -= 1
      }
      guard grounds[index].frame.contains(point) else { continue }
      var color: RGBA
      switch grounds[index].paint {
      case .unknown: return nil
      case .solid(let solid): color = solid
      case .gradient(let ramp): color = ramp.color(at: point)
      }
      color.alpha = UInt8(clamping: Double(color.alpha) * grounds[index].opacity + 0.5)
      layers.append(color)
      if color.alpha == 255 { break }
    }
    return layers.reversed().reduce(surface) { $1.blended(over: $0) }
  }
}
