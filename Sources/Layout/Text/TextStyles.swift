import Sushi

/// The styles met so far, with what is asked of a measurer once per style: line metrics and the advances of ASCII.
struct TextStyles {
  struct Style {
    var font: Font
    var pointSize: Double
    /// Points from one line to the next; 0 for the font's own.
    var lineHeight: Double
    var metrics: LineMetrics
    /// The first of 128 rows in `advances`.
    var advances: Int
    /// Points of "…".
    var ellipsis: Double
  }

  let measurer: any TextMeasurer
  /// The factor for text sizes before measuring.
  var typeScale = 1.0
  private(set) var styles: [Style] = []
  /// Points of each ASCII character, 128 for each style; control characters have none.
  private(set) var advances: [Double] = []
  private var clusters: [TextCluster] = []
  private var last = 0

  init(measurer: any TextMeasurer) { self.measurer = measurer }

  subscript(index: Int) -> Style { styles[index] }

  /// O(1) for the style asked for last, O(styles) otherwise: documents have a handful.
  mutating func index(of font: Font, pointSize: Double, lineHeight: Double) -> Int {
    if last < styles.count, Self.matches(styles[last], font, pointSize, lineHeight) { return last }
    last = styles.firstIndex { Self.matches($0, font, pointSize, lineHeight) } ?? add(font, pointSize, lineHeight)
    return last
  }

  /// Points of "-".
  func hyphen(of style: Int) -> Double { advances[styles[style].advances + 0x2D] }

  /// The row of another one's style.
  mutating func index(of style: Style) -> Int {
    styles.firstIndex { Self.matches($0, style.font, style.pointSize, style.lineHeight) }
      ?? add(style.font, style.pointSize, style.lineHeight)
  }

  private static func matches(_ style: Style, _ font: Font, _ pointSize: Double, _ lineHeight: Double) -> Bool {
    style.pointSize == pointSize && style.lineHeight == lineHeight && bits(style.font) == bits(font)
  }

  /// A size of two bytes and a weight of one: comparing them one by one would cost two calls into their module.
  @inline(__always)
  private static func bits(_ font: Font) -> (UInt16, UInt8) { unsafeBitCast(font, to: (UInt16, UInt8).self) }

  private mutating func add(_ font: Font, _ pointSize: Double, _ lineHeight: Double) -> Int {
    let first = advances.count
    advances.append(contentsOf: repeatElement(0, count: 128))
    let printable = String(decoding: Array(0x20...0x7E) as [UInt8], as: UTF8.self)
    clusters.removeAll(keepingCapacity: true)
    measurer.appendAdvances(of: printable[...], font: font, pointSize: pointSize, to: &clusters)
    for (offset, cluster) in clusters.prefix(95).enumerated() { advances[first + 0x20 + offset] = cluster.advance }
    var metrics = measurer.line(of: font, pointSize: pointSize)
    if lineHeight > 0 {
      let height = measurer.lineHeight(lineHeight)
      metrics.ascent += (height - metrics.height) / 2
      metrics.height = height
    }
    styles.append(
      Style(
        font: font, pointSize: pointSize, lineHeight: lineHeight, metrics: metrics, advances: first, ellipsis: 0))
    styles[styles.count - 1].ellipsis = width(of: "…", style: styles.count - 1)
    return styles.count - 1
  }

  /// Points of a short text on one line.
  mutating func width(of text: String, style: Int) -> Double {
    clusters.removeAll(keepingCapacity: true)
    measurer.appendAdvances(
      of: text[...], font: styles[style].font, pointSize: styles[style].pointSize, to: &clusters)
    return clusters.reduce(0) { $0 + $1.advance }
  }
}
