import KimchiCore
import Sushi

/// Measures, wraps and truncates the texts of one layout (`docs/layout.md` §4). Linear in the text.
struct TextEngine {
  var records: [TextRecord] = []
  var lines: [TextLine] = []
  /// Rows of `lines` that no record uses any more.
  var orphans = 0
  var styles: TextStyles
  var clusters = TextClusters()
  /// The record whose text is in `clusters`.
  private var loaded = -1
  var fresh: [TextLine] = []

  init(measurer: any TextMeasurer) { self.init(styles: TextStyles(measurer: measurer)) }

  init(styles: TextStyles) { self.styles = styles }

  mutating func begin() { begin(rows: 0, lines: 0) }

  /// Makes so many rows of both, whose values are to be written.
  mutating func begin(rows: Int, lines: Int) {
    records.resize(to: rows, with: TextRecord(content: 0))
    self.lines.resize(to: lines, with: TextLine(range: 0..<0, width: 0, height: 0, ascent: 0))
    orphans = 0
    loaded = -1
  }

  mutating func appendRow(content: Int32) -> Int32 {
    records.append(TextRecord(content: content))
    return Int32(truncatingIfNeeded: records.count - 1)
  }

  /// The text of a row has changed, or another text has come in its place.
  mutating func reset(row: Int, content: Int32) {
    records[row].content = content
    loaded = -1
  }

  /// The natural width: the widest line that newlines alone make, without spaces at its end.
  mutating func measure(_ row: Int, _ content: UnsafePointer<TextContent>) -> Double {
    let font = content.pointee.font
    // Not by `points(scaled:)`, which a layout of cards pays for with a tenth more time.
    let pointSize = content.pointee.pointSize
    let style = styles.index(
      of: font, pointSize: (pointSize > 0 ? pointSize : font.size.points) * styles.typeScale,
      lineHeight: content.pointee.lineHeight * styles.typeScale)
    let spacing = content.pointee.letterSpacing
    var record = records[row]
    record.style = Int32(truncatingIfNeeded: style)
    record.isStyled = !content.pointee.text.runs.isEmpty
    record.isPlain = false
    if !record.isStyled {
      let first = styles[style].advances
      let plain = styles.advances.withUnsafeBufferPointer { advances in
        content.pointee.text.text.utf8.withContiguousStorageIfAvailable { bytes in
          Self.naturalLine(of: bytes, advances, first, spacing) ?? Self.natural(of: bytes, advances, first, spacing)
        }
      }
      if let plain, let measured = plain {
        record.isPlain = true
        record.natural = measured.natural
        record.paragraphs = measured.paragraphs
        record.length = measured.length
        records[row] = record
        return measured.natural
      }
    }
    records[row] = record
    load(row, content)
    measureClusters(row, spacing)
    return records[row].natural
  }

  /// One line of printable ASCII: four sums at a time, since each waits for its own last only. Nil for anything else.
  private static func naturalLine(
    of bytes: UnsafeBufferPointer<UInt8>, _ advances: UnsafeBufferPointer<Double>, _ first: Int, _ spacing: Double
  ) -> (natural: Double, paragraphs: Int32, length: Int32)? {
    guard let text = bytes.baseAddress, let table = advances.baseAddress.map({ $0 + first }) else { return nil }
    var end = bytes.count
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    guard end > 0 else { return nil }
    var sums = (0.0, 0.0, 0.0, 0.0)
    // Every byte that is no printable ASCII sets the top bit of one of these.
    var isOther: UInt8 = 0
    var index = 0
    while index + 4 <= end {
      let (a, b, c, d) = (text[index], text[index + 1], text[index + 2], text[index + 3])
      isOther |= (a &- 0x20) | (b &- 0x20) | (c &- 0x20) | (d &- 0x20)
      isOther |= (a &+ 1) | (b &+ 1) | (c &+ 1) | (d &+ 1)
      sums.0 += table[Int(a & 0x7F)]
      sums.1 += table[Int(b & 0x7F)]
      sums.2 += table[Int(c & 0x7F)]
      sums.3 += table[Int(d & 0x7F)]
      index += 4
    }
    while index < end {
      isOther |= (text[index] &- 0x20) | (text[index] &+ 1)
      sums.0 += table[Int(text[index] & 0x7F)]
      index += 1
    }
    guard isOther & 0x80 == 0 else { return nil }
    let width = (sums.0 + sums.1) + (sums.2 + sums.3) + spacing * Double(end - 1)
    return (max(0, width), 1, Int32(truncatingIfNeeded: end))
  }

