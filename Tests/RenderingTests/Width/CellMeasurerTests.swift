import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Cell measurer")
struct CellMeasurerTests {
  @Test(
    "a line takes whole cells",
    arguments: zip([10, 12, 13, 14, 16, 18, 20, 22, 25, 28.0], [1, 1, 1, 1, 1, 1, 2, 2, 2, 2.0]))
  func lines(size: Double, cells: Double) {
    let line = CellMeasurer().line(of: .regular100, pointSize: size)
    #expect(line.height == cells * 16)
    #expect(line.ascent == cells * 16 * 0.8)
  }

  @Test("advances are columns of eight points, whatever the size")
  func advances() {
    var clusters: [TextCluster] = []
    CellMeasurer().appendAdvances(of: "aé日\r\n🇮🇳!", font: .regular100, pointSize: 28, to: &clusters)
    #expect(clusters.map(\.advance) == [8, 8, 16, 0, 16, 8])
    #expect(clusters.map(\.length) == [1, 2, 3, 2, 8, 1])
  }

  @Test("another cell gives other advances")
  func otherCell() {
    let measurer = CellMeasurer(cell: Size(10, 20))
    var clusters: [TextCluster] = []
    measurer.appendAdvances(of: "ab", font: .regular100, pointSize: 12, to: &clusters)
    #expect(clusters.map(\.advance) == [10, 10])
    #expect(measurer.line(of: .regular100, pointSize: 28).height == 40)
  }
}
