import Layout
import Sushi
import Testing

@testable import Pointing

@Suite("Measures on each side of a node") struct RulerSidesTests {
  private static let node = Frame(100, 100, 50, 20)
  private static let parent = Frame(0, 0, 400, 300)

  private func measured(_ neighbours: [Frame]) -> [Rulers.Distance] {
    var rulers = Rulers(Self.node, content: Self.node)
    rulers.measure(neighbours: neighbours, parent: Self.parent)
    return rulers.distances
  }

  private func distance(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Rulers.Distance {
    Rulers.Distance(from: Point(x0, y0), to: Point(x1, y1))
  }

  @Test("without neighbours lead from its middles to the parent's edges: left, right, above, below")
  func parent() {
    #expect(
      measured([]) == [
        distance(0, 110, 100, 110), distance(150, 110, 400, 110), distance(125, 0, 125, 100),
        distance(125, 120, 125, 300),
      ])
  }

  @Test(
    "lead to the nearer of two neighbours, in the middle of what both share",
    arguments: [
      ([Frame(10, 100, 20, 10), Frame(60, 110, 20, 40)], 0, (80.0, 115.0, 100.0, 115.0)),
      ([Frame(300, 90, 20, 20), Frame(170, 104, 20, 4)], 1, (150, 106, 170, 106)),
      ([Frame(100, 10, 50, 10), Frame(120, 60, 10, 20)], 2, (125, 80, 125, 100)),
      ([Frame(100, 200, 50, 10), Frame(140, 150, 60, 20)], 3, (145, 120, 145, 150)),
    ])
  func nearest(_ neighbours: [Frame], _ side: Int, _ goal: (Double, Double, Double, Double)) throws {
    for neighbours in [neighbours, neighbours.reversed()] {
      let found = measured(neighbours)
      try #require(found.count == 4)
      #expect(found[side] == distance(goal.0, goal.1, goal.2, goal.3))
    }
  }

  @Test(
    "pass a neighbour by that only meets the line of its edge",
    arguments: [
      Frame(10, 80, 20, 20), Frame(10, 120, 20, 20), Frame(80, 10, 20, 20), Frame(150, 10, 20, 20),
      Frame(200, 80, 20, 20), Frame(200, 120, 20, 20), Frame(80, 200, 20, 20), Frame(150, 200, 20, 20),
    ])
  func corner(_ neighbour: Frame) { #expect(measured([neighbour]) == measured([])) }

  @Test(
    "are left out towards a neighbour that touches it",
    arguments: [
      (Frame(80, 100, 20, 20), 0), (Frame(150, 100, 20, 20), 1), (Frame(100, 80, 50, 20), 2),
      (Frame(100, 120, 50, 20), 3),
    ])
  func touching(_ neighbour: Frame, _ side: Int) {
    var rest = measured([])
    rest.remove(at: side)
    #expect(measured([neighbour]) == rest)
  }

  @Test("to another node lead from side to side, whichever of the two is selected")
  func pairs() {
    func lengths(_ from: Frame, _ to: Frame) -> [Double] {
      var rulers = Rulers(from, content: from)
      rulers.measure(to: to)
      return rulers.distances.map(\.points)
    }
    let others = [
      Frame(200, 105, 10, 10), Frame(10, 105, 10, 10), Frame(110, 10, 10, 10), Frame(110, 200, 10, 10),
      Frame(0, 0, 400, 200), Frame(110, 105, 10, 10),
    ]
    let expected: [[Double]] = [[50], [80], [80], [80], [100, 250, 100, 80], [10, 30, 5, 5]]
    for (other, expected) in zip(others, expected) {
      #expect(lengths(Self.node, other) == expected)
      #expect(lengths(other, Self.node) == expected)
    }
  }

  @Test("of padding: each side that has any, and none where there is none")
  func padding() {
    let all = Rulers(Frame(10, 20, 100, 50), content: Frame(11, 22, 96, 44))
    #expect(
      all.padding == [
        Frame(10, 20, 100, 2), Frame(10, 66, 100, 4), Frame(10, 22, 1, 44), Frame(107, 22, 3, 44),
      ])
    #expect(Rulers(Self.node, content: Self.node).padding.isEmpty)
  }
}
