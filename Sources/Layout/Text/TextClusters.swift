import KimchiCore
import Sushi

/// One text, cut into grapheme clusters and measured: what wrapping and truncating walk over. Reused from text to text.
struct TextClusters {
  /// UTF-8 offsets.
  var ends: [Int32] = []
  /// Points.
  var advances: [Double] = []
  /// `LineBreaker`'s.
  var marks: [UInt8] = []
  /// Rows of `TextStyles`; empty when all are in the label's own.
  var styles: [Int32] = []
  private var measured: [TextCluster] = []
  private var rules: [CChar] = []

  var count: Int { ends.count }

  /// Where a cluster begins, in UTF-8 bytes.
  func start(of cluster: Int) -> Int { cluster == 0 ? 0 : Int(ends[cluster - 1]) }

  /// Fills the columns from a text. O(bytes).
  mutating func load(_ content: TextContent, style: Int, isPlain: Bool, _ styles: inout TextStyles) {
    ends.removeAll(keepingCapacity: true)
    advances.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    self.styles.removeAll(keepingCapacity: true)
    var text = content.text.text
    if isPlain {
      text.withUTF8 { loadPlain($0, styles.advances, styles[style].advances) }
    } else if content.text.runs.isEmpty {
      append(text[...], style: style, marking: false, &styles)
    } else {
      loadRuns(content, style: style, &styles)
    }
    marks.append(contentsOf: repeatElement(0, count: ends.count))
    text.withUTF8 { bytes in
      LineBreaker.mark(bytes, ends: ends, marks: &marks, rules: &rules)
    }
    for index in marks.indices where marks[index] & LineBreaker.mandatory != 0 { advances[index] = 0 }
  }

  private mutating func loadPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ table: [Double], _ first: Int) {
    ends.reserveCapacity(bytes.count)
    advances.reserveCapacity(bytes.count)
    for index in bytes.indices {
      ends.append(Int32(truncatingIfNeeded: index + 1))
      advances.append(table[first + Int(bytes[index] & 0x7F)])
    }
  }

  private mutating func loadRuns(_ content: TextContent, style: Int, _ styles: inout TextStyles) {
    let text = content.text.text
    var position = text.startIndex
    for run in content.text.runs {
      let lower = text.boundary(at: run.range.lowerBound)
      let upper = text.boundary(at: run.range.upperBound)
      guard lower < upper, lower >= position else { continue }
      append(text[position..<lower], style: style, marking: true, &styles)
      let own = styles.index(
        of: Font(run.style.weight ?? content.font.weight, run.style.size ?? content.font.size),
        pointSize: run.style.size.map { $0.points * styles.typeScale } ?? styles[style].pointSize,
        lineHeight: styles[style].lineHeight)
      append(text[lower..<upper], style: own, marking: true, &styles)
      position = upper
    }
    append(text[position...], style: style, marking: true, &styles)
  }

  private mutating func append(_ text: Substring, style: Int, marking: Bool, _ styles: inout TextStyles) {
    guard !text.isEmpty else { return }
    measured.removeAll(keepingCapacity: true)
    styles.measurer.appendAdvances(
      of: text, font: styles[style].font, pointSize: styles[style].pointSize, to: &measured)
    var end = ends.last ?? 0
    for cluster in measured {
      end += cluster.length
      ends.append(end)
      advances.append(cluster.advance)
    }
    if marking { self.styles.append(contentsOf: repeatElement(Int32(style), count: measured.count)) }
  }
}

extension String {
  /// The index at a UTF-8 offset, moved into the text and back to where a scalar begins.
  fileprivate func boundary(at offset: Int) -> Index {
    var index = utf8.index(startIndex, offsetBy: max(0, min(offset, utf8.count)))
    while index > startIndex, index < endIndex, utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
    return index
  }
}
