import KimchiCore
import Sushi
import TestSupport
import Testing

@testable import Layout

/// What is known of long columns, so that most of them need no look.
@Suite("Items one below the other")
struct ColumnOrderTests {
  private let options = LayoutOptions(width: 80)

  private func tree(_ columns: Int) -> ViewTree {
    let cards = (0..<columns).map { _ in v(4, .fill, .fill, label("Title"), label("one two three")) }
    return Element(.vStack(StackStyle(spacing: 8)), cards).tree
  }

  private func engine(_ tree: ViewTree) -> LayoutEngine {
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    engine.layout(tree, options)
    return engine
  }

  private func isKnown(_ engine: LayoutEngine) -> Bool { engine.result.slots[0].flags.isSuperset(of: .noted) }

  @Test("is known of a long column of cards, and of none of them")
  func known() {
    let engine = engine(tree(1000))
    #expect(isKnown(engine))
    #expect(!engine.result.slots[1].flags.contains(.ordered))
    #expect(!isKnown(self.engine(tree(20))))
  }

  @Test("stays known when an item is hidden, or gets another height")
  func kept() {
    var tree = tree(1000)
    var engine = engine(tree)
    tree.texts[7].text = AttributedText("one two three four five six")
    engine.relayout(tree, changed: [tree.nodes.firstIndex { $0.kind == .text && $0.payload == 7 } ?? 0])
    #expect(isKnown(engine))
    tree.nodes[1].flags.insert(.hidden)
    engine.relayout(tree, changed: [1])
    #expect(isKnown(engine))
  }

  @Test(
    "is forgotten when an item is moved out of the row, and known again when it is moved back",
    arguments: [1, 1501, 2998])
  func offset(_ view: Int) {
    var tree = tree(1000)
    var engine = engine(tree)
    let box = tree.boxes[view]
    var extra = BoxExtra()
    extra.offset = Point(0, view == 1 ? 300 : -300)
    tree.extras.append(extra)
    tree.boxes[view].extra = Int32(tree.extras.count - 1)
    engine.layout(tree, options)
    #expect(!isKnown(engine))
    tree.boxes[view] = box
    engine.relayout(tree, changed: [view])
    #expect(isKnown(engine))
  }

  @Test("the first item in sight is the same from above and from below, hidden ones among them", arguments: 0..<50)
  func first(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    var tree = tree(1000)
    for view in 1..<tree.count where tree.nodes[view].parent == 0 && random.chance(seed) {
      tree.nodes[view].flags.insert(.hidden)
    }
    let result = engine(tree).result
    #expect(result.slots[0].flags.contains(.ordered))
    for _ in 0..<20 {
      let top = Double.random(in: -50...result.size.height + 50, using: &random)
      let shown = (1..<tree.count).filter { tree.nodes[$0].parent == 0 && !tree.nodes[$0].flags.contains(.hidden) }
      let expected = shown.first { result.frame(of: $0).maxY >= top } ?? tree.count
      let found = result.firstChild(of: 0, endingFrom: top)
      #expect(found <= expected && !shown.contains { found <= $0 && $0 < expected }, "seed \(seed), from \(top)")
    }
  }
}
