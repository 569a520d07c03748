import KimchiCore
import Sushi

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
    guard let tail = content.extra?.overflowText, !tail.isEmpty else { return "…" }
    return "… " + tail
  }
}

extension TextLayout {
  /// The first line that ends inside of a word, because the word has no room in it; nil if there is none. In scripts
  /// without spaces between words, whose words only a dictionary tells, none does.
  ///
  /// - Parameter text: the text that was laid out.
  package func lineWithBrokenWord(of text: String) -> Int? {
    let utf8 = text.utf8
    for (index, (line, next)) in zip(lines, lines.dropFirst()).enumerated()
    where !line.hasEllipsis && line.range.upperBound == next.range.lowerBound && !line.range.isEmpty {
      let offset = line.range.upperBound
      guard offset < utf8.count else { break }
      let place = utf8.index(utf8.startIndex, offsetBy: offset)
      let (before, after) = (text.unicodeScalars[..<place].last, text.unicodeScalars[place...].first)
      guard let before, let after, before.isOfWord, after.isOfWord, !LineBreaker.allowsBreak(in: text, at: offset)
      else { continue }
      return index
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a mark or a digit of a script with spaces between words: not Thai, Lao, Burmese or Khmer.
  fileprivate var isOfWord: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: false
    default: properties.isAlphabetic || properties.numericType != nil
    }
  }
}

/// One line: `range`, then the ellipsis or the hyphen where there is one, then `suffix`.
package struct TextLine: Sendable, Hashable {
  /// UTF-8 offsets, without the spaces that hang at the line's end.
  package var range: Range<Int>
  package var hasEllipsis: Bool
  /// Whether a soft hyphen that the line ends at is shown behind `range`.
  package var hasHyphen = false
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

extension TextContent.Align {
  /// The part of the room to spare that is left of a line, 0…1.
  package func lead(rightToLeft: Bool) -> Double {
    switch self {
    case .start, .justify: rightToLeft ? 1 : 0
    case .end: rightToLeft ? 0 : 1
    case .center: 0.5
    case .left: 0
    case .right: 1
    }
  }
}
