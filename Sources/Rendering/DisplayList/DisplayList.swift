import KimchiCore
import Layout
import Sushi

/// What is drawn, in paint order, in absolute points: the one source of the terminal and of every exporter.
package struct DisplayList: Sendable {
  package var items: [DisplayItem] = []
  /// The picture's own size.
  package var size: Size

  package init(size: Size) { self.size = size }
}

package struct DisplayItem: Sendable {
  package enum Content: Sendable {
    case shadow(Frame, WrapperPaint.Outline, color: RGBA, radius: Double)
    case fill(Frame, WrapperPaint.Outline, Fill)
    case border(Frame, WrapperPaint.Outline, width: Double, color: RGBA, dashed: Bool)
    /// One line of text: its box, and the runs from the leading end.
    case line(TextLineItem)
    case image(ImageItem)
    case glyph(IconItem)
    case separator(Frame, SeparatorContent, color: RGBA)
    case figure(Frame, FigureItem)
    case pushClip(Frame, WrapperPaint.Outline)
    case popClip
    /// 0…1 over everything up to the matching pop.
    case pushOpacity(Double)
    case popOpacity
  }

  /// The view that draws this.
  package var view: Int32
  package var content: Content

  package init(view: Int32, _ content: Content) {
    self.view = view
    self.content = content
  }
}

package enum Fill: Sendable {
  case solid(RGBA)
  case gradient(Gradient, [RGBA])
}

package struct TextLineItem: Sendable {
  package struct Run: Sendable {
    package var text: String
    package var color: RGBA
    package var weight: FontWeight
    /// Points.
    package var size: Double
    package var italic = false
    package var strikethrough = false
    package var underline = false
    package var link: String?

    package init(text: String, color: RGBA, weight: FontWeight, size: Double) {
      self.text = text
      self.color = color
      self.weight = weight
      self.size = size
    }
  }

  package var frame: Frame
  /// Points from the line's top to its baseline.
  package var ascent: Double
  package var runs: [Run]

  package init(frame: Frame, ascent: Double, runs: [Run]) {
    self.frame = frame
    self.ascent = ascent
    self.runs = runs
  }
}

package struct ImageItem: Sendable {
  /// The box that the picture is fitted into and clipped to.
  package var bounds: Frame
  package var outline: WrapperPaint.Outline
  /// Where the whole picture would lie.
  package var picture: Frame
  package var url: String
  package var tint: RGBA?
  /// 0…100.
  package var grayscale: Double

  package init(
    bounds: Frame, outline: WrapperPaint.Outline, picture: Frame, url: String, tint: RGBA?, grayscale: Double
  ) {
    self.bounds = bounds
    self.outline = outline
    self.picture = picture
    self.url = url
    self.tint = tint
    self.grayscale = grayscale
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

/// A shape with its colours resolved: `colors` are the figure's own colours in the order of its cases' parameters.
package struct FigureItem: Sendable {
  package var figure: ShapeContent.Figure
  package var color: RGBA
  package var colors: [RGBA]

  package init(figure: ShapeContent.Figure, color: RGBA, colors: [RGBA]) {
    self.figure = figure
    self.color = color
    self.colors = colors
  }
}
