import Layout
import Sushi

/// 10 points a character at size 10, line 20, ascent 16; in proportion at other sizes.
struct TestMeasurer: TextMeasurer {
  func line(of font: Font, pointSize: Double) -> LineMetrics {
    LineMetrics(height: pointSize * 2, ascent: pointSize * 1.6)
  }

  func appendAdvances(of text: Substring, font: Font, pointSize: Double, to clusters: inout [TextCluster]) {
    for character in text {
      clusters.append(TextCluster(length: Int32(character.utf8.count), advance: pointSize))
    }
  }
}

struct TestImages: ImageSizes {
  var sizes: [String: Size] = [:]

  func size(of url: String) -> Size? { sizes[url] }
}
