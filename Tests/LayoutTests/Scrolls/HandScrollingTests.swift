import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@Suite("Scrolling by hand") struct HandScrollingTests {
  private func isClose(_ left: Frame, _ right: Frame) -> Bool {
    let sides = [
      (left.x, right.x), (left.y, right.y), (left.width, right.width), (left.height, right.height),
    ]
    return sides.allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test("what is scrolled lies where a layout of all puts it, time after time", arguments: 0..<300)
  func asLaidOut(_ seed: Int) {
    var elements = RandomElements(seed)
    elements.hasPages = true
    var tree = elements.tree().tree
    let scrolls = tree.nodes.indices.filter { tree.nodes[$0].kind == .scroll }
    guard !scrolls.isEmpty else { return }
    let options = LayoutOptions(
      width: 200, height: seed % 3 == 0 ? 90 : nil, scale: Double(seed % 2), rightToLeft: seed % 5 == 0)
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    engine.layout(tree, options)
    for step in 0..<8 {
      let view = elements.random.pick(scrolls)
      let row = Int(tree.nodes[view].payload)
      let old = tree.scrolls[row]
      let bound = old.paging.isPager ? 4 : 400
      tree.scrolls[row].byHand = Double(Int.random(in: 0...bound, using: &elements.random))
      engine.scroll(view, from: old, in: tree)
      var fresh = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
      fresh.layout(tree, options)
      let other = zip(engine.result.frames(), fresh.result.frames()).map { isClose($0, $1) }.firstIndex(of: false)
      #expect(other == nil, "seed \(seed), step \(step), scroll \(view): view \(other ?? 0)")
      let visible = Frame(0, 0, 200, 60)
      #expect(Array(engine.result.touching(visible, reach: 0)) == Array(fresh.result.touching(visible, reach: 0)))
      if other != nil { return }
    }
  }

  @Test("the reach says how far there is to go, with padding and from right to left", arguments: [false, true])
  func reach(_ isMirrored: Bool) throws {
    let rail = scroll(.horizontal, leaf(500, 20)).width(200).padding(Edges(10))
    let laid = Laid(rail, rightToLeft: isMirrored)
    let reach = try #require(laid.result.reach(of: 0, in: laid.tree))
    #expect(reach.axis == .horizontal && reach.position == 0 && reach.end == 320 && reach.length == 180)
    var (tree, result) = (laid.tree, laid.result)
    tree.scrolls[0].byHand = 70
    result.scroll(0, from: laid.tree.scrolls[0], in: tree)
    #expect(result.reach(of: 0, in: tree)?.position == 70)
    #expect(result.frame(of: 1).x == (isMirrored ? 10 - 320 + 70 : 10 - 70))
    #expect(laid.result.reach(of: 1, in: laid.tree) == nil)
  }
}
