import KimchiCore
import Sushi

/// The short way through most texts: words of ASCII in one style, wrapped straight over their bytes.
extension TextEngine {
  /// None when the text needs the general way: other characters, other rules, or lines to leave out.
  mutating func wrapPlain(
    _ row: Int, _ content: UnsafePointer<TextContent>, width: Double, height: Double
  ) -> Double? {
    let record = records[row]
    guard record.isPlain, case .word = content.pointee.lineBreak else { return nil }
    let numberOfLines = content.pointee.numberOfLines
    guard numberOfLines != 1 else { return nil }
    let style = styles[Int(record.style)]
    let limit = lineLimit(numberOfLines, Int(record.style), height)
    let spacing = content.pointee.letterSpacing
    fresh.removeAll(keepingCapacity: true)
    let isDone = styles.advances.withUnsafeBufferPointer { table in
      content.pointee.text.text.utf8.withContiguousStorageIfAvailable { bytes in
        Self.wrap(
          bytes, UnsafeBufferPointer(rebasing: table[style.advances..<style.advances + 128]),
          room: width + Self.tolerance,
          spacing: spacing, metrics: style.metrics, limit: limit, into: &fresh)
      }
    }
    guard isDone == true else { return nil }
    return setLines(row, scale: 1, isTruncated: false)
  }

  /// Words break at the spaces between them, so a line begins again at the last word's start: O(bytes).
  private static func wrap(
    _ bytes: UnsafeBufferPointer<UInt8>, _ advances: UnsafeBufferPointer<Double>, room: Double, spacing: Double,
    metrics: LineMetrics, limit: Int, into lines: inout [TextLine]
  ) -> Bool {
    var index = 0
    var first = 0
    var position = 0.0
    var visible = 0.0
    var visibleEnd = 0
    var breakStart = 0
    var breakEnd = 0
    var breakVisible = 0.0
    var previous: UInt8 = 0x41
    func append(_ range: Range<Int>, _ width: Double) -> Bool {
      guard lines.count < limit else { return false }
      lines.append(TextLine(range: range, width: width, height: metrics.height, ascent: metrics.ascent))
      return true
    }
    func begin(at start: Int) {
      index = start
      first = start
      position = 0
      visible = 0
      visibleEnd = start
      breakStart = start
      previous = 0x41
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 {
        position += advances[0x20] + spacing
      } else if byte == 0x0A {
        guard append(first..<visibleEnd, visible) else { return false }
        begin(at: index + 1)
        continue
      } else {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
          if previous == 0x21 || previous == 0x3F { return false }
          if previous == 0x20 {
            breakStart = index
            breakEnd = visibleEnd
            breakVisible = visible
          }
        case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: break
        default: return false
        }
        let end = position + advances[Int(byte)]
        if end > room, index > first {
          if breakStart > first {
            guard append(first..<breakEnd, breakVisible) else { return false }
            begin(at: breakStart)
          } else {
            guard append(first..<visibleEnd, visible) else { return false }
            begin(at: index)
          }
          continue
        }
        position = end + spacing
        visible = end
        visibleEnd = index + 1
      }
      previous = byte
      index += 1
    }
    return append(first..<visibleEnd, visible)
  }
}