  /// Sums the advances of printable ASCII; nil when there is anything else in the text.
  private static func natural(
    of bytes: UnsafeBufferPointer<UInt8>, _ advances: UnsafeBufferPointer<Double>, _ first: Int, _ spacing: Double
  ) -> (natural: Double, paragraphs: Int32, length: Int32)? {
    var greatest = 0.0
    var width = 0.0
    var visible = 0.0
    var paragraphs: Int32 = bytes.isEmpty ? 0 : 1
    var end = 0
    for (index, byte) in bytes.enumerated() {
      if byte > 0x20, byte < 0x7F {
        width += advances[first + Int(byte)] + spacing
        visible = width
        end = index + 1
      } else if byte == 0x20 {
        width += advances[first + 0x20] + spacing
      } else if byte == 0x0A {
        greatest = max(greatest, visible - spacing)
        width = 0
        visible = 0
        paragraphs += 1
      } else {
        return nil
      }
    }
    return (max(0, greatest, visible - spacing), paragraphs, Int32(truncatingIfNeeded: end))
  }

  private mutating func measureClusters(_ row: Int, _ spacing: Double) {
    var greatest = 0.0
    var width = 0.0
    var visible = 0.0
    var paragraphs: Int32 = clusters.count == 0 ? 0 : 1
    var end: Int32 = 0
    for index in 0..<clusters.count {
      if clusters.marks[index] & LineBreaker.mandatory != 0 {
        greatest = max(greatest, visible - spacing)
        width = 0
        visible = 0
        paragraphs += 1
        continue
      }
      width += clusters.advances[index] + spacing
      if clusters.marks[index] & LineBreaker.hangs == 0 {
        visible = width
        end = clusters.ends[index]
      }
    }
    records[row].length = end
    records[row].natural = max(0, greatest, visible - spacing)
    records[row].paragraphs = paragraphs
  }

  mutating func load(_ row: Int, _ content: UnsafePointer<TextContent>) {
    guard loaded != row else { return }
    loaded = row
    let record = records[row]
    clusters.load(content.pointee, style: Int(record.style), isPlain: record.isPlain, &styles)
  }

  /// Lays a text out in `width` × `height` points and returns the height that its lines take.
  mutating func wrap(
    _ row: Int, _ content: UnsafePointer<TextContent>, width: Double, height: Double
  ) -> Double {
    let record = records[row]
    let metrics = styles[Int(record.style)].metrics
    if record.paragraphs == 0 { return setWhole(row, lineCount: 0, width: 0, metrics) }
    if record.paragraphs == 1, !record.isStyled, record.natural <= width + Self.tolerance {
      return setWhole(row, lineCount: 1, width: record.natural, metrics)
    }
    return wrapPlain(row, content, width: width, height: height)
      ?? wrapLines(row, content, width: width, height: height)
  }

  private mutating func setWhole(_ row: Int, lineCount: Int32, width: Double, _ metrics: LineMetrics) -> Double {
    orphans += Int(records[row].isWhole ? 0 : records[row].lineCount)
    records[row].isWhole = true
    records[row].isTruncated = false
    records[row].scale = 1
    records[row].lineCount = lineCount
    records[row].width = width
    records[row].height = lineCount == 0 ? 0 : metrics.height
    records[row].ascent = metrics.ascent
    records[row].descent = metrics.descent
    return records[row].height
  }

  /// Keeps `fresh` as the lines of a row, in their old place when they fit there.
  mutating func setLines(_ row: Int, scale: Double, isTruncated: Bool) -> Double {
    let old = records[row].isWhole ? 0 : Int(records[row].lineCount)
    if fresh.count <= old {
      let first = Int(records[row].firstLine)
      for index in fresh.indices { lines[first + index] = fresh[index] }
      orphans += old - fresh.count
    } else {
      records[row].firstLine = Int32(truncatingIfNeeded: lines.count)
      lines.append(contentsOf: fresh)
      orphans += old
    }
    records[row].isWhole = false
    records[row].lineCount = Int32(truncatingIfNeeded: fresh.count)
    records[row].scale = scale
    records[row].isTruncated = isTruncated
    records[row].width = fresh.reduce(0) { max($0, $1.width) }
    records[row].height = fresh.reduce(0) { $0 + $1.height }
    records[row].ascent = fresh.first?.ascent ?? 0
    records[row].descent = fresh.last.map { $0.height - $0.ascent } ?? 0
    return records[row].height
  }

  /// None for a text without lines.
  func baselines(of row: Int) -> Baselines? {
    records[row].lineCount == 0 ? nil : Baselines(first: records[row].ascent, last: records[row].descent)
  }

  /// Sums of advances that differ by less are equal, in points.
  static var tolerance: Double { 1e-6 }
}

extension Array {
  /// Keeps what comes first, and adds `element` where there is less.
  fileprivate mutating func resize(to count: Int, with element: Element) {
    if self.count > count {
      removeLast(self.count - count)
    } else {
      append(contentsOf: repeatElement(element, count: count - self.count))
    }
  }
}
