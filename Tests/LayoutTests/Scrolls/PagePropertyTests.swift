import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@Suite("What holds for every pager") struct PagePropertyTests {
  @Test(
    "pages have one length, follow each other with the spacing, and the one shown lies in the middle", arguments: 0..<80
  )
  func placed(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let axis = random.pick(Axis.allCases)
    let (peek, spacing) = (
      Double(Int.random(in: 0...40, using: &random)), Double(Int.random(in: -4...20, using: &random))
    )
    let page = Int.random(in: 0...6, using: &random)
    let pages = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let page = leaf(Double(Int.random(in: 0...300, using: &random)), Double(Int.random(in: 0...300, using: &random)))
      return random.chance(20) ? page.hidden : page
    }
    let style = ScrollStyle(axis: axis, paging: .pager(peek: peek, spacing: spacing), page: page)
    let isReversed = random.chance(30)
    let laid = Laid(Element(.scroll(style), pages), width: 200, height: 160, rightToLeft: isReversed)
    let isRow = axis == .horizontal
    let length = (isRow ? 200 : 160) - 2 * peek
    let spans = laid.items.map { frame in
      (start: isRow ? (isReversed ? 200 - frame.maxX : frame.x) : frame.y, length: isRow ? frame.width : frame.height)
    }
    #expect(spans.allSatisfy { abs($0.length - length) < 1e-6 }, "seed \(seed)")
    for (one, next) in zip(spans, spans.dropFirst()) {
      #expect(abs(next.start - one.start - length - spacing) < 1e-6, "seed \(seed)")
    }
    #expect(laid.items.allSatisfy { abs((isRow ? $0.height : $0.width) - (isRow ? 160 : 200)) < 1e-6 }, "seed \(seed)")
    guard !spans.isEmpty else { return }
    let shown = try #require(laid.result.pages(of: 0, in: laid.tree))
    #expect(shown == LayoutResult.Pages(count: spans.count, current: min(page, spans.count - 1)), "seed \(seed)")
    #expect(abs(spans[shown.current].start - peek) < 1e-6, "seed \(seed)")
  }

  @Test("a scroll never leaves its content behind, and every step moves it on", arguments: 0..<80)
  func scrolled(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let items = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      leaf(10, Double(Int.random(in: 1...90, using: &random)))
    }
    let content = Element(.vStack(StackStyle(spacing: Double(Int.random(in: 0...9, using: &random)))), items)
    let paging: ScrollStyle.Paging = random.pick([.size, .item])
    let first = Laid(scroll(.vertical, by: paging, content), height: 100)
    let count = try #require(first.result.pages(of: 0, in: first.tree)).count
    let starts = (0..<count).map { page in
      let laid = Laid(scroll(.vertical, by: paging, page: page, content), height: 100)
      #expect(laid.result.pages(of: 0, in: laid.tree)?.current == page, "seed \(seed)")
      return laid.items[0].y
    }
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 > $1 }, "seed \(seed): \(starts)")
    let end = min(0, 100 - first.items[0].height)
    #expect(starts.first == 0 && abs((starts.last ?? 0) - end) < 1e-6, "seed \(seed): \(starts), \(end)")
  }

  @Test("an update of a tree with pages gives what a full layout gives, mirrored too", arguments: 0..<160)
  func update(_ seed: Int) {
    var elements = RandomElements(seed)
    elements.hasPages = true
    var tree = elements.tree().tree
    let options = LayoutOptions(
      width: seed % 3 == 0 ? nil : 200, height: seed % 4 == 0 ? 150 : nil, rightToLeft: seed % 5 == 0)
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    engine.layout(tree, options)
    for edit in 0..<8 {
      let view = Int.random(in: 0..<tree.count, using: &elements.random)
      if tree.nodes[view].kind == .text {
        tree.texts[Int(tree.nodes[view].payload)] = elements.text()
      } else if tree.nodes[view].kind == .scroll {
        tree.scrolls[Int(tree.nodes[view].payload)] = elements.scrollStyle()
      } else {
        tree.nodes[view].flags.formSymmetricDifference(.hidden)
      }
      engine.relayout(tree, changed: [view])
      let fresh = LayoutEngine.full(tree, options)
      let differs = zip(engine.result.frames(), fresh.frames()).map { one, other in
        abs(one.x - other.x) + abs(one.y - other.y) + abs(one.width - other.width) + abs(one.height - other.height)
          > 1e-6
      }.firstIndex(of: true)
      #expect(differs == nil, "seed \(seed), edit \(edit) of \(view)")
      #expect(fresh.frames().allSatisfy { $0.width >= 0 && $0.height >= 0 && $0.x.isFinite && $0.y.isFinite })
    }
  }
}
