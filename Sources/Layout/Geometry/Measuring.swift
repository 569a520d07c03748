import KimchiCore
import Sushi

/// Measures one style of text on one kind of surface. Layout wraps and truncates; this only knows widths.
///
/// There are two: cells of a terminal and the advances of a font. Both answer in points.
package protocol TextMeasurer: Sendable {
  /// Points of one line, its ascent and its descent; `height` = `ascent` + `descent` of a single line.
  func line(of font: Font, pointSize: Double) -> LineMetrics

  /// Points of a line that is to have this height.
  func lineHeight(_ wanted: Double) -> Double

  /// Appends one advance in points for each grapheme cluster of `text`, and each cluster's length in UTF-8 bytes.
  func appendAdvances(of text: Substring, font: Font, pointSize: Double, to clusters: inout [TextCluster])
}

extension TextMeasurer {
  package func lineHeight(_ wanted: Double) -> Double { wanted }
}

package struct LineMetrics: Sendable, Hashable {
  package var height: Double
  package var ascent: Double

  package init(height: Double, ascent: Double) {
    self.height = height
    self.ascent = ascent
  }

  package var descent: Double { height - ascent }
}

/// A grapheme cluster of a text.
package struct TextCluster: Sendable, Hashable {
  /// UTF-8 bytes.
  package var length: Int32
  /// Points.
  package var advance: Double

  package init(length: Int32, advance: Double) {
    self.length = length
    self.advance = advance
  }
}

/// The natural sizes of pictures.
package protocol ImageSizes: Sendable {
  /// Points, or none when the picture is missing or unreadable.
  func size(of url: String) -> Size?
  /// Why there is no size.
  func problem(of url: String) -> ImageProblem
}

/// Why a picture can't be drawn.
package enum ImageProblem: Sendable, Hashable {
  /// No file.
  case missing
  /// A file in another format than those that are read.
  case foreign
  /// A file in a format that is read, with something wrong in it.
  case damaged
}

extension ImageSizes {
  package func problem(of url: String) -> ImageProblem { .missing }

  /// The first of a picture's addresses that leads to one; the first of all when none does.
  package func address(of picture: ImageContent) -> String {
    guard !picture.fallbacks.isEmpty, size(of: picture.url) == nil else { return picture.url }
    return picture.fallbacks.first { size(of: $0) != nil } ?? picture.url
  }
}
