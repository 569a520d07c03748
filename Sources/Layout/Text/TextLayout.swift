import KimchiCore

/// How a text lies in its view (`docs/layout.md` §4): its lines as ranges of the source's UTF-8 bytes.
package struct TextLayout: Sendable, Hashable {
  package var lines: [TextLine]
  /// The widest line, in points.
  package var width: Double
  /// All lines, in points.
  package var height: Double
  /// The scale of the text; under 1 only with `min_scale`. Widths of lines are already scaled.
  package var scale: Double
  package var isTruncated: Bool

  package init(lines: [TextLine], width: Double, height: Double, scale: Double = 1, isTruncated: Bool = false) {
    self.lines = lines
    self.width = width
    self.height = height
    self.scale = scale
    self.isTruncated = isTruncated
  }

  /// The replacement for truncated text: "…" and the overflow text.
  package static func ellipsis(of content: TextContent) -> String {
    content.overflowText.isEmpty ? "…" : "… " + content.overflowText
  }
}

/// One line: `range`, then the ellipsis where there is one, then `suffix`.
package struct TextLine: Sendable, Hashable {
  /// UTF-8 offsets, without the spaces that hang at the line's end.
  package var range: Range<Int>
  package var hasEllipsis: Bool
  /// UTF-8 offsets of what follows the ellipsis of a text truncated at its head or in its middle; else empty.
  package var suffix: Range<Int>
  /// Points.
  package var width: Double
  package var height: Double
  /// Points from the line's top to its baseline.
  package var ascent: Double

  package init(
    range: Range<Int>, hasEllipsis: Bool = false, suffix: Range<Int> = 0..<0, width: Double, height: Double,
    ascent: Double
  ) {
    self.range = range
    self.hasEllipsis = hasEllipsis
    self.suffix = suffix
    self.width = width
    self.height = height
    self.ascent = ascent
  }
}
