import KimchiCore
import Layout
import Sushi
import Width

/// One line of text as laid out, ellipsis included.
package struct TextLineItem: Sendable, Equatable {
  package struct Run: Sendable, Equatable {
    package var text: String
    package var color: RGBA
    package var weight: FontWeight
    /// Points.
    package var size: Double
    package var italic = false
    package var strikethrough: Decoration?
    package var underline: Decoration?
    package var link: String?

    package init(text: String, color: RGBA, weight: FontWeight = .regular, size: Double = 12) {
      self.text = text
      self.color = color
      self.weight = weight
      self.size = size
    }
  }

  /// A line under or through a run. In cells it is whole and in the run's colour always.
  package enum Decoration: Sendable, Equatable {
    case whole
    /// Behind the letters, along all neighbours that have the same.
    case dashed(Dashes)
  }

  package struct Dashes: Sendable, Equatable {
    package var color: RGBA
    /// Points from a dash's beginning to its end, to the next one, and across the line.
    package var length: Double
    package var gap: Double
    package var width: Double

    package init(color: RGBA, length: Double, gap: Double, width: Double) {
      self.color = color
      self.length = length
      self.gap = gap
      self.width = width
    }
  }

  /// From the text's first to its last advance, as high as the line.
  package var frame: Frame
  /// Points from the line's top to its baseline.
  package var ascent: Double
  /// Points between clusters.
  package var letterSpacing = 0.0
  /// Whether the line's first word stands at its right end.
  package var rightToLeft = false
  /// How much of the room that its glyphs leave is left of them, 0…1: cells may be narrower than what was measured.
  package var lead = 0.0
  /// The box in whose middle the line stands, where there is one: cells round both, and the line goes by the box's.
  package var centre: Frame?
  /// Where the text before it in a row ends, when there is a small gap between both: rounding must not close it. Where that
  /// text needs more than its points, the end of its cells. Points.
  package var previousEnd: Double?
  /// The points across that its cells may take where they need more than its frame; nil where they don't.
  package var reach: Range<Double>?
  package var runs: [Run]

  package init(frame: Frame, ascent: Double, runs: [Run]) {
    self.frame = frame
    self.ascent = ascent
    self.runs = runs
  }

  package var text: String { runs.reduce(into: "") { $0 += $1.text } }

  /// Cells that its clusters take, without what is between them.
  var columns: Int { runs.reduce(0) { $0 + CellWidth.columns(of: $1.text) } }

  /// Where it may be painted, in cells too. Points.
  var bounds: Frame {
    guard let reach else { return frame }
    let left = min(frame.x, reach.lowerBound)
    return Frame(left, frame.y, max(frame.maxX, reach.upperBound) - left, frame.height)
  }
}

package struct ImageItem: Sendable, Equatable {
  /// The box that the picture is fitted into and clipped to.
  package var bounds: Frame
  package var outline: Outline
  /// Where the whole picture would lie.
  package var picture: Frame
  /// As written in the document.
  package var url: String
  package var tint: RGBA?
  /// 0…100.
  package var grayscale: Double
  /// The replacement for a missing picture: a box with its name.
  package var placeholder: Placeholder

  package struct Placeholder: Sendable, Equatable {
    package var box: RGBA
    package var name: RGBA

    package init(box: RGBA = RGBA(rgb: 0xE8E8E8), name: RGBA = RGBA(rgb: 0x696969)) {
      self.box = box
      self.name = name
    }
  }

  package init(
    bounds: Frame, outline: Outline, picture: Frame, url: String, tint: RGBA? = nil,
    grayscale: Double = 0, placeholder: Placeholder = Placeholder()
  ) {
    self.bounds = bounds
    self.outline = outline
    self.picture = picture
    self.url = url
    self.tint = tint
    self.grayscale = grayscale
    self.placeholder = placeholder
  }

  package var name: String { Image.name(of: url) }
}

package struct IconItem: Sendable, Equatable {
  package var frame: Frame
  package var code: String
  package var color: RGBA

  package init(frame: Frame, code: String, color: RGBA) {
    self.frame = frame
    self.code = code
    self.color = color
  }
}

/// A shape with its colours resolved.
package struct FigureItem: Sendable, Equatable {
  package var figure: ShapeContent.Figure
  package var color: RGBA
  /// The figure's other colour: its track, empty star, border, highlight, selector or name.
  package var second: RGBA
  /// Whether left and right change places.
  package var isMirrored: Bool
  /// Points from the middle of a checkbox or a radio button down to that of its label's first line.
  package var lineOffset = 0.0
  /// Of what fills the box: a shimmer, a placeholder.
  package var outline = Outline.rounded(.zero)

  package init(figure: ShapeContent.Figure, color: RGBA, second: RGBA, isMirrored: Bool = false) {
    self.figure = figure
    self.color = color
    self.second = second
    self.isMirrored = isMirrored
  }

  /// Where the figure may be drawn: a switch is wider than its layout box, and rows of glyphs are evened out.
  func bounds(in frame: Frame) -> Frame {
    switch figure {
    case .toggle: return FigureItem.toggleBox(in: frame)
    case .stars(let count, _, let gap, _): return row(Double(count) * (frame.height + abs(gap)), in: frame)
    case .dots(let count, _, let size, let gap, let factor, _):
      return row(Double(count) * (size + abs(gap)) + size * factor, in: frame)
    default: return frame
    }
  }

  /// Room for a row of so many points from either end, and for what evening out adds.
  private func row(_ length: Double, in frame: Frame) -> Frame {
    let reach = max(length * 1.25, frame.width) + 8
    return Frame(frame.maxX - reach, frame.y, 2 * reach - frame.width, frame.height)
  }

  /// 34 × 20 around the middle.
  package static func toggleBox(in frame: Frame) -> Frame {
    Frame(frame.x + (frame.width - 34) / 2, frame.y + (frame.height - 20) / 2, 34, 20)
  }
}
