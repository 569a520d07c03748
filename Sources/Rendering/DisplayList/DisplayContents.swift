import KimchiCore
import Layout
import Sushi

/// One line of text as laid out, ellipsis included.
package struct TextLineItem: Sendable {
  package struct Run: Sendable, Equatable {
    package var text: String
    package var color: RGBA
    package var weight: FontWeight
    /// Points.
    package var size: Double
    package var italic = false
    package var strikethrough = false
    package var underline = false
    package var link: String?

    package init(text: String, color: RGBA, weight: FontWeight = .regular, size: Double = 12) {
      self.text = text
      self.color = color
      self.weight = weight
      self.size = size
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
  package var runs: [Run]

  package init(frame: Frame, ascent: Double, runs: [Run]) {
    self.frame = frame
    self.ascent = ascent
    self.runs = runs
  }

  package var text: String { runs.reduce(into: "") { $0 += $1.text } }
}

package struct ImageItem: Sendable {
  /// The box that the picture is fitted into and clipped to.
  package var bounds: Frame
  package var outline: Outline
  /// Where the whole picture would lie.
  package var picture: Frame
  /// As the document says it.
  package var url: String
  package var tint: RGBA?
  /// 0…100.
  package var grayscale: Double
  /// What is drawn when there is no such picture: a box of this colour and the picture's name in the other.
  package var placeholder: (box: RGBA, name: RGBA)

  package init(
    bounds: Frame, outline: Outline, picture: Frame, url: String, tint: RGBA? = nil,
    grayscale: Double = 0, placeholder: (box: RGBA, name: RGBA) = (RGBA(rgb: 0xE8E8E8), RGBA(rgb: 0x696969))
  ) {
    self.bounds = bounds
    self.outline = outline
    self.picture = picture
    self.url = url
    self.tint = tint
    self.grayscale = grayscale
    self.placeholder = placeholder
  }

  /// The last part of the url without a query, which is what people call a picture.
  package var name: String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return String(path.split(separator: "/").last ?? "image")
  }
}

package struct IconItem: Sendable {
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
package struct FigureItem: Sendable {
  package var figure: ShapeContent.Figure
  package var color: RGBA
  /// The figure's other colour: its track, empty star, border, highlight, selector or name.
  package var second: RGBA
  /// Whether left and right change places.
  package var isMirrored: Bool

  package init(figure: ShapeContent.Figure, color: RGBA, second: RGBA, isMirrored: Bool = false) {
    self.figure = figure
    self.color = color
    self.second = second
    self.isMirrored = isMirrored
  }

  /// A switch is drawn wider than its layout box.
  func bounds(in frame: Frame) -> Frame {
    guard case .toggle = figure else { return frame }
    return FigureItem.toggleBox(in: frame)
  }

  /// 34 × 20 around the middle.
  package static func toggleBox(in frame: Frame) -> Frame {
    Frame(frame.x + (frame.width - 34) / 2, frame.y + (frame.height - 20) / 2, 34, 20)
  }
}
