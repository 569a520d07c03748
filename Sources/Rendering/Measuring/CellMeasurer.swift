import Layout
import Sushi
import Width

/// Text as a terminal shows it: one cell a column whatever the size, lines in whole cells (`docs/studio.md` §6).
///
/// A person's own text size makes each column take more room, so that lines wrap and are cut about where they would be
/// on the phone; what is painted stays one cell a column.
package struct CellMeasurer: TextMeasurer {
  /// Points that one cell covers.
  package var cell: Size
  /// The factor for a column's width. Line heights follow from the point size, which includes it.
  package var typeScale: Double

  package init(cell: Size = Size(8, 16), typeScale: Double = 1) {
    self.cell = cell
    self.typeScale = typeScale
  }

  /// A line takes max(1, round(1.2 · size / cell height)) cells; its baseline lies at 0.8 of it.
  package func line(of font: Font, pointSize: Double) -> LineMetrics {
    let cells = max(1, (1.2 * pointSize / cell.height).rounded())
    let height = cells * cell.height
    return LineMetrics(height: height, ascent: 0.8 * height)
  }

  /// No two lines of a text share a row of cells.
  package func lineHeight(_ wanted: Double) -> Double { max(cell.height, wanted) }

  package func appendAdvances(
    of text: Substring, font: Font, pointSize: Double, to clusters: inout [TextCluster]
  ) {
    let bytes = text.utf8
    let column = cell.width * typeScale
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if byte < 0x80, next == bytes.endIndex || bytes[next] < 0x80, byte != 0x0D {
        let printable = byte >= 0x20 && byte != 0x7F
        clusters.append(TextCluster(length: 1, advance: printable ? column : 0))
        index = next
      } else {
        let end = text.index(after: index)
        let columns = CellWidth.columns(of: text[index])
        clusters.append(
          TextCluster(length: Int32(bytes.distance(from: index, to: end)), advance: Double(columns) * column))
        index = end
      }
    }
  }
}
