import KimchiCore
import Layout
import Sushi
import Testing

@Suite("Taps")
struct HitTestTests {
  private func hit(_ element: Element, _ x: Double, _ y: Double) -> Int? {
    Laid(element.width(100).height(100)).result.hitTest(Point(x, y))
  }

  @Test("a small view that takes taps is hit in 44 × 44 points about its centre", arguments: [(28.0, 1), (27, 0)])
  func small(_ side: Double, _ view: Int) {
    #expect(hit(z(.center, leaf(20, 20).flag(.tappable)), side, side) == view)
    #expect(hit(z(.center, leaf(20, 20)), side, side) == 0)
  }

  @Test("the topmost view wins, and overlays are on top of what comes after them")
  func topmost() {
    #expect(hit(z(.center, leaf(50, 50), leaf(50, 50)), 50, 50) == 2)
    #expect(hit(z(.center, leaf(50, 50).flag(.overlay), leaf(50, 50)), 50, 50) == 1)
  }

  @Test("hidden views are never hit, nor is anything in them")
  func hidden() {
    #expect(hit(z(.center, leaf(50, 50), z(.center, leaf(50, 50)).hidden), 50, 50) == 1)
  }

  @Test("outside an ancestor's bounds nothing is hit")
  func outside() {
    let small = z(.center, leaf(0).width(60).height(60).flag(.tappable)).width(20).height(20)
    #expect(hit(z(.topLeading, small), 10, 10) == 2)
    #expect(hit(z(.topLeading, small), 30, 10) == 0)
    #expect(hit(z(.topLeading, small), 200, 10) == nil)
  }
}
