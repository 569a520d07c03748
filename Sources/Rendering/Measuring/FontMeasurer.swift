import Layout
import Sushi
import Width

/// Text as a phone shows it, by the widths of an open font (Inter, in its six weights): for lint, checks and pictures
/// of pixels (`docs/studio.md` §6).
///
/// Lines are 1.2 em high. Kerning is left out. Characters beyond the table take a usual width of their kind.
package struct FontMeasurer: TextMeasurer {
  package init() {}

  package func line(of font: Font, pointSize: Double) -> LineMetrics {
    let height = 1.2 * pointSize
    return LineMetrics(height: height, ascent: 0.8 * height)
  }

  package func appendAdvances(
    of text: Substring, font: Font, pointSize: Double, to clusters: inout [TextCluster]
  ) {
    let table = FontMeasurer.table(of: font.weight)
    let point = pointSize / 1000
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if byte >= 0x20, byte < 0x7F, next == bytes.endIndex || bytes[next] < 0x80 {
        clusters.append(TextCluster(length: 1, advance: Double(table[Int(byte) - 0x20]) * point))
        index = next
      } else {
        let end = text.index(after: index)
        let width = FontMeasurer.thousandths(of: text[index], in: table)
        clusters.append(
          TextCluster(length: Int32(bytes.distance(from: index, to: end)), advance: Double(width) * point))
        index = end
      }
    }
  }

  /// A cluster is as wide as its letters; where the table has none, as wide as its cells suggest.
  private static func thousandths(of cluster: Character, in table: [UInt16]) -> Int {
    var width = 0
    CellWidth.forEach(in: cluster) { position in
      let known = place(of: position.scalar.value).map { Int(table[$0]) } ?? 0
      width += known > 0 ? known : position.width == 2 ? 1000 : 600
    }
    return width
  }

  private static func place(of scalar: UInt32) -> Int? {
    var place = 0
    for range in FontAdvances.ranges {
      if scalar < range.first { return nil }
      if scalar < range.end { return place + Int(scalar - range.first) }
      place += Int(range.end - range.first)
    }
    return nil
  }

  private static func table(of weight: FontWeight) -> [UInt16] {
    switch weight {
    case .light: FontAdvances.light
    case .regular: FontAdvances.regular
    case .medium: FontAdvances.medium
    case .semibold: FontAdvances.semiBold
    case .bold: FontAdvances.bold
    case .extrabold: FontAdvances.extraBold
    }
  }
}
