import JSONDocument
import KimchiCore
import Sushi

/// Breaking a text into lines (`docs/layout.md` §4).
extension TextEngine {
  mutating func wrapLines(
    _ row: Int, _ source: UnsafePointer<TextContent>, width: Double, height: Double
  ) -> Double {
    let content = source.pointee
    load(row, source)
    fresh.removeAll(keepingCapacity: true)
    let record = records[row]
    let style = Int(record.style)
    let limit = lineLimit(content.numberOfLines, style, height)
    let scale = singleLineScale(content, record.natural, width)
    let room = width / scale
    var first = 0
    var isTruncated = false
    var endsWithNewline = true
    while first < clusters.count {
      let end = lineEnd(from: first, room: room, content, style)
      if fresh.count + 1 == limit, end < clusters.count {
        fresh.append(truncated(from: first, room: room, content, style))
        isTruncated = true
        endsWithNewline = false
        break
      }
      fresh.append(line(first..<end, content, style, room: room))
      endsWithNewline = clusters.marks[end - 1] & LineBreaker.mandatory != 0
      first = end
    }
    if endsWithNewline, fresh.count < limit {
      fresh.append(line(clusters.count..<clusters.count, content, style, room: room))
    }
    if scale != 1 { for index in fresh.indices { fresh[index].width *= scale } }
    return setLines(row, scale: scale, isTruncated: isTruncated)
  }

  /// min(number_of_lines or ∞, max(1, ⌊H / line height⌋)).
  func lineLimit(_ numberOfLines: Int, _ style: Int, _ height: Double) -> Int {
    let limit = numberOfLines > 0 ? numberOfLines : Int.max
    let lineHeight = styles[style].metrics.height
    guard height.isFinite, lineHeight > 0 else { return limit }
    return min(limit, max(1, Int(clamping: min(1e9, (height + Self.tolerance) / lineHeight))))
  }

  private func singleLineScale(_ content: TextContent, _ natural: Double, _ width: Double) -> Double {
    guard content.numberOfLines == 1, content.minScale < 1, natural > width + Self.tolerance else { return 1 }
    return max(0.01, content.minScale, width / natural)
  }

  /// One past the last cluster of the line that begins at `first`; at least one cluster further.
  private func lineEnd(from first: Int, room: Double, _ content: TextContent, _ style: Int) -> Int {
    let anywhere = content.lineBreak == .char
    let limit = room + Self.tolerance
    var width = 0.0
    var lastBreak = first
    var index = first
    while index < clusters.count {
      let mark = clusters.marks[index]
      if mark & LineBreaker.mandatory != 0 { return index + 1 }
      let next = width + clusters.advances[index]
      if mark & LineBreaker.hangs == 0, next > limit, index > first {
        return !anywhere && lastBreak > first ? lastBreak : index
      }
      width = next + content.letterSpacing
      index += 1
      if mark & LineBreaker.allowed != 0,
        mark & LineBreaker.softHyphen == 0 || next + styles.hyphen(of: style) <= limit
      {
        lastBreak = index
      }
    }
    return clusters.count
  }

  private func line(_ range: Range<Int>, _ content: TextContent, _ style: Int, room: Double) -> TextLine {
    var end = range.upperBound
    while end > range.lowerBound, clusters.marks[end - 1] & LineBreaker.hangs != 0 { end -= 1 }
    let metrics = metrics(of: range.lowerBound..<end, style)
    var line = TextLine(
      range: clusters.start(of: range.lowerBound)..<clusters.start(of: end),
      width: width(of: range.lowerBound..<end, content.letterSpacing), height: metrics.height, ascent: metrics.ascent)
    let hyphen = styles.hyphen(of: style)
    if end == range.upperBound, end > range.lowerBound, end < clusters.count,
      clusters.marks[end - 1] & LineBreaker.softHyphen != 0, line.width + hyphen <= room + Self.tolerance
    {
      line.hasHyphen = true
      line.width += hyphen
    }
    return line
  }

  func width(of range: Range<Int>, _ letterSpacing: Double) -> Double {
    var width = 0.0
    for index in range { width += clusters.advances[index] }
    return range.isEmpty ? 0 : width + letterSpacing * Double(range.count - 1)
  }

  /// The highest ascent and the deepest descent of the styles on a line; the label's own when it is empty.
  func metrics(of range: Range<Int>, _ style: Int) -> LineMetrics {
    guard !clusters.styles.isEmpty, !range.isEmpty else { return styles[style].metrics }
    var ascent = 0.0
    var descent = 0.0
    var last: Int32 = -1
    for index in range where clusters.styles[index] != last {
      last = clusters.styles[index]
      let metrics = styles[Int(last)].metrics
      ascent = max(ascent, metrics.ascent)
      descent = max(descent, metrics.descent)
    }
    return LineMetrics(height: ascent + descent, ascent: ascent)
  }
}
