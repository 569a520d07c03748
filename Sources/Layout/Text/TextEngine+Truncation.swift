import KimchiCore
import Sushi

/// The last visible line of a text that goes on: cut by grapheme cluster (`docs/layout.md` §4).
extension TextEngine {
  mutating func truncated(from first: Int, room: Double, _ content: TextContent, _ style: Int) -> TextLine {
    let limit = room + Self.tolerance
    if content.extra?.overflowText.isEmpty == false {
      let width = styles.width(of: TextLayout.ellipsis(of: content), style: style)
      return tail(from: first, limit, content, style, ellipsis: width)
    }
    let ellipsis = styles[style].ellipsis
    return switch content.truncation {
    case .tail: tail(from: first, limit, content, style, ellipsis: ellipsis)
    case .clip: tail(from: first, limit, content, style, ellipsis: nil)
    case .head: head(from: first, limit, content, style, ellipsis: ellipsis)
    case .middle: middle(from: first, limit, content, style, ellipsis: ellipsis)
    }
  }

  /// The longest prefix, and the ellipsis unless the text is clipped.
  private func tail(
    from first: Int, _ limit: Double, _ content: TextContent, _ style: Int, ellipsis: Double?
  ) -> TextLine {
    var width = ellipsis ?? 0
    var end = first
    while end < clusters.count, clusters.marks[end] & LineBreaker.mandatory == 0 {
      let next = width + clusters.advances[end] + (end == first && ellipsis == nil ? 0 : content.letterSpacing)
      if next > limit { break }
      width = next
      end += 1
    }
    return line(first..<end, clusters.count..<clusters.count, width, style, hasEllipsis: ellipsis != nil)
  }

  private func head(
    from first: Int, _ limit: Double, _ content: TextContent, _ style: Int, ellipsis: Double
  ) -> TextLine {
    let end = visibleEnd(from: first)
    var width = ellipsis
    var start = end
    while start > first, clusters.marks[start - 1] & LineBreaker.mandatory == 0 {
      let next = width + clusters.advances[start - 1] + content.letterSpacing
      if next > limit { break }
      width = next
      start -= 1
    }
    return line(first..<first, start..<end, width, style, hasEllipsis: true)
  }

  /// k clusters: ⌈k/2⌉ from the beginning of the line and ⌊k/2⌋ from the end of the text.
  private func middle(
    from first: Int, _ limit: Double, _ content: TextContent, _ style: Int, ellipsis: Double
  ) -> TextLine {
    let end = visibleEnd(from: first)
    var width = ellipsis
    var prefix = first
    var suffix = end
    var takesPrefix = true
    while prefix < suffix {
      let cluster = takesPrefix ? prefix : suffix - 1
      let next = width + clusters.advances[cluster] + content.letterSpacing
      if clusters.marks[cluster] & LineBreaker.mandatory != 0 || next > limit { break }
      width = next
      if takesPrefix { prefix += 1 } else { suffix -= 1 }
      takesPrefix.toggle()
    }
    return line(first..<prefix, suffix..<end, width, style, hasEllipsis: true)
  }

  /// Where the text ends without the spaces and newlines at its end.
  private func visibleEnd(from first: Int) -> Int {
    var end = clusters.count
    while end > first, clusters.marks[end - 1] & LineBreaker.hangs != 0 { end -= 1 }
    return end
  }

  private func line(
    _ prefix: Range<Int>, _ suffix: Range<Int>, _ width: Double, _ style: Int, hasEllipsis: Bool
  ) -> TextLine {
    let shown = prefix.isEmpty ? suffix : prefix
    let metrics = metrics(of: shown, style)
    return TextLine(
      range: clusters.start(of: prefix.lowerBound)..<clusters.start(of: prefix.upperBound), hasEllipsis: hasEllipsis,
      suffix: clusters.start(of: suffix.lowerBound)..<clusters.start(of: suffix.upperBound), width: width,
      height: metrics.height, ascent: metrics.ascent)
  }
}
