import Layout
import Pictures
import Sessions
import Sushi
import Testing

@testable import Pointing

@Suite("Measures around a node") struct RulersTests {
  private func lengths(_ rulers: Rulers) -> [Double] { rulers.distances.map(\.points) }

  @Test("reach to the nearest neighbour on each side, or to the parent's edge")
  func neighbours() {
    var rulers = Rulers(Frame(100, 100, 50, 20), content: Frame(104, 100, 42, 20))
    rulers.measure(
      neighbours: [Frame(20, 90, 40, 20), Frame(70, 105, 10, 10), Frame(0, 300, 40, 10), Frame(120, 140, 100, 10)],
      parent: Frame(0, 0, 400, 400))
    #expect(lengths(rulers) == [20, 250, 100, 20])
    #expect(rulers.padding == [Frame(100, 100, 4, 20), Frame(146, 100, 4, 20)])
    #expect(rulers.distances[0] == Rulers.Distance(from: Point(80, 110), to: Point(100, 110)))
  }

  @Test("to another node: apart, beside each other, and one in the other")
  func pairs() {
    func measured(_ other: Frame) -> [Double] {
      var rulers = Rulers(Frame(100, 100, 50, 20), content: Frame(100, 100, 50, 20))
      rulers.measure(to: other)
      return lengths(rulers)
    }
    #expect(measured(Frame(200, 180, 10, 10)) == [50, 60])
    #expect(measured(Frame(10, 105, 10, 10)) == [80])
    #expect(measured(Frame(0, 0, 400, 200)) == [100, 250, 100, 80])
    #expect(measured(Frame(110, 105, 10, 10)) == [10, 30, 5, 5])
    #expect(measured(Frame(110, 105, 100, 10)).isEmpty)
  }

  @Test("of a layout: its padding, the gaps of a stack and the distances of a child")
  func layout() throws {
    let desk = try SampleDesk()
    let picture = desk.session.picture
    let root = try #require(picture.rulers(of: 0))
    #expect(root.padding.count == 4 && root.distances.isEmpty)
    #expect(root.gaps.allSatisfy { $0.height == 16 } && root.gaps.count == 4)
    let index = try desk.index("1/1")
    let label = try #require(picture.rulers(of: index))
    #expect(label.distances.contains { $0.isHorizontal && $0.points == 24 })
    #expect(picture.measuresText(of: index)?.isEmpty == false)
    let down = try #require(picture.rulers(of: try desk.index("#title"), to: try desk.index("#row")))
    #expect(lengths(down) == [16])
  }
}
